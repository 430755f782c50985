import type { Palette } from 'gifenc/dist/gifenc.esm.js'
import { GIFEncoder, nearestColorIndex, quantize, snapColorsToPalette } from 'gifenc/dist/gifenc.esm.js'

/** The pixels of a frame, four bytes each. */
export interface Frame { readonly width: number, readonly height: number, readonly data: Uint8ClampedArray }

export interface AnimateOptions {
  readonly frames: number
  /** How long a frame stays that is not the last; null for the usual time. */
  readonly stayMs?: (index: number) => number | null
  readonly draw: (index: number) => Promise<Frame>
  readonly tell: (done: number) => void
  readonly signal: AbortSignal
}

/** How long a position stays, and the last one, before it all begins again. */
const FRAME_MS = 1000
const LAST_MS = 4000
const COLOURS = 256
/** A colour that takes this share of a frame shows exactly as it is, so that no ground flickers. */
const GROUND_SHARE = 0.001
const NEAR = 10

/** Frames one after another as a GIF; null where it was stopped. Between two frames the window does what else it has to. */
export async function animatedPicture({ frames, stayMs, draw, tell, signal }: AnimateOptions): Promise<Uint8Array<ArrayBuffer> | null> {
  const gif = GIFEncoder()
  for (let index = 0; index < frames; index++) {
    const { width, height, data } = await draw(index)
    const palette = paletteOf(data)
    await elseFirst()
    gif.writeFrame(indexed(data, palette), width, height, { palette, delay: index === frames - 1 ? LAST_MS : stayMs?.(index) ?? FRAME_MS, repeat: 0 })
    await elseFirst()
    if (signal.aborted)
      return null
    tell(index + 1)
  }
  gif.finish()
  return gif.bytes()
}

function paletteOf(data: Uint8ClampedArray): Palette {
  const palette = quantize(data, COLOURS, { format: 'rgb565' })
  snapColorsToPalette(palette, groundsOf(data), NEAR)
  return palette
}

/** The colours that much of a frame has, the most frequent last: where two are near the same one of the palette, the last counts. */
function groundsOf(data: Uint8ClampedArray): Palette {
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 4) {
    const colour = colourAt(data, at)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const least = GROUND_SHARE * data.length / 4
  return [...counts].filter(([, count]) => count >= least).sort(([, one], [, other]) => one - other).map(([colour]) => partsOf(colour))
}

/** The nearest colour of the palette for each pixel. The library's own way takes colours together, which shows on large areas. */
function indexed(data: Uint8ClampedArray, palette: Palette): Uint8Array {
  const pixels = new Uint8Array(data.length / 4)
  const known = new Map<number, number>()
  for (let pixel = 0; pixel < pixels.length; pixel++) {
    const colour = colourAt(data, 4 * pixel)
    let index = known.get(colour)
    if (index === undefined)
      known.set(colour, index = nearestColorIndex(palette, partsOf(colour)))
    pixels[pixel] = index
  }
  return pixels
}

function colourAt(data: Uint8ClampedArray, at: number): number {
  return ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
}

function partsOf(colour: number): number[] {
  return [colour >> 16, (colour >> 8) & 0xFF, colour & 0xFF]
}

/** Lets everything else go first: input, drawing, news from the host. */
function elseFirst(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}
