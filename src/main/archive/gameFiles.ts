import type { MatchEvent } from '../../shared/match/events.ts'
import type { Result } from '../../shared/result.ts'
import { stat } from 'node:fs/promises'
import { readGameFile } from '../../shared/archive/gameFile.ts'
import { gamesOfText } from '../../shared/archive/gamesOfText.ts'
import { fail, succeed } from '../../shared/result.ts'
import { inputOf, STANDARD_INPUT, whyUnreadable } from './inputFile.ts'

/**
 * Some games of a file: their texts, the number of the first one in the file, and why reading stopped early, if it did.
 */
export interface GamesOfFile {
  readonly file: string
  readonly first: number
  readonly texts: readonly string[]
  readonly problem: string | null
}

/** How many games are handed on at a time. */
const A_BATCH = 50

/**
 * The games of a file (`-`: the standard input) in batches, so that files of any size can be read. The file holds games
 * in our format, or a transcript of a game's messages.
 */
export async function* gamesOf(file: string): AsyncGenerator<GamesOfFile> {
  let texts: string[] = []
  let first = 0
  try {
    for await (const game of gamesOfText(chunksOf(file), await writtenAt(file))) {
      if (!game.ok)
        return yield { file, first, texts, problem: game.error }
      texts.push(game.value)
      if (texts.length === A_BATCH) {
        yield { file, first, texts, problem: null }
        first += A_BATCH
        texts = []
      }
    }
  }
  catch (error) {
    return yield { file, first, texts, problem: `It can’t be read: ${whyUnreadable(error)}.` }
  }
  yield { file, first, texts, problem: null }
}

/** The events of the only game in a file. The error says why there is none, or more than one. */
export async function onlyGameOf(file: string): Promise<Result<readonly MatchEvent[], string>> {
  const texts: string[] = []
  for await (const part of gamesOf(file)) {
    if (part.problem !== null)
      return fail(part.problem)
    texts.push(...part.texts)
    if (texts.length > 1)
      return fail('It holds more than one game. Import it, and choose one with `fulcrum games show`.')
  }
  const game = readGameFile(texts[0] ?? '')
  return game.ok ? succeed(game.value.events) : game
}

/** When a file was written, in ms since 1970. Without better knowledge, a transcript's game was played then. */
async function writtenAt(file: string): Promise<number> {
  return file === STANDARD_INPUT ? Date.now() : Math.round((await stat(file)).mtimeMs)
}

/** The text of a file of any length, in chunks. */
async function* chunksOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const chunk of inputOf(file, { most: Infinity }))
    yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
