import type { Weights } from '../../src/shared/games/yinsh/engine/weights.ts'
import type { YinshSettings } from '../../src/shared/games/yinsh/settings.ts'
import type { Random } from '../../src/shared/random.ts'
import { Engine } from '../../src/shared/games/yinsh/engine/engine.ts'
import { startOf } from '../../src/shared/games/yinsh/state.ts'
import { deriveSeed, pick, seededRandom } from '../../src/shared/random.ts'
import { bestAction } from './selfPlay.ts'

/** The most turns of a game; after that the rings removed decide. */
const LONGEST = 400

interface Match {
  readonly one: Weights
  readonly other: Weights
  readonly games: number
  readonly depth: number
  readonly seed: number
  readonly slots: number
}

/** The score of `one` against `other`, with a draw as a half: each random start is played with both colours. */
export function compare(settings: YinshSettings, { one, other, games, depth, seed, slots }: Match): number {
  const engines = [new Engine(settings, one, slots), new Engine(settings, other, slots)] as const
  let score = 0
  for (let game = 0; game < games; game++) {
    const first = game % 2 as 0 | 1
    const [own, theirs] = playGame(engines, first, depth, seededRandom(deriveSeed(seed, game >> 1)))
    score += own > theirs ? 1 : own === theirs ? 0.5 : 0
  }
  return score
}

/** The rings that each player removed. Both engines follow the game; the one whose turn it is thinks. */
function playGame(engines: readonly [Engine, Engine], first: 0 | 1, depth: number, random: Random): [number, number] {
  const won: [number, number] = [0, 0]
  const [engine] = engines
  for (const one of engines) {
    one.forget()
    one.setUp(startOf(engine.settings))
  }
  for (let steps = 0; steps < LONGEST && !engine.isWon; steps++) {
    const actions = engine.actions()
    if (actions.length === 0)
      break
    const player = (engine.mover === 1 ? first : 1 - first) as 0 | 1
    const action = engine.isPlacing ? pick([...actions], random) : bestAction(engines[player], depth)
    won[player] += engine.stepOf(action).kind === 'remove' ? 1 : 0
    engines.forEach(one => one.commit(action))
  }
  return won
}
