import type { Result } from '../../../shared/result.ts'
import { writeGameFile } from '../../../shared/archive/gameFile.ts'
import { GameSplitter } from '../../../shared/archive/gamesFile.ts'
import { readTranscript } from '../../../shared/archive/readTranscript.ts'
import { MAX_TRANSCRIPT } from '../../../shared/archive/transcriptMessages.ts'
import { fail, succeed } from '../../../shared/result.ts'

/** What files of games begin with; anything else is taken for a transcript. */
const GAME_FILE = /^\s*\{\s*"format"\s*:/
/** So much of a file tells which it is. */
const ENOUGH_TO_TELL = 100

/** What reading needs of a `File`. */
export type ReadableFile = Pick<File, 'name' | 'size' | 'lastModified' | 'stream'>

/**
 * The texts of a file's games, one by one, however large the file is: of a file of one game or of
 * many, or of a transcript of the messages of No Tipping. An error is a sentence on why the file
 * can't be read (further); it is the last that comes. `read` hears of the bytes read so far.
 */
export async function* gamesOfFile(file: ReadableFile, read: (bytes: number) => void): AsyncGenerator<Result<string, string>> {
  try {
    yield* gamesIn(file, read)
  }
  catch {
    yield fail('It can’t be read.')
  }
}

async function* gamesIn(file: ReadableFile, read: (bytes: number) => void): AsyncGenerator<Result<string, string>> {
  const chunks = chunksOf(file, read)
  let begin = ''
  for (let chunk = await chunks.next(); chunk.done !== true; chunk = await chunks.next()) {
    begin += chunk.value
    if (begin.trimStart().length >= ENOUGH_TO_TELL)
      break
  }
  if (GAME_FILE.test(begin))
    yield* splitGames(begin, chunks)
  else
    yield transcriptGame(begin + await restOf(chunks), file.lastModified)
}

async function* splitGames(begin: string, chunks: AsyncGenerator<string, null>): AsyncGenerator<Result<string, string>> {
  const splitter = new GameSplitter()
  for (let chunk: IteratorResult<string, null> = { value: begin, done: false }; chunk.done !== true; chunk = await chunks.next()) {
    const games = splitter.push(chunk.value)
    if (!games.ok)
      return yield games
    yield* games.value.map(succeed)
  }
  const end = splitter.end()
  if (end.ok)
    yield* end.value.map(succeed)
  else
    yield end
}

/** The game that a transcript tells, as the text of a game file. Without better knowledge it was played when the file was written. */
function transcriptGame(text: string, writtenAt: number): Result<string, string> {
  if (text.trim() === '')
    return fail('The file is empty.')
  const events = readTranscript(text, writtenAt)
  return events.ok
    ? succeed(writeGameFile(events.value))
    : fail(`It is no file of games, and as a transcript it can’t be followed: ${events.error}`)
}

async function restOf(chunks: AsyncGenerator<string, null>): Promise<string> {
  let text = ''
  for await (const chunk of chunks) {
    text += chunk
    if (text.length > MAX_TRANSCRIPT)
      break // what is too long is refused by its reader
  }
  return text
}

async function* chunksOf(file: ReadableFile, read: (bytes: number) => void): AsyncGenerator<string, null> {
  let bytes = 0
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, out) => {
      bytes += chunk.length
      out.enqueue(chunk)
    },
  })
  const reader = file.stream().pipeThrough(counted).pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      read(bytes)
      yield chunk.value
    }
  }
  finally {
    void reader.cancel().catch(() => {}) // a stream that failed can't be cancelled, and needn't be
  }
  return null
}
