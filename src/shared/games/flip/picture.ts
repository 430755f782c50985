import type { Mark } from '../../game/mark.ts'
import type { Names, Seat } from '../../game/seat.ts'
import type { FlipState } from './state.ts'
import { drawnInGrid } from '../../game/drawnMarks.ts'
import { newsOf } from '../../game/framedPicture.ts'
import { element, INK, sheet, shortName, svgDocument, textAt } from '../../game/svg.ts'
import { listOf } from './board.ts'
import { progressText } from './explain.ts'
import { isRace, ownBoard, seatsIn } from './state.ts'
import { standing, toMove } from './turn.ts'

/** Lengths are in units of the drawing, which are pixels at its natural size. */
const MARGIN = 36
const TOP = 92
const FOOT = 84
/** The longer side of one board. */
const SIDE = { alone: 600, race: 480 } as const
/** The least width of a picture. */
const NARROWEST = 480
/** The largest cell, for boards with few cells. */
const LARGEST = 96

const OFF = '#5a6268'
const ON = '#c8622a'
/** A mark on lit cells, which distinguishes them without colour. */
const SPARK = '#fff3e2'

/**
 * Each seat's board, with a bright disc on lit cells; and whose turn it is or how the game ended. Marks are on the
 * board of the player to move.
 */
export function picture(state: FlipState, names: Names, marks: readonly Mark[] = []): string {
  const seats = seatsIn(state)
  const rows = state.start.length
  const cell = Math.min(LARGEST, SIDE[isRace(state) ? 'race' : 'alone'] / Math.max(rows, state.columns))
  const part = Math.max(NARROWEST, state.columns * cell + 2 * MARGIN)
  const [width, height] = [Math.ceil(part * seats.length), Math.ceil(TOP + rows * cell + FOOT)]
  const mover = toMove(state)
  const news = newsOf(mover, standing(state), names, 'click')
  return svgDocument(
    width,
    height,
    `Flip: ${news}`,
    ...sheet(width, height),
    ...seats.map((seat, index) =>
      boardPart(state, seat, names, { left: index * part, part, cell, marks: seat === mover ? marks : [] }),
    ),
    textAt(width / 2, height - 28, news, { size: 18, weight: 650, fill: INK.ink, anchor: 'middle' }),
  )
}

/** Each seat's board. */
export function miniature(state: FlipState): string {
  const seats = seatsIn(state)
  const cell = 12
  const [width, height] = [state.columns * cell, state.start.length * cell]
  const boards = seats.map((seat, index) =>
    element('g', { transform: `translate(${index * (width + cell)} 0)` }, ...cells(state, seat, cell)),
  )
  return svgDocument(seats.length * (width + cell) - cell, height, 'Flip', ...boards)
}

/** The cells of a board, with its origin at 0, 0. */
function cells(state: FlipState, seat: Seat, cell: number): string[] {
  const { lit } = ownBoard(state, seat)
  return [
    element('rect', { width: state.columns * cell, height: lit.length * cell, fill: OFF }),
    ...listOf(lit).map(({ row, column }) => lamp(column * cell, row * cell, cell)),
    element('path', {
      'd': gridPath(cell, lit.length, state.columns),
      'stroke': INK.panel,
      'stroke-width': Math.min(2, cell / 12),
      'fill': 'none',
    }),
  ]
}

interface Part { readonly left: number, readonly part: number, readonly cell: number, readonly marks: readonly Mark[] }

function boardPart(state: FlipState, seat: Seat, names: Names, { left, part, cell, marks }: Part): string {
  const x = left + (part - state.columns * cell) / 2
  const middle = left + part / 2
  return [
    textAt(middle, 44, shortName(names[seat]), { size: 20, weight: 650, fill: INK.seat[seat], anchor: 'middle' }),
    textAt(middle, 70, progressText(state, seat), { size: 14, anchor: 'middle' }),
    element(
      'g',
      { transform: `translate(${x} ${TOP})` },
      ...cells(state, seat, cell),
      drawnInGrid(marks, state.start.length, state.columns, cell),
    ),
    lastClick(state, seat, x, cell),
  ].join('')
}

function lamp(x: number, y: number, cell: number): string {
  return element('rect', { x, y, width: cell, height: cell, fill: ON })
    + element('circle', { cx: x + cell / 2, cy: y + cell / 2, r: cell / 5, fill: SPARK })
}

function gridPath(cell: number, rows: number, columns: number): string {
  const at = (value: number): string => String(Math.round(value * 100) / 100)
  const across = Array.from({ length: rows + 1 }, (_, row) => `M0 ${at(row * cell)}h${at(columns * cell)}`)
  const down = Array.from({ length: columns + 1 }, (_, column) => `M${at(column * cell)} 0v${at(rows * cell)}`)
  return [...across, ...down].join('')
}

/** A frame around the last clicked cell, dark on a lit cell and bright on a dark one. */
function lastClick(state: FlipState, seat: Seat, x: number, cell: number): string {
  const { lastMove } = state
  if (lastMove?.seat !== seat)
    return ''
  const isLit = listOf(ownBoard(state, seat).lit).some(({ row, column }) =>
    row === lastMove.row && column === lastMove.column,
  )
  const inset = Math.min(3, cell / 8)
  return element('rect', {
    'x': x + lastMove.column * cell + inset,
    'y': TOP + lastMove.row * cell + inset,
    'width': cell - 2 * inset,
    'height': cell - 2 * inset,
    'fill': 'none',
    'stroke': isLit ? INK.ink : SPARK,
    'stroke-width': 2,
  })
}
