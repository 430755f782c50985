import type { ToldGame } from '../game/toldGame.ts'
import type { Result } from '../result.ts'
import type { GameId } from './index.ts'
import { succeed } from '../result.ts'
import { readTranscript } from './no-tipping/readTranscript.ts'
import { readLog } from './yinsh/readLog.ts'

type Told = Result<ToldGame & { readonly game: GameId }, string>

/**
 * The game that the messages of a transcript tell, by the first reader whose game it is; the last one says
 * what is wrong with a text of none. One line a game, for those whose messages tell the whole of one.
 */
export function gameTold(text: string): Told {
  return as('yinsh', readLog(text))
    ?? as('no-tipping', readTranscript(text))
}

/** A reader answers with null where the text is plainly none of its game. */
function as(game: GameId, read: Result<ToldGame, string>): Told
function as(game: GameId, read: Result<ToldGame, string> | null): Told | null
function as(game: GameId, read: Result<ToldGame, string> | null): Told | null {
  return read?.ok === true ? succeed({ game, ...read.value }) : read
}
