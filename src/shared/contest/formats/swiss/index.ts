import type { Contest } from '../../contest.ts'
import type { Fields } from '../../fields.ts'
import type { Format } from '../../format.ts'
import { counted } from '../../../counted.ts'
import { numberText } from '../../../numberText.ts'
import { deriveSeed } from '../../../random.ts'
import { awayNext, presentNext } from '../../entrants.ts'
import { aheadOf, defineFormat } from '../../format.ts'
import { MOST_CONTEST_GAMES } from '../../limits.ts'
import { roundResultsOf } from '../../standings/encounterResults.ts'
import { encounterTerms } from '../../views/encounterTerms.ts'

/** So few all meet in hardly more games. */
const FEW = 8

const fields = {
  rounds: { kind: 'whole', least: 1, most: MOST_CONTEST_GAMES, label: 'Rounds', help: 'rounds (by how many take part)', usual: ({ participants }) => usualRounds(participants) },
} satisfies Fields

/** By FIDE's Dutch system: each round follows from the results of those before it. */
export const swiss: Format = defineFormat({
  title: 'Swiss',
  about: 'Each round brings together those with about as many points. A fair order of many in few rounds.',
  fields,
  suits: (participants, leastSeats) => participants > FEW && leastSeats <= 2,
  isInTurn: true,
  order: ['bhC1', 'bh', 'direct', 'sb'],
  hasBuchholz: true,
  trfType: 'Individual: Swiss-System (Dutch)',
  byeWins: true,
  rules: ({ rounds }) => ({
    next: (contest) => {
      if (contest.rounds.length >= rounds || presentNext(contest).length < 2)
        return 'over'
      if ([...contest.openEncounters].length > 0)
        return 'wait'
      return { swiss: { participants: contest.entrants.length, rounds, played: roundResultsOf(contest), away: awayNext(contest), topSeat: topSeatOf(contest), points: contest.plan.points } }
    },
    ahead: (contest) => {
      const present = presentNext(contest).length
      const left = present < 2 ? 0 : Math.max(0, rounds - contest.rounds.length)
      return aheadOf(left, left * Math.floor(present / 2), contest.plan.games)
    },
    gamesEach: ({ games, participants }) => ({ least: games * (rounds - participants.length % 2), most: games * rounds }),
    checks: ({ participants: { length } }) => [
      ['format.rounds', rounds > mostRounds(length), `A Swiss of ${numberText(length)} has ${counted(mostRounds(length), 'round')} at most, so that nobody meets twice. ${numberText(rounds)} are asked for.`],
    ],
    standings: encounterTerms,
    drawnSeat: topSeatOf,
  }),
})

/** The seat that number 1 gets in the first round, drawn once. */
function topSeatOf({ plan: { seed } }: Contest): 1 | 2 {
  return deriveSeed(seed, 0) & 1 ? 2 : 1
}

/** ⌈log₂ n⌉ + 2, but no more than there are opponents; an odd number needs a round more for the byes. */
function usualRounds(participants: number): number {
  return Math.max(1, Math.min(Math.ceil(Math.log2(Math.max(2, participants))) + 2, mostRounds(participants)))
}

/** So many rounds a Swiss can have without anybody meeting twice. */
function mostRounds(participants: number): number {
  return participants % 2 === 1 ? participants : participants - 1
}
