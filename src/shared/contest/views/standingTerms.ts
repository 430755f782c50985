import type { Contest } from '../contest.ts'
import type { Encounter } from '../encounter.ts'
import type { OrderTerms, OwnOrder } from '../standings/order.ts'
import type { Counts } from '../tally/counts.ts'
import type { Tally } from '../tally/tally.ts'
import { gameTerms } from '../standings/gameOrder.ts'
import { countsForNobody } from '../standings/withdrawn.ts'
import { ordinalOf } from '../statistics/openskill.ts'
import { lossesOf, rounded } from '../tally/counts.ts'

/** What somebody made so far: games, or encounters in a Swiss and a knock-out. */
export interface StandingCounts {
  readonly points: number
  /** Games with a result, whatever is scored. */
  readonly games: number
  /** What is scored: games, or rounds. */
  readonly played: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
}

/**
 * What orders those of an arena who have equal points: who met stronger opponents, and who needed fewer games. Of the
 * games the value is less than 0.
 */
export type OwnColumn = 'performance' | 'fewer-games'

/** What the participants of a contest are ordered by. */
export interface StandingTerms extends OrderTerms {
  /** By what they are ordered first. */
  readonly first: 'points' | 'openskill' | 'stage'
  readonly scores: 'games' | 'rounds'
  /** What orders equals before `order`. */
  readonly own?: readonly OwnOrder<OwnColumn>[]
  /** Who counts for nobody. */
  readonly isOut: (number: number) => boolean
  readonly countsOf: (number: number) => StandingCounts
}

/** By games, all or those that a tally is of; who withdrew before half of the `gamesOf` it counts for nobody. */
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

/** By the rating of a ladder. */
export function ratingTermsOf(contest: Contest): StandingTerms {
  return { ...gameTermsOf(contest), first: 'openskill', scoreOf: number => ratingOf(contest, number) }
}

function ratingOf({ tally }: Contest, number: number): number {
  const skill = tally.skillOf(number)
  return skill === null ? 0 : rounded(ordinalOf(skill))
}
