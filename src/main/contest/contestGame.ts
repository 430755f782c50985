import type { Played } from '../../shared/contest/played/played.ts'
import type { Seat } from '../../shared/game/seat.ts'
import type { MatchPlan } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { MatchRunner } from '../match/matchRunner.ts'
import { playedIn } from '../../shared/contest/played/played.ts'
import { isOver } from '../../shared/match/isOver.ts'

/** How a game went. */
export type GameEnd
  = | { readonly kind: 'over', readonly played: Played }
    /** The game did not begin, since nobody came for these seats. */
    | { readonly kind: 'absent', readonly seats: readonly Seat[] }
    /** The game did not begin, since the program of that seat could not be started. */
    | { readonly kind: 'start-failed', readonly seat: Seat }
    /** The game was stopped from here, for that reason. */
    | { readonly kind: 'stopped', readonly reason: string }
    /**
     * The game came to nothing on another machine, for that reason, and there is no record of it; `earlier` is why
     * attempts at it before that did.
     */
    | { readonly kind: 'lost', readonly reason: string, readonly earlier?: readonly string[] }
    /** Another machine had the game and nobody had begun it, when it was taken back for that reason. */
    | { readonly kind: 'taken-back', readonly reason: string }

/** A game that is played. */
export interface PlayedGame {
  readonly match: string
  /** Whether it has not begun since somebody is yet to sit down. */
  readonly waitsForPeople: () => boolean
  /** Stops it: it counts for nothing. */
  readonly stop: (reason: string) => void
  /** Leaves it in the middle, without a word. */
  readonly suspend: () => void
}

/** A game of a contest while it is played: its match, watched to its end. */
export class ContestGame {
  readonly plan: MatchPlan
  readonly runner: MatchRunner
  readonly #over: (end: GameEnd) => void
  #stopReason: string | null = null
  #absent: readonly Seat[] | null = null

  /** `over` hears once how it went. */
  constructor(runner: MatchRunner, over: (end: GameEnd) => void) {
    this.runner = runner
    this.plan = runner.match.plan
    this.#over = over
    runner.listen((_event, match) => {
      if (isOver(match))
        this.#over(this.#endOf(match))
    })
  }

  /** Stops it: it counts for nothing. */
  stop(reason: string): void {
    this.#stopReason = reason
    this.runner.abort({ code: 'stopped-by-person' })
  }

  /** Nobody has come for these seats. */
  giveUpOn(seats: readonly Seat[]): void {
    this.#absent = seats
    this.runner.abort({ code: 'stopped-by-person' })
  }

  #endOf(match: Match): GameEnd {
    if (this.#stopReason !== null)
      return { kind: 'stopped', reason: this.#stopReason }
    if (this.#absent !== null)
      return { kind: 'absent', seats: this.#absent }
    if (match.stopped?.code === 'start-failed')
      return { kind: 'start-failed', seat: match.stopped.seat }
    return { kind: 'over', played: playedIn(match, this.runner.eventsFrom(0)) }
  }
}
