import type { Played } from '../../../game/game.ts'
import type { StandardRefusal } from '../../../game/refusal.ts'
import type { Seat } from '../../../game/seat.ts'
import type { Result } from '../../../result.ts'
import type { PebblesState } from './state.ts'
import { fail, succeed } from '../../../result.ts'
import { isOver, nextAfter } from './state.ts'

/** Takes 1 to 3 pebbles. `rest`, what is left of the heap, is computed if missing. */
export interface Move { readonly take: number, readonly rest?: number }

export const MOST_TAKEN = 3

export type Refusal
  = | StandardRefusal
    | { readonly code: 'wrong-number', readonly take: number, readonly most: number }

/** The next state, or why the move is refused. Takes anything. */
export function play(state: PebblesState, move: unknown): Result<Played<PebblesState, Move>, Refusal> {
  const validated = validate(state, move)
  if (!validated.ok)
    return validated
  const said = restIn(move)
  if (said !== undefined && !(typeof said === 'number' && Number.isInteger(said) && said >= 0))
    return fail({ code: 'not-a-move' })
  const { take } = validated.value
  const { rest } = said === undefined ? complete(state, validated.value) : { rest: said }
  const { mover: seat, taken } = state
  const next: PebblesState = {
    ...state,
    heap: rest,
    mover: nextAfter(state, seat),
    taken: { ...taken, [seat]: (taken[seat] ?? 0) + take },
    lastMove: { seat, took: take },
  }
  return succeed({ state: next, move: { take, rest } })
}

/** The move without its claim about the rest. */
export function validate(state: PebblesState, move: unknown): Result<Move, Refusal> {
  if (isOver(state))
    return fail({ code: 'game-over' })
  const take = typeof move === 'object' && move !== null && 'take' in move ? move.take : null
  if (typeof take !== 'number' || !Number.isInteger(take))
    return fail({ code: 'not-a-move' })
  const most = mostTaken(state)
  if (take < 1 || take > most)
    return fail({ code: 'wrong-number', take, most })
  return succeed({ take })
}

/** The move with the rest added, as if computing it were much work. */
export function complete(state: PebblesState, { take }: Move): Required<Move> {
  return { take, rest: state.heap - take }
}

function restIn(move: unknown): unknown {
  return typeof move === 'object' && move !== null && 'rest' in move ? move.rest : undefined
}

export function mostTaken({ heap }: PebblesState): number {
  return Math.min(MOST_TAKEN, heap)
}

export function legalMoves(state: PebblesState): Move[] {
  return isOver(state) ? [] : Array.from({ length: mostTaken(state) }, (_, index) => ({ take: index + 1 }))
}

/** The others play on; if only one of them is left, the game is over. */
export function withdraw(state: PebblesState, seat: Seat): PebblesState {
  const gone = [...state.gone, seat]
  return { ...state, gone, mover: state.mover === seat ? nextAfter({ ...state, gone }, seat) : state.mover }
}

export function explainRefusal(refusal: Exclude<Refusal, StandardRefusal>, who: string): string {
  switch (refusal.code) {
    case 'wrong-number':
      return `${who} tried to take ${refusal.take} pebbles, but 1 to ${refusal.most} may be taken`
  }
}
