import type { NewRound } from '../../format.ts'
import { roundOf } from '../../format.ts'
import { roundRobinRound } from '../../schedule/roundRobin.ts'

/** A round, from 0, of the round robin of these. */
export function memberRound(members: readonly number[], cycles: number, round: number): NewRound {
  const { pairs, bye } = roundRobinRound(members.length, cycles, round)
  const named = (place: number): number => members[place - 1] ?? 0
  return roundOf(pairs.map(([one, other]) => [named(one), named(other)]), bye === null ? [] : [named(bye)])
}
