import type { NoTippingState } from '../../src/shared/games/no-tipping/state.ts'
import type { PlacementValue } from '../../src/shared/games/no-tipping/value/placementValue.ts'
import type { Random } from '../../src/shared/random.ts'
import { opponentOf } from '../../src/shared/game/pair.ts'
import { afterPlacement, placementsLeft } from '../../src/shared/games/no-tipping/placement/placements.ts'
import { PlacingSearch } from '../../src/shared/games/no-tipping/placement/placingSearch.ts'
import { PlacingBoard } from '../../src/shared/games/no-tipping/value/placingBoard.ts'
import { EndSolver } from './endings.ts'
import { breadth, rankedBy, SOLVED_PLACEMENTS } from './selfPlay.ts'

/** By the number of blocks each: with how many placements left a search proves most positions within a second. */
const PROVEN_LEFT: readonly number[] = [2, 2, 4, 6, 8, 7, 6, 6, 5, 4, 4, 3, 2]
/** How often a search looks at the time before it is stopped. */
const MOST_LOOKS = 150
/**
 * Who wins a position of the placing: proven if it is near enough to its end, and otherwise if both play on by `value`
 * until it is.
 */
export function winnerOfPlacing(state: NoTippingState, value: PlacementValue, random: Random): 1 | 2 {
  const left = placementsLeft(state)
  if (left <= (PROVEN_LEFT[state.weights] ?? 0)) {
    let looks = 0
    const found = new PlacingSearch(state, { outOfTime: () => ++looks > MOST_LOOKS }).solve()
    if (found !== null)
      return found.winner
  }
  const board = new PlacingBoard(state)
  if (left <= SOLVED_PLACEMENTS)
    return new EndSolver(value, breadth, random).wins(board) ? state.mover : opponentOf(state.mover)
  const [best] = rankedBy(value, board)
  return best === undefined
    ? opponentOf(state.mover)
    : winnerOfPlacing(afterPlacement(state, best.placement), value, random)
}
