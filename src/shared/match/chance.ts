import type { Random } from '../random.ts'
import type { MatchPlan } from './events.ts'
import { dequal } from 'dequal/lite'
import { gameOf } from '../games/index.ts'
import { seededRandom } from '../random.ts'

/**
 * The plan with everything about the start that chance decides; the same seed gives the same start. The original
 * settings are kept in `asked`.
 */
export function drawChance(plan: MatchPlan): MatchPlan {
  const drawn = drawnSettings(plan, seededRandom(plan.seed))
  return dequal(drawn, plan.settings) ? plan : { ...plan, settings: drawn, asked: plan.settings }
}

/** Whether chance still has to decide something about the start: a match can't begin like that. */
export function leavesToChance(plan: MatchPlan): boolean {
  return !dequal(drawnSettings(plan, { int: () => 0 }), plan.settings)
}

function drawnSettings({ game, settings }: MatchPlan, random: Random): unknown {
  return gameOf(game).draw?.(settings, random) ?? settings
}
