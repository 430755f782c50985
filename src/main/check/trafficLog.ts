import type { Exchange, Traffic } from '../../shared/check/check.ts'
import { Buffer, isUtf8 } from 'node:buffer'

/** How much of the bytes of one game is kept. */
const MOST_BYTES = 256 * 1024
const MOST_EXCHANGES = 2_000

/** Keeps the bytes that went over a connection during a game, as far as there is room. */
export class TrafficLog {
  readonly #exchanges: Exchange[] = []
  #kept = 0
  #dropped = 0

  get traffic(): Traffic {
    return { exchanges: [...this.#exchanges], dropped: this.#dropped }
  }

  add(exchange: Exchange): void {
    const { length } = exchange.text
    if (this.#exchanges.length === MOST_EXCHANGES || this.#kept + length > MOST_BYTES) {
      this.#dropped += length
      return
    }
    this.#kept += length
    this.#exchanges.push(exchange)
  }
}

/** Bytes as text. Invalid UTF-8 is read as Latin-1, so that every byte shows. */
export function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString(isUtf8(bytes) ? 'utf8' : 'latin1')
}
