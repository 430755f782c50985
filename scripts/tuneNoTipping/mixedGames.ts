import type { RuleSet } from '../../src/shared/games/no-tipping/settings.ts'
import type { PlacementValue } from '../../src/shared/games/no-tipping/value/placementValue.ts'
import type { Labelled } from './botGames.ts'
import { deriveSeed, pick, seededRandom } from '../../src/shared/random.ts'
import { botGame, positionKey } from './botGames.ts'
import { cacheOf, stored } from './storedGames.ts'

/** Games of both rule sets between bots of mixed strength, with as many blocks as can be labelled fast. */

/** One in this many games of bots has the rules `classic`, under which few results are uncertain. */
const CLASSIC_IN = 16
const BOT_WEIGHTS = [5, 6, 7, 7, 8, 8, 9, 9, 10, 10, 10, 11, 11, 12]
const BOTS = [['expert'], ['oracle'], ['careful', 'expert', 'oracle'], ['random', 'careful', 'expert', 'oracle']]
/** In one of this many games the bots play from the start; the others begin with random moves. */
const WHOLE_IN = 3
const LEARNED_SEED = 500_000
const TEST_SEED = 900_000

/** Games whose positions the network learns from; what can't be proven is played on by `value`. */
export async function gamesToLearn(seed: number, count: number, value: PlacementValue): Promise<Labelled[][]> {
  return games('bot-games.jsonl', count, [seed, LEARNED_SEED], value)
}

/** Others, to measure it by. */
export async function testGames(seed: number, count: number, value: PlacementValue): Promise<Labelled[][]> {
  return games('test-games.jsonl', count, [seed, TEST_SEED], value)
}

async function games(
  name: string,
  count: number,
  [seed, base]: readonly [number, number],
  value: PlacementValue,
): Promise<Labelled[][]> {
  return stored(cacheOf(seed), name, count, (index) => {
    const random = seededRandom(deriveSeed(seed, base, index))
    const rules: RuleSet = index % CLASSIC_IN === CLASSIC_IN - 1 ? 'classic' : 'fall-2021'
    const weights = pick(BOT_WEIGHTS, random)
    const loose = random.int(WHOLE_IN) === 0 ? 0 : random.int(2 * weights - 3)
    return botGame(value, { rules, weights, bots: pick(BOTS, random), loose }, random)
  })
}

/** The positions of games that were not seen before, without duplicates; marks them as seen. */
export function unseen(games: readonly (readonly Labelled[])[], seen: Set<string>): Labelled[] {
  return games.flat().filter(({ state }) => {
    const key = positionKey(state)
    return !seen.has(key) && seen.add(key)
  })
}
