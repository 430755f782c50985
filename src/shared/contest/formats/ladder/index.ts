import type { Contest } from '../../contest.ts'
import type { Format } from '../../format.ts'
import type { Skill } from '../../statistics/openskill.ts'
import { presentNext } from '../../entrants.ts'
import { defineFormat, roundOf, USUAL_ORDER } from '../../format.ts'
import { NEW_SKILL } from '../../statistics/openskill.ts'
import { ratingTermsOf } from '../../views/standingTerms.ts'
import { oneByOneAhead, oneByOneFields } from './oneByOne.ts'

/**
 * Who is known least (the largest sigma) meets the rating nearest to it, then whom it met least, then the lowest
 * number. Those who play now are left out, so that several encounters can run at once.
 */
export const ladder: Format = defineFormat({
  title: 'Ladder',
  about: 'Pairs those whose strength is known least. For ratings, for as long as you like.',
  fields: oneByOneFields,
  order: USUAL_ORDER,
  rating: 'openskill',
  rules: ({ rounds }) => ({
    next: (contest) => {
      if (presentNext(contest).length < 2 || (rounds !== null && contest.rounds.length >= rounds))
        return 'over'
      const pair = nextPair(contest)
      return pair === null ? 'wait' : roundOf([pair])
    },
    ahead: contest => oneByOneAhead(contest, rounds),
    meetsAgain: true,
    standings: ratingTermsOf,
  }),
})

/** In seat 1 of the first game is the lower number, and the next time the other one; null where too few are free. */
function nextPair(contest: Contest): [number, number] | null {
  const busy = new Set([...contest.openEncounters].flatMap(({ participants }) => participants))
  const free = presentNext(contest).filter(number => !busy.has(number)).map(number => ({ number, skill: contest.tally.skillOf(number) ?? NEW_SKILL }))
  const least = bestOf(free, ({ skill }) => [-skill.sigma])
  if (least === null)
    return null
  const nearest = bestOf(free.filter(one => one !== least), ({ number, skill }) => [Math.abs(skill.mu - least.skill.mu), contest.tally.meetings(least.number, number)])
  if (nearest === null)
    return null
  const [lower, higher] = [Math.min(least.number, nearest.number), Math.max(least.number, nearest.number)]
  return contest.tally.meetings(lower, higher) % 2 === 0 ? [lower, higher] : [higher, lower]
}

/** The one with the least keys, compared in order; the first of equals. */
function bestOf<T extends { readonly number: number, readonly skill: Skill }>(candidates: readonly T[], keysOf: (candidate: T) => readonly number[]): T | null {
  let best: { readonly candidate: T, readonly keys: readonly number[] } | null = null
  for (const candidate of candidates) {
    const keys = keysOf(candidate)
    const difference = best?.keys.map((key, index) => (keys[index] ?? 0) - key).find(value => value !== 0) ?? 0
    if (best === null || difference < 0)
      best = { candidate, keys }
  }
  return best?.candidate ?? null
}
