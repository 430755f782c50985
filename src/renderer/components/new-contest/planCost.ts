import type { ContestPlan } from '../../../shared/contest/plan.ts'
import { newContestTexts } from '../../texts/newContest.ts'

/** Stands in for what the shared part works out of a plan. */
export interface ContestCost { readonly rounds: number | null, readonly games: number | null, readonly ms: number | null }
export interface PlanProblem { readonly field: string, readonly level: 'problem' | 'warning', readonly message: string }

export function costOf(plan: ContestPlan): ContestCost {
  const count = plan.participants.length
  const rounds = plan.format.name === 'round-robin' ? (count - 1 + count % 2) * plan.format.cycles : 'rounds' in plan.format ? plan.format.rounds : 1
  const games = plan.format.name === 'round-robin' ? count * (count - 1) / 2 * plan.games * plan.format.cycles : rounds === null ? null : Math.floor(count / 2) * rounds * plan.games
  return { rounds, games, ms: games === null ? null : games * (plan.budgetMs ?? 10_000) / plan.concurrency }
}

export function problemsOf(plan: ContestPlan): readonly PlanProblem[] {
  return [
    ...plan.participants.length < 2 ? [{ field: 'participants', level: 'problem' as const, message: newContestTexts.cost.atLeastTwo }] : [],
    ...plan.games % 2 === 1 ? [{ field: 'games', level: 'warning' as const, message: newContestTexts.cost.oddGames }] : [],
  ]
}
