import type { Contest } from '../../contest.ts'
import type { RulesOf } from '../../formatRules.ts'
import type { match } from './index.ts'
import { numberText } from '../../../numberText.ts'
import { presentNext } from '../../entrants.ts'
import { aheadOf, evenly, roundOf } from '../../formatRules.ts'

/**
 * Two participants meet again and again, with swapped seats in every second encounter, until one withdraws. A series is
 * one encounter of all its players, which may be a single one.
 */
export const matchRules: RulesOf<typeof match> = ({ rounds: planned }) => ({
  next: (contest) => {
    const { rounds: { length } } = contest
    const present = presentNext(contest)
    if (present.length < leastIn(contest) || (planned !== null && length >= planned))
      return 'over'
    const met = contest.plan.series === undefined ? present.slice(0, 2) : present
    return roundOf([length % 2 === 0 ? met : met.toReversed()])
  },
  ahead: (contest) => {
    if (planned === null)
      return null
    const left = presentNext(contest).length < leastIn(contest) ? 0 : planned - contest.rounds.length
    return aheadOf(left, left, contest.plan.games)
  },
  gamesEach: ({ games }) => planned === null ? null : evenly(games * planned),
  checks: ({ participants: { length }, sprt }) => [
    [
      'participants',
      length > 2,
      `A match is between two. There are ${numberText(length)} participants; a round robin takes them all.`,
    ],
    [
      'format.rounds',
      planned === null && sprt === null,
      'A match without an end needs a test that ends it (sprt), or a number of rounds.',
    ],
  ],
  meetsAgain: true,
})

/** How many must be present for an encounter. */
function leastIn({ plan: { series } }: Contest): number {
  return series === undefined ? 2 : 1
}
