import type { Contest } from '../contest.ts'
import type { ContestRound } from '../encounter.ts'
import { decisionOf } from '../decision.ts'
import { isComplete } from '../encounter.ts'
import { groupRounds, groupsOf } from '../formats/groupsFormat.ts'
import { ordered } from '../standings/order.ts'
import { groupTermsOf } from './groupStandings.ts'

/**
 * How far each came: so many rounds of the knock-out as it survived, half a one more for the third place. After groups
 * who is not in the knock-out has its place in the group, below 0.
 */
export function reachedIn(contest: Contest): Map<number, number> {
  const reached = new Map<number, number>()
  const from = knockoutFrom(contest)
  if (contest.plan.format.name === 'groups')
    groupPlaces(contest).forEach((place, number) => reached.set(number, -place))
  for (const round of contest.rounds.slice(from))
    countRound(contest, round, reached)
  return reached
}

/** The first round of the knock-out, from 0; after the last one where it has not begun. */
export function knockoutFrom(contest: Contest): number {
  const { format } = contest.plan
  return format.name === 'groups' ? groupRounds(groupsOf(contest, format)) : 0
}

function countRound({ plan }: Contest, { encounters, byes }: ContestRound, reached: Map<number, number>): void {
  const survive = (number: number, rounds: number): void => void reached.set(number, Math.max(0, reached.get(number) ?? 0) + rounds)
  byes.forEach(number => survive(number, 1))
  for (const encounter of encounters) {
    encounter.participants.forEach(number => survive(number, 0))
    if (isComplete(plan, encounter))
      survive(decisionOf(plan, encounter).winner, encounter.stage?.part === 'knockout' && encounter.stage.thirdPlace ? 0.5 : 1)
  }
}

function groupPlaces(contest: Contest): Map<number, number> {
  const { format } = contest.plan
  const groups = format.name === 'groups' ? groupsOf(contest, format) : []
  const terms = groupTermsOf(contest)
  return new Map(groups.flatMap((group) => {
    const placed = ordered(group.filter(number => !terms.isOut(number)), terms).flatMap(({ numbers }) => numbers)
    return group.map((number): [number, number] => [number, placed.includes(number) ? placed.indexOf(number) + 1 : group.length])
  }))
}
