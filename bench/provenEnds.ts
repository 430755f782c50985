import type { NoTippingState } from '../src/shared/games/no-tipping/state.ts'
import type { Row } from './table.ts'
import { stateAfter } from '../scripts/tuneNoTipping/botGames.ts'
import { thinkingAlone } from '../src/shared/game/thinking.ts'
import { careful } from '../src/shared/games/no-tipping/bots/careful.ts'
import { placedAtRandom } from '../src/shared/games/no-tipping/placement/completions.ts'
import { placementsLeft } from '../src/shared/games/no-tipping/placement/placements.ts'
import { PlacingSearch } from '../src/shared/games/no-tipping/placement/placingSearch.ts'
import { RULE_SETS } from '../src/shared/games/no-tipping/settings.ts'
import { startOf } from '../src/shared/games/no-tipping/state.ts'
import { deriveSeed, seededRandom } from '../src/shared/random.ts'

const SEED = 26_000
const WEIGHTS = [5, 6, 7, 8, 9, 10, 11]
/** Positions of each kind of play that must all be solved. */
const POSITIONS = 2
const MOST_MS = 10_000

/**
 * (v) How many placements before the end who wins is proven within ten seconds on one core, for each number of blocks:
 * in two positions of `careful` and two of random play.
 */
export async function measureProvenEnds(): Promise<Row[]> {
  const rows: Row[] = []
  for (const rules of RULE_SETS) {
    const solved: string[] = []
    for (const weights of WEIGHTS)
      solved.push(`${weights}: ${await solvedLeft(startOf({ rules, weights }))}`)
    rows.push({
      what: `(v) placements before the end that are proven within ${MOST_MS / 1000} s, ${rules}`,
      figures: solved.join(', '),
      goal: '',
      met: null,
    })
  }
  return rows
}

async function solvedLeft(start: NoTippingState): Promise<number> {
  let left = 2
  while (left < 2 * start.weights && await areSolved(start, left + 1))
    left++
  return left
}

async function areSolved(start: NoTippingState, left: number): Promise<boolean> {
  for (let number = 0; number < POSITIONS; number++) {
    const seed = deriveSeed(SEED, start.weights, left, number)
    const positions = [placedAtRandom(start, left, seededRandom(seed)), await placedCarefully(start, left, seed)]
    if (!positions.every(isSolved))
      return false
  }
  return true
}

/** A position in which nothing was safe before is as good as solved. */
function isSolved(state: NoTippingState | null): boolean {
  const endsAt = performance.now() + MOST_MS
  return state === null || new PlacingSearch(state, { outOfTime: () => performance.now() >= endsAt }).solve() !== null
}

async function placedCarefully(start: NoTippingState, left: number, seed: number): Promise<NoTippingState | null> {
  const random = seededRandom(seed)
  let state = start
  while (placementsLeft(state) > left) {
    state = stateAfter(state, await careful(state, thinkingAlone(random)))
    if (state.tipped !== null)
      return null
  }
  return state
}
