import type { GameId } from '../../shared/games/index.ts'
import { GAME_IDS, gameOf } from '../../shared/games/index.ts'

/** The requested clock in milliseconds, or the game's usual one; null for none. */
export function budgetFor(game: GameId, settings: unknown, time: number | 'none' | undefined): number | null {
  return time === undefined ? gameOf(game).usualBudgetMs(settings) : time === 'none' ? null : time
}

/** The usual times of the games in seconds, for the help. */
export function usualTimes(): string {
  return GAME_IDS.map((id) => {
    const { settings, usualBudgetMs } = gameOf(id)
    const budgetMs = usualBudgetMs(settings.parse({}))
    return `${id}: ${budgetMs === null ? 'none' : budgetMs / 1000}`
  }).join(', ')
}
