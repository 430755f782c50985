import type { Contest } from './contest.ts'
import type { NewEncounter } from './events.ts'
import type { Fields, FormatPlan, PlanOf } from './fields.ts'
import type { Knockout } from './formats/knockout/knockoutRounds.ts'
import type { FormatName } from './formats/registry.ts'
import type { ContestPlan } from './plan.ts'
import type { PlanCheck } from './planning/problem.ts'
import type { TieBreak } from './standings/order.ts'
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

/** A round that is paired by the Swiss system, from these terms alone. With many participants that takes seconds, so that whoever hosts has a thread do it. */
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

/** One of those who race for points. */
export interface Racer {
  readonly number: number
  readonly points: number
  /** Games won one after the other. */
  readonly streak: number
  readonly state: 'plays' | 'free' | 'left'
}

/** What a room of people is shown of a contest that goes on. */
export type ShownAs = 'standings' | 'bracket' | 'race'

/** What a format does with the fields that a plan has: pure functions over the contest. */
export interface FormatRules {
  /**
   * The next round or what it is to be paired from, `wait` where it depends on games that are not over yet, `over` where there is none. Asked only
   * while no game of an earlier round can begin. Its encounters have no openings yet: these are the same for all formats. `at` is now, in
   * milliseconds since 1970; with `until` there is nothing to pair before that time, unless something happens.
   */
  readonly next: (contest: Contest, at: number) => NewRound | UnpairedRound | { readonly until: number } | 'wait' | 'over'
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
  /** How many games somebody has who stays to the end, where who withdraws before half of them counts for nobody; left out where results always count. */
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
  /** Its knock-out. Before the first round of that is paired it is what it would be now. */
  readonly knockout?: (contest: Contest) => Knockout
  /** Left out for `standings`. */
  readonly shownAs?: (contest: Contest) => ShownAs
  /** The seat that number 1 has in the first round, where lots are drawn for it. */
  readonly drawnSeat?: (contest: Contest) => 1 | 2
}

/** All that a format is. What asks for one of these asks no format by its name. */
export interface Format {
  readonly otherNames?: readonly string[]
  readonly title: string
  /** Who meets whom and what that is good for, for people who choose. */
  readonly about: string
  readonly fields: Fields
  readonly rules: (plan: FormatPlan) => FormatRules
  /** Whether it suits so many, in a game of at least so many seats, best of all. */
  readonly suits?: (participants: number, leastSeats: number) => boolean
  /** The format that it is among two. */
  readonly ofTwo?: FormatName
  /** The most who can take part. */
  readonly most?: 2
  /** Of games of more than two: the fewest seats of a full table. */
  readonly leastSeats?: number
  /** Whether nobody enters once its first round is paired. */
  readonly isDrawnOnce?: boolean
  /** Whether encounters have games of their own number, whatever the plan says. */
  readonly hasOwnGames?: boolean
  /** Whether it matters when something happened. */
  readonly isTimed?: boolean
  /** Whether its rounds are played one after the other. */
  readonly isInTurn?: boolean
  /** Whether a test of two may end it. */
  readonly takesTest?: boolean
  /** What orders those with equal points. */
  readonly order: readonly TieBreak[]
  /** Whether Buchholz and its kin may. */
  readonly hasBuchholz?: boolean
  /** By what participants are rated; left out for Elo. */
  readonly rating?: 'openskill'
  /** What it is called in FIDE's report, and whether a bye is a win there. */
  readonly trfType?: string
  readonly byeWins?: boolean
  /** Whether the figures say more of it than a table. */
  readonly isAboutFigures?: boolean
  /** Whether a table of each against each would be mostly empty. */
  readonly isSparse?: boolean
}

/** What orders equals in most formats. */
export const USUAL_ORDER: readonly TieBreak[] = ['direct', 'sb', 'seat2-wins']

/** A format whose own functions know its fields; for everybody else what a plan says of them is opaque. */
export function defineFormat<Known extends Fields>(format: Omit<Format, 'fields' | 'rules'> & { readonly fields: Known, readonly rules: (plan: PlanOf<Known>) => FormatRules }): Format {
  // What comes from outside was read by the schema that follows from the fields.
  return { ...format, rules: plan => format.rules(plan as unknown as PlanOf<Known>) }
}

/** A round of these pairs, in which nobody waits for anybody. */
export function roundOf(pairs: readonly (readonly [number, number])[], byes: readonly number[] = []): NewRound {
  return { encounters: pairs.map(pair => ({ participants: [...pair], opening: null })), byes, away: [], givenUp: 'nothing' }
}

/** So many encounters of two, in rounds. */
export function aheadOf(rounds: number, encounters: number, gamesEach: number): Ahead {
  return { rounds, encounters, games: encounters * gamesEach }
}

export function evenly(games: number): { readonly least: number, readonly most: number } {
  return { least: Math.max(0, games), most: Math.max(0, games) }
}
