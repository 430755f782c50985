import type { Problem } from '../../../shared/api.ts'
import type { Listen } from '../../../shared/listen.ts'
import type { Result } from '../../../shared/result.ts'
import type { HostSeries } from './hostSeries.ts'
import type { Matches } from './matches.ts'
import type { MatchOpener, Opened } from './matchOpener.ts'
import type { Ports } from './ports.ts'
import type { Asker, FirstSeating } from './seating.ts'
import type { UnfinishedMatches } from './unfinishedMatches.ts'
import { needsPort, planIn, seriesIn } from '../../../shared/contest/series.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { Mutex } from '../../mutex.ts'
import { checkPlan } from './checkPlan.ts'

export interface UnfinishedSeriesOptions {
  readonly series: HostSeries
  readonly matches: Matches
  readonly unfinished: UnfinishedMatches
  readonly opener: MatchOpener
  readonly ports: Ports
}

/** Series that are not over: resumes those that were left in the middle, and ends any of them. */
export class UnfinishedSeries {
  readonly #options: UnfinishedSeriesOptions
  /** Two calls might otherwise both find that no series runs, since opening a port takes time. */
  readonly #mutex = new Mutex()

  constructor(options: UnfinishedSeriesOptions) {
    this.#options = options
  }

  /** Resumes a series that was left in the middle, with the game that was left too, or else with the next one. */
  async resume(asker: Asker | null, id: string, listen: Listen | null): Promise<Result<Opened, Problem>> {
    return this.#mutex.take(async () => this.#resume(asker, id, listen))
  }

  /** Ends a series for good: stops its current game; the games so far count. */
  async end(id: string): Promise<Result<null, Problem>> {
    return this.#mutex.take(async () => this.#end(id))
  }

  async #resume(asker: Asker | null, id: string, listen: Listen | null): Promise<Result<Opened, Problem>> {
    const { series: hosted, unfinished, opener, ports } = this.#options
    const opened = await hosted.open(id)
    if (!opened.ok)
      return opened
    const log = opened.value
    if (hosted.isRunning(id))
      return fail({ code: 'refused', message: 'That series goes on already.' })
    const { match, games, pauseMs } = planIn(log.ahead)
    const { current } = seriesIn(log.ahead)
    if (current !== null && unfinished.list().some(game => game.id === current.match))
      return unfinished.resume(asker, current.match)
    const checked = checkPlan(match)
    if (!checked.ok)
      return checked
    const seating: FirstSeating = { asker, offered: [] }
    if (!needsPort(match))
      return succeed({ runner: hosted.resume(log, opener.gamesFor(seating)), hostedPort: null })
    if (listen === null) {
      return fail({
        code: 'bad-request',
        message: 'The programs of that series need a port to come back to. Choose one.',
      })
    }
    return ports.open(match, listen, seating, {
      games: null,
      atOnce: 1,
      seed: match.seed,
      series: { games, pauseMs, resumes: log },
    })
  }

  async #end(id: string): Promise<Result<null, Problem>> {
    const { series: hosted, matches, unfinished } = this.#options
    const opened = await hosted.open(id)
    if (!opened.ok)
      return opened
    const { current } = seriesIn(opened.value.ahead)
    if (current !== null && matches.has(current.match))
      return matches.abort(current.match)
    if (current !== null)
      unfinished.abandon(current.match)
    await hosted.end(opened.value)
    return succeed(null)
  }
}
