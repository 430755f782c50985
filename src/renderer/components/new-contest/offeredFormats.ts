import type { FormatName } from '../../../shared/contest/formats/registry.ts'
import type { GameId } from '../../../shared/games/index.ts'
import { FORMAT_NAMES, formats } from '../../../shared/contest/formats/registry.ts'
import { settingsAt, takesSeats } from '../../../shared/contest/planning/settingsAt.ts'

/**
 * The formats that fit a game with these settings and this number of participants: formats for larger tables if the
 * game takes that many, the others for games of two.
 */
export function offeredFormats(game: GameId, settings: unknown, count: number): readonly FormatName[] {
  const isForTables = ({ leastSeats }: (typeof formats)[FormatName]): boolean =>
    leastSeats !== undefined && settingsAt(game, settings, leastSeats) !== null
  const isForTwo = takesSeats(game, settings, 2) || !FORMAT_NAMES.some(name => isForTables(formats[name]))
  return FORMAT_NAMES.filter((name) => {
    const { leastSeats, most = Infinity } = formats[name]
    return leastSeats === undefined ? isForTwo && count <= most : isForTables(formats[name])
  })
}
