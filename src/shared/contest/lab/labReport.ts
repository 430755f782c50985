import type { Contest } from '../contest.ts'
import type { Fault } from '../faults.ts'
import type { Slot } from '../slot.ts'
import type { Counts } from '../tally/counts.ts'
import type { Line } from '../tally/line.ts'
import type { HeadToHead } from '../views/headToHead.ts'
import { faultsIn } from '../gameResult.ts'
import { wilson95 } from '../statistics/wilson.ts'
import { headToHeadOf } from '../views/headToHead.ts'

/** Games and the share of them that was won, with its 95 % interval; the share is null before the first. */
export interface WinRate {
  readonly games: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
  readonly rate: { readonly share: number, readonly low: number, readonly high: number } | null
}

/** How one's own program does against another one in many games. */
export interface LabReport {
  readonly all: WinRate
  /** By the seat that it had, in games that were played. */
  readonly seat1: WinRate
  readonly seat2: WinRate
  /** Its slowest move, and in which game; null before the first. */
  readonly slowest: Line['slowest']
  /** What went wrong, and in which games, the most frequent first. */
  readonly faults: readonly { readonly fault: Fault, readonly slots: readonly Slot[] }[]
  /** The games that it lost, in the order in which they ended: to be looked at. */
  readonly lost: readonly Slot[]
  readonly strength: HeadToHead
}

/** A lab is a contest of the format `match`: `mine` is the number of one's own program, 1 or 2. */
export function labReportOf(contest: Contest, mine: 1 | 2 = 1): LabReport {
  const other = mine === 1 ? 2 : 1
  const line = contest.tally.lineOf(mine)
  const slots = contest.tally.cellOf(mine, other)?.slots ?? []
  return {
    all: rateOf(line.games, line.wins, line.draws),
    ...bySeat(line),
    slowest: line.slowest,
    faults: faultySlots(contest, mine, slots),
    lost: slots.filter(slot => isLost(contest, mine, slot)),
    strength: headToHeadOf(contest, mine, other),
  }
}

function bySeat(line: Counts): { readonly seat1: WinRate, readonly seat2: WinRate } {
  const [games, wins] = [line.games - line.unplayed - line.seat2Games, line.wins - line.unplayedWins - line.seat2Wins]
  return { seat1: rateOf(games, wins, line.draws - line.seat2Draws), seat2: rateOf(line.seat2Games, line.seat2Wins, line.seat2Draws) }
}

function rateOf(games: number, wins: number, draws: number): WinRate {
  return { games, wins, draws, losses: games - wins - draws, rate: games === 0 ? null : { share: wins / games, ...wilson95(wins, games) } }
}

function isLost(contest: Contest, mine: number, slot: Slot): boolean {
  const game = contest.gameOf(slot)
  return game?.result != null && game.result.places[game.seating.indexOf(mine)] !== 1
}

function faultySlots(contest: Contest, mine: number, slots: readonly Slot[]): LabReport['faults'] {
  const found = slots.flatMap((slot) => {
    const game = contest.gameOf(slot)
    const fault = game?.result == null ? null : faultsIn(game.result)[game.seating.indexOf(mine)] ?? null
    return fault === null ? [] : [{ fault, slot }]
  })
  return [...Map.groupBy(found, ({ fault }) => fault)]
    .map(([fault, games]) => ({ fault, slots: games.map(({ slot }) => slot) }))
    .sort((one, next) => next.slots.length - one.slots.length)
}
