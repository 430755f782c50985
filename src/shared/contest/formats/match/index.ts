import type { Fields, PlanOf } from '../../fields.ts'
import type { Format } from '../../format.ts'
import { numberText } from '../../../numberText.ts'
import { presentNext } from '../../entrants.ts'
import { aheadOf, defineFormat, evenly, roundOf, USUAL_ORDER } from '../../format.ts'
import { MOST_CONTEST_GAMES } from '../../limits.ts'

const fields = {
  rounds: { kind: 'endless', least: 1, most: MOST_CONTEST_GAMES, label: 'Encounters', help: 'encounters (1; with a test no end)', usual: ({ hasTest }) => hasTest ? null : 1, offered: ({ hasTest }) => hasTest ? null : 50 },
} satisfies Fields

/** Two meet again and again, in every second encounter with the seats swapped. It is over when one withdraws. */
export const match: Format = defineFormat({
  title: 'Match of two',
  about: 'Two play each other again and again. Says who is stronger, and how sure that is.',
  fields,
  suits: (participants, leastSeats) => participants === 2 && leastSeats <= 2,
  most: 2,
  takesTest: true,
  order: USUAL_ORDER,
  trfType: 'Individual: Match',
  isAboutFigures: true,
  rules: ({ rounds: planned }: PlanOf<typeof fields>) => ({
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
  }),
})
