import type { Palette } from 'gifenc/dist/gifenc.esm.js'
import type { Frame } from './animatedPicture.ts'
import { GIFEncoder, nearestColorIndex, quantize, snapColorsToPalette } from 'gifenc/dist/gifenc.esm.js'

const COLOURS = 256
/** A colour with at least this share of a frame is kept exactly, so that backgrounds do not flicker. */
const GROUND_SHARE = 0.001
const NEAR = 10

/** Makes a GIF that loops for ever, one frame at a time. */
export function gifWriter() {
  const gif = GIFEncoder()
  return {
    /** `ms`: how long the frame stays. */
    add: ({ width, height, data }: Frame, ms: number) => {
      const palette = paletteOf(data)
      gif.writeFrame(indexed(data, palette), width, height, { palette, delay: ms, repeat: 0 })
    },
    finish: () => {
      gif.finish()
      return gif.bytes()
    },
  }
}

function paletteOf(data: Uint8ClampedArray): Palette {
  const palette = quantize(data, COLOURS, { format: 'rgb565' })
  snapColorsToPalette(palette, groundsOf(data), NEAR)
  return palette
}

/**
 * The colours that cover much of a frame, the most frequent last: if two are near the same palette colour, the last one
 * wins.
 */
function groundsOf(data: Uint8ClampedArray): Palette {
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 4) {
    const colour = colourAt(data, at)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const least = GROUND_SHARE * data.length / 4
  return [...counts].filter(([, count]) => count >= least).sort(([, one], [, other]) => one - other).map(([colour]) =>
    partsOf(colour),
  )
}

/** The nearest palette colour for each pixel. The library's own method merges colours, which shows on large areas. */
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
