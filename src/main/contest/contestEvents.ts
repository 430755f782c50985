import type { ContestEvent } from '../../shared/contest/events.ts'
import type { Archive } from '../archive/archive.ts'

/** Events that are asked for at a time. */
export const EVENTS_A_PART = 1_000

/** All events of a contest; null where there is none. Throws where the archive can't be read. */
export async function eventsOfContest(archive: Archive, contest: string): Promise<readonly [ContestEvent, ...ContestEvent[]] | null> {
  const events: ContestEvent[] = []
  for (;;) {
    const part = await archive.contestEvents(contest, events.length, EVENTS_A_PART)
    if (!part.ok)
      throw new Error(part.error)
    events.push(...part.value)
    if (part.value.length < EVENTS_A_PART)
      break
  }
  const [first, ...later] = events
  return first === undefined ? null : [first, ...later]
}
