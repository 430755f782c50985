import type { CutOffBy } from '../../shared/contest/events.ts'
import type { Played } from '../../shared/contest/played/played.ts'
import type { Seat } from '../../shared/game/seat.ts'
import type { MatchPlan } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { MatchRunner } from '../../shared/match/run/matchRunner.ts'
import { playedIn } from '../../shared/contest/played/played.ts'
import { isOver } from '../../shared/match/isOver.ts'

/** How a game went. */
export type GameEnd
  = | { readonly kind: 'over', readonly played: Played }
    /** The game did not begin, since nobody came for these seats. */
    | { readonly kind: 'absent', readonly seats: readonly Seat[] }
    /** The game did not begin, since the program at that seat could not be started. */
    | { readonly kind: 'start-failed', readonly seat: Seat }
    /** This host stopped the game, for that reason. */
    | { readonly kind: 'stopped', readonly reason: string, readonly cutOffBy: CutOffBy }
    /**
     * The game failed on another machine for that reason, or this host stopped it there, and has no record; `earlier`
     * says why earlier attempts at it failed.
     */
    | {
      readonly kind: 'lost'
      readonly reason: string
      readonly earlier?: readonly string[]
      readonly cutOffBy?: CutOffBy
    }
    /** The game was taken back from another machine for that reason, before anybody had begun it. */
    | { readonly kind: 'taken-back', readonly reason: string }
    /** The game is overdue on another machine, and begins again here. */
    | { readonly kind: 'overdue' }

/** A game that is played. */
export interface PlayedGame {
  readonly match: string
  /** Whether it has not begun because somebody has yet to sit down. */
  readonly waitsForPeople: () => boolean
  /** Stops the game, which then counts for nothing. */
  readonly stop: (reason: string, by: CutOffBy) => void
  /** Leaves the game in the middle, without telling anybody. */
  readonly suspend: () => void
}

/** A game of a contest while it is played: watches its match to the end. */
export class ContestGame {
  readonly plan: MatchPlan
  readonly runner: MatchRunner
  readonly #over: (end: GameEnd) => void
  #stopped: Extract<GameEnd, { readonly kind: 'stopped' }> | null = null
  #absent: readonly Seat[] | null = null

  /** `over` is called once, with how the game went. */
  constructor(runner: MatchRunner, over: (end: GameEnd) => void) {
    this.runner = runner
    this.plan = runner.match.plan
    this.#over = over
    runner.listen((_event, match) => {
      if (isOver(match))
        this.#over(this.#endOf(match))
    })
  }

  /** Stops the game, which then counts for nothing. */
  stop(reason: string, cutOffBy: CutOffBy): void {
    this.#stopped = { kind: 'stopped', reason, cutOffBy }
    this.runner.abort({ code: 'stopped-by-person' })
  }

  /** Nobody has come for these seats. */
  giveUpOn(seats: readonly Seat[]): void {
    this.#absent = seats
    this.runner.abort({ code: 'stopped-by-person' })
  }

  #endOf(match: Match): GameEnd {
    if (this.#stopped !== null)
      return this.#stopped
    if (this.#absent !== null)
      return { kind: 'absent', seats: this.#absent }
    if (match.stopped?.code === 'start-failed')
      return { kind: 'start-failed', seat: match.stopped.seat }
    return { kind: 'over', played: playedIn(match, this.runner.eventsFrom(0)) }
  }
}
