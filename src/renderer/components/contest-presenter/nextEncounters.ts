import type { Contest } from '../../../shared/contest/contest.ts'
import type { Encounter } from '../../../shared/contest/encounter.ts'

/** The encounters that are paired and of which no game has begun, the first due first. */
export function nextEncounters({ openEncounters }: Contest, most: number): readonly Encounter[] {
  const next: Encounter[] = []
  for (const encounter of openEncounters) {
    if (encounter.games.length === 0)
      next.push(encounter)
    if (next.length >= most)
      break
  }
  return next
}
