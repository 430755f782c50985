import type { Contest } from './contest.ts'
import type { NewEncounter } from './events.ts'
import type { PlanOf } from './fields.ts'
import type { Format } from './format.ts'
import type { ContestPlan } from './plan.ts'
import type { PlanCheck } from './planning/problem.ts'
import type { SwissTerms } from './swiss/dutch.ts'
import type { GIVEN_UP } from './swiss/pairingRules.ts'
import type { StandingTerms } from './views/standingTerms.ts'

/** A round as the format pairs it. */
export interface NewRound {
  readonly encounters: readonly NewEncounter[]
  readonly byes: readonly number[]
  readonly away: readonly number[]
  readonly givenUp: (typeof GIVEN_UP)[number]
  /** When the round was paired, if that must not depend on when it is written down: in milliseconds since 1970. */
  readonly at?: number
}

/**
 * A round that the Swiss system pairs, from these terms alone. With many participants that takes seconds, so the host
 * runs it in a thread.
 */
export interface UnpairedRound { readonly swiss: SwissTerms }

/** What is still to be paired, as far as that is known now. */
export interface Ahead {
  readonly rounds: number
  readonly encounters: number
  /** Without the games that a knock-out leaves out or adds. */
  readonly games: number
}

/** The groups of participants, and the tie-breaks within a group. */
export interface Groups {
  /** The participants' numbers in each group; no group is empty. */
  readonly members: readonly (readonly number[])[]
  readonly terms: StandingTerms
}

/**
 * A knock-out, as its rounds show it so far: the round of the contest that it begins with (from 0), who plays (the best
 * seed first), whether the losers of the semi-finals meet, and how many pairs of games a level encounter adds at most.
 */
export interface Knockout {
  readonly from: number
  readonly seeds: readonly number[]
  readonly thirdPlace: boolean
  readonly extra: number
}

/** A participant in a race for points. */
export interface Racer {
  readonly number: number
  readonly points: number
  /** Consecutive games won. */
  readonly streak: number
  /** Whether the participant's next game counts double. */
  readonly countsDouble: boolean
  readonly state: 'plays' | 'free' | 'left'
}

/** What a room of people is shown of a running contest. */
export type ShownAs = 'standings' | 'bracket' | 'race' | 'ladder'

/** The behaviour of a format with the fields of a plan: pure functions of the contest. */
export interface FormatRules {
  /**
   * The next round, or what it is to be paired from; `wait` if it depends on games that are not over yet; `over` if
   * there is none. Unless the format is timed, this is asked only while no game of an earlier round can begin. The
   * encounters have no openings yet, as those are chosen in the same way for all formats. `at` is now, in milliseconds
   * since 1970; with `until` there is nothing to pair before that time, unless something happens.
   */
  readonly next: (
    contest: Contest,
    at: number,
  ) => NewRound | UnpairedRound | { readonly until: number } | 'wait' | 'over'
  /** Whether the contest is over although games still run; those games become void. */
  readonly isCalledOff?: (contest: Contest, at: number) => boolean
  /** Milliseconds until a contest with a fixed end is over; null if that is not known before it starts. */
  readonly timeLeft?: (contest: Contest, at: number) => number | null
  /** How long it goes on, in a few words, if no number of games says it. */
  readonly lasts?: string
  /** How everybody stands in a race for points, the best first. */
  readonly race?: (contest: Contest) => readonly Racer[]
  /** What comes after the rounds that are paired; null if there is no end. */
  readonly ahead: (contest: Contest) => Ahead | null
  /**
   * How many games a participant has who stays to the end; whoever withdraws before half of them counts for nobody.
   * Left out if results always count, and if `standings` provides the number.
   */
  readonly gamesOf?: (contest: Contest, number: number) => number
  /** The number of games of one participant; left out if nobody can say. */
  readonly gamesEach?: (plan: ContestPlan) => { readonly least: number, readonly most: number } | null
  /** How many sit at each table for this many participants, the largest first; left out if encounters are of two. */
  readonly tables?: (participants: number) => readonly number[]
  /** What can be wrong with a plan of this format. */
  readonly checks?: (plan: ContestPlan) => readonly PlanCheck[]
  /** What is allowed in such a plan but probably not intended. */
  readonly warnings?: (plan: ContestPlan) => readonly PlanCheck[]
  /** Whether the same two meet in more than one encounter. */
  readonly meetsAgain?: boolean
  /** How participants are ordered, if not by their games. */
  readonly standings?: (contest: Contest) => StandingTerms
  readonly groups?: (contest: Contest) => Groups
  /** The knock-out of a contest. Before its first round is paired: the knock-out as it would be now. */
  readonly knockout?: (contest: Contest) => Knockout
  /** Left out for `standings`. */
  readonly shownAs?: (contest: Contest) => ShownAs
  /** The seat of number 1 in the first round, if it is drawn by lot. */
  readonly drawnSeat?: (contest: Contest) => 1 | 2
}

/** The rules of a format, given the plan's values of its fields. */
export type RulesOf<Described extends Format> = (plan: PlanOf<Described['fields']>) => FormatRules

/** A round of these encounters, mostly pairs, with nobody away. */
export function roundOf(met: readonly (readonly number[])[], byes: readonly number[] = []): NewRound {
  const encounters = met.map(participants => ({ participants: [...participants], opening: null }))
  return { encounters, byes, away: [], givenUp: 'nothing' }
}

/** This many encounters of two, spread over these rounds. */
export function aheadOf(rounds: number, encounters: number, gamesEach: number): Ahead {
  return { rounds, encounters, games: encounters * gamesEach }
}

export function evenly(games: number): { readonly least: number, readonly most: number } {
  return { least: Math.max(0, games), most: Math.max(0, games) }
}
