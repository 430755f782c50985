import type { Contest } from '../../contest.ts'
import type { Ahead, RulesOf } from '../../formatRules.ts'
import type { Skill } from '../../statistics/openskill.ts'
import type { ladder } from './index.ts'
import { presentNext } from '../../entrants.ts'
import { aheadOf, roundOf } from '../../formatRules.ts'
import { NEW_SKILL } from '../../statistics/openskill.ts'
import { ratingTermsOf } from '../../views/standingTerms.ts'

/**
 * The participant whose rating is least certain (the largest sigma) meets the nearest rating; ties go to the opponent
 * met least, then to the lowest number. Those who are playing are left out, so that several encounters can run at once.
 * With `enough`, whoever has had so many encounters looks for no more, and plays on only as the opponent of others.
 */
export const ladderRules: RulesOf<typeof ladder> = ({ rounds, enough }) => ({
  next: (contest) => {
    const most = enough ?? Number.POSITIVE_INFINITY
    const isAlone = presentNext(contest).length < 2 && most === Number.POSITIVE_INFINITY
    if (isAlone || (rounds !== null && contest.rounds.length >= rounds))
      return 'over'
    const pair = nextPair(contest, most)
    return pair === null ? 'wait' : roundOf([pair])
  },
  ahead: contest => oneByOneAhead(contest, rounds),
  meetsAgain: true,
  standings: ratingTermsOf,
  shownAs: () => 'ladder',
})

/**
 * Seat 1 of the first game goes to the lower number, and next time to the other; null if fewer than two are free, or
 * nobody free has had fewer than `most` encounters.
 */
function nextPair(contest: Contest, most: number): [number, number] | null {
  const busy = new Set([...contest.openEncounters].flatMap(({ participants }) => participants))
  const free = presentNext(contest).filter(number => !busy.has(number)).map(number => ({
    number,
    skill: contest.tally.skillOf(number) ?? NEW_SKILL,
  }))
  const had = new Map<number, number>()
  if (most !== Number.POSITIVE_INFINITY) {
    for (const number of contest.rounds.flatMap(({ encounters }) => encounters.flatMap(one => one.participants)))
      had.set(number, (had.get(number) ?? 0) + 1)
  }
  const least = bestOf(free.filter(({ number }) => (had.get(number) ?? 0) < most), ({ skill }) => [-skill.sigma])
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

/** The candidate with the smallest keys, compared in order; the first among equals. */
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

/** What is left of this many encounters; null if there is no end. */
export function oneByOneAhead({ plan, rounds }: Contest, planned: number | null): Ahead | null {
  const left = planned === null ? null : Math.max(0, planned - rounds.length)
  return left === null ? null : aheadOf(left, left, plan.games)
}
