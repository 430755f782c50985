import type { Contest } from '../contest.ts'
import type { StandingRow, Standings } from './standingsTable.ts'
import { lossesOf } from '../tally/counts.ts'

/** Games of one participant that have a result; the last three add up to the first. */
export interface GameCounts {
  readonly games: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
}

/**
 * The games of a row of the standings, also where rounds are what it is scored by. Who counts for nobody is left out
 * of them, as it is of the points.
 */
export function gameCountsOf({ tally }: Contest, { scores }: Standings, row: StandingRow): GameCounts {
  if (scores === 'games')
    return { games: row.games, wins: row.wins, draws: row.draws, losses: row.losses }
  const line = tally.lineOf(row.number)
  return { games: line.games, wins: line.wins, draws: line.draws, losses: lossesOf(line) }
}
