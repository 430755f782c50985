import type { Problem } from '../../shared/api.ts'
import type { ContestPlan, Participant } from '../../shared/contest/plan.ts'
import type { Result } from '../../shared/result.ts'
import { botOf, gameOf } from '../../shared/games/index.ts'
import { fail, succeed } from '../../shared/result.ts'
import { tablePlanOf } from '../contest/gamePlan.ts'
import { checkPlan } from './checkPlan.ts'

/** The plan with its settings as the game takes them; the games that it asks for can be opened on this host. */
export function checkContestPlan(plan: ContestPlan): Result<ContestPlan, Problem> {
  const seats = plan.format.name === 'tables' ? plan.format.seats : 2
  const table = checkPlan({ ...tablePlanOf(plan, plan.participants.slice(0, seats)), seed: plan.seed })
  if (!table.ok)
    return table
  const problem = plan.participants.map(participant => whyNotSeated(plan, participant)).find(why => why !== null)
  return problem === undefined ? succeed({ ...plan, settings: table.value.settings }) : fail({ code: 'bad-request', message: problem })
}

/** Why a participant can't play the game, as a sentence; null where it can. */
export function whyNotSeated({ game }: Pick<ContestPlan, 'game'>, { name, seat }: Participant): string | null {
  if (seat.kind === 'bot' && botOf(game, seat.bot) === null)
    return `${name} is to be the bot ${seat.bot}, and ${gameOf(game).title} has no bot of that name.`
  return null
}
