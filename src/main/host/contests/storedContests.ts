import type { Problem } from '../../../shared/api.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { ContestDamage } from '../../../shared/contest/damage.ts'
import type { Result } from '../../../shared/result.ts'
import type { Archive } from '../../archive/archive.ts'
import type { ContestListener } from '../../contest/contestLog.ts'
import type { ReadEvents } from './contestWatch.ts'
import { explainReport } from '../../../shared/archive/logDamage.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { eventsOfPart } from '../../archive/contestPart.ts'
import { mendStored } from '../../contest/mendStored.ts'
import { readContest } from '../../contest/readContest.ts'
import { refused } from './hostedContest.ts'

export interface StoredContestsOptions {
  readonly archive: Archive | null
  readonly clock: Clock
  /** Resolves once everything that an earlier host left is settled. */
  readonly settled: () => Promise<void>
  /** Whether this host plays the contest, or did: then its log is undamaged. */
  readonly isHere: (id: string) => boolean
  readonly told: ContestListener
  readonly changed: () => void
}

export const NO_SUCH_CONTEST: Problem = {
  code: 'no-such-contest',
  message: 'That contest is neither on the host nor in its archive.',
}
export const NO_ARCHIVE = 'A contest is kept in the archive, and this host has none.'

/** Contests as the archive has them: their logs, and any damage to these. */
export class StoredContests {
  readonly #options: StoredContestsOptions

  constructor(options: StoredContestsOptions) {
    this.#options = options
  }

  /** At most `count` written events of a contest, from number `from` on, and whether the log is damaged. */
  async eventsOf(id: string, from: number, count: number): Promise<Result<ReadEvents, Problem>> {
    await this.#options.settled()
    const part = await this.#options.archive?.contestPart(id, from, count)
    if (part === undefined)
      return fail(NO_SUCH_CONTEST)
    if (!part.ok)
      return fail({ code: 'archive', message: part.error })
    const { report } = part.value
    const events = eventsOfPart(part.value)
    if (from > 0 || events.length > 0)
      return succeed({ events, isDamaged: report !== null })
    return fail(
      report === null
        ? NO_SUCH_CONTEST
        : { code: 'archive', message: `The log of this contest is damaged. ${explainReport(report)}` },
    )
  }

  /** The damage to a contest's log; null if there is none. */
  async damageOf(id: string): Promise<ContestDamage | null> {
    const { archive, isHere } = this.#options
    const stored = archive === null || isHere(id) ? succeed(null) : await readContest(archive, id)
    return stored.ok ? stored.value?.damage ?? null : null
  }

  /** Continues a damaged log from its undamaged part. The answer is the path of a file with the old log. */
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
