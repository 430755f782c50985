import type { Contest } from '../../contest.ts'
import type { ContestRound } from '../../encounter.ts'
import type { StandingTerms } from '../../views/standingTerms.ts'
import { decisionOf } from '../../decision.ts'
import { isComplete } from '../../encounter.ts'

/**
 * How far each came in the knock-out that begins with a round, counted from 0: so many rounds as it survived, half a
 * one more for the third place. Who is not in it has what it had `before`.
 */
export function reachedFrom(
  contest: Contest,
  from: number,
  before: Iterable<readonly [number, number]> = [],
): Map<number, number> {
  const reached = new Map(before)
  for (const round of contest.rounds.slice(from))
    countRound(contest, round, reached)
  return reached
}

/** Who came equally far shares the rank. */
export function byReached(terms: StandingTerms, reached: ReadonlyMap<number, number>): StandingTerms {
  return { ...terms, first: 'stage', order: [], scoreOf: number => reached.get(number) ?? 0 }
}

function countRound({ plan }: Contest, { encounters, byes }: ContestRound, reached: Map<number, number>): void {
  const survive = (number: number, rounds: number): void =>
    void reached.set(number, Math.max(0, reached.get(number) ?? 0) + rounds)
  byes.forEach(number => survive(number, 1))
  for (const encounter of encounters) {
    encounter.participants.forEach(number => survive(number, 0))
    if (isComplete(plan, encounter)) {
      survive(
        decisionOf(plan, encounter).winner,
        encounter.stage?.part === 'knockout' && encounter.stage.thirdPlace ? 0.5 : 1,
      )
    }
  }
}
