import type { Points, RoundResults, UnplayedRule } from './results.ts'
import type { NumericTieBreak } from './tieBreaks.ts'
import { byDirectEncounter } from './direct.ts'
import { historiesOf, USUAL_POINTS } from './results.ts'
import { TieBreaker } from './tieBreaks.ts'

/** What orders those who have equal points: a number, or the games among themselves. */
export type TieBreak = NumericTieBreak | 'direct'

export interface RankingTerms {
  readonly participants: number
  readonly rounds: readonly RoundResults[]
  readonly rule: UnplayedRule
  readonly points?: Points
  /** The first decides before the second. */
  readonly order: readonly TieBreak[]
}

/** The participants by points and then by the tie-breaks, the best first; who stands together is tied after all of them. */
export function ranking({ participants, rounds, rule, points = USUAL_POINTS, order }: RankingTerms): number[][] {
  const histories = historiesOf(participants, rounds, rule, points)
  const breaker = new TieBreaker(histories, rule, points)
  const everybody = Array.from({ length: participants }, (_, index) => index + 1)
  const byPoints = split(everybody, number => breaker.scoreOf(number))
  return order.reduce((groups, tieBreak) => groups.flatMap(group =>
    tieBreak === 'direct' ? byDirectEncounter(group, histories, rule) : split(group, number => breaker.valueOf(number, tieBreak))), byPoints)
}

/** Those with equal values together, the greatest first. */
function split(numbers: readonly number[], valueOf: (number: number) => number): number[][] {
  return [...Map.groupBy(numbers, valueOf)].sort(([one], [other]) => other - one).map(([, group]) => group)
}
