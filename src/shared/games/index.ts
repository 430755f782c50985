import type { BotWords } from '../game/botWords.ts'
import type { AnyDialect, AnyGame } from '../game/game.ts'
import { games } from './registry.ts'

export type GameId = keyof typeof games
export const GAME_IDS = Object.keys(games) as [GameId, ...GameId[]]
/** The game that somebody new is shown first. */
export const [USUAL_GAME] = GAME_IDS

/** The ways in which games end by their own rules; some are those of several games. */
export const GAME_ENDINGS = [...new Set(Object.values(games).flatMap(({ endings }) => Object.keys(endings)))] as [
  string,
  ...string[],
]

export function gameOf(id: GameId): AnyGame {
  return games[id] as AnyGame
}

/** What people are told of the built-in player of that name, or null where there is none. */
export function botOf(id: GameId, name: string): BotWords | null {
  return gameOf(id).bots.find(bot => bot.name === name) ?? null
}

/** Settings from outside, with those that belong to the dialect in which programs are spoken to. */
export function withSettingsOf(id: GameId, dialect: string | undefined, settings: unknown): unknown {
  const own = dialectOf(id, dialect)?.settings
  return own === undefined || typeof settings !== 'object' || settings === null ? settings : { ...settings, ...own }
}

/**
 * The dialect that is spoken where one of that name was asked for: the usual one where no name is given, or none that
 * the game speaks.
 */
export function dialectOrUsual(id: GameId, name?: string): AnyDialect {
  return dialectOf(id, name) ?? gameOf(id).dialects[0]
}

/** The dialect of that name, or null where the game speaks none of it; the usual one where no name is given. */
export function dialectOf(id: GameId, name?: string): AnyDialect | null {
  const { dialects } = gameOf(id)
  return name === undefined ? dialects[0] : dialects.find(dialect => dialect.id === name) ?? null
}
