import type { ContestPlan } from '../plan.ts'
import type { PlanProblem } from './problem.ts'
import { formats } from '../formats/registry.ts'
import { rulesOf } from '../formats/rules.ts'
import { plannedContest } from './plannedContest.ts'
import { warningsOf } from './warnings.ts'

/** What a contest will take. */
export interface ContestCost {
  /** Null if there is no end. */
  readonly rounds: number | null
  readonly encounters: number | null
  /** Without the games that a knock-out leaves out or adds. */
  readonly games: number | null
  /** Games of one participant; those who are out early or sit out have fewer. Null if nobody can say. */
  readonly gamesEach: { readonly least: number, readonly most: number } | null
  /** How long it goes on, in a few words, if no number of games says it; else null. */
  readonly lasts: string | null
  /**
   * How long it takes, in milliseconds: `mostMs` if everybody uses all of their time, and the likely duration. Null
   * without a clock or an end.
   */
  readonly mostMs: number | null
  readonly likelyMs: number | null
  /**
   * How many programs are checked before the start, and how long that will probably take, in milliseconds; null if
   * there are none.
   */
  readonly checkIn: { readonly programs: number, readonly likelyMs: number } | null
  /** What is allowed but probably not intended. */
  readonly warnings: readonly PlanProblem[]
}

/** The share of their time that programs usually use. */
const LIKELY_SHARE = 0.25
/** How long the check of a program usually takes. */
const CHECK_MS = 5_000

/** Never throws, whatever the plan; a plan that can't be played costs nothing. */
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

/** All rounds, encounters and games of the contest; null if it has no end. */
export function aheadOf(
  plan: ContestPlan,
): { readonly rounds: number, readonly encounters: number, readonly games: number } | null {
  return rulesOf(plan).ahead(plannedContest(plan))
}

/** The most time that all games take: some formats play round after round, others as many games at once as possible. */
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

/** The total clock time of all seats of a game; null if somebody has no clock. */
function gameLength(plan: ContestPlan): number | null {
  const { participants, budgetMs } = plan
  const budgets = participants.map(participant => participant.budgetMs === undefined ? budgetMs : participant.budgetMs)
  const known = budgets.filter(budget => budget !== null)
  const [seats = 2] = rulesOf(plan).tables?.(participants.length) ?? []
  return known.length < budgets.length || known.length === 0
    ? null
    : seats * known.reduce((sum, budget) => sum + budget, 0) / known.length
}

/** About as many programs are checked at once as games run at once. */
function checkInOf({ check, participants, concurrency }: ContestPlan): ContestCost['checkIn'] {
  const programs = participants.filter(({ seat }) => seat.kind === 'program').length
  return check === false || programs === 0 ? null : { programs, likelyMs: Math.ceil(programs / concurrency) * CHECK_MS }
}
