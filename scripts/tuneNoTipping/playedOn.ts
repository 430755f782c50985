import type { PairSeat } from '../../src/shared/game/pair.ts'
import type { RemovalPosition } from '../../src/shared/games/no-tipping/removal/position.ts'
import type { NoTippingState } from '../../src/shared/games/no-tipping/state.ts'
import type { PlacementValue } from '../../src/shared/games/no-tipping/value/placementValue.ts'
import { opponentOf } from '../../src/shared/game/pair.ts'
import { afterPlacement, placementsLeft } from '../../src/shared/games/no-tipping/placement/placements.ts'
import { PlacingSearch } from '../../src/shared/games/no-tipping/placement/placingSearch.ts'
import { ExactTable } from '../../src/shared/games/no-tipping/removal/exactTable.ts'
import { PlacingBoard } from '../../src/shared/games/no-tipping/value/placingBoard.ts'
import { searchPlacements } from '../../src/shared/games/no-tipping/value/searchPlacements.ts'

/** By the number of blocks each: with how many placements left a search proves most positions within a second. */
const PROVEN_LEFT: readonly number[] = [2, 2, 4, 6, 8, 8, 7, 6, 6, 5, 5, 4, 2]
/** With so few placements left, a search may take as long as it needs. */
const ALWAYS_PROVEN_LEFT = 2
/** How often a search looks at the time before it is stopped. */
const MOST_LOOKS = 150
/** With so few placements left, whoever plays on looks at the answers. */
const ANSWERS_SEEN_LEFT = 8

/**
 * Who wins a position of the placing with at most 12 blocks each: proven if it is near enough to its end, and otherwise
 * if both play on by `value` until it is.
 */
export function winnerOfPlacing(state: NoTippingState, value: PlacementValue): PairSeat {
  const left = placementsLeft(state)
  if (left <= (PROVEN_LEFT[state.weights] ?? 0)) {
    let looks = 0
    const outOfTime = (): boolean => ++looks > MOST_LOOKS && left > ALWAYS_PROVEN_LEFT
    const found = new PlacingSearch(state, { outOfTime }).solve()
    if (found !== null)
      return found.winner
  }
  const depth = left <= ANSWERS_SEEN_LEFT ? 2 : 1
  const [best] = searchPlacements(value, new PlacingBoard(state), () => false, depth).ranked
  return best === undefined
    ? opponentOf(state.mover)
    : winnerOfPlacing(afterPlacement(state, best.placement), value)
}

/** Whether the player who is to begin the removing loses it. Throws an Error if there is no memory for its table. */
export function isRemovalLost(position: RemovalPosition): boolean {
  const table = ExactTable.of(position)
  if (table === null)
    throw new Error(`no memory for the table of ${position.blocks.length} blocks`)
  return table.isLost(2 ** position.blocks.length - 1)
}
