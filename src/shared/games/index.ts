import type { BotWords } from '../game/botWords.ts'
import type { AnyDialect, AnyGame } from '../game/game.ts'
import { BOT_DIALECT } from '../game/botDialect.ts'
import { games } from './registry.ts'

export type GameId = keyof typeof games
export const GAME_IDS = Object.keys(games) as [GameId, ...GameId[]]
/** The game that newcomers see first. */
export const [USUAL_GAME] = GAME_IDS

/** The ways in which games end by their own rules; some are shared by several games. */
export const GAME_ENDINGS = [...new Set(Object.values(games).flatMap(({ endings }) => Object.keys(endings)))] as [
  string,
  ...string[],
]

export function gameOf(id: GameId): AnyGame {
  return games[id] as AnyGame
}

/** What people are told about the built-in player with that name, or null if there is none. */
export function botOf(id: GameId, name: string): BotWords | null {
  return gameOf(id).bots.find(bot => bot.name === name) ?? null
}

/** Settings from outside, with those that belong to the dialect added. */
export function withSettingsOf(id: GameId, dialect: string | undefined, settings: unknown): unknown {
  const own = dialectOf(id, dialect)?.settings
  return own === undefined || typeof settings !== 'object' || settings === null ? settings : { ...settings, ...own }
}

/** The dialect for a requested name: the usual one if no name is given, or if the game does not have that dialect. */
export function dialectOrUsual(id: GameId, name?: string): AnyDialect {
  return dialectOf(id, name) ?? gameOf(id).dialects[0]
}

/** The dialect with that name, or null if the game does not have it; the usual one if no name is given. */
export function dialectOf(id: GameId, name?: string): AnyDialect | null {
  const { dialects, botDialect } = gameOf(id)
  if (name === BOT_DIALECT)
    return botDialect
  return name === undefined ? dialects[0] : dialects.find(dialect => dialect.id === name) ?? null
}
