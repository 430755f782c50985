/**
 * From low to high: dark violet over red and orange to light yellow, with rising lightness, so that it can be read
 * without colours too.
 */
const STOPS: readonly (readonly [number, number, number])[] = [
  [27, 12, 65],
  [114, 31, 108],
  [196, 61, 78],
  [246, 133, 28],
  [252, 222, 112],
]
const OPACITY = 225

/** Red, green, blue and opacity from 0 to 255 for a share of the maximum, from 0 to 1; a negative share counts as 0. */
export function heatColour(share: number): readonly [number, number, number, number] {
  const at = Math.min(Math.max(share, 0), 1) * (STOPS.length - 1)
  const index = Math.min(Math.floor(at), STOPS.length - 2)
  const [from, to] = [STOPS[index] ?? [0, 0, 0], STOPS[index + 1] ?? [0, 0, 0]]
  const part = (channel: 0 | 1 | 2): number => Math.round(from[channel] + (to[channel] - from[channel]) * (at - index))
  return [part(0), part(1), part(2), OPACITY]
}

/** The colours of `heatColour` as a CSS gradient, from left to right. */
// eslint-disable-next-line fulcrum/texts-in-place -- a value of CSS, not a text
export const HEAT_GRADIENT = `linear-gradient(to right, ${STOPS.map(stop => `rgb(${stop.join(' ')})`).join(', ')})`
