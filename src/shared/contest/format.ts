import type { Contest } from './contest.ts'
import type { NewEncounter } from './events.ts'

/** A round as its format pairs it. */
export interface NewRound {
  readonly encounters: readonly NewEncounter[]
  readonly byes: readonly number[]
  readonly away: readonly number[]
  readonly givenUp: 'nothing' | 'seats' | 'repeats'
}

/** How a format says what is next: pure functions over the contest. */
export interface Format {
  /**
   * The next round, `wait` where it depends on games that are not over yet, `over` where there is none. Asked only
   * while no game of an earlier round can begin.
   */
  readonly next: (contest: Contest) => NewRound | 'wait' | 'over'
}
