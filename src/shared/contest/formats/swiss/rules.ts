import type { Contest } from '../../contest.ts'
import type { RulesOf } from '../../formatRules.ts'
import type { swiss } from './index.ts'
import { counted } from '../../../counted.ts'
import { numberText } from '../../../numberText.ts'
import { deriveSeed } from '../../../random.ts'
import { awayNext, presentNext } from '../../entrants.ts'
import { aheadOf } from '../../formatRules.ts'
import { roundResultsOf } from '../../standings/encounterResults.ts'
import { encounterTerms } from '../../views/encounterTerms.ts'
import { mostRounds } from './index.ts'

/** FIDE's Dutch system: each round follows from the results of the rounds before it. */
export const swissRules: RulesOf<typeof swiss> = ({ rounds }) => ({
  next: (contest) => {
    if (contest.rounds.length >= rounds || presentNext(contest).length < 2)
      return 'over'
    if ([...contest.openEncounters].length > 0)
      return 'wait'
    return {
      swiss: {
        participants: contest.entrants.length,
        rounds,
        played: roundResultsOf(contest),
        away: awayNext(contest),
        topSeat: topSeatOf(contest),
        points: contest.plan.points,
      },
    }
  },
  ahead: (contest) => {
    const present = presentNext(contest).length
    const left = present < 2 ? 0 : Math.max(0, rounds - contest.rounds.length)
    return aheadOf(left, left * Math.floor(present / 2), contest.plan.games)
  },
  gamesEach: ({ games, participants }) => ({ least: games * (rounds - participants.length % 2), most: games * rounds }),
  checks: ({ participants: { length } }) => [
    [
      'format.rounds',
      rounds > mostRounds(length),
      `A Swiss of ${numberText(length)} has ${counted(mostRounds(length), 'round')} at most, so that nobody meets twice. ${numberText(rounds)} are asked for.`,
    ],
  ],
  standings: encounterTerms,
  drawnSeat: topSeatOf,
})

/** The seat that number 1 gets in the first round, drawn once by lot. */
function topSeatOf({ plan: { seed } }: Contest): 1 | 2 {
  return deriveSeed(seed, 0) & 1 ? 2 : 1
}
