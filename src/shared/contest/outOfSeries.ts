import type { Contest } from './contest.ts'
import { gameOf } from '../games/index.ts'

/**
 * Who is in no later game of a series: a program that lost one otherwise than by its rules or its clock has gone. A
 * person or a bot is there for the next one.
 */
export function outOf(contest: Contest): readonly number[] {
  const gone = [...contest.games()].flatMap(({ seating, result }) =>
    seating.filter((_, seat) => (result?.faults[seat] ?? 'timeout') !== 'timeout'),
  )
  return contest.entrants.flatMap(({ number, participant: { seat } }) =>
    seat.kind === 'external' && gone.includes(number) ? [number] : [],
  )
}

/** Whether fewer are left than can go on with a series. */
export function areTooFew(contest: Contest): boolean {
  const out = outOf(contest).length
  return out > 0 && (gameOf(contest.plan.game).withdraw === undefined || contest.entrants.length - out < 2)
}
