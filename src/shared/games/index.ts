import type { BotWords, Game, GameRefusal } from '../game/game.ts'
import { nim } from './nim/index.ts'
import { noTipping } from './no-tipping/index.ts'

/** Every game of the house, by its id. Adding one is a folder, a line here and a board in the window. */
export const games = {
  'no-tipping': noTipping,
  'nim': nim,
} as const

export type GameId = keyof typeof games
export const GAME_IDS = Object.keys(games) as [GameId, ...GameId[]]
/** The game that somebody new is shown first. */
export const [USUAL_GAME] = GAME_IDS

/** The ways in which games end by their own rules. */
export const GAME_ENDINGS = Object.values(games).flatMap(({ endings }) => Object.keys(endings)) as [string, ...string[]]

/**
 * A game as those see it who serve every game alike (match, host, referee): settings, states and
 * moves are opaque and only ever go back to the game that they came from.
 */
export type AnyGame = Game<unknown, unknown, unknown, GameRefusal>

export function gameOf(id: GameId): AnyGame {
  return games[id] as AnyGame
}

/** What people are told of the built-in player of that name, or null where there is none. */
export function botOf(id: GameId, name: string): BotWords | null {
  return gameOf(id).bots.find(bot => bot.name === name) ?? null
}
