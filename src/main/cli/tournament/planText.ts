import type { ContestPlan } from '../../../shared/contest/plan.ts'
import { Contest } from '../../../shared/contest/contest.ts'
import { MOST_CONTEST_GAMES } from '../../../shared/contest/plan.ts'
import { progressOf } from '../../../shared/contest/views/progress.ts'
import { counted } from '../../../shared/counted.ts'
import { lengthText } from '../../../shared/durationText.ts'
import { gameOf } from '../../../shared/games/index.ts'

/** What a contest comes to. */
export interface PlanSize {
  /** Null where there is no end of its own. */
  readonly rounds: number | null
  readonly games: number | null
  /** If everybody uses all of their time; null without a clock, or an end. */
  readonly longestMs: number | null
}

export function sizeOf(plan: ContestPlan): PlanSize {
  const { games, roundsInAll: rounds } = progressOf(draftOf(plan))
  const seats = plan.format.name === 'tables' ? plan.format.seats : 2
  const slowest = Math.max(...plan.participants.map(({ budgetMs }) => (budgetMs === undefined ? plan.budgetMs : budgetMs) ?? Number.POSITIVE_INFINITY))
  const longestMs = games === null || !Number.isFinite(slowest) ? null : Math.ceil(games / plan.concurrency) * seats * slowest
  return { rounds, games, longestMs }
}

/** A contest of that plan in which nothing has happened. */
export function draftOf(plan: ContestPlan): Contest {
  return new Contest({ seq: 0, at: 0, type: 'contest-created', contest: 'plan', plan, version: '' })
}

/** A sentence where a contest is too large to be played; null where it is not. */
export function tooLarge({ games }: PlanSize): string | null {
  return games !== null && games > MOST_CONTEST_GAMES ? `That is ${counted(games, 'game')}; ${counted(MOST_CONTEST_GAMES, 'game')} are the most.` : null
}

/** The plan in a few lines, for people. */
export function planText(plan: ContestPlan, { rounds, games, longestMs }: PlanSize): string {
  const game = gameOf(plan.game)
  const lines: readonly (readonly [string, string])[] = [
    ['Contest', plan.name],
    ['Game', `${game.title}, ${game.describeSettings(plan.settings)}`],
    ['Format', plan.format.name],
    ['Participants', String(plan.participants.length)],
    ['Rounds', rounds === null ? 'without end' : String(rounds)],
    ['Games', games === null ? 'without end' : String(games)],
    ['At once', String(plan.concurrency)],
    ['Time', plan.budgetMs === null ? 'no clock' : `${plan.budgetMs / 1000} s each a game`],
    ['Takes', longestMs === null ? 'nobody can say: there is no clock, or no end' : `${lengthText(longestMs)} at most, if everybody uses all of their time`],
    ...plan.openings.lines.length === 0 ? [] : [['Openings', String(plan.openings.lines.length)]] as const,
    ...plan.sprt === null ? [] : [['Test', `${plan.sprt.model}, elo0 ${plan.sprt.elo0}, elo1 ${plan.sprt.elo1}, alpha ${plan.sprt.alpha}, beta ${plan.sprt.beta}`]] as const,
    ['Seed', String(plan.seed)],
  ]
  return `${lines.map(([name, value]) => `${name.padEnd(14)}${value}\n`).join('')}${plan.participants.map(({ name }, index) => `${String(index + 1).padStart(6)}. ${name}\n`).join('')}`
}
