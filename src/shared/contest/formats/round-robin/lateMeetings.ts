import type { Contest } from '../../contest.ts'
import type { NewRound } from '../../formatRules.ts'
import { roundOf } from '../../formatRules.ts'

type Wanted = (one: number, other: number) => boolean

/**
 * A round for those who entered after the schedule was made, until each has met everybody they are to meet this many
 * times. Whoever has most to catch up is paired first. `over` if nothing is left.
 */
export function nextLateRound(contest: Contest, times: number, isWanted: Wanted): NewRound | 'over' {
  const missing = missingMeetings(contest, times, isWanted)
  const pairs: [number, number][] = []
  const paired = new Set<number>()
  const byMissing = [...missing].sort(([one, some], [other, others]) => others.length - some.length || one - other)
  for (const [number] of byMissing) {
    const opponent = paired.has(number)
      ? undefined
      : byMissing.find(([other]) => !paired.has(other) && missing.get(number)?.includes(other) === true)?.[0]
    if (opponent === undefined)
      continue
    paired.add(number).add(opponent)
    const [lower, higher] = [Math.min(number, opponent), Math.max(number, opponent)]
    pairs.push((contest.tally.meetings(lower, higher) + lower + higher) % 2 === 1 ? [lower, higher] : [higher, lower])
  }
  return pairs.length === 0 ? 'over' : roundOf(pairs)
}

/** How many meetings of latecomers are left. */
export function lateMeetings(contest: Contest, times: number, isWanted: Wanted): number {
  return contest.entrants.reduce((sum, late) =>
    late.fromRound === 1
      ? sum
      : sum + contest.entrants.reduce((own, { number }) =>
        own + (number < late.number && isDue(contest, late.number, number, isWanted)
          ? Math.max(0, times - contest.tally.meetings(late.number, number))
          : 0), 0), 0)
}

/** Whom each participant has still to meet. */
function missingMeetings(contest: Contest, times: number, isWanted: Wanted): Map<number, number[]> {
  const missing = new Map<number, number[]>()
  for (const late of contest.entrants) {
    if (late.fromRound === 1)
      continue
    for (const { number } of contest.entrants) {
      if (
        number >= late.number || !isDue(contest, late.number, number, isWanted)
        || contest.tally.meetings(late.number, number) >= times
      ) {
        continue
      }
      missing.set(late.number, [...missing.get(late.number) ?? [], number])
      missing.set(number, [...missing.get(number) ?? [], late.number])
    }
  }
  return missing
}

/** A latecomer does not meet those who had withdrawn before; those who withdrew later lose without a game. */
function isDue({ entrants }: Contest, late: number, number: number, isWanted: Wanted): boolean {
  const left = entrants[number - 1]?.toRound ?? null
  return isWanted(late, number) && (left === null || left >= (entrants[late - 1]?.fromRound ?? 0))
}
