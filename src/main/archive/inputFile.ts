import type { Buffer } from 'node:buffer'
import type { Readable } from 'node:stream'
import type { Result } from '../../shared/result.ts'
import { constants, openSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Socket } from 'node:net'
import process from 'node:process'
import { sizeText } from '../../shared/numberText.ts'
import { fail, succeed } from '../../shared/result.ts'
import { kindOf } from './plainFile.ts'

/** Means the standard input in place of a file's name. */
export const STANDARD_INPUT = '-'
/** How long a pipe that is named as a file may take, in ms: it may never end. */
const PIPE_MS = 5000
/** Flags to open a file without waiting, in case it has become a pipe. */
const WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/** Limits for reading a file that a person names. */
export interface InputTerms {
  /** The limit in bytes; longer input is refused. */
  readonly most: number
  /** How long a pipe may take before it is refused, in ms. */
  readonly pipeMs?: number
}

/** Why something can't be read, by the system's error code, as the end of a sentence. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is none',
  ENOTDIR: 'there is none',
  EACCES: 'you may not read it',
  EPERM: 'you may not read it',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'it is no text in UTF-8',
}

/** Why something can't be read if the system has no code for it, as the end of a sentence. */
class UnreadableInput extends Error {}

/**
 * The content of a file, of a pipe that ends in time, or with `-` of the standard input, in parts. Refuses folders and
 * devices. Throws if reading fails or stops; `whyUnreadable` says why.
 */
export async function* inputOf(path: string, { most, pipeMs = PIPE_MS }: InputTerms): AsyncGenerator<Uint8Array> {
  const stream: AsyncIterable<Buffer> = path === STANDARD_INPUT ? process.stdin : await openInput(path, pipeMs)
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    if (bytes > most)
      throw new UnreadableInput(`it is longer than ${sizeText(most)}`)
    yield chunk
  }
}

/** The whole input as text. The error says why it can't be read, as the end of a sentence. */
export async function textOfInput(path: string, terms: InputTerms): Promise<Result<string, string>> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  try {
    for await (const chunk of inputOf(path, terms))
      text += decoder.decode(chunk, { stream: true })
    return succeed(text + decoder.decode())
  }
  catch (error) {
    return fail(whyUnreadable(error))
  }
}

/** Why input can't be read, as the end of a sentence: `there is none`. */
export function whyUnreadable(error: unknown): string {
  if (error instanceof UnreadableInput)
    return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error))
}

async function openInput(path: string, pipeMs: number): Promise<Readable> {
  const stats = await stat(path)
  if (stats.isFIFO())
    return openPipe(path, pipeMs)
  if (!stats.isFile())
    throw new UnreadableInput(`it is ${kindOf(stats)}`)
  return (await open(path, WITHOUT_WAITING)).createReadStream()
}

/** Opens a pipe as a socket, which waits for its writer without blocking the process and can be closed at any time. */
function openPipe(path: string, pipeMs: number): Readable {
  const stream = new Socket({ fd: openSync(path, WITHOUT_WAITING), readable: true, writable: false })
  const late = setTimeout(
    () => stream.destroy(new UnreadableInput(`it is a pipe that has not ended after ${pipeMs / 1000} seconds`)),
    pipeMs,
  )
  return stream.on('close', () => clearTimeout(late))
}
