import type { Contest } from '../contest.ts'
import type { Fault } from '../faults.ts'

/** What went wrong with one participant. */
export interface ParticipantFaults {
  readonly number: number
  readonly faults: number
  /** How often each happened, the most frequent first. */
  readonly kinds: readonly { readonly fault: Fault, readonly count: number }[]
}

/** Everybody who had a fault, those with the most first. Withdrawing is not a fault. */
export function faultsOf({ tally, entrants }: Contest): ParticipantFaults[] {
  return entrants.map(({ number }): ParticipantFaults => {
    const kinds = [...tally.lineOf(number).faults].flatMap(([fault, count]) => count === 0 ? [] : [{ fault, count }])
      .sort((one, other) => other.count - one.count)
    return { number, faults: kinds.reduce((sum, { count }) => sum + count, 0), kinds }
  }).filter(({ faults }) => faults > 0).sort((one, other) => other.faults - one.faults || one.number - other.number)
}
