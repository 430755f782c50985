import type { Contest } from '../../contest.ts'
import type { RulesOf } from '../../formatRules.ts'
import type { king } from './index.ts'
import { encounterPoints } from '../../encounter.ts'
import { presentNext } from '../../entrants.ts'
import { roundOf } from '../../formatRules.ts'
import { oneByOneAhead } from '../ladder/rules.ts'

/**
 * The winner stays and meets whoever has waited longest; the loser goes to the end of the queue. After a level
 * encounter the king stays.
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

/** Those present: the king first, then by how long they have waited; latecomers have waited since they came. */
function queueOf(contest: Contest): number[] {
  const king = kingOf(contest)
  const waitsSince = (number: number): number =>
    Math.max(contest.tally.lineOf(number).lastRound, (contest.entrants[number - 1]?.fromRound ?? 1) - 1)
  return presentNext(contest).sort((one, other) =>
    Number(other === king) - Number(one === king) || waitsSince(one) - waitsSince(other) || one - other)
}

/** Who stays after the last encounter: its first participant, unless the other one was ahead. */
export function kingOf({ plan, rounds }: Contest): number | null {
  const last = rounds.at(-1)?.encounters[0]
  if (last === undefined)
    return null
  const [stayed = 0, came = 0] = encounterPoints(plan, last)
  return last.participants[came > stayed ? 1 : 0] ?? null
}
