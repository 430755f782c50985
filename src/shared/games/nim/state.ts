import type { PairSeat } from '../../game/pair.ts'
import type { NimSettings } from './settings.ts'
import { parsePiles } from './settings.ts'

/** What the last move did. `pile` counts from 0. */
export interface LastMove { readonly seat: PairSeat, readonly pile: number, readonly took: number }

/** A position of Nim: plain JSON, never changed in place. */
export interface NimState {
  /** Coins in each pile now. */
  readonly piles: readonly number[]
  /** Coins in each pile at the start. */
  readonly start: readonly number[]
  /** Whether taking the last coin loses. */
  readonly misere: boolean
  /** The player to move; once no coin is left, the player who would have been next. */
  readonly mover: PairSeat
  readonly plies: number
  readonly lastMove: LastMove | null
}

export function startOf({ piles: text, misere }: NimSettings): NimState {
  const piles = parsePiles(text)
  if (piles === null)
    throw new RangeError(`setup: not piles: ${text}`)
  return { piles, start: piles, misere, mover: 1, plies: 0, lastMove: null }
}

export function isOver({ piles }: NimState): boolean {
  return piles.every(coins => coins === 0)
}
