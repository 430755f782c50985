import type { Table } from '../../game/game.ts'
import type { PairSeat } from '../../game/pair.ts'
import type { PerSeat, Seat } from '../../game/seat.ts'
import type { Board, Cell, Cells } from './board.ts'
import type { FlipSettings } from './settings.ts'
import { PAIR } from '../../game/pair.ts'
import { perSeat } from '../../game/seat.ts'
import { isDark } from './board.ts'
import { boardFromSeed } from './generator.ts'
import { parseBoard } from './parseBoard.ts'

/** One seat's own copy of the board. */
export interface OwnBoard {
  readonly lit: Cells
  /** How many clicks the seat has made. */
  readonly clicks: number
}

/** A position of Flip: plain JSON, never changed in place. */
export interface FlipState {
  readonly columns: number
  /** What is lit at the start, one number per row. */
  readonly start: Cells
  /** One for each seat: seat 1 alone, or both in a race. */
  readonly boards: PerSeat<OwnBoard>
  /** The last click of any seat; null at the start. */
  readonly lastMove: Cell & { readonly seat: PairSeat } | null
}

export function startOf(settings: FlipSettings, { seats }: Pick<Table, 'seats'>): FlipState {
  const { columns, lit } = startBoard(settings)
  return { columns, start: lit, boards: perSeat(seats, () => ({ lit, clicks: 0 })), lastMove: null }
}

function startBoard(settings: FlipSettings): Board {
  if (!('board' in settings)) {
    if (settings.seed === undefined)
      throw new RangeError('setup: no seed was drawn')
    return boardFromSeed(settings.rows, settings.columns, settings.seed)
  }
  const board = parseBoard(settings.board)
  if (!board.ok)
    throw new RangeError(`setup: ${board.error}`)
  return board.value
}

/** The seats that play: 1 alone, or both. */
export function seatsIn({ boards }: FlipState): readonly PairSeat[] {
  return PAIR.filter(seat => boards[seat] !== undefined)
}

export function isRace(state: FlipState): boolean {
  return seatsIn(state).length > 1
}

/** The board of a seat that plays; throws for one that does not. */
export function ownBoard({ boards }: FlipState, seat: Seat): OwnBoard {
  const own = boards[seat]
  if (own === undefined)
    throw new RangeError(`seat ${seat} does not play`)
  return own
}

/** A seat's copy of the board, as a board of its own. */
export function boardOf(state: FlipState, seat: Seat): Board {
  return { columns: state.columns, lit: ownBoard(state, seat).lit }
}

export function isSolved(state: FlipState, seat: Seat): boolean {
  return isDark(boardOf(state, seat))
}

/** The most clicks of each seat. */
export function clickLimit({ start, columns }: Pick<FlipState, 'start' | 'columns'>): number {
  return 100 + 10 * start.length * columns
}
