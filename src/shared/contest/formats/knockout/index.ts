import type { Contest } from '../../contest.ts'
import type { Format } from '../../format.ts'
import type { Knockout } from './knockoutRounds.ts'
import { presentIn } from '../../entrants.ts'
import { defineFormat } from '../../format.ts'
import { encounterTerms } from '../../views/encounterTerms.ts'
import { knockoutFields } from './fields.ts'
import { knockoutAhead, nextKnockoutRound, seedsOf } from './knockoutRounds.ts'
import { byReached, reachedFrom } from './reached.ts'

/** Who loses is out. Nobody enters after the first round is paired. */
export const knockout: Format = defineFormat({
  otherNames: ['knock-out'],
  title: 'Knock-out',
  about: 'Who loses is out, up to a final. Good to watch; one bad day ends it.',
  fields: knockoutFields,
  isDrawnOnce: true,
  isInTurn: true,
  order: [],
  trfType: 'Individual: Knock-Out',
  byeWins: true,
  isSparse: true,
  rules: (plan) => {
    const knockoutOf = (contest: Contest): Knockout => {
      const [first] = contest.rounds
      return { ...plan, from: 0, seeds: first === undefined ? presentIn(contest, 1) : seedsOf(first) }
    }
    return {
      next: contest => nextKnockoutRound(contest, knockoutOf(contest)),
      ahead: contest => knockoutAhead(contest, knockoutOf(contest)),
      gamesEach: ({ games, participants }) => ({ least: games, most: games * Math.ceil(Math.log2(Math.max(2, participants.length))) }),
      standings: contest => byReached(encounterTerms(contest), reachedFrom(contest, 0)),
      knockout: knockoutOf,
      shownAs: () => 'bracket',
    }
  },
})
