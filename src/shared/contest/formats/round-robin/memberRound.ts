import type { NewRound } from '../../formatRules.ts'
import { roundOf } from '../../formatRules.ts'
import { roundRobinRound } from '../../schedule/roundRobin.ts'

/** One round, counted from 0, of the round robin of these members. */
export function memberRound(members: readonly number[], cycles: number, round: number): NewRound {
  const { pairs, bye } = roundRobinRound(members.length, cycles, round)
  const named = (place: number): number => members[place - 1] ?? 0
  return roundOf(pairs.map(([one, other]) => [named(one), named(other)]), bye === null ? [] : [named(bye)])
}
