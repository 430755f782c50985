import type { FormatName } from '../../../shared/contest/plan.ts'
import type { GameId } from '../../../shared/games/index.ts'
import { FORMATS } from '../../../shared/contest/plan.ts'
import { settingsAt, takesSeats } from '../../../shared/contest/planning/settingsAt.ts'

/** The fewest seats of a table. */
const LEAST_TABLE = 3

/** The formats that fit a game with these settings and so many who take part: tables for games of three or more, the others for games of two. */
export function offeredFormats(game: GameId, settings: unknown, count: number): readonly FormatName[] {
  const isForTables = settingsAt(game, settings, LEAST_TABLE) !== null
  const isForTwo = takesSeats(game, settings, 2)
  return FORMATS.filter((format) => {
    if (format === 'tables')
      return isForTables
    return (isForTwo || !isForTables) && (format !== 'match' || count <= 2)
  })
}
