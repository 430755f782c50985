import type { Contest } from '../../shared/contest/contest.ts'
import type { ContestEvent } from '../../shared/contest/events.ts'
import type { Result } from '../../shared/result.ts'
import type { Archive } from '../archive/archive.ts'
import { fail, succeed } from '../../shared/result.ts'
import { readContest } from './readContest.ts'

/** A contest after its damaged log was mended: the event that says so, and the file with a copy of the old log. */
export interface MendedContest { readonly event: ContestEvent, readonly contest: Contest, readonly aside: string }

/** Continues the damaged log of a contest from its undamaged part. The error is a sentence. */
export async function mendStored(
  archive: Pick<Archive, 'contestPart' | 'mendContest'>,
  id: string,
  now: number,
): Promise<Result<MendedContest, string>> {
  const stored = await readContest(archive, id)
  if (!stored.ok)
    return stored
  if (stored.value === null)
    return fail('That contest is not in the archive.')
  const { contest, events, damage } = stored.value
  if (damage === null)
    return fail('The log of that contest is not damaged.')
  const event = { seq: events.length, at: Math.max(now, contest.lastAt), type: 'mended', had: damage.known } as const
  const aside = await archive.mendContest({ contest: id, sure: events.length, event })
  if (!aside.ok)
    return aside
  contest.apply(event)
  return succeed({ event, contest, aside: aside.value })
}
