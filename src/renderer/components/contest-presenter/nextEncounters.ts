import type { Contest } from '../../../shared/contest/contest.ts'
import type { Encounter } from '../../../shared/contest/encounter.ts'

/** Paired encounters in which no game has begun, in the order in which they are due. */
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
