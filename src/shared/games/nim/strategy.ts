import type { Move } from './play.ts'
import type { NimState } from './state.ts'

/** The XOR of the piles: 0 if the player to move loses against perfect play (in normal play). */
export function nimSum(piles: readonly number[]): number {
  return piles.reduce((sum, coins) => sum ^ coins, 0)
}

/**
 * Whether the player to move wins with perfect play, or has won if the game is over.
 * Source: as for `bestMove`; in misère, with only piles of one coin, the player facing an odd number loses.
 */
export function isWon({ piles, misere }: NimState): boolean {
  const onlyOnes = piles.every(coins => coins <= 1)
  return misere && onlyOnes ? piles.filter(coins => coins === 1).length % 2 === 0 : nimSum(piles) !== 0
}

/**
 * The perfect move; in a lost position the move that takes least from the largest pile. The state must not be over.
 * Source: the theory of Nim as the rules state it; misère differs only in the end game, when a move can leave only
 * piles of one coin and must leave an odd number of them.
 */
export function bestMove({ piles, misere }: NimState): Move {
  const bigPiles = piles.filter(coins => coins > 1).length
  const winning = misere && bigPiles <= 1 ? leaveOddOnes(piles) : leaveNimSumZero(piles)
  return winning ?? takeOneFromLargest(piles)
}

function leaveNimSumZero(piles: readonly number[]): Move | null {
  const sum = nimSum(piles)
  const pile = piles.findIndex(coins => (coins ^ sum) < coins)
  const coins = piles[pile]
  return coins === undefined ? null : { pile, leave: coins ^ sum }
}

/** If at most one pile has more than one coin: a move that leaves an odd number of piles of one, if possible. */
function leaveOddOnes(piles: readonly number[]): Move | null {
  const pile = piles.indexOf(Math.max(...piles))
  const otherOnes = piles.filter((coins, index) => coins === 1 && index !== pile).length
  const leave = otherOnes % 2 === 1 ? 0 : 1
  return leave < (piles[pile] ?? 0) ? { pile, leave } : null
}

function takeOneFromLargest(piles: readonly number[]): Move {
  const most = Math.max(...piles)
  return { pile: piles.indexOf(most), leave: most - 1 }
}
