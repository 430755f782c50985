import type { RulesOf } from '../../formatRules.ts'
import type { match } from './index.ts'
import { numberText } from '../../../numberText.ts'
import { presentNext } from '../../entrants.ts'
import { aheadOf, evenly, roundOf } from '../../formatRules.ts'

/** Two meet again and again, in every second encounter with the seats swapped. It is over when one withdraws. */
export const matchRules: RulesOf<typeof match> = ({ rounds: planned }) => ({
  next: (contest) => {
    const { rounds: { length } } = contest
    const [one, other] = presentNext(contest)
    if (one === undefined || other === undefined || (planned !== null && length >= planned))
      return 'over'
    return roundOf([length % 2 === 0 ? [one, other] : [other, one]])
  },
  ahead: (contest) => {
    if (planned === null)
      return null
    const left = presentNext(contest).length < 2 ? 0 : planned - contest.rounds.length
    return aheadOf(left, left, contest.plan.games)
  },
  gamesEach: ({ games }) => planned === null ? null : evenly(games * planned),
  checks: ({ participants: { length }, sprt }) => [
    ['participants', length > 2, `A match is between two. There are ${numberText(length)} participants; a round robin takes them all.`],
    ['format.rounds', planned === null && sprt === null, 'A match without an end needs a test that ends it (sprt), or a number of rounds.'],
  ],
  meetsAgain: true,
})
