import type { Thinking } from '../../../game/thinking.ts'
import type { Random } from '../../../random.ts'
import type { Move } from '../play.ts'
import type { NoTippingState } from '../state.ts'
import { pick } from '../../../random.ts'
import { bestOf } from '../bestOf.ts'
import { marginAfter, placementsLeft, safePlacements } from '../placement/placements.ts'
import { carefulMove } from './careful.ts'
import { expert } from './expert.ts'

/** Random games are worth their time once so few placements are left from both players. */
const SAMPLED_PLACEMENTS = 6

/**
 * How to place where there is no value to go by: at first by a rule that was found by trying some twenty in hundreds of
 * games and counting how often the last placement could still win the removing, later by random games.
 */
export function placeByRulesOfThumb(state: NoTippingState, thinking: Thinking): Move | Promise<Move> {
  return placementsLeft(state) > SAMPLED_PLACEMENTS ? earlyPlacement(state, thinking.random) : expert(state, thinking)
}

/**
 * Who moves first places the heaviest block where the beam stands safest, who moves second any block, every other time
 * the one that brings the beam nearest to tipping: the second player's chance lies in disorder.
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
