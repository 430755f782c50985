import type { Contest } from '../../../shared/contest/contest.ts'
import type { Encounter } from '../../../shared/contest/encounter.ts'
import type { Fault } from '../../../shared/contest/faults.ts'

/** The encounters between both participants, in the order of their rounds. */
export function encountersBetween({ rounds }: Contest, one: number, other: number): readonly Encounter[] {
  return rounds.flatMap(({ encounters }) =>
    encounters.filter(({ participants }) => participants.includes(one) && participants.includes(other)),
  )
}

/**
 * The encounters in which the participant had a fault, the newest first; if there are very many, only the first of
 * these.
 */
export function encountersWithFault(
  { rounds }: Contest,
  number: number,
  wanted: Fault | null,
  most: number,
): readonly Encounter[] {
  const found: Encounter[] = []
  for (const { encounters } of rounds.toReversed()) {
    for (const encounter of encounters) {
      const hasIt = encounter.participants.includes(number) && encounter.games.some(({ seating, result }) => {
        const fault = result?.faults[seating.indexOf(number)] ?? null
        return fault !== null && (wanted === null || fault === wanted)
      })
      if (hasIt)
        found.push(encounter)
      if (found.length >= most)
        return found
    }
  }
  return found
}
