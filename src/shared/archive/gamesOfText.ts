import type { Result } from '../result.ts'
import type { FileKind } from './fileKind.ts'
import { MAX_TRANSCRIPT } from '../game/transcriptMessages.ts'
import { fail, succeed } from '../result.ts'
import { FileKindFinder } from './fileKind.ts'
import { writeGameFile } from './gameFile.ts'
import { GameSplitter } from './gamesFile.ts'
import { readTranscript } from './readTranscript.ts'

/**
 * The texts of a file's games, one by one, while the file's text arrives: from a file of one or many games, or from a
 * transcript of a game's messages. Holds one game or one transcript at a time. An error is a sentence about why the
 * text can't be read (further), and is the last item. A game from a transcript started at `startedAt`, in ms since
 * 1970.
 */
export async function* gamesOfText(
  chunks: AsyncIterable<string>,
  startedAt: number,
): AsyncGenerator<Result<string, string>> {
  const coming = chunks[Symbol.asyncIterator]()
  const finder = new FileKindFinder()
  let begin = ''
  let kind: FileKind | null = null
  while (kind === null) {
    const chunk = await coming.next()
    if (chunk.done === true)
      break
    begin += chunk.value
    kind = finder.push(chunk.value) ?? (begin.length > MAX_TRANSCRIPT ? 'games' : null)
  }
  if (kind === 'games')
    yield* splitGames(begin, coming)
  else
    yield transcriptGame(await wholeTranscript(begin, coming), startedAt)
}

async function* splitGames(begin: string, coming: AsyncIterator<string>): AsyncGenerator<Result<string, string>> {
  const splitter = new GameSplitter()
  for (
    let chunk: IteratorResult<string> = { value: begin, done: false }; chunk.done !== true; chunk = await coming.next()
  ) {
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

/** The game in a transcript, as the text of a game file. */
function transcriptGame(text: string, startedAt: number): Result<string, string> {
  if (text.trim() === '')
    return fail('The file is empty.')
  const events = readTranscript(text, startedAt)
  return events.ok
    ? succeed(writeGameFile(events.value))
    : fail(`Not a Fulcrum game file, nor a transcript of a game: ${events.error}`)
}

async function wholeTranscript(begin: string, coming: AsyncIterator<string>): Promise<string> {
  let text = begin
  for (
    let chunk = await coming.next(); chunk.done !== true && text.length <= MAX_TRANSCRIPT; chunk = await coming.next()
  )
    text += chunk.value // text that is too long is refused by its reader
  return text
}
