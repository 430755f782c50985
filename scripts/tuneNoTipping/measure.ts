import type { NoTippingState } from '../../src/shared/games/no-tipping/state.ts'
import type { PlacementValue } from '../../src/shared/games/no-tipping/value/placementValue.ts'
import type { Random } from '../../src/shared/random.ts'
import type { Labelled } from './botGames.ts'
import { completed } from '../../src/shared/games/no-tipping/placement/completions.ts'
import { placementsLeft } from '../../src/shared/games/no-tipping/placement/placements.ts'
import { PlacingBoard } from '../../src/shared/games/no-tipping/value/placingBoard.ts'
import { isRemovalLost } from './playedOn.ts'

/** A value's prediction for a labelled position: the chance of the player to move. */
export interface Measured extends Labelled { readonly said: number }

/** The number of random games per position for the sampling that the value is compared with. */
const SAMPLES = 200

export function measuredBy(value: PlacementValue, positions: readonly Labelled[]): Measured[] {
  return positions.map((one) => {
    const board = new PlacingBoard(one.state)
    return { ...one, said: value.chance(board, board.wouldLoseNow ?? one.wouldLoseNow ?? null) }
  })
}

/** The positions as they are without a table. */
export function untold(positions: readonly Labelled[]): Labelled[] {
  return positions.map(({ state, wins }) => ({ state, wins }))
}

/** The share of random completions that the player to move wins, with best play in the removing phase. */
export function sampledChance(state: NoTippingState, random: Random): number {
  let won = 0
  for (let sample = 0; sample < SAMPLES; sample++) {
    const position = completed(state, random)
    const firstWins = position === null ? random.int(2) === 0 : !isRemovalLost(position)
    won += firstWins === (state.mover === 1) ? 1 : 0
  }
  return won / SAMPLES
}

/** The mean squared error of guesses. */
export function brier(guesses: readonly number[], results: readonly boolean[]): number {
  const squares = guesses.map((guess, index) => (guess - Number(results[index])) ** 2)
  return squares.reduce((sum, square) => sum + square, 0) / squares.length
}

/** The Brier score of always guessing the overall share of wins. */
export function constantBrier(results: readonly boolean[]): number {
  const share = results.filter(Boolean).length / results.length
  return share * (1 - share)
}

export interface Bin { readonly count: number, readonly said: number, readonly was: number }

/** Ten bins of predicted chances: the number of positions in each, the mean prediction, and the share that was won. */
export function calibration(measured: readonly Measured[]): Bin[] {
  return Array.from({ length: 10 }, (_, bin) => {
    const own = measured.filter(({ said }) => Math.min(9, Math.floor(10 * said)) === bin)
    const mean = (of: (one: Measured) => number): number => own.reduce((sum, one) => sum + of(one), 0) / own.length
    return { count: own.length, said: mean(({ said }) => said), was: mean(({ wins }) => Number(wins)) }
  })
}

/** The measurements with this many placements left. */
export function withLeft(measured: readonly Measured[], left: number): Measured[] {
  return measured.filter(({ state }) => placementsLeft(state) === left)
}
