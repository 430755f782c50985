import type { Result } from '../../../shared/result.ts'
import { gamesOfText } from '../../../shared/archive/gamesOfText.ts'
import { fail } from '../../../shared/result.ts'
import { importingTexts } from '../../texts/importing.ts'

/** The parts of a `File` that are needed to read it. */
export type ReadableFile = Pick<File, 'name' | 'size' | 'lastModified' | 'stream'>

/**
 * The texts of a file's games, one by one, however large the file is. An error is a sentence on why the file can't be
 * read (further), and comes last. `read` is told the number of bytes read so far.
 */
export async function* gamesOfFile(
  file: ReadableFile,
  read: (bytes: number) => void,
): AsyncGenerator<Result<string, string>> {
  try {
    // If nothing better is known, the game was played when the file was written.
    yield* gamesOfText(chunksOf(file, read), file.lastModified)
  }
  catch {
    yield fail(importingTexts.unreadable)
  }
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
