import type { Thinking } from '../../../game/thinking.ts'
import type { Random } from '../../../random.ts'
import type { Move } from '../play.ts'
import type { NoTippingState } from '../state.ts'
import { pick } from '../../../random.ts'
import { bestOf } from '../bestOf.ts'
import { marginAfter, placementsLeft, safePlacements } from '../placement/placements.ts'
import { carefulMove } from './careful.ts'
import { expert } from './expert.ts'

/** Random games are worth their time once both players together have at most this many placements left. */
const SAMPLED_PLACEMENTS = 6

/**
 * How to place without a value network: at first by a rule, chosen from some twenty by counting in hundreds of games
 * how often the last placement could still win the removing; later by random games.
 */
export function placeByRulesOfThumb(state: NoTippingState, thinking: Thinking): Move | Promise<Move> {
  return placementsLeft(state) > SAMPLED_PLACEMENTS ? earlyPlacement(state, thinking.random) : expert(state, thinking)
}

/**
 * The first player places the heaviest block where the beam is safest. The second player places any block, every other
 * time such that the beam comes nearest to tipping, because its chance lies in disorder.
 */
function earlyPlacement(state: NoTippingState, random: Random): Move {
  const placements = safePlacements(state)
  if (placements.length === 0)
    return carefulMove(state, random)
  if (state.mover === 1) {
    const heaviest = Math.max(...placements.map(({ weight }) => weight))
    return bestOf(
      placements.filter(({ weight }) => weight === heaviest),
      placement => marginAfter(state, placement),
      random,
    )
  }
  return random.int(2) === 0
    ? pick(placements, random)
    : bestOf(placements, placement => -marginAfter(state, placement), random)
}
