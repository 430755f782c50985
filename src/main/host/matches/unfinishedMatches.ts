import type { Problem } from '../../../shared/api.ts'
import type { GameSummary } from '../../../shared/archive/library.ts'
import type { Match } from '../../../shared/match/match.ts'
import type { Result } from '../../../shared/result.ts'
import type { Archive } from '../../archive/archive.ts'
import type { HostNews } from '../hostNews.ts'
import type { HostSeries } from './hostSeries.ts'
import type { Matches } from './matches.ts'
import type { MatchOpener, Opened } from './matchOpener.ts'
import type { Asker } from './seating.ts'
import { canBeResumed, isWithoutPrograms } from '../../../shared/match/player.ts'
import { fail, succeed } from '../../../shared/result.ts'

export interface UnfinishedMatchesOptions {
  readonly archive: Archive | null
  readonly matches: Matches
  readonly opener: MatchOpener
  readonly series: HostSeries
  readonly news: HostNews
}

const NONE_LEFT: Problem = { code: 'no-such-match', message: 'There is no unfinished match of that kind any more.' }

/** Matches that an earlier host left in the middle, and those that this host may leave so. */
export class UnfinishedMatches {
  readonly #options: UnfinishedMatchesOptions

  constructor(options: UnfinishedMatchesOptions) {
    this.#options = options
  }

  /** Matches that can be resumed. */
  list(): GameSummary[] {
    const { archive, matches } = this.#options
    return (archive?.unfinished() ?? []).filter(({ id }) => !matches.has(id))
  }

  /** Whether a later host could resume a match: people play in it, no program would be lost, and the match is kept. */
  canBeLeft({ id, status, plan: { seats } }: Match): boolean {
    const { archive } = this.#options
    const isKept = archive?.keeps(id) === true && ['kept', 'held'].includes(archive.status.state)
    return isKept && status === 'running' && canBeResumed(seats)
  }

  /** Resumes such a match, and the series that it belongs to. Persons' seats belong to the window that asks. */
  async resume(asker: Asker | null, id: string): Promise<Result<Opened, Problem>> {
    const { archive, matches, opener, series, news } = this.#options
    const place = archive?.isResumable(id) === true ? archive.leftMatch(id)?.match.plan.series : undefined
    if (place !== undefined)
      await series.open(place.id) // before the match is taken: whoever ends the series meanwhile ends the match too
    const left = archive?.reopen(id) ?? null
    if (left === null || matches.has(id))
      return fail(NONE_LEFT)
    if (!isWithoutPrograms(left.match.plan.seats)) {
      return fail({
        code: 'bad-request',
        message: 'A match with somebody’s program can’t be resumed: the program is gone.',
      })
    }
    const opened = opener.reopen(left, asker)
    news.changed({ kind: 'unfinished' })
    return succeed(opened)
  }

  /** Ends such a match as interrupted. */
  abandon(id: string): Result<null, Problem> {
    const { archive, matches, news } = this.#options
    if (matches.has(id) || archive?.abandon(id) !== true)
      return fail(NONE_LEFT)
    news.changed({ kind: 'unfinished' })
    return succeed(null)
  }
}
