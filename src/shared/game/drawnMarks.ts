import type { Mark } from './mark.ts'
import type { SpotOfPlace } from './shownMarks.ts'
import { inGrid, LEAST_UNIT, MARK, shownMarks } from './shownMarks.ts'
import { element, INK, textElement } from './svg.ts'

/** The largest width of a place in a grid: larger marks of its first row would reach the names above it. */
const MOST_UNIT = 32

/**
 * What a bot drew, as a part of a picture, where `unit` is the width of a place; empty if it drew nothing there. It all
 * has a light rim, because boards may be dark.
 */
export function drawnMarks(marks: readonly Mark[], at: SpotOfPlace, unit: number): string {
  const { rings, lines } = shownMarks(marks, at, unit)
  if (rings.length + lines.length === 0)
    return ''
  const [stroke, font] = [unit * MARK.stroke, unit * MARK.font]
  const shapes = [
    ...lines.map(line => element('line', line)),
    ...rings.map(({ x, y }) => element('circle', { cx: x, cy: y, r: unit * MARK.radius })),
  ]
  const rim = { 'stroke': INK.panel, 'stroke-width': 0.22 * font, 'paint-order': 'stroke' }
  const look = { 'fill': INK.past, 'font-size': font, 'font-weight': 650, 'text-anchor': 'middle' }
  return element(
    'g',
    { 'fill': 'none', 'stroke-linecap': 'round' },
    element('g', { 'stroke': INK.panel, 'stroke-width': 2 * stroke }, ...shapes),
    element('g', { 'stroke': INK.past, 'stroke-width': stroke }, ...shapes),
    element(
      'g',
      { ...look, ...rim },
      ...rings.map(({ x, y, number }) => number === null ? '' : textElement(number, { x, y: y - font })),
    ),
  )
}

/** The same on a board of square cells, where a place is `[row, column]`. */
export function drawnInGrid(marks: readonly Mark[], rows: number, columns: number, cell: number): string {
  return drawnMarks(marks, inGrid(rows, columns, cell), Math.min(Math.max(cell, LEAST_UNIT), MOST_UNIT))
}
