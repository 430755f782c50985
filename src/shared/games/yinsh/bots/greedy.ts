import type { Choose } from '../../../game/choose.ts'
import type { Action, Engine } from '../engine/engine.ts'
import type { Move } from '../play.ts'
import type { YinshState } from '../state.ts'
import { pick } from '../../../random.ts'
import { eachTurn } from '../engine/eachTurn.ts'
import { engineFor } from '../engine/engineFor.ts'
import { turnOfSteps } from '../engine/turnOfSteps.ts'
import { turnText } from '../notation.ts'
import { boardOf, isPlacing } from '../state.ts'
import { random } from './random.ts'

/** More than the markers on any board. */
const RING = 1000
/** A turn that could remove many rows in many orders is not tried in all of them. */
const MOST_TURNS = 20_000

/**
 * Takes a turn that removes the most rings, and among those one with the best lead in markers. Places its rings at
 * random.
 */
export const greedy: Choose<YinshState, Move> = (state, thinking) => {
  if (isPlacing(state))
    return random(state, thinking)
  const engine = engineFor(state.settings)
  engine.setUp(state)
  const best = bestTurns(engine, state)
  return {
    turn: turnText(boardOf(state), turnOfSteps(pick(best, thinking.random).map(action => engine.stepOf(action)))),
  }
}

/** The best turns, as their steps. */
function bestTurns(engine: Engine, { mover }: YinshState): Action[][] {
  let best: Action[][] = []
  let most = Number.NEGATIVE_INFINITY
  let seen = 0
  eachTurn(engine, (steps) => {
    const removed = steps.filter(action => engine.stepOf(action).kind === 'remove').length
    const value = RING * removed + markerLead(engine, mover)
    if (value > most)
      best = []
    if (value >= most)
      best.push([...steps])
    most = Math.max(most, value)
    return ++seen < MOST_TURNS
  })
  return best
}

function markerLead(engine: Engine, seat: 1 | 2): number {
  const { 1: first, 2: second } = engine.countMarkers()
  return seat === 1 ? first - second : second - first
}
