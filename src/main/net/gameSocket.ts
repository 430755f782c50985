import type { Buffer } from 'node:buffer'
import { WebSocket } from 'ws'

/** The code of a close that nobody's mistake has caused. */
const IN_ORDER = 1000

/**
 * A WebSocket that can still say something to a peer that broke the protocol. The library closes such a connection
 * before it tells of the `error`; here whoever hears of the error closes it. The close then has the library's code.
 */
export class GameSocket extends WebSocket {
  #brokenWith: number | null = null

  override close(code?: number, reason?: string | Buffer): void {
    const isByLibrary = code !== undefined && code !== IN_ORDER && reason === undefined
    if (isByLibrary && this.readyState === WebSocket.OPEN)
      this.#brokenWith = code
    else
      super.close(this.#brokenWith ?? code, reason)
  }
}
