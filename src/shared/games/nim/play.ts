import type { StandardRefusal } from '../../game/refusal.ts'
import type { NimState } from './state.ts'
import { z } from 'zod'
import { counted, plural } from '../../counted.ts'
import { opponentOf } from '../../game/pair.ts'
import { playOf, wholeInMove } from '../../game/playOf.ts'
import { fail, succeed } from '../../result.ts'
import { isOver } from './state.ts'

/** Leave `leave` coins in a pile. `pile` counts from 0. */
export interface Move { readonly pile: number, readonly leave: number }

/** Why `play` refused a move, with the facts of it. Piles count from 0. */
export type Refusal
  = | StandardRefusal
    | { readonly code: 'no-such-pile', readonly pile: number, readonly piles: number }
    | { readonly code: 'no-such-coin', readonly pile: number, readonly coin: number, readonly coins: number }

const move = z.object({ pile: wholeInMove, leave: wholeInMove })

/** The next state and the move in its plainest form, or why it is refused. Takes anything. */
export const play = playOf<NimState, Move, Refusal>(isOver, move, (state, { pile, leave }) => {
  const coins = state.piles[pile]
  if (coins === undefined)
    return fail({ code: 'no-such-pile', pile, piles: state.piles.length })
  if (leave < 0 || leave >= coins)
    return fail({ code: 'no-such-coin', pile, coin: leave, coins })
  return succeed({
    ...state,
    piles: state.piles.with(pile, leave),
    mover: opponentOf(state.mover),
    plies: state.plies + 1,
    lastMove: { seat: state.mover, pile, took: coins - leave },
  })
})

export function legalMoves({ piles }: NimState): Move[] {
  return piles.flatMap((coins, pile) => Array.from({ length: coins }, (_, leave) => ({ pile, leave })))
}

/** The only place where a refusal becomes words. Piles and coins are counted from 1, as people do. */
export function explainRefusal(refusal: Exclude<Refusal, StandardRefusal>, who: string): string {
  switch (refusal.code) {
    case 'no-such-pile':
      return `${who} tried to take from pile ${refusal.pile + 1}, but there ${plural(refusal.piles, 'is', 'are')} ${counted(refusal.piles, 'pile')}`
    case 'no-such-coin':
      return `${who} tried to take coin ${refusal.coin + 1} of pile ${refusal.pile + 1}, but that pile has ${counted(refusal.coins, 'coin')} left`
  }
}
