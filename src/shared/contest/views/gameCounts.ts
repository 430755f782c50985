import type { Contest } from '../contest.ts'
import type { StandingRow, Standings } from './standingsTable.ts'
import { lossesOf } from '../tally/counts.ts'

/** One participant's games that have a result; the last three numbers add up to the first. */
export interface GameCounts {
  readonly games: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
}

/**
 * The games of a row of the standings, even if rounds are scored. Games against participants who count for nobody are
 * left out, as they are from the points.
 */
export function gameCountsOf({ tally }: Contest, { scores }: Standings, row: StandingRow): GameCounts {
  if (scores === 'games')
    return { games: row.games, wins: row.wins, draws: row.draws, losses: row.losses }
  const line = tally.lineOf(row.number)
  return { games: line.games, wins: line.wins, draws: line.draws, losses: lossesOf(line) }
}
