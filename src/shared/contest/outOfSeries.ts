import type { Contest } from './contest.ts'
import { gameOf } from '../games/index.ts'

/**
 * Who plays no later game of a series: a program that lost a game through a fault other than a timeout has gone. People
 * and bots stay for the next game.
 */
export function outOf(contest: Contest): readonly number[] {
  const gone = [...contest.games()].flatMap(({ seating, result }) =>
    seating.filter((_, seat) => (result?.faults[seat] ?? 'timeout') !== 'timeout'),
  )
  return contest.entrants.flatMap(({ number, participant: { seat } }) =>
    seat.kind === 'external' && gone.includes(number) ? [number] : [],
  )
}

/** Whether too few are left for a series to go on. */
export function areTooFew(contest: Contest): boolean {
  const out = outOf(contest).length
  return out > 0 && (gameOf(contest.plan.game).withdraw === undefined || contest.entrants.length - out < 2)
}
