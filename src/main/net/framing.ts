import type { Framing } from '../../shared/game/dialect.ts'
import type { Unfinished } from '../../shared/match/causes.ts'
import { Buffer, isUtf8 } from 'node:buffer'
import { CLOSING_BRACE, JsonScanner, OPENING_BRACE } from '../../shared/jsonScanner.ts'
import { LONGEST_UNFINISHED } from '../../shared/match/causes.ts'
import { quote } from '../../shared/printable.ts'

/** The longest message, in bytes. A longer one is malformed, and dropped before it is buffered further. */
export const MAX_MESSAGE_BYTES = 64 * 1024

/** What a chunk of bytes completed: whole messages in order, and perhaps why nothing after them can be read. */
export interface Framed {
  readonly messages: readonly string[]
  readonly malformed: string | null
  /** How long before now the last byte came, in ms, if a pause ended the message; otherwise it came now. */
  readonly silentMs?: number
}

/** Cuts a stream of bytes into messages. After a malformed message everything is ignored. */
export interface Framer {
  push: (chunk: Uint8Array) => Framed
  /** Whether a message has begun that has not ended. */
  readonly isMidMessage: boolean
  /** The bytes so far of a message that has not ended. */
  readonly begun: Uint8Array
  /** If messages may also end by a pause: returns what a pause of `PAUSE_MS` completes. */
  readonly pause?: () => Framed
}

/** In protocols in which pauses end messages, a message ends after this much silence, in ms. */
export const PAUSE_MS = 20

const NEWLINE = 0x0A

/** Why a message over `MAX_MESSAGE_BYTES` is malformed. */
export const TOO_LONG = `is longer than ${MAX_MESSAGE_BYTES / 1024} KiB`
const NOT_TEXT = 'is not UTF-8 text'

/** The bytes of one message, collected over several chunks. */
class Gathered {
  #parts: Uint8Array[] = []
  #size = 0

  get size(): number {
    return this.#size
  }

