import type { JsonObject } from '../jsonObject.ts'
import type { Result } from '../result.ts'
import type { PerSeat, Seat } from './seat.ts'
import { parseJsonObject } from '../jsonObject.ts'
import { CLOSING_BRACE, JsonScanner, OPENING_BRACE } from '../jsonScanner.ts'
import { quote } from '../printable.ts'
import { fail, succeed } from '../result.ts'
import { seatSchema } from './seat.ts'

/** The longest transcript that is read, in characters and in lines. */
export const MAX_TRANSCRIPT = 8_000_000
const MOST_LINES = 20_000
const LONGEST_QUOTE = 60

/** A message of a transcript. */
export interface Passed {
  /** The line of the transcript with the message, from 1. */
  readonly line: number
  /** The name of the client on that line; empty if it has none. */
  readonly client: string
  readonly isSent: boolean
  readonly text: string
  /** Milliseconds after the start; null if the line has no time. */
  readonly afterMs: number | null
}

export interface TranscriptText {
  readonly messages: readonly Passed[]
  /** The players' names, if comments at the head give them, as in `# seat 1: Ann`. */
  readonly names: PerSeat<string>
}

/** `  1.250 Ann > …`: time and name may be missing. */
const MARKED = /^(?:(-?\d{1,9}(?:\.\d{1,9})?)\s+)?(?:([^{<>\s][^{<>]{0,80}?)\s+)?([<>])\s?(.*)$/
const SEAT_COMMENT = /^#\s*seat ([1-9]): (.*)$/

/**
 * The messages in a transcript's text. A line is `> …` (sent) or `< …` (received), optionally after a time in seconds
 * and the client's name; or a single JSON object, whose fields show which it is; or a recorded game,
 * `{"wire":[{"from":"A","text":…},{"to":"A","text":…}]}`. The error is a sentence.
 */
export function readTranscriptText(text: string): Result<TranscriptText, string> {
  if (text.length > MAX_TRANSCRIPT)
    return fail(`The transcript is too large: more than ${MAX_TRANSCRIPT / 1_000_000} million characters.`)
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  if (lines.length > MOST_LINES)
    return fail(`The transcript is too large: more than ${MOST_LINES} lines.`)
  const messages: Passed[] = []
  const names: Partial<Record<Seat, string>> = {}
  for (const [index, line] of lines.entries()) {
    const read = readLine(line.trim(), index + 1, names)
    if (!read.ok)
      return read
    for (const message of read.value)
      messages.push(...cutMessages(message.text).map(part => ({ ...message, text: part })))
  }
  return messages.length === 0 ? fail('The transcript holds no message.') : succeed({ messages, names })
}

function readLine(text: string, line: number, names: Partial<Record<Seat, string>>): Result<readonly Passed[], string> {
  if (text === '')
    return succeed([])
  if (text.startsWith('#')) {
    const [, seat, name] = SEAT_COMMENT.exec(text) ?? []
    if (seat !== undefined && name !== undefined)
      names[seatSchema.parse(Number(seat))] = name
    return succeed([])
  }
  if (text.startsWith('{'))
    return readObject(text, line)
  const [, seconds, client = '', mark, message = ''] = MARKED.exec(text) ?? []
  if (mark === undefined)
    return fail(`Line ${line} is neither a message nor a comment: ${quote(text, LONGEST_QUOTE)}.`)
  return succeed([{
    line,
    client,
    isSent: mark === '>',
    text: message,
    afterMs: seconds === undefined ? null : Math.round(Number(seconds) * 1000),
  }])
}

function readObject(text: string, line: number): Result<readonly Passed[], string> {
  const parsed = parseJsonObject(text)
  if (parsed.ok && Array.isArray(parsed.value.wire))
    return readRecording(parsed.value.wire, line)
  const isSent = !isReceived(parsed.ok ? parsed.value : firstObject(text))
  return succeed([{ line, client: '', isSent, text, afterMs: null }])
}

function isReceived(message: JsonObject): boolean {
  return 'num_weights' in message || 'board_state' in message
}

function firstObject(text: string): JsonObject {
  const parsed = parseJsonObject(cutMessages(text)[0] ?? '')
  return parsed.ok ? parsed.value : {}
}

function readRecording(wire: readonly unknown[], line: number): Result<readonly Passed[], string> {
  const messages: Passed[] = []
  for (const [index, entry] of wire.entries()) {
    const { from, to, text } = (typeof entry === 'object' && entry !== null ? entry : {}) as Readonly<
      Record<string, unknown>
    >
    const client = from ?? to
    if (typeof client !== 'string' || typeof text !== 'string')
      return fail(`Line ${line}: entry ${index + 1} of the recording has no text, or neither "from" nor "to".`)
    if (text.trim() !== '')
      messages.push({ line, client, isSent: from !== undefined, text: text.trim(), afterMs: null })
  }
  return succeed(messages)
}

/**
 * The messages received in one piece, cut where an object's braces close; anything that is not an object stays whole.
 */
function cutMessages(text: string): string[] {
  const scanner = new JsonScanner()
  const messages: string[] = []
  let from = 0
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const part = scanner.next(code)
    if (part === 'opens' && code === OPENING_BRACE)
      depth++
    else if (part === 'closes' && code === CLOSING_BRACE && --depth === 0)
      messages.push(text.slice(from, from = at + 1).trim())
    if (depth < 0)
      return [text]
  }
  const rest = text.slice(from).trim()
  return rest === '' ? messages : [...messages, rest]
}
