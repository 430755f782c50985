import type { Contest } from './contest.ts'
import type { NewRound } from './formatRules.ts'

/**
 * A new round with the number of the opening for each encounter: the i-th encounter of the same two has the i-th
 * opening, or all encounters of a round share one. A table has the opening of its round.
 */
export function withOpenings(
  { plan: { openings: { lines, policy } }, rounds, tally }: Contest,
  round: NewRound,
): NewRound {
  if (lines.length === 0)
    return round
  return {
    ...round,
    encounters: round.encounters.map((encounter) => {
      const [one = 0, other = 0] = encounter.participants
      const turn = policy === 'round' || encounter.participants.length > 2 ? rounds.length : tally.meetings(one, other)
      return { ...encounter, opening: turn % lines.length }
    }),
  }
}
