import type { Contest } from '../../contest.ts'
import type { Knockout, RulesOf } from '../../formatRules.ts'
import type { knockout } from './index.ts'
import { presentIn } from '../../entrants.ts'
import { encounterTerms } from '../../views/encounterTerms.ts'
import { knockoutAhead, nextKnockoutRound, seedsOf } from './knockoutRounds.ts'
import { byReached, reachedFrom } from './reached.ts'

/** Losers are out. Nobody enters after the first round is paired. */
export const knockoutRules: RulesOf<typeof knockout> = (plan) => {
  const knockoutOf = (contest: Contest): Knockout => {
    const [first] = contest.rounds
    return { ...plan, from: 0, seeds: first === undefined ? presentIn(contest, 1) : seedsOf(first) }
  }
  return {
    next: contest => nextKnockoutRound(contest, knockoutOf(contest)),
    ahead: contest => knockoutAhead(contest, knockoutOf(contest)),
    gamesEach: ({ games, participants }) => ({
      least: games,
      most: games * Math.ceil(Math.log2(Math.max(2, participants.length))),
    }),
    standings: contest => byReached(encounterTerms(contest), reachedFrom(contest, 0)),
    knockout: knockoutOf,
    shownAs: () => 'bracket',
  }
}
