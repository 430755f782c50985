import type { Contest } from '../../contest.ts'
import type { RulesOf } from '../../formatRules.ts'
import type { king } from './index.ts'
import { encounterPoints } from '../../encounter.ts'
import { presentNext } from '../../entrants.ts'
import { roundOf } from '../../formatRules.ts'
import { oneByOneAhead } from '../ladder/rules.ts'

/**
 * The winner stays, and meets who has waited longest; the loser goes to the end of the queue. A level encounter leaves
 * the king.
 */
export const kingRules: RulesOf<typeof king> = ({ rounds }) => ({
  next: (contest) => {
    const [one, challenger] = queueOf(contest)
    if (one === undefined || challenger === undefined || (rounds !== null && contest.rounds.length >= rounds))
      return 'over'
    return [...contest.openEncounters].length > 0 ? 'wait' : roundOf([[one, challenger]])
  },
  ahead: contest => oneByOneAhead(contest, rounds),
  meetsAgain: true,
})

/** Those who are there, the king first, then by how long they have waited; who came later waits since then. */
function queueOf(contest: Contest): number[] {
  const king = kingOf(contest)
  const waitsSince = (number: number): number =>
    Math.max(contest.tally.lineOf(number).lastRound, (contest.entrants[number - 1]?.fromRound ?? 1) - 1)
  return presentNext(contest).sort((one, other) =>
    Number(other === king) - Number(one === king) || waitsSince(one) - waitsSince(other) || one - other)
}

/** Who stays from the last encounter: it is the first of its participants unless the other was ahead. */
export function kingOf({ plan, rounds }: Contest): number | null {
  const last = rounds.at(-1)?.encounters[0]
  if (last === undefined)
    return null
  const [stayed = 0, came = 0] = encounterPoints(plan, last)
  return last.participants[came > stayed ? 1 : 0] ?? null
}
