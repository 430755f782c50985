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

/** Stands for the standard input where a file may be named. */
export const STANDARD_INPUT = '-'
/** As long as a pipe that is named as a file is waited for: nobody knows whether it ends. */
const PIPE_MS = 5000
/** Opening what has become a pipe does not wait. */
const WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/** How much is read of what a person names. */
export interface InputTerms {
  /** Bytes; what is longer is refused. */
  readonly most: number
  /** A pipe that has not ended by then is refused. */
  readonly pipeMs?: number
}

/** Why something can't be read, by the system's code, as the end of a sentence. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is none',
  ENOTDIR: 'there is none',
  EACCES: 'you may not read it',
  EPERM: 'you may not read it',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'it is no text in UTF-8',
}

/** Why something can't be read where the system has no code for it, as the end of a sentence. */
class UnreadableInput extends Error {}

/**
 * What is in a file, or in a pipe that ends in time, or with `-` what comes at the standard input, part by part.
 * Folders and devices are refused. Throws where it can't be read, or not further; `whyUnreadable` says why.
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

/** All of it as text. The error says why it can't be read, as the end of a sentence. */
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

/** Why it can't be read, as the end of a sentence: `there is none`. */
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

/** A socket waits for whoever writes into the pipe without holding up the process, and can be given up. */
function openPipe(path: string, pipeMs: number): Readable {
  const stream = new Socket({ fd: openSync(path, WITHOUT_WAITING), readable: true, writable: false })
  const late = setTimeout(
    () => stream.destroy(new UnreadableInput(`it is a pipe that has not ended after ${pipeMs / 1000} seconds`)),
    pipeMs,
  )
  return stream.on('close', () => clearTimeout(late))
}
