import type { ContestPlan } from '../plan.ts'
import type { PlanProblem } from './problem.ts'
import { formats } from '../formats/registry.ts'
import { rulesOf } from '../formats/rules.ts'
import { plannedContest } from './plannedContest.ts'
import { warningsOf } from './warnings.ts'

/** What a contest will take. */
export interface ContestCost {
  /** Null where there is no end. */
  readonly rounds: number | null
  readonly encounters: number | null
  /** Without those that a knock-out leaves out or adds. */
  readonly games: number | null
  /** Games of one participant; who is out early, or sits out, has fewer. Null where nobody can say. */
  readonly gamesEach: { readonly least: number, readonly most: number } | null
  /** How long it goes on, in a few words, where no number of games says it; null elsewhere. */
  readonly lasts: string | null
  /**
   * How long it takes, in milliseconds: if everybody uses all of its time, and as it is likely. Null without a clock or
   * an end.
   */
  readonly mostMs: number | null
  readonly likelyMs: number | null
  /**
   * The programs that are checked before it starts, and how long that is likely to take, in milliseconds; null where
   * none is.
   */
  readonly checkIn: { readonly programs: number, readonly likelyMs: number } | null
  /** What is allowed but mostly not meant. */
  readonly warnings: readonly PlanProblem[]
}

/** So much of their time programs use, mostly. */
const LIKELY_SHARE = 0.25
/** So long the check of a program takes, mostly. */
const CHECK_MS = 5_000

/** Never throws, whatever the plan: what can't be played costs nothing. */
export function costOf(plan: ContestPlan): ContestCost {
  const ahead = aheadOf(plan)
  const mostMs = ahead === null ? null : longest(plan, ahead)
  return {
    rounds: ahead?.rounds ?? null,
    encounters: ahead?.encounters ?? null,
    games: ahead?.games ?? null,
    gamesEach: rulesOf(plan).gamesEach?.(plan) ?? null,
    lasts: rulesOf(plan).lasts ?? null,
    mostMs,
    likelyMs: mostMs === null ? null : mostMs * LIKELY_SHARE,
    checkIn: checkInOf(plan),
    warnings: warningsOf(plan),
  }
}

/** Rounds, encounters and games from the beginning to the end; null where there is none. */
export function aheadOf(
  plan: ContestPlan,
): { readonly rounds: number, readonly encounters: number, readonly games: number } | null {
  return rulesOf(plan).ahead(plannedContest(plan))
}

/** Some formats play a round after the other, some all at once as far as there is room. */
function longest(
  plan: ContestPlan,
  { rounds, games }: { readonly rounds: number, readonly games: number },
): number | null {
  const gameMs = gameLength(plan)
  if (gameMs === null || games === 0)
    return games === 0 ? 0 : null
  const turns = formats[plan.format.name].isInTurn === true
    ? rounds * Math.ceil(games / Math.max(1, rounds) / plan.concurrency)
    : Math.ceil(games / plan.concurrency)
  return turns * gameMs
}

/** The clocks of all seats of a game together; null where somebody has none. */
function gameLength(plan: ContestPlan): number | null {
  const { participants, budgetMs } = plan
  const budgets = participants.map(participant => participant.budgetMs === undefined ? budgetMs : participant.budgetMs)
  const known = budgets.filter(budget => budget !== null)
  const [seats = 2] = rulesOf(plan).tables?.(participants.length) ?? []
  return known.length < budgets.length || known.length === 0
    ? null
    : seats * known.reduce((sum, budget) => sum + budget, 0) / known.length
}

/** As many at once as games are, about. */
function checkInOf({ check, participants, concurrency }: ContestPlan): ContestCost['checkIn'] {
  const programs = participants.filter(({ seat }) => seat.kind === 'program').length
  return check === false || programs === 0 ? null : { programs, likelyMs: Math.ceil(programs / concurrency) * CHECK_MS }
}
