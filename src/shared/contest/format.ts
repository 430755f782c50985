import type { Contest } from './contest.ts'
import type { NewEncounter } from './events.ts'
import type { SwissTerms } from './swiss/dutch.ts'
import type { GIVEN_UP } from './swiss/pairingRules.ts'

/** A round as its format pairs it. */
export interface NewRound {
  readonly encounters: readonly NewEncounter[]
  readonly byes: readonly number[]
  readonly away: readonly number[]
  readonly givenUp: (typeof GIVEN_UP)[number]
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

/** How a format says what is next: pure functions over the contest. */
export interface Format {
  /**
   * The next round or what it is to be paired from, `wait` where it depends on games that are not over yet, `over` where there is none. Asked only
   * while no game of an earlier round can begin. Its encounters have no openings yet: these are the same for all formats.
   */
  readonly next: (contest: Contest) => NewRound | UnpairedRound | 'wait' | 'over'
  /** What comes after the rounds that are paired; null where there is no end. */
  readonly ahead: (contest: Contest) => Ahead | null
  /** How many games somebody has who stays to the end, where who withdraws before half of them counts for nobody; left out where results always count. */
  readonly gamesOf?: (contest: Contest, number: number) => number
}

/** A round of these pairs, in which nobody waits for anybody. */
export function roundOf(pairs: readonly (readonly [number, number])[], byes: readonly number[] = []): NewRound {
  return { encounters: pairs.map(pair => ({ participants: [...pair], opening: null })), byes, away: [], givenUp: 'nothing' }
}

/** So many encounters of two, in rounds. */
export function aheadOf(rounds: number, encounters: number, gamesEach: number): Ahead {
  return { rounds, encounters, games: encounters * gamesEach }
}
