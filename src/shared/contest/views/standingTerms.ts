import type { Contest } from '../contest.ts'
import type { Encounter } from '../encounter.ts'
import type { OrderTerms, OwnOrder } from '../standings/order.ts'
import type { Skill } from '../statistics/openskill.ts'
import type { Counts } from '../tally/counts.ts'
import type { Tally } from '../tally/tally.ts'
import { gameTerms } from '../standings/gameOrder.ts'
import { countsForNobody } from '../standings/withdrawn.ts'
import { ordinalOf } from '../statistics/openskill.ts'
import { lossesOf, rounded } from '../tally/counts.ts'

/** Somebody's record so far: games, or encounters in a Swiss and a knock-out. */
export interface StandingCounts {
  readonly points: number
  /** Games with a result, whatever is scored in the contest. */
  readonly games: number
  /** The number of what is scored: games, or rounds. */
  readonly played: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
}

/**
 * The tie-breaks of an arena: who met stronger opponents, and who needed fewer games. The value for the games is
 * negative.
 */
export type OwnColumn = 'performance' | 'fewer-games'

/** What the participants of a contest are ordered by. */
export interface StandingTerms extends OrderTerms {
  /** What they are ordered by first. */
  readonly first: 'points' | 'openskill' | 'stage'
  readonly scores: 'games' | 'rounds'
  /** Tie-breaks that come before `order`. */
  readonly own?: readonly OwnOrder<OwnColumn>[]
  /** Who counts for nobody. */
  readonly isOut: (number: number) => boolean
  readonly countsOf: (number: number) => StandingCounts
}

/** Orders by games: all, or those of `tally`. Whoever withdrew before half of their `gamesOf` counts for nobody. */
export function gameTermsOf(
  contest: Contest,
  gamesOf?: (number: number) => number,
  { tally, isCounted }: { readonly tally: Tally, readonly isCounted?: (encounter: Encounter) => boolean } = contest,
): StandingTerms {
  const out = new Set(
    contest.entrants.flatMap(({ number }) =>
      countsForNobody(contest, number, gamesOf?.(number) ?? null) ? [number] : [],
    ),
  )
  const isOut = (number: number): boolean => out.has(number)
  const terms = gameTerms(contest, tally, isOut, isCounted)
  return {
    ...terms,
    first: 'points',
    scores: 'games',
    isOut,
    countsOf: number => gameCounts(terms.breaks.sumsOf(number)),
  }
}

function gameCounts(sums: Counts): StandingCounts {
  return {
    points: sums.points,
    games: sums.games,
    played: sums.games,
    wins: sums.wins,
    draws: sums.draws,
    losses: lossesOf(sums),
  }
}

/** Orders by the rating of a ladder. */
export function ratingTermsOf(contest: Contest): StandingTerms {
  return { ...gameTermsOf(contest), first: 'openskill', scoreOf: number => ratingOf(contest, number) }
}

function ratingOf({ tally }: Contest, number: number): number {
  const skill = tally.skillOf(number)
  return skill === null ? 0 : strengthOf(skill)
}

/** What a ladder is ordered by. */
export function strengthOf(skill: Skill): number {
  return rounded(ordinalOf(skill))
}
