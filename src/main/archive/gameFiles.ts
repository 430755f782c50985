import type { MatchEvent } from '../../shared/match/events.ts'
import type { Result } from '../../shared/result.ts'
import { createReadStream } from 'node:fs'
import process from 'node:process'
import { readGameFile, writeGameFile } from '../../shared/archive/gameFile.ts'
import { GameSplitter } from '../../shared/archive/gamesFile.ts'
import { readTranscript } from '../../shared/archive/readTranscript.ts'
import { MAX_TRANSCRIPT } from '../../shared/archive/transcriptMessages.ts'
import { fail, succeed } from '../../shared/result.ts'

/** Some games of a file: their texts, the number of the first one in the file, and why the file can't be read further. */
export interface GamesOfFile { readonly file: string, readonly first: number, readonly texts: readonly string[], readonly problem: string | null }

/** Games handed on at a time. */
const A_BATCH = 50
/** A game file begins so; anything else is taken for a transcript. */
const GAME_FILE = /^\s*\{\s*"format"\s*:/

/**
 * The games of a file (`-`: the standard input), some at a time, so that files of any size can be
 * read. The file holds games in our format, or a transcript of a game's messages.
 */
export async function* gamesOf(file: string): AsyncGenerator<GamesOfFile> {
  try {
    yield* readGames(file)
  }
  catch (error) {
    yield { file, first: 0, texts: [], problem: `It can't be read: ${error instanceof Error ? error.message : String(error)}.` }
  }
}

async function* readGames(file: string): AsyncGenerator<GamesOfFile> {
  const chunks = chunksOf(file)[Symbol.asyncIterator]()
  const head = await chunks.next()
  const begin = head.done === true ? '' : head.value
  if (GAME_FILE.test(begin))
    yield* gamesOfGameFile(file, begin, chunks)
  else
    yield transcriptGame(file, begin + await restOf(chunks))
}

async function* gamesOfGameFile(file: string, begin: string, chunks: AsyncIterator<string>): AsyncGenerator<GamesOfFile> {
  const splitter = new GameSplitter()
  let waiting: readonly string[] = []
  let first = 0
  for (let chunk: IteratorResult<string> = { value: begin, done: false }; chunk.done !== true; chunk = await chunks.next()) {
    const pushed = splitter.push(chunk.value)
    if (!pushed.ok)
      return yield { file, first, texts: waiting, problem: pushed.error }
    for (waiting = [...waiting, ...pushed.value]; waiting.length >= A_BATCH; waiting = waiting.slice(A_BATCH)) {
      yield { file, first, texts: waiting.slice(0, A_BATCH), problem: null }
      first += A_BATCH
    }
  }
  const end = splitter.end()
  yield { file, first, texts: end.ok ? [...waiting, ...end.value] : waiting, problem: end.ok ? null : end.error }
}

/** The game that a transcript tells, as the text of a game file. */
function transcriptGame(file: string, text: string): GamesOfFile {
  const events = readTranscript(text)
  return events.ok
    ? { file, first: 0, texts: [writeGameFile(events.value)], problem: null }
    : { file, first: 0, texts: [], problem: `It is no game file, and as a transcript it can't be followed: ${events.error}` }
}

/** The events of the game in a file with one game; the error says why there is none, or not one. */
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

async function restOf(chunks: AsyncIterator<string>): Promise<string> {
  let text = ''
  for (let chunk = await chunks.next(); chunk.done !== true; chunk = await chunks.next()) {
    text += chunk.value
    if (text.length > MAX_TRANSCRIPT)
      break // what is too long is refused by its reader
  }
  return text
}

async function* chunksOf(file: string): AsyncGenerator<string> {
  for await (const chunk of file === '-' ? process.stdin.setEncoding('utf8') : createReadStream(file, 'utf8'))
    yield String(chunk)
}
