import type { Played } from '../../game/game.ts'
import type { Result } from '../../result.ts'
import type { NimState } from './state.ts'
import { counted, plural } from '../../counted.ts'
import { opponentOf } from '../../game/pair.ts'
import { fail, succeed } from '../../result.ts'
import { isWhole } from '../../wholeNumber.ts'
import { isOver } from './state.ts'

/** Leave `leave` coins in a pile. `pile` counts from 0. */
export interface Move { readonly pile: number, readonly leave: number }

/** Why `play` refused a move, with the facts of it. Piles count from 0. */
export type Refusal
  = | { readonly code: 'game-over' }
    | { readonly code: 'not-a-move' }
    | { readonly code: 'no-such-pile', readonly pile: number, readonly piles: number }
    | { readonly code: 'no-such-coin', readonly pile: number, readonly coin: number, readonly coins: number }

/** The next state and the move in its plainest form, or why it is refused. Takes anything. */
export function play(state: NimState, move: unknown): Result<Played<NimState, Move>, Refusal> {
  if (isOver(state))
    return fail({ code: 'game-over' })
  if (typeof move !== 'object' || move === null)
    return fail({ code: 'not-a-move' })
  const { pile, leave } = move as { pile?: unknown, leave?: unknown }
  if (!isWhole(pile) || !isWhole(leave))
    return fail({ code: 'not-a-move' })
  const coins = state.piles[pile]
  if (coins === undefined)
    return fail({ code: 'no-such-pile', pile, piles: state.piles.length })
  if (leave < 0 || leave >= coins)
    return fail({ code: 'no-such-coin', pile, coin: leave, coins })
  return succeed(after(state, { pile: Math.abs(pile), leave: Math.abs(leave) }, coins)) // neither is −0 then
}

function after(state: NimState, move: Move, coins: number): Played<NimState, Move> {
  const { pile, leave } = move
  return {
    state: {
      ...state,
      piles: state.piles.with(pile, leave),
      mover: opponentOf(state.mover),
      plies: state.plies + 1,
      lastMove: { seat: state.mover, pile, took: coins - leave },
    },
    move,
  }
}

export function legalMoves({ piles }: NimState): Move[] {
  return piles.flatMap((coins, pile) => Array.from({ length: coins }, (_, leave) => ({ pile, leave })))
}

/** The one place where a refusal becomes words. Piles and coins are counted from 1, as people do. */
export function explainRefusal(refusal: Refusal, who: string): string {
  switch (refusal.code) {
    case 'game-over':
      return `${who} tried to move, but the game is over`
    case 'not-a-move':
      return `${who} sent something that is not a move`
    case 'no-such-pile':
      return `${who} tried to take from pile ${refusal.pile + 1}, but there ${plural(refusal.piles, 'is', 'are')} ${counted(refusal.piles, 'pile')}`
    case 'no-such-coin':
      return `${who} tried to take coin ${refusal.coin + 1} of pile ${refusal.pile + 1}, but that pile has ${counted(refusal.coins, 'coin')} left`
  }
}
