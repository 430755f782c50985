import type { Contest } from './contest.ts'
import type { NewEncounter } from './events.ts'
import type { PlanOf } from './fields.ts'
import type { Format } from './format.ts'
import type { ContestPlan } from './plan.ts'
import type { PlanCheck } from './planning/problem.ts'
import type { SwissTerms } from './swiss/dutch.ts'
import type { GIVEN_UP } from './swiss/pairingRules.ts'
import type { StandingTerms } from './views/standingTerms.ts'

/** A round as its format pairs it. */
export interface NewRound {
  readonly encounters: readonly NewEncounter[]
  readonly byes: readonly number[]
  readonly away: readonly number[]
  readonly givenUp: (typeof GIVEN_UP)[number]
  /** When it was paired, where that is no matter of when it is written down: in milliseconds since 1970. */
  readonly at?: number
}

/**
 * A round that is paired by the Swiss system, from these terms alone. With many participants that takes seconds, so
 * that whoever hosts has a thread do it.
 */
export interface UnpairedRound { readonly swiss: SwissTerms }

/** What is still to be paired, as far as it is known by now. */
export interface Ahead {
  readonly rounds: number
  readonly encounters: number
  /** Without those that a knock-out leaves out or adds. */
  readonly games: number
}

/** Those who meet in groups, and what they are ordered by there. */
export interface Groups {
  /** The numbers in each group; none is empty. */
  readonly members: readonly (readonly number[])[]
  readonly terms: StandingTerms
}

/**
 * A knock-out as its rounds so far show it: from which round of the contest on (from 0), who plays, the best seed
 * first, whether the losers before the final meet, and how many pairs of games are added to a level encounter at most.
 */
export interface Knockout {
  readonly from: number
  readonly seeds: readonly number[]
  readonly thirdPlace: boolean
  readonly extra: number
}

/** One of those who race for points. */
export interface Racer {
  readonly number: number
  readonly points: number
  /** Games won one after the other. */
  readonly streak: number
  /** Whether the next game counts double for it. */
  readonly countsDouble: boolean
  readonly state: 'plays' | 'free' | 'left'
}

/** What a room of people is shown of a contest that goes on. */
export type ShownAs = 'standings' | 'bracket' | 'race'

/** What a format does with the fields that a plan has: pure functions over the contest. */
export interface FormatRules {
  /**
   * The next round or what it is to be paired from, `wait` where it depends on games that are not over yet, `over`
   * where there is none. Where no time matters it is asked only while no game of an earlier round can begin. Its
   * encounters have no openings yet: these are the same for all formats. `at` is now, in milliseconds since 1970; with
   * `until` there is nothing to pair before that time, unless something happens.
   */
  readonly next: (
    contest: Contest,
    at: number,
  ) => NewRound | UnpairedRound | { readonly until: number } | 'wait' | 'over'
  /** Whether it is over although games still run: they are void. */
  readonly isCalledOff?: (contest: Contest, at: number) => boolean
  /** Milliseconds until it ends, of a contest that runs until a time; null where that is not known before it starts. */
  readonly timeLeft?: (contest: Contest, at: number) => number | null
  /** How long it goes on, in a few words, where no number of games says it. */
  readonly lasts?: string
  /** How everybody stands in a race for points, the best first. */
  readonly race?: (contest: Contest) => readonly Racer[]
  /** What comes after the rounds that are paired; null where there is no end. */
  readonly ahead: (contest: Contest) => Ahead | null
  /**
   * How many games somebody has who stays to the end, where who withdraws before half of them counts for nobody; left
   * out where results always count, and where `standings` says it.
   */
  readonly gamesOf?: (contest: Contest, number: number) => number
  /** Games of one participant; left out where nobody can say. */
  readonly gamesEach?: (plan: ContestPlan) => { readonly least: number, readonly most: number } | null
  /** How many sit at each table of so many participants, the largest first; left out where two meet. */
  readonly tables?: (participants: number) => readonly number[]
  /** What can be wrong with a plan of it. */
  readonly checks?: (plan: ContestPlan) => readonly PlanCheck[]
  /** What of such a plan is mostly not meant. */
  readonly warnings?: (plan: ContestPlan) => readonly PlanCheck[]
  /** Whether any two meet in more than one encounter. */
  readonly meetsAgain?: boolean
  /** What participants are ordered by, where that is not their games. */
  readonly standings?: (contest: Contest) => StandingTerms
  readonly groups?: (contest: Contest) => Groups
  /** The knock-out of a contest. Before the first round of that is paired it is what it would be now. */
  readonly knockout?: (contest: Contest) => Knockout
  /** Left out for `standings`. */
  readonly shownAs?: (contest: Contest) => ShownAs
  /** The seat that number 1 has in the first round, where lots are drawn for it. */
  readonly drawnSeat?: (contest: Contest) => 1 | 2
}

/** The rules of a format, from what a plan says of its fields. */
export type RulesOf<Described extends Format> = (plan: PlanOf<Described['fields']>) => FormatRules

/** A round in which these meet, mostly pairs, and nobody waits for anybody. */
export function roundOf(met: readonly (readonly number[])[], byes: readonly number[] = []): NewRound {
  const encounters = met.map(participants => ({ participants: [...participants], opening: null }))
  return { encounters, byes, away: [], givenUp: 'nothing' }
}

/** So many encounters of two, in rounds. */
export function aheadOf(rounds: number, encounters: number, gamesEach: number): Ahead {
  return { rounds, encounters, games: encounters * gamesEach }
}

export function evenly(games: number): { readonly least: number, readonly most: number } {
  return { least: Math.max(0, games), most: Math.max(0, games) }
}
