import type { Contest } from '../../contest.ts'
import type { Ahead, RulesOf } from '../../formatRules.ts'
import type { Skill } from '../../statistics/openskill.ts'
import type { ladder } from './index.ts'
import { presentNext } from '../../entrants.ts'
import { aheadOf, roundOf } from '../../formatRules.ts'
import { NEW_SKILL } from '../../statistics/openskill.ts'
import { ratingTermsOf } from '../../views/standingTerms.ts'

/**
 * Who is known least (the largest sigma) meets the rating nearest to it, then whom it met least, then the lowest
 * number. Those who play now are left out, so that several encounters can run at once.
 */
export const ladderRules: RulesOf<typeof ladder> = ({ rounds }) => ({
  next: (contest) => {
    if (presentNext(contest).length < 2 || (rounds !== null && contest.rounds.length >= rounds))
      return 'over'
    const pair = nextPair(contest)
    return pair === null ? 'wait' : roundOf([pair])
  },
  ahead: contest => oneByOneAhead(contest, rounds),
  meetsAgain: true,
  standings: ratingTermsOf,
})

/** In seat 1 of the first game is the lower number, and the next time the other one; null where too few are free. */
function nextPair(contest: Contest): [number, number] | null {
  const busy = new Set([...contest.openEncounters].flatMap(({ participants }) => participants))
  const free = presentNext(contest).filter(number => !busy.has(number)).map(number => ({
    number,
    skill: contest.tally.skillOf(number) ?? NEW_SKILL,
  }))
  const least = bestOf(free, ({ skill }) => [-skill.sigma])
  if (least === null)
    return null
  const nearest = bestOf(
    free.filter(one => one !== least),
    ({ number, skill }) => [Math.abs(skill.mu - least.skill.mu), contest.tally.meetings(least.number, number)],
  )
  if (nearest === null)
    return null
  const [lower, higher] = [Math.min(least.number, nearest.number), Math.max(least.number, nearest.number)]
  return contest.tally.meetings(lower, higher) % 2 === 0 ? [lower, higher] : [higher, lower]
}

/** The one with the least keys, compared in order; the first of equals. */
function bestOf<T extends { readonly number: number, readonly skill: Skill }>(
  candidates: readonly T[],
  keysOf: (candidate: T) => readonly number[],
): T | null {
  let best: { readonly candidate: T, readonly keys: readonly number[] } | null = null
  for (const candidate of candidates) {
    const keys = keysOf(candidate)
    const difference = best?.keys.map((key, index) => (keys[index] ?? 0) - key).find(value => value !== 0) ?? 0
    if (best === null || difference < 0)
      best = { candidate, keys }
  }
  return best?.candidate ?? null
}

/** What is left of so many encounters; null where there is no end. */
export function oneByOneAhead({ plan, rounds }: Contest, planned: number | null): Ahead | null {
  const left = planned === null ? null : Math.max(0, planned - rounds.length)
  return left === null ? null : aheadOf(left, left, plan.games)
}
