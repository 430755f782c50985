/** The changes that a turn, or a step of one, made to the board, for animation. */
import type { PairSeat } from '../../../shared/game/pair.ts'
import type { Geometry, PointIndex } from '../../../shared/games/yinsh/geometry.ts'
import type { RingMove, Turn } from '../../../shared/games/yinsh/notation.ts'
import type { Row } from './boardLayout.ts'
import type { Laid } from './pieces.ts'
import { seatAt } from './pieces.ts'
import { pointsBetween } from './rows.ts'

export interface Effects {
  /** A ring that was placed. */
  readonly placed: PointIndex | null
  /** A ring that moved; it left a marker where it was. */
  readonly slid: RingMove | null
  /** Markers that changed colour, in the order in which they were jumped. */
  readonly flipped: readonly PointIndex[]
  /** Rows and rings that the player removed. */
  readonly rows: readonly Row[]
  readonly taken: readonly PointIndex[]
  readonly seat: PairSeat
}

export function noEffects(seat: PairSeat): Effects {
  return { placed: null, slid: null, flipped: [], rows: [], taken: [], seat }
}

/** The markers that a ring turns over on its way. */
export function jumpedBy(geometry: Geometry, { markers }: Laid, { from, to }: RingMove): readonly PointIndex[] {
  return pointsBetween(geometry, { from, to }).filter(point =>
    point !== from && point !== to && seatAt(markers, point) !== null,
  )
}

/** The changes of a whole turn; `before` is the board before it. */
export function effectsOfTurn(geometry: Geometry, before: Laid, turn: Turn, seat: PairSeat): Effects {
  if (turn.kind === 'place')
    return { ...noEffects(seat), placed: turn.at }
  const removals = [...turn.before, ...turn.after]
  return {
    placed: null,
    slid: turn.ring,
    flipped: turn.ring === null ? [] : jumpedBy(geometry, before, turn.ring),
    rows: removals.map(({ from, to }) => ({ from, to })),
    taken: removals.map(({ ring }) => ring),
    seat,
  }
}
