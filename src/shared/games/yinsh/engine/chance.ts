import type { YinshSettings } from '../settings.ts'
import { logistic } from '../../../game/chance.ts'
import { tunedFor } from './tunedFor.ts'

/** The value of a forced win, less one for each step until then; see assembly/search.ts. */
export const WIN = 1_000_000
/** Values beyond this are proven. */
export const SURE = WIN - 1000
/** An estimate is never surer than this. */
const SUREST_GUESS = 0.99

/** Whether a value says that the game is won or lost by force. */
export function isSure(value: number): boolean {
  return Math.abs(value) > SURE
}

/**
 * How likely the player to move is to win with this value: 0 or 1 if proven, else by the logistic function that the
 * weights were fitted with.
 */
export function chanceOf(value: number, settings: Pick<YinshSettings, 'row'>): number {
  if (isSure(value))
    return value > 0 ? 1 : 0
  const chance = logistic(value / tunedFor(settings).scale)
  return Math.min(SUREST_GUESS, Math.max(1 - SUREST_GUESS, chance))
}
