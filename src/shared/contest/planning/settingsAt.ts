import type { GameId } from '../../games/index.ts'
import { gameOf } from '../../games/index.ts'

/**
 * The settings of a game, changed if needed so that this many can play, since some settings fix the number of seats.
 * Null if no such settings are found, or if these are not settings of the game.
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

/** Whether this many can play with these settings unchanged. */
export function takesSeats(id: GameId, settings: unknown, seats: number): boolean {
  const parsed = gameOf(id).settings.safeParse(settings)
  if (!parsed.success)
    return false
  const { least, most } = gameOf(id).seats(parsed.data)
  return least <= seats && seats <= most
}
