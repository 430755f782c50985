import type { FormatName } from '../../../shared/contest/plan.ts'
import type { AnyGame } from '../../../shared/games/index.ts'
import { FORMATS } from '../../../shared/contest/plan.ts'

/** The formats that fit a game with these settings and so many who take part, as they are offered: tables for games of three or more, the others for games of two. */
export function offeredFormats(game: AnyGame, settings: unknown, count: number): readonly FormatName[] {
  const checked = game.settings.safeParse(settings)
  const { least, most } = checked.success ? game.seats(checked.data) : { least: 2, most: 2 }
  return FORMATS.filter((format) => {
    if (format === 'tables')
      return most > 2
    if (format === 'match')
      return least <= 2 && count <= 2
    return least <= 2
  })
}