  get bytes(): Uint8Array {
    return Buffer.concat(this.#parts)
  }

  /**
   * Keeps a part of a message that continues in the next chunk. False if the message gets too long; then nothing more
   * is kept.
   */
  add(part: Uint8Array): boolean {
    this.#size += part.length
    if (this.#size > MAX_MESSAGE_BYTES) {
      this.#parts = []
      return false
    }
    if (part.length > 0)
      this.#parts.push(part.slice()) // copied, since the socket may reuse its buffer
    return true
  }

  /**
   * Ends the message with `last`, and starts a new one. Most messages come in one chunk, which is read without copying.
   */
  end(last: Uint8Array): Ended {
    const size = this.#size + last.length
    const bytes = this.#parts.length === 0 ? last : Buffer.concat([...this.#parts, last])
    this.#parts = []
    this.#size = 0
    if (size > MAX_MESSAGE_BYTES)
      return { text: null, malformed: TOO_LONG }
    return isUtf8(bytes)
      ? { text: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'), malformed: null }
      : { text: null, malformed: NOT_TEXT }
  }
}

/** The text of a whole message, or why it has none. */
type Ended = { readonly text: string, readonly malformed: null } | { readonly text: null, readonly malformed: string }

/**
 * Finds JSON objects in a stream by their braces outside strings. Nothing is needed between two objects; white space is
 * ignored, and anything else is malformed. The reader checks whether an object is valid JSON.
 */
export class ObjectFramer implements Framer {
  readonly #gathered = new Gathered()
  readonly #scanner = new JsonScanner()
  #depth = 0
  #dead = false

  get isMidMessage(): boolean {
    return this.#depth > 0
  }

  get begun(): Uint8Array {
    return this.#gathered.bytes
  }

  push(chunk: Uint8Array): Framed {
    const messages: string[] = []
    let begin = 0
    for (let index = 0; index < chunk.length && !this.#dead; index++) {
      const byte = chunk[index] ?? 0
      if (this.#depth === 0) {
        if (isSpace(byte))
          continue
        if (byte !== OPENING_BRACE)
          return this.#die(messages, `does not begin with {: ${excerpt(chunk.subarray(index))}`)
        begin = index
      }
      if (!this.#endsWith(byte))
        continue
      const { text, malformed } = this.#gathered.end(chunk.subarray(begin, index + 1))
      if (malformed !== null)
        return this.#die(messages, malformed)
      messages.push(text)
    }
    if (this.#depth > 0 && !this.#dead && !this.#gathered.add(chunk.subarray(begin)))
      return this.#die(messages, TOO_LONG)
    return { messages, malformed: null }
  }

  /** Processes one byte of an object; true if it closes the object. */
  #endsWith(byte: number): boolean {
    if (this.#scanner.next(byte) === 'inside')
      return false
    if (byte === OPENING_BRACE)
      this.#depth++
    else if (byte === CLOSING_BRACE)
      this.#depth--
    return this.#depth === 0
  }

  #die(messages: readonly string[], malformed: string): Framed {
    this.#dead = true
    this.#depth = 0
    return { messages, malformed }
  }
}

/** Splits a stream at its newlines. Carriage returns before newlines, and empty lines, are dropped. */
export class LineFramer implements Framer {
  readonly #gathered = new Gathered()
  #dead = false

  get isMidMessage(): boolean {
    return this.#gathered.size > 0
  }

  get begun(): Uint8Array {
    return this.#gathered.bytes
  }

  push(chunk: Uint8Array): Framed {
    const messages: string[] = []
    let begin = 0
    while (!this.#dead) {
      const end = chunk.indexOf(NEWLINE, begin)
      if (end < 0) {
        if (!this.#gathered.add(chunk.subarray(begin)))
          return this.#die(messages, TOO_LONG)
        break
      }
      const { text, malformed } = this.#gathered.end(chunk.subarray(begin, end))
      if (malformed !== null)
        return this.#die(messages, malformed)
      if (text.trim() !== '')
        messages.push(text.replace(/\r$/, ''))
      begin = end + 1
    }
    return { messages, malformed: null }
  }

  #die(messages: readonly string[], malformed: string): Framed {
    this.#dead = true
    return { messages, malformed }
  }
}

/** Text that may be the beginning of two numbers, but has no part of the second one yet. */
const LONE_NUMBER = /^[+-]?\d*$/
const NEWLINE_BYTES = Buffer.of(NEWLINE)

/**
 * Splits a stream at its newlines and, as many clients send none, at pauses. A lone number does not end at a pause,
 * since a second number may follow; only the first message, which is a name, may be one.
 */
export class PauseFramer implements Framer {
  readonly #lines = new LineFramer()
  /** The beginning of a message, as far as needed to tell whether it is a lone number. */
  #begun = ''
  #isFirst = true

  get isMidMessage(): boolean {
    return this.#lines.isMidMessage
  }

  get begun(): Uint8Array {
    return this.#lines.begun
  }

  push(chunk: Uint8Array): Framed {
    const framed = this.#lines.push(chunk)
    const afterNewline = chunk.lastIndexOf(NEWLINE) + 1
    this.#begun = (afterNewline > 0 ? '' : this.#begun) + Buffer.from(chunk.subarray(afterNewline)).toString('latin1')
    return this.#framed(framed)
  }

  pause(): Framed {
    const text = this.#begun.trim()
    const isWaitedFor = this.#isFirst ? text === '' : LONE_NUMBER.test(text)
    if (isWaitedFor)
      return { messages: [], malformed: null }
    this.#begun = ''
    return this.#framed(this.#lines.push(NEWLINE_BYTES))
  }

  #framed(framed: Framed): Framed {
    if (framed.messages.length > 0)
      this.#isFirst = false
    if (framed.malformed !== null)
      this.#begun = ''
    return framed
  }
}

const FRAMERS: Readonly<Record<Framing, () => Framer>> = {
  'objects': () => new ObjectFramer(),
  'lines': () => new LineFramer(),
  'lines-or-pauses': () => new PauseFramer(),
}

export function framerFor(framing: Framing): Framer {
  return FRAMERS[framing]()
}

/** The unfinished message in a framer; null if there is none, or only white space. */
export function unfinishedIn({ isMidMessage, begun }: Framer): Unfinished | null {
  const text = isMidMessage ? Buffer.from(begun).toString('utf8').slice(0, LONGEST_UNFINISHED).toWellFormed() : ''
  return text.trim() === '' ? null : { text, bytes: begun.length }
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0A || byte === 0x0D || byte === 0x09
}

/** How much of unreadable data the log shows, in characters. */
const LONGEST_QUOTE = 30

/** The first bytes as readable text, with control characters and invalid text escaped. */
function excerpt(bytes: Uint8Array): string {
  return quote(Buffer.from(bytes.subarray(0, 4 * LONGEST_QUOTE)).toString('utf8'), LONGEST_QUOTE)
}
