import type { Framing } from '../../shared/game/dialect.ts'
import type { Unfinished } from '../../shared/match/causes.ts'
import { Buffer, isUtf8 } from 'node:buffer'
import { CLOSING_BRACE, JsonScanner, OPENING_BRACE } from '../../shared/jsonScanner.ts'
import { LONGEST_UNFINISHED } from '../../shared/match/causes.ts'
import { MAX_RAW_MESSAGE } from '../../shared/match/limits.ts'
import { quote } from '../../shared/printable.ts'

/** The longest message, in bytes. A longer one is malformed, and dropped before it is buffered further. */
export const MAX_MESSAGE_BYTES = 64 * 1024

/** What a chunk of bytes completed: whole messages in order, and perhaps why nothing after them can be read. */
export interface Framed {
  readonly messages: readonly string[]
  readonly malformed: string | null
  /** How what is malformed begins, as far as it is text. */
  readonly unread?: string
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

/** How much of what is malformed is given, in bytes: enough for what a record keeps of a message. */
const MOST_UNREAD_BYTES = 4 * MAX_RAW_MESSAGE
const NO_BYTES = new Uint8Array()

/**
 * The bytes of one message, collected over several chunks. They are copied into one buffer: a chunk is a view of the
 * socket's buffer, and a message may come byte by byte.
 */
class Gathered {
  #buffer: Uint8Array = NO_BYTES
  #size = 0

  get size(): number {
    return this.#size
  }

  get bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.#size)
  }

  /**
   * Keeps a part of a message that continues in the next chunk. False if the message gets too long; then nothing more
   * is kept.
   */
  add(part: Uint8Array): boolean {
    const size = this.#size + part.length
    if (size > MAX_MESSAGE_BYTES) {
      this.#buffer = NO_BYTES
      this.#size = 0
      return false
    }
    if (size > this.#buffer.length) {
      const larger = new Uint8Array(Math.min(MAX_MESSAGE_BYTES, 2 * size))
      larger.set(this.bytes)
      this.#buffer = larger
    }
    this.#buffer.set(part, this.#size)
    this.#size = size
    return true
  }

  /**
   * Ends the message with `last`, and starts a new one. Most messages come in one chunk, which is read without copying.
   */
  end(last: Uint8Array): Uint8Array {
    const bytes = this.#size === 0 ? last : Buffer.concat([this.bytes, last])
    this.#buffer = NO_BYTES
    this.#size = 0
    return bytes
  }
}

/** Bytes as text, in which what is no UTF-8 is U+FFFD. */
function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
}

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
          return this.#die(messages, `does not begin with {: ${excerpt(chunk.subarray(index))}`, chunk.subarray(index))
        begin = index
      }
      if (!this.#endsWith(byte))
        continue
      const bytes = this.#gathered.end(chunk.subarray(begin, index + 1))
      const malformed = bytes.length > MAX_MESSAGE_BYTES ? TOO_LONG : isUtf8(bytes) ? null : NOT_TEXT
      if (malformed !== null)
        return this.#die(messages, malformed, bytes)
      messages.push(textOf(bytes))
    }
    if (this.#depth > 0 && !this.#dead && !this.#gathered.add(chunk.subarray(begin)))
      return this.#die(messages, TOO_LONG, this.#gathered.end(chunk.subarray(begin)))
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

  #die(messages: readonly string[], malformed: string, bytes: Uint8Array): Framed {
    this.#dead = true
    this.#depth = 0
    return { messages, malformed, unread: textOf(bytes.subarray(0, MOST_UNREAD_BYTES)) }
  }
}

/**
 * Splits a stream at its newlines. Carriage returns before newlines, and empty lines, are dropped. In a line that is
 * not UTF-8, what is no text is U+FFFD: the line means what a line of any other text means.
 */
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
          return this.#die(messages)
        break
      }
      const bytes = this.#gathered.end(chunk.subarray(begin, end))
      if (bytes.length > MAX_MESSAGE_BYTES)
        return this.#die(messages)
      const text = textOf(bytes)
      if (text.trim() !== '')
        messages.push(text.replace(/\r$/, ''))
      begin = end + 1
    }
    return { messages, malformed: null }
  }

  #die(messages: readonly string[]): Framed {
    this.#dead = true
    return { messages, malformed: TOO_LONG }
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
  #isFirst = true

  get isMidMessage(): boolean {
    return this.#lines.isMidMessage
  }

  get begun(): Uint8Array {
    return this.#lines.begun
  }

  push(chunk: Uint8Array): Framed {
    const framed = this.#lines.push(chunk)
    if (framed.messages.length > 0)
      this.#isFirst = false
    return framed
  }

  pause(): Framed {
    const text = Buffer.from(this.begun).toString('latin1').trim()
    const isWaitedFor = this.#isFirst ? text === '' : LONE_NUMBER.test(text)
    return isWaitedFor ? { messages: [], malformed: null } : this.push(NEWLINE_BYTES)
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
