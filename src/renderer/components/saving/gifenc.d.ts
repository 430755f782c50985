/** The used parts of gifenc, which ships no types. */
declare module 'gifenc/dist/gifenc.esm.js' {
  export type Palette = number[][]
  export interface FrameOptions {
    readonly palette: Palette
    /** How long the frame stays, in ms. */
    readonly delay: number
    /** How often the animation repeats: 0 for ever, -1 never. Only read from the first frame. */
    readonly repeat?: number
  }
  export interface Encoder {
    readonly writeFrame: (pixels: Uint8Array, width: number, height: number, options: FrameOptions) => void
    readonly finish: () => void
    readonly bytes: () => Uint8Array<ArrayBuffer>
  }
  export function GIFEncoder(): Encoder
  export function quantize(
    rgba: Uint8Array | Uint8ClampedArray,
    colours: number,
    options: { readonly format: 'rgb565' },
  ): Palette
  /** Replaces colours of a palette that are near a known one by the known one. */
  export function snapColorsToPalette(palette: Palette, known: Palette, threshold: number): void
  export function nearestColorIndex(palette: Palette, colour: number[]): number
}
