import type { Problem } from '../../shared/api.ts'
import type { Contest } from '../../shared/contest/contest.ts'
import type { ContestDamage } from '../../shared/contest/damage.ts'
import type { ContestEvent } from '../../shared/contest/events.ts'
import type { FoldedLog } from '../../shared/contest/foldLog.ts'
import type { Result } from '../../shared/result.ts'
import type { Archive } from '../archive/archive.ts'
import type { ContestBeside, ContestPart } from '../archive/contestPart.ts'
import { setImmediate } from 'node:timers/promises'
import { explainReport } from '../../shared/archive/logDamage.ts'
import { explainContestDamage } from '../../shared/contest/damage.ts'
import { foldLog } from '../../shared/contest/foldLog.ts'
import { costOf } from '../../shared/contest/planning/cost.ts'
import { fail, succeed } from '../../shared/result.ts'
import { eventsOfPart } from '../archive/contestPart.ts'
import { besideLog } from './besideLog.ts'

/** How many events are read at a time. */
export const EVENTS_A_PART = 1_000

/** A contest of the archive: the undamaged part of its log, the contest that this makes, and the damage. */
export interface StoredContest {
  readonly events: readonly [ContestEvent, ...ContestEvent[]]
  readonly contest: Contest
  /** A second contest from the same events, for a log that goes on; left out if nobody asked for it. */
  readonly ahead?: Contest | undefined
  /** The hash-chain link of the last event. */
  readonly head: string
  /** Null if nothing is damaged. */
  readonly damage: ContestDamage | null
}

/** That a log is not gone on with as it is. */
export function damagedLog(what: 'contest' | 'series', damage: ContestDamage): Problem {
  return {
    code: 'archive',
    message: `The log of this ${what} is damaged. ${explainContestDamage(damage)} It can go on from the intact part, if you say so.`,
  }
}

/**
 * The contest of that id; null where there is none. Of one that is `known`, as it was read before, only what was added
 * since is read, and it is the same contest, which goes on. With `isToGoOn` the events are folded twice, while the
 * archive reads the next ones. The error is a sentence: the archive can't be read, or nothing of the log is sure.
 */
export async function readContest(
  archive: Pick<Archive, 'contestPart'>,
  id: string,
  known: StoredContest | null = null,
  isToGoOn = false,
): Promise<Result<StoredContest | null, string>> {
  const begun = known !== null && await isStillSo(archive, id, known) ? known : null
  const events: ContestEvent[] = [...begun?.events ?? []]
  let folded: FoldedLog | null = null
  let ahead: Contest | undefined
  let asked = archive.contestPart(id, events.length, EVENTS_A_PART)
  for (;;) {
    const part = await asked
    if (!part.ok)
      return part
    const isLast = part.value.texts.length < EVENTS_A_PART
    if (!isLast) {
      asked = archive.contestPart(id, events.length + EVENTS_A_PART, EVENTS_A_PART)
      await setImmediate() // so that it is read while this one is folded
    }
    events.push(...eventsOfPart(part.value))
    if (folded === null || folded.why === null)
      folded = foldLog(events, folded?.contest ?? begun?.contest)
    if (isToGoOn && folded?.why === null)
      ahead = foldLog(events, ahead)?.contest
    if (isLast) {
      const stored = storedContest(id, events, folded, part.value)
      return stored.ok && stored.value !== null ? succeed({ ...stored.value, ahead }) : stored
    }
  }
}

/** Whether the log still begins as it was read before. */
async function isStillSo(
  archive: Pick<Archive, 'contestPart'>,
  id: string,
  { events, head, damage }: StoredContest,
): Promise<boolean> {
  const last = damage === null ? await archive.contestPart(id, events.length - 1, 1) : null
  return last?.ok === true && last.value.report === null && last.value.link === head
}

function storedContest(
  id: string,
  events: readonly ContestEvent[],
  folded: FoldedLog | null,
  { link, report, beside }: ContestPart,
): Result<StoredContest | null, string> {
  if (folded === null && report === null && events.length === 0)
    return succeed(null)
  if (folded === null) {
    return fail(
      `The log of contest ${id} is damaged. ${
        explainReport(
          report
          ?? {
            damages: [{ kind: 'impossible', event: 0, why: 'it begins no contest' }],
            sure: 0,
            known: events.length,
          },
        )
      }`,
    )
  }
  const { contest, events: sure, why } = folded
  const [created, ...later] = events.slice(0, sure)
  if (created === undefined)
    throw new Error('a contest has a first event')
  const damages = [...report?.damages ?? [], ...why === null ? [] : [{ kind: 'impossible', event: sure, why } as const]]
  const known = Math.max(report?.known ?? 0, events.length)
  const differing = beside === null || sure < known ? [] : besideLog(contest, beside)
  const all = differing.length === 0 ? damages : [...damages, { kind: 'beside', what: differing } as const]
  const damage = all.length === 0 ? null : { damages: all, sure, known, ...whatIsLeft(contest, beside) }
  return succeed({ events: [created, ...later], contest, head: link, damage })
}

function whatIsLeft(contest: Contest, beside: ContestBeside | null): Pick<ContestDamage, 'results' | 'of' | 'kept'> {
  const counted = [...contest.games()].filter(({ status, match }) => status === 'ended' && match !== null).length
  return { results: contest.ended, of: costOf(contest.plan).games, kept: Math.max(0, (beside?.records ?? 0) - counted) }
}
