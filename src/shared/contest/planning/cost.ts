import type { Ahead } from '../formatRules.ts'
import type { ContestPlan } from '../plan.ts'
import type { PlanProblem } from './problem.ts'
import type { UsualLength } from './usualLength.ts'
import { rulesOf } from '../formats/rules.ts'
import { gamesInARow } from './gamesInARow.ts'
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
   * How long it takes, in milliseconds, if everybody uses all of their time; null without a clock or an end, and with
   * pauses if nothing says how many turns a game has.
   */
  readonly mostMs: number | null
  /** How long it will probably take, in milliseconds; null without an end, and where nothing says it. */
  readonly likelyMs: number | null
  /** How many earlier games say so; null where it is a usual share of the time that the clocks leave. */
  readonly likelyByGames: number | null
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

/**
 * Never throws, whatever the plan; a plan that can't be played costs nothing. `usual` is how long such games took
 * before, if that is known.
 */
export function costOf(plan: ContestPlan, usual: UsualLength | null = null): ContestCost {
  const ahead = aheadOf(plan)
  const pausesMs = plan.pauseMs === undefined ? 0 : usual === null ? null : usual.turns * plan.pauseMs
  const clockMs = sumOrNull(gameLength(plan), pausesMs)
  const inARow = ahead === null ? null : gamesInARow(plannedContest(plan), ahead)
  const lasting = (gameMs: number | null): number | null =>
    inARow === 0 ? 0 : inARow === null || gameMs === null ? null : inARow * gameMs
  return {
    rounds: ahead?.rounds ?? null,
    encounters: ahead?.encounters ?? null,
    games: ahead?.games ?? null,
    gamesEach: rulesOf(plan).gamesEach?.(plan) ?? null,
    lasts: rulesOf(plan).lasts ?? null,
    mostMs: lasting(clockMs),
    likelyMs: lasting(usualGameMs(usual, clockMs, pausesMs ?? 0)),
    likelyByGames: usual?.games ?? null,
    checkIn: checkInOf(plan),
    warnings: warningsOf(plan),
  }
}

/** All rounds, encounters and games of the contest; null if it has no end. */
export function aheadOf(plan: ContestPlan): Ahead | null {
  return rulesOf(plan).ahead(plannedContest(plan))
}

/**
 * How long a game usually takes: as long as earlier games, but at least as long as the pauses of this contest, which
 * those may not have had, and no longer than the clocks allow. Without earlier games, a share of what the clocks allow.
 */
function usualGameMs(usual: UsualLength | null, mostMs: number | null, pausesMs: number): number | null {
  if (usual === null)
    return mostMs === null ? null : mostMs * LIKELY_SHARE
  const gameMs = Math.max(usual.gameMs, pausesMs)
  return mostMs === null ? gameMs : Math.min(gameMs, mostMs)
}

function sumOrNull(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other
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
