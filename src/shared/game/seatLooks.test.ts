import { describe, expect, it } from 'vitest'
import { SEATS } from './seat.ts'
import { SEAT_COLOURS, SEAT_DASHES, SEAT_SHAPES } from './seatLooks.ts'

/** The window's grounds and its ink, as in its style sheet. */
const GROUNDS = { light: ['#f4f3ef', '#fdfcfa', '#ebe9e3'], dark: ['#14171a', '#1b1f23', '#111416'] }
const INKS = { light: '#1d2226', dark: '#e9e7e1' }

/** The relative luminance of a colour, as WCAG 2 has it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(SEATS)('the mark of seat %d stands out from every ground, and text on its colours can be read', (seat) => {
    const { full, soft, ink } = SEAT_COLOURS[theme][seat]
    for (const ground of [...GROUNDS[theme], soft])
      expect(contrast(full, ground)).toBeGreaterThanOrEqual(3)
    expect(contrast(ink, full)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(INKS[theme], soft)).toBeGreaterThanOrEqual(4.5)
  })

  it('no two seats have the same colour', () => {
    expect(new Set(SEATS.map(seat => SEAT_COLOURS[theme][seat].full)).size).toBe(SEATS.length)
  })
})

it('no two seats have the same shape or the same dashes', () => {
  expect(new Set(SEATS.map(seat => SEAT_SHAPES[seat].path)).size).toBe(SEATS.length)
  expect(new Set(SEATS.map(seat => SEAT_DASHES[seat].join(' '))).size).toBe(SEATS.length)
})
