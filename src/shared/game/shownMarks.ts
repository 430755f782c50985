import type { Mark, Place } from './mark.ts'

/** A point in the coordinates of a drawing. */
export interface Spot { readonly x: number, readonly y: number }

/** Where a place is in a drawing; null if the board has no such place, and nothing is drawn. */
export type SpotOfPlace = (place: Place) => Spot | null

/** A ring around a spot, and the number above it; null for none. */
export interface Ring extends Spot { readonly number: string | null }

/** The attributes of a line in SVG. */
export type Line = Readonly<Record<'x1' | 'y1' | 'x2' | 'y2', number>>

/** Of a ring, of the strokes of rings and lines, and of numbers: how large they are, as shares of a place's width. */
export const MARK = { radius: 0.36, stroke: 0.12, font: 0.62 } as const
/** The least width of a place, in pixels, at which the number of a mark can be read. */
export const LEAST_UNIT = 20
/** About the width of a figure, in font sizes. */
const FIGURE = 0.6

/**
 * The rings and lines that a bot drew, where `unit` is the width of a place. A later mark lies over those before, so
 * that a spot has one ring. Those with the highest numbers show them, as far as none covers another.
 */
export function shownMarks(
  marks: readonly Mark[],
  at: SpotOfPlace,
  unit: number,
): { readonly rings: readonly Ring[], readonly lines: readonly Line[] } {
  const rings = [
    ...new Map(marks.flatMap((mark) => {
      const spot = mark.kind === 'mark' ? at(mark.place) : null
      return mark.kind !== 'mark' || spot === null
        ? []
        : [[`${spot.x} ${spot.y}`, { ...spot, value: mark.value }] as const]
    })).values(),
  ]
  const numbers = new Map<Spot, string>()
  const valued = rings.flatMap(ring => ring.value === null ? [] : [{ ring, value: ring.value }])
  for (const { ring, value } of valued.toSorted((one, other) => other.value - one.value)) {
    const number = shortNumber(value)
    if (![...numbers].some(([spot, shown]) => covers(ring, spot, number.length + shown.length, unit * MARK.font)))
      numbers.set(ring, number)
  }
  return {
    rings: rings.map(ring => ({ x: ring.x, y: ring.y, number: numbers.get(ring) ?? null })),
    lines: marks.flatMap((mark) => {
      const [from, to] = mark.kind === 'line' ? [at(mark.from), at(mark.to)] : [null, null]
      return from === null || to === null ? [] : [{ x1: from.x, y1: from.y, x2: to.x, y2: to.y }]
    }),
  }
}

/** On a board of square cells, where a place is `[row, column]`, both from 0: the middle of the cell. */
export function inGrid(rows: number, columns: number, cell: number): SpotOfPlace {
  return (place) => {
    const [row, column] = typeof place === 'number' ? [-1, -1] : place
    return isIndex(row, rows) && isIndex(column, columns) ? { x: (column + 0.5) * cell, y: (row + 0.5) * cell } : null
  }
}

function isIndex(value: number, count: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < count
}

/** Whether two numbers, which have this many figures together, would cover each other. */
function covers(one: Spot, other: Spot, figures: number, font: number): boolean {
  return Math.abs(one.y - other.y) < font && Math.abs(one.x - other.x) < (figures / 2 + 0.5) * FIGURE * font
}

/** Four figures tell marks apart; more do not fit. */
function shortNumber(value: number): string {
  return String(Number(value.toPrecision(Math.abs(value) >= 1000 ? 4 : 3))).replace('-', '−')
}
