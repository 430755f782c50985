import type { Contest } from '../../contest.ts'
import type { ContestRound } from '../../encounter.ts'
import type { StandingTerms } from '../../views/standingTerms.ts'
import { decisionOf } from '../../decision.ts'
import { isComplete } from '../../encounter.ts'

/**
 * How far each participant came in the knock-out that begins with round `from`, counted from 0: the number of rounds
 * survived, plus a half for winning third place. Those not in the knock-out keep their value in `before`.
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

/** Ranks participants by how far they came; those who came equally far share a rank. */
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
