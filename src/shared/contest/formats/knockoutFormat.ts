import type { Contest } from '../contest.ts'
import type { Ahead, Format } from '../format.ts'
import type { FormatPlanOf } from '../plan.ts'
import type { Knockout } from './knockoutRounds.ts'
import { presentIn } from '../entrants.ts'
import { aheadOf } from '../format.ts'
import { knockoutSize, nextKnockoutRound, seedsOf } from './knockoutRounds.ts'

/** Who loses is out. Nobody enters after the first round is paired. */
export function knockoutFormat({ thirdPlace }: FormatPlanOf<'knockout'>): Format {
  return {
    next: contest => nextKnockoutRound(contest, knockoutOf(contest, thirdPlace)),
    ahead: contest => knockoutAhead(contest, knockoutOf(contest, thirdPlace)),
  }
}

export function knockoutOf(contest: Contest, thirdPlace: boolean): Knockout {
  const [first] = contest.rounds
  return { from: 0, seeds: first === undefined ? presentIn(contest, 1) : seedsOf(first), thirdPlace }
}

/** Rounds and encounters of a knock-out that are still to be paired. */
export function knockoutAhead({ plan, rounds }: Contest, { from, seeds, thirdPlace }: Knockout): Ahead {
  const size = knockoutSize(seeds.length, thirdPlace)
  const paired = rounds.slice(from)
  return aheadOf(size.rounds - paired.length, size.encounters - paired.reduce((sum, { encounters }) => sum + encounters.length, 0), plan.games)
}
