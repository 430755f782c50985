import type { Mark, Place } from '../../game/mark.ts'
import type { PairSeat } from '../../game/pair.ts'
import type { Names } from '../../game/seat.ts'
import type { Spot } from '../../game/shownMarks.ts'
import type { Point, PointIndex } from './geometry.ts'
import type { YinshState } from './state.ts'
import { counted } from '../../counted.ts'
import { drawnMarks } from '../../game/drawnMarks.ts'
import { newsOf } from '../../game/framedPicture.ts'
import { PAIR } from '../../game/pair.ts'
import { element, INK, sheet, shortName, svgDocument, textAt } from '../../game/svg.ts'
import { pointsOf } from './bits.ts'
import { pointAt } from './geometry.ts'
import { parseTurn } from './notation.ts'
import { standing } from './standing.ts'
import { boardOf, markersLeft } from './state.ts'

/** Lengths are in units of the drawing, which are pixels at its natural size. */
const STEP = 62
const MARGIN = 36
const TOP = 84
const FOOT = 96
const RING = 21
const MARKER = 16
const MARK_UNIT = 38
const CENTRE: Point = { index: 0 as PointIndex, hexagon: 0, position: 0, q: 0, r: 0 }

/**
 * The lines of the board, rings (the second player's with dots), markers (the second player's with a cross), the last
 * turn, and who has removed how many rings.
 */
export function picture(state: YinshState, names: Names, marks: readonly Mark[] = []): string {
  const { size } = state.settings
  const across = Math.sqrt(3) * size * STEP
  const down = 2 * size * STEP
  const [width, height] = [across + 2 * (MARGIN + RING), TOP + down + FOOT]
  const toDo = state.turns < 2 * size ? 'place a ring' : 'move'
  const news = newsOf(state.ending === null ? state.mover : null, standing(state), names, toDo)
  return svgDocument(
    Math.round(width),
    height,
    `Yinsh: ${news}`,
    ...sheet(Math.round(width), height),
    textAt(MARGIN, 50, news, { size: 24, weight: 650, fill: INK.ink }),
    element(
      'g',
      { transform: `translate(${Math.round(width / 2)} ${TOP + down / 2})` },
      lines(state),
      lastTurn(state),
      ...PAIR.map(seat => pieces(state, seat)),
      drawnMarks(marks, place => spotAt(state, place), MARK_UNIT),
    ),
    ...PAIR.map(seat => legend(state, names, seat, seat === 1 ? MARGIN : width / 2, height - 48)),
    textAt(MARGIN, height - 16, rulesNote(state), { size: 13 }),
  )
}

/** The board with its rings and markers. */
export function miniature(state: YinshState): string {
  const { size } = state.settings
  const [width, height] = [Math.sqrt(3) * size * STEP + 2 * MARGIN, 2 * size * STEP + 2 * MARGIN]
  return svgDocument(
    Math.round(width),
    height,
    'Yinsh',
    element(
      'g',
      { transform: `translate(${Math.round(width / 2)} ${height / 2})` },
      lines(state, 4),
      ...PAIR.map(seat => pieces(state, seat)),
    ),
  )
}

function placeOf({ q, r }: Point): Spot {
  return { x: Math.sqrt(3) / 2 * q * STEP, y: (r + q / 2) * STEP }
}

/** Where the point `[hexagon, position]` is; null if the board has none. */
function spotAt(state: YinshState, place: Place): Spot | null {
  const board = boardOf(state)
  const point = typeof place === 'number' ? null : board.indexAt(...place)
  return point === null ? null : placeOf(pointAt(board, point))
}

function circleAt(point: Point, r: number): string {
  const { x, y } = placeOf(point)
  return element('circle', { cx: x, cy: y, r })
}

function lines(state: YinshState, width = 1.5): string {
  const board = boardOf(state)
  return element('g', { 'stroke': INK.strong, 'stroke-width': width }, ...board.lines.map((line) => {
    const [from, to] = [line[0], line.at(-1)].map(end => placeOf(pointAt(board, end ?? 0 as PointIndex)))
    return from === undefined || to === undefined ? '' : element('line', { x1: from.x, y1: from.y, x2: to.x, y2: to.y })
  }))
}

/** Where the last turn put a ring, and the way that it came. */
function lastTurn(state: YinshState): string {
  const board = boardOf(state)
  const read = state.last === null ? null : parseTurn(board, state.last)
  if (read?.ok !== true)
    return ''
  const way = read.value.kind === 'place' ? { from: read.value.at, to: read.value.at } : read.value.ring
  if (way === null)
    return ''
  const [from, to] = [placeOf(pointAt(board, way.from)), placeOf(pointAt(board, way.to))]
  return element(
    'g',
    { stroke: INK.safe, fill: 'none', opacity: 0.75 },
    element('line', { 'x1': from.x, 'y1': from.y, 'x2': to.x, 'y2': to.y, 'stroke-width': 7 }),
    element('circle', { 'cx': to.x, 'cy': to.y, 'r': RING + 8, 'stroke-width': 3 }),
  )
}

function pieces(state: YinshState, seat: PairSeat): string {
  const board = boardOf(state)
  const at = (bits: readonly number[]): Point[] => pointsOf<PointIndex>(bits).map(point => pointAt(board, point))
  return ringShapes(seat, at(state.rings[seat])) + markerShapes(seat, at(state.markers[seat]))
}

function ringShapes(seat: PairSeat, points: readonly Point[]): string {
  if (points.length === 0)
    return ''
  const circles = points.map(point => circleAt(point, RING))
  return element(
    'g',
    { fill: 'none', stroke: INK.panel },
    element('g', { 'stroke-width': 13 }, ...circles),
    element('g', { 'stroke': INK.seat[seat], 'stroke-width': 9 }, ...circles),
    seat === 2
      ? element('g', { 'stroke-width': 4, 'stroke-linecap': 'round', 'stroke-dasharray': '0 11' }, ...circles)
      : '',
  )
}

function markerShapes(seat: PairSeat, points: readonly Point[]): string {
  if (points.length === 0)
    return ''
  const crosses = points.map(placeOf).map(({ x, y }) =>
    element('path', { d: `M${(x - 6).toFixed(2)} ${(y - 6).toFixed(2)}l12 12m0 -12l-12 12` }),
  )
  return element(
    'g',
    { 'fill': INK.seat[seat], 'stroke': INK.panel, 'stroke-width': 2 },
    ...points.map(point => circleAt(point, MARKER)),
  )
  + (seat === 2
    ? element('g', { 'stroke': INK.panel, 'stroke-width': 4, 'stroke-linecap': 'round' }, ...crosses)
    : '')
}

function legend({ won, ending, mover }: YinshState, names: Names, seat: PairSeat, x: number, y: number): string {
  return element('g', { transform: `translate(${Math.round(x + 12)} ${y - 6}) scale(0.5)` }, ringShapes(seat, [CENTRE]))
    + textAt(x + 32, y, `${shortName(names[seat], 16)}: ${counted(won[seat], 'ring')}`, {
      size: 18,
      weight: ending === null && mover === seat ? 700 : 400,
      fill: INK.ink,
    })
}

function rulesNote(state: YinshState): string {
  const left = markersLeft(state)
  return `Rows of ${state.settings.row}${left === null ? '' : `, ${counted(left, 'marker')} left`}`
}
