import type { GameId } from '../../shared/games/index.ts'
import { LANGUAGES } from '../../shared/match/mainFiles.ts'
import { exampleBotsOf } from './exampleBots.ts'
import { windows } from './registry.ts'

/** Fetches what the board of a game and its example bots need later; what does not arrive is asked for again then. */
export async function preloadGame(game: GameId): Promise<void> {
  await Promise.allSettled([
    windows[game].preload?.(),
    ...LANGUAGES.map(async language => exampleBotsOf(game, language)),
  ])
}
