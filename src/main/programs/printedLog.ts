import type { Printed, PrintedLine, PrintedStream } from '../../shared/match/printed.ts'
import { Buffer } from 'node:buffer'
import { stripVTControlCharacters } from 'node:util'
import { MOST_PRINTED, MOST_PRINTED_LINES } from '../../shared/match/printed.ts'
import { stripUnprintable } from '../../shared/printable.ts'

/** Some bytes, and when they came, in ms since 1970. */
interface Piece { readonly at: number, readonly bytes: Buffer }

/** Keeps the last 64 KiB that a program prints on one stream. Earlier output is counted and dropped. */
export class PrintedLog {
  readonly #stream: PrintedStream
  #pieces: Piece[] = []
  #kept = 0
  #dropped = 0

  constructor(stream: PrintedStream) {
    this.#stream = stream
  }

  get isEmpty(): boolean {
    return this.#kept === 0
  }

  add(chunk: Uint8Array, at: number): void {
    const tail = chunk.subarray(Math.max(0, chunk.length - MOST_PRINTED))
    this.#dropped += chunk.length - tail.length
    this.#pieces.push({ at, bytes: Buffer.from(tail) }) // copied, to release the large buffer
    this.#kept += tail.length
    while (this.#kept > MOST_PRINTED)
      this.#dropFromFirst(this.#kept - MOST_PRINTED)
  }

  /** The last lines, with invalid text replaced and control characters removed. */
  get printed(): Printed {
    const lines = linesIn(this.#pieces)
    const kept = lines.slice(-MOST_PRINTED_LINES)
    const cut = lines.slice(0, -MOST_PRINTED_LINES).reduce((sum, { text }) => sum + Buffer.byteLength(text) + 1, 0)
    return { stream: this.#stream, lines: kept, dropped: this.#dropped + cut }
  }

  #dropFromFirst(most: number): void {
    const [first, ...rest] = this.#pieces
    if (first === undefined)
      return
    const cut = Math.min(most, first.bytes.length)
    this.#dropped += cut
    this.#kept -= cut
    this.#pieces = cut === first.bytes.length ? rest : [{ ...first, bytes: first.bytes.subarray(cut) }, ...rest]
  }
}

function linesIn(pieces: readonly Piece[]): PrintedLine[] {
  const lines: PrintedLine[] = []
  let parts: Buffer[] = []
  let at = 0
  const end = (): void => {
    lines.push({ at, text: shown(Buffer.concat(parts).toString('utf8')) })
    parts = []
  }
  for (const piece of pieces) {
    let from = 0
    for (let to = piece.bytes.indexOf('\n'); to >= 0; to = piece.bytes.indexOf('\n', from)) {
      at = parts.length === 0 ? piece.at : at
      parts.push(piece.bytes.subarray(from, to))
      end()
      from = to + 1
    }
    if (from < piece.bytes.length) {
      at = parts.length === 0 ? piece.at : at
      parts.push(piece.bytes.subarray(from))
    }
  }
  if (parts.length > 0)
    end()
  return lines
}

function shown(text: string): string {
  return stripUnprintable(stripVTControlCharacters(text).replaceAll('\t', '  ')).slice(0, MOST_PRINTED)
}
