import type { Contest } from '../contest.ts'
import type { SeatCounts } from '../tally/tally.ts'
import { wilson95 } from '../statistics/wilson.ts'

/** How often the first mover won, in games that were played. */
export interface FirstMover extends SeatCounts {
  /** The opening of the games, by its number from 0; null for none. */
  readonly opening: number | null
  readonly games: number
  /** The share of wins and its 95 % interval, from 0 to 1. */
  readonly share: number
  readonly low: number
  readonly high: number
}

/** For all games together (null before the first), and for each opening separately. */
export function firstMoverOf(
  { tally: { seat1 } }: Contest,
): { readonly all: Omit<FirstMover, 'opening'> | null, readonly starts: readonly FirstMover[] } {
  const all = [...seat1.values()].reduce<SeatCounts>(
    (sum, { wins, draws, losses }) => ({
      wins: sum.wins + wins,
      draws: sum.draws + draws,
      losses: sum.losses + losses,
    }),
    { wins: 0, draws: 0, losses: 0 },
  )
  const starts = [...seat1].flatMap(([opening, counts]) => {
    const known = intervalOf(counts)
    return known === null ? [] : [{ opening, ...known }]
  })
  return { all: intervalOf(all), starts: starts.sort((one, other) => (one.opening ?? -1) - (other.opening ?? -1)) }
}

function intervalOf({ wins, draws, losses }: SeatCounts): Omit<FirstMover, 'opening'> | null {
  const games = wins + draws + losses
  return games === 0 ? null : { wins, draws, losses, games, share: wins / games, ...wilson95(wins, games) }
}
