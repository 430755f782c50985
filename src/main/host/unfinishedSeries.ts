import type { Problem } from '../../shared/api.ts'
import type { Listen } from '../../shared/listen.ts'
import type { Result } from '../../shared/result.ts'
import type { HostSeries } from './hostSeries.ts'
import type { Matches } from './matches.ts'
import type { MatchOpener, Opened } from './matchOpener.ts'
import type { Ports } from './ports.ts'
import type { Asker, FirstSeating } from './seating.ts'
import type { UnfinishedMatches } from './unfinishedMatches.ts'
import { needsPort } from '../../shared/contest/series.ts'
import { fail, succeed } from '../../shared/result.ts'
import { checkPlan } from './checkPlan.ts'

export interface UnfinishedSeriesOptions {
  readonly series: HostSeries
  readonly matches: Matches
  readonly unfinished: UnfinishedMatches
  readonly opener: MatchOpener
  readonly ports: Ports
}

const NO_SUCH_SERIES: Problem = { code: 'no-such-series', message: 'There is no such series that could be gone on with any more.' }

/** Series that are not over: those that an earlier host left in the middle go on, and any of them ends where it is. */
export class UnfinishedSeries {
  readonly #options: UnfinishedSeriesOptions

  constructor(options: UnfinishedSeriesOptions) {
    this.#options = options
  }

  /** Goes on with a series that was left in the middle: with the game that was left too, or else with the next one. */
  async resume(asker: Asker | null, id: string, listen: Listen | null): Promise<Result<Opened, Problem>> {
    const { series: hosted, unfinished, opener, ports } = this.#options
    const left = hosted.left(id)
    if (left === null)
      return fail(NO_SUCH_SERIES)
    const { events, series: { plan, current, games, pauseMs } } = left
    if (current !== null && unfinished.list().some(game => game.id === current.match))
      return unfinished.resume(asker, current.match)
    const checked = checkPlan(plan)
    if (!checked.ok)
      return checked
    const seating: FirstSeating = { asker, offered: [] }
    if (!needsPort(plan))
      return succeed({ runner: hosted.resume(left, opener.gamesFor(seating)), referee: null })
    if (listen === null)
      return fail({ code: 'bad-request', message: 'The clients of that series need a port to come back to.' })
    return ports.open(plan, listen, seating, { games: null, atOnce: 1, seed: plan.seed, series: { games, pauseMs, resumes: events } })
  }

  /** Ends a series for good: a game that goes on is stopped, what was played counts. */
  end(id: string): Result<null, Problem> {
    const { series: hosted, matches, unfinished } = this.#options
    const current = hosted.currentMatch(id)
    if (current !== null && matches.has(current))
      return matches.abort(current)
    if (current !== null)
      unfinished.abandon(current)
    return hosted.end(id) ? succeed(null) : fail(NO_SUCH_SERIES)
  }
}
