import type { MatchPlan } from '../../../shared/match/events.ts'
import { seatsOf } from '../../../shared/game/seat.ts'
import { budgetOf } from '../../../shared/match/match.ts'

/** What a game may take beside its clocks: programs start, and messages keep their distance. */
const BESIDE_MS = 2 * 60_000
/** What a player has here who has no clock. */
const UNTIMED_MS = 60 * 60_000

/** How long another machine may keep a game, in ms: as long as all clocks run together, and a little more. */
export function longestGameMs(plan: MatchPlan): number {
  return seatsOf(plan.seats).reduce(
    (sum, seat) => sum + (budgetOf(plan, seat) ?? UNTIMED_MS) + (plan.marginMs ?? 0),
    BESIDE_MS,
  )
}
