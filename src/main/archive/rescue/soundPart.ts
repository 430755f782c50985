import type { ContestEvent } from '../../../shared/contest/events.ts'
import { Contest } from '../../../shared/contest/contest.ts'

/**
 * The events of a contest from its first one on, up to where one is missing or can't follow on those before it. They
 * must be in the order of their numbers; of several with one number the first that can follow counts.
 */
export function soundPart(events: readonly ContestEvent[]): readonly ContestEvent[] {
  const sound: ContestEvent[] = []
  let contest: Contest | null = null
  for (const event of events) {
    if (event.seq > sound.length)
      break
    const next: Contest | null = event.seq === sound.length ? after(contest, event) : null
    if (next === null)
      continue
    contest = next
    sound.push(event)
  }
  return sound
}

/** The contest with one more event; null where that can't be. */
function after(contest: Contest | null, event: ContestEvent): Contest | null {
  try {
    if (contest === null)
      return new Contest(event)
    if (event.type === 'game-ended' && contest.gameOf(event.slot)?.status === 'ended')
      return null // its game counts already
    contest.apply(event)
    return contest
  }
  catch {
    return null
  }
}
