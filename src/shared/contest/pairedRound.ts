import type { Contest } from './contest.ts'
import type { NewRound } from './formatRules.ts'
import type { SwissRound, SwissTerms } from './swiss/dutch.ts'
import { roundOf } from './formatRules.ts'
import { rulesOf } from './formats/rules.ts'
import { pairSwissRound } from './swiss/dutch.ts'
import { withOpenings } from './withOpenings.ts'

/** The next round of a contest, with its openings, made from a pairing that was worked out from its terms. */
export function pairedRound(contest: Contest, { away }: SwissTerms, { pairs, bye, givenUp }: SwissRound): NewRound {
  return withOpenings(contest, { ...roundOf(pairs, bye === null ? [] : [bye]), away, givenUp })
}

/**
 * The next round as its format pairs it, worked out in this thread: for hundreds of participants that may take seconds.
 */
export function nextRoundAtOnce(contest: Contest, at: number): NewRound | 'wait' | 'over' {
  const next = rulesOf(contest.plan).next(contest, at)
  if (typeof next === 'string')
    return next
  if ('until' in next)
    return 'wait'
  return 'swiss' in next ? pairedRound(contest, next.swiss, pairSwissRound(next.swiss)) : withOpenings(contest, next)
}
