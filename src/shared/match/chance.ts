import type { Random } from '../random.ts'
import type { MatchPlan } from './events.ts'
import { dequal } from 'dequal/lite'
import { gameOf } from '../games/index.ts'
import { seededRandom } from '../random.ts'

/**
 * The plan with what chance decides about the start; the same seed gives the same start. What was asked
 * for is kept beside it.
 */
export function drawChance(plan: MatchPlan): MatchPlan {
  const drawn = drawnSettings(plan, seededRandom(plan.seed))
  return dequal(drawn, plan.settings) ? plan : { ...plan, settings: drawn, asked: plan.settings }
}

/** Whether chance has yet to decide something about the start: no match can begin so. */
export function leavesToChance(plan: MatchPlan): boolean {
  return !dequal(drawnSettings(plan, { int: () => 0 }), plan.settings)
}

function drawnSettings({ game, settings }: MatchPlan, random: Random): unknown {
  return gameOf(game).draw?.(settings, random) ?? settings
}
