import type { ToldGame } from '../game/toldGame.ts'
import type { Result } from '../result.ts'
import type { GameId } from './index.ts'
import { succeed } from '../result.ts'
import { readTranscript } from './no-tipping/readTranscript.ts'
import { readLog } from './yinsh/readLog.ts'

type Told = Result<ToldGame & { readonly game: GameId }, string>

/**
 * The game in the messages of a transcript, from the first reader that recognizes it; if none does, the last reader
 * says what is wrong. One line per game, for games whose messages tell all of it.
 */
export function gameTold(text: string): Told {
  return as('yinsh', readLog(text))
    ?? as('no-tipping', readTranscript(text))
}

/** A reader returns null if the text is plainly not of its game. */
function as(game: GameId, read: Result<ToldGame, string>): Told
function as(game: GameId, read: Result<ToldGame, string> | null): Told | null
function as(game: GameId, read: Result<ToldGame, string> | null): Told | null {
  return read?.ok === true ? succeed({ game, ...read.value }) : read
}
