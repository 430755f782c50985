import type { MatchEvent } from '../match/events.ts'

/**
 * The events of a game as if nothing had been taken back: without moves and thoughts that were taken back, and
 * renumbered. The clock usage of players can no longer be derived from them.
 */
export function standingEvents(events: readonly MatchEvent[]): readonly MatchEvent[] {
  if (!events.some(({ type }) => type === 'taken-back'))
    return events
  let standing: MatchEvent[] = []
  for (const event of events) {
    if (event.type === 'taken-back')
      standing = standing.filter(one => (one.type !== 'moved' && one.type !== 'thought') || one.ply < event.ply)
    else
      standing.push(event)
  }
  return standing.map((event, seq) => ({ ...event, seq }))
}
