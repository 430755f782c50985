import type { GameId } from '../../games/index.ts'
import { gameOf } from '../../games/index.ts'

/**
 * The settings of a game, changed where they have to be so that so many can play: some say themselves how many seats
 * there are. Null where no such settings are to be found, or these are none of the game's.
 */
export function settingsAt(id: GameId, settings: unknown, seats: number): unknown {
  const game = gameOf(id)
  const parsed = game.settings.safeParse(settings)
  if (!parsed.success)
    return null
  if (takesSeats(id, parsed.data, seats))
    return parsed.data
  const plain = typeof parsed.data === 'object' && parsed.data !== null ? parsed.data : {}
  for (const { setting, value } of game.flags) {
    const changed = value?.kind === 'whole' ? game.settings.safeParse({ ...plain, [setting]: seats }) : null
    if (changed?.success === true && takesSeats(id, changed.data, seats))
      return changed.data
  }
  return null
}

/** Whether so many can play with these settings, as they are. */
export function takesSeats(id: GameId, settings: unknown, seats: number): boolean {
  const parsed = gameOf(id).settings.safeParse(settings)
  if (!parsed.success)
    return false
  const { least, most } = gameOf(id).seats(parsed.data)
  return least <= seats && seats <= most
}
