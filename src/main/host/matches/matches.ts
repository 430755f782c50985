import type { Problem } from '../../../shared/api.ts'
import type { GameSummary } from '../../../shared/archive/library.ts'
import type { PerSeat } from '../../../shared/game/seat.ts'
import type { MatchPlan } from '../../../shared/match/events.ts'
import type { MatchRunner } from '../../../shared/match/run/matchRunner.ts'
import type { SeatDriver } from '../../../shared/match/run/seatDriver.ts'
import type { Result } from '../../../shared/result.ts'
import type { HostedPort } from '../../port/hostedPort.ts'
import type { WholeMatch } from '../analysis/analysis.ts'
import { renamed } from '../../../shared/archive/renamed.ts'
import { matchOf } from '../../../shared/archive/steps.ts'
import { firstSeats, perSeat } from '../../../shared/game/seat.ts'
import { isOver } from '../../../shared/match/isOver.ts'
import { fail, succeed } from '../../../shared/result.ts'

/** Finished matches beyond this many are forgotten, the oldest first. */
export const KEPT_FINISHED = 200

export const NO_SUCH_MATCH: Problem = { code: 'no-such-match', message: 'That match is no longer on the host.' }

/** A match of this host. */
export interface HostedMatch {
  readonly runner: MatchRunner
  readonly createdAt: number
  /** The match's plan with the programs' environments, which the log omits. */
  readonly asked: MatchPlan
  /** The match's port, if it has one. */
  readonly hostedPort: HostedPort | null
  /** The players at the seats that nobody connects to. */
  readonly builtIn: PerSeat<SeatDriver>
  /** Called when an offered seat is taken before the match has begun. */
  readonly startWhenReady: () => void
}

/** The matches of this host, including finished ones until they are forgotten. */
export class Matches {
  readonly #matches = new Map<string, HostedMatch>()
  /** Finished matches whose players were renamed. */
  readonly #renamed = new Map<string, WholeMatch>()
  readonly #forgotten: (id: string) => void

  /** `forgotten` is told which match is no longer there. */
  constructor(forgotten: (id: string) => void) {
    this.#forgotten = forgotten
  }

  /** The ids of the matches, the oldest first. */
  get ids(): Iterable<string> {
    return this.#matches.keys()
  }

  get all(): Iterable<HostedMatch> {
    return this.#matches.values()
  }

  /** How many matches are played now. */
  get running(): number {
    let running = 0
    for (const { runner } of this.all)
      running += Number(runner.match.status === 'running')
    return running
  }

  has(id: string): boolean {
    return this.#matches.has(id)
  }

  get(id: string): HostedMatch | null {
    return this.#matches.get(id) ?? null
  }

  /** The match of that id, or the problem that it is no longer here. */
  find(id: string): Result<HostedMatch, Problem> {
    const match = this.get(id)
    return match === null ? fail(NO_SUCH_MATCH) : succeed(match)
  }

  add(match: HostedMatch): void {
    this.#matches.set(match.runner.id, match)
    this.#forgetOldest()
  }

  /** A match with its events so far, and its players' new names if they were renamed; null if there is none. */
  whole(id: string): WholeMatch | null {
    const runner = this.get(id)?.runner
    return this.#renamed.get(id)
      ?? (runner === undefined ? null : { match: runner.match, events: runner.eventsFrom(0) })
  }

  /** Renames the players of a finished match; false if there is no such match. */
  rename(id: string, names: PerSeat<string>): boolean {
    const events = this.get(id)?.runner.eventsFrom(0)
    if (events === undefined)
      return false
    const shown = renamed(events, names)
    this.#renamed.set(id, { match: matchOf(shown), events: shown })
    return true
  }

  /** Stops a match, because a person wants it. */
  abort(id: string): Result<null, Problem> {
    const found = this.find(id)
    if (!found.ok)
      return found
    found.value.runner.abort({ code: 'stopped-by-person' })
    return succeed(null)
  }

  /** Forgets a match that is over. */
  dismiss(id: string): Result<null, Problem> {
    const found = this.find(id)
    if (!found.ok)
      return found
    if (!isOver(found.value.runner.match))
      return fail({ code: 'bad-request', message: 'The match is not over yet. Stop it first.' })
    this.#forget(id)
    return succeed(null)
  }

  #forget(id: string): void {
    this.#matches.delete(id)
    this.#renamed.delete(id)
    this.#forgotten(id)
  }

  #forgetOldest(): void {
    const over = [...this.#matches].filter(([, { runner }]) => isOver(runner.match))
    for (const [id] of over.slice(0, Math.max(0, over.length - KEPT_FINISHED)))
      this.#forget(id)
  }
}

/** The current names of the players of an archived game, by seat. */
export function namesIn({ players }: GameSummary): PerSeat<string> {
  return perSeat(firstSeats(players.length), seat => players[seat - 1]?.name ?? '')
}
