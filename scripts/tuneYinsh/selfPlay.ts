import type { Action, Engine } from '../../src/shared/games/yinsh/engine/engine.ts'
import type { Random } from '../../src/shared/random.ts'
import { WIN } from '../../src/shared/games/yinsh/engine/chance.ts'
import { startOf } from '../../src/shared/games/yinsh/state.ts'
import { pick } from '../../src/shared/random.ts'

/**
 * A position of a game in which a ring was to be moved: what lay in its windows, as the engine codes it, who was to
 * move, the rings that players 1 and 2 had removed, and what became of it: 1 where who was to move won, 0 if it
 * lost.
 */
export interface Sample {
  readonly codes: Uint16Array
  readonly mover: 1 | 2
  readonly won: readonly [number, number]
  readonly result: number
}

/** A game of this length is abandoned, and nothing is learned from it. */
const LONGEST = 400
/** For this many turns after the placing phase, one turn in so many is random, so that games differ. */
const LOOSE_TURNS = 16
const LOOSE_IN = 6

/**
 * Has the engine play itself from rings that lie where chance will, and gives the positions in which a ring was to be
 * moved.
 */
export function selfPlay(engine: Engine, depth: number, random: Random): Sample[] {
  engine.forget()
  engine.setUp(startOf(engine.settings))
  const seen: Omit<Sample, 'result'>[] = []
  const won: [number, number] = [0, 0]
  for (let turn = 0; turn < LONGEST; turn++) {
    const placing = turn < 2 * engine.settings.size
    const moves = turn - 2 * engine.settings.size
    const mover = engine.mover
    if (!placing && !engine.isRowDue)
      seen.push({ codes: engine.codes(), mover, won: [...won] })
    const isLoose = placing || (moves < LOOSE_TURNS && random.int(LOOSE_IN) === 0)
    if (!playTurn(engine, isLoose ? null : depth, random, won))
      return resultsOf(seen, won)
  }
  return []
}

/** Plays one turn; false if the game is over. */
function playTurn(engine: Engine, depth: number | null, random: Random, won: [number, number]): boolean {
  const { mover } = engine
  do {
    const actions = engine.actions()
    if (actions.length === 0)
      return false
    const action = depth === null ? pick([...actions], random) : bestAction(engine, depth)
    if (engine.stepOf(action).kind === 'remove')
      won[mover - 1] = (won[mover - 1] ?? 0) + 1
    engine.commit(action)
  } while (engine.mover === mover && !engine.isWon)
  return !engine.isWon
}

/** The best step in a position that is not over. */
export function bestAction(engine: Engine, depth: number): Action {
  const [action] = engine.think(depth, -WIN, WIN).line
  if (action === undefined)
    throw new RangeError('bestAction: the game is over')
  return action
}

function resultsOf(seen: readonly Omit<Sample, 'result'>[], [first, second]: readonly [number, number]): Sample[] {
  const result = first === second ? 0.5 : first > second ? 1 : 0
  return seen.map(sample => ({ ...sample, result: sample.mover === 1 ? result : 1 - result }))
}
