import type { Encounter } from './encounter.ts'
import type { ContestPlan } from './plan.ts'
import { encounterPoints, plannedGames } from './encounter.ts'
import { faultsIn } from './gameResult.ts'

/** Who advances from an encounter of a knock-out, and what decided that. */
export interface Decision {
  readonly winner: number
  readonly loser: number
  /**
   * Decided by points, by the last extra pair of games, or, if still level after all extra games, by fewer faults, less
   * time or the better seed.
   */
  readonly by: 'points' | 'extra' | 'faults' | 'time' | 'seeding'
}

/** Expects a finished encounter whose first participant is the better seed. */
export function decisionOf(plan: ContestPlan, encounter: Encounter): Decision {
  const { participants: [better = 0, worse = 0], games } = encounter
  const isExtended = games.length > plannedGames(plan, encounter)
  const points = encounterPoints(plan, isExtended ? { ...encounter, games: games.slice(-2) } : encounter)
  const reasons = [
    { by: isExtended ? 'extra' : 'points', lead: (points[0] ?? 0) - (points[1] ?? 0) },
    { by: 'faults', lead: faultsOf(encounter, worse) - faultsOf(encounter, better) },
    { by: 'time', lead: timeOf(encounter, worse) - timeOf(encounter, better) },
  ] as const
  const reason = reasons.find(({ lead }) => lead !== 0)
  const isBetter = reason === undefined || reason.lead > 0
  return { winner: isBetter ? better : worse, loser: isBetter ? worse : better, by: reason?.by ?? 'seeding' }
}

function faultsOf({ games }: Encounter, number: number): number {
  return games.filter(({ seating, result }) => result !== null && faultsIn(result)[seating.indexOf(number)] != null)
    .length
}

function timeOf({ games }: Encounter, number: number): number {
  return games.reduce((sum, { seating, result }) => sum + (result?.tookMs[seating.indexOf(number)] ?? 0), 0)
}
