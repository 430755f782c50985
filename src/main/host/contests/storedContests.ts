import type { Problem } from '../../../shared/api.ts'
import type { ContestDamage } from '../../../shared/contest/damage.ts'
import type { Result } from '../../../shared/result.ts'
import type { Archive } from '../../archive/archive.ts'
import type { Clock } from '../../clock/clock.ts'
import type { ContestListener } from '../../contest/contestLog.ts'
import type { ReadEvents } from './contestWatch.ts'
import { explainReport } from '../../../shared/archive/logDamage.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { mendStored } from '../../contest/mendStored.ts'
import { readContest } from '../../contest/readContest.ts'
import { refused } from './hostedContest.ts'

export interface StoredContestsOptions {
  readonly archive: Archive | null
  readonly clock: Clock
  /** What an earlier host left is in order. */
  readonly settled: () => Promise<void>
  /** Whether this host plays it, or did: then its log is as it was written. */
  readonly isHere: (id: string) => boolean
  readonly told: ContestListener
  readonly changed: () => void
}

export const NO_SUCH_CONTEST: Problem = {
  code: 'no-such-contest',
  message: 'That contest is neither on the host nor in its archive.',
}
export const NO_ARCHIVE = 'A contest is kept in the archive, and this host has none.'

/** Contests as the archive has them: their logs, and what is wrong with those. */
export class StoredContests {
  readonly #options: StoredContestsOptions

  constructor(options: StoredContestsOptions) {
    this.#options = options
  }

  /**
   * Events of a contest as they are written down, from that one on, so many at most; and whether anything is wrong with
   * the log.
   */
  async eventsOf(id: string, from: number, count: number): Promise<Result<ReadEvents, Problem>> {
    await this.#options.settled()
    const part = await this.#options.archive?.contestPart(id, from, count)
    if (part === undefined)
      return fail(NO_SUCH_CONTEST)
    if (!part.ok)
      return fail({ code: 'archive', message: part.error })
    const { events, report } = part.value
    if (from > 0 || events.length > 0)
      return succeed({ events, isDamaged: report !== null })
    return fail(
      report === null
        ? NO_SUCH_CONTEST
        : { code: 'archive', message: `The log of this contest is damaged. ${explainReport(report)}` },
    )
  }

  /** What is wrong with the log of a contest; null where nothing is. */
  async damageOf(id: string): Promise<ContestDamage | null> {
    const { archive, isHere } = this.#options
    const stored = archive === null || isHere(id) ? succeed(null) : await readContest(archive, id)
    return stored.ok ? stored.value?.damage ?? null : null
  }

  /** Has a damaged log go on from what is sure. The answer is the path of a file with what was there. */
  async mend(id: string): Promise<Result<{ aside: string }, Problem>> {
    const { archive, clock, settled, isHere, told, changed } = this.#options
    await settled()
    const problem = archive === null ? NO_ARCHIVE : archive.contestsProblem
    if (archive === null || problem !== null)
      return fail({ code: 'archive', message: problem ?? NO_ARCHIVE })
    if (isHere(id))
      return refused('The log of this contest is not damaged.')
    const mended = await mendStored(archive, id, clock.now())
    if (!mended.ok)
      return fail({ code: 'archive', message: mended.error })
    const { event, contest, aside } = mended.value
    told(event, contest)
    changed()
    return succeed({ aside })
  }
}
