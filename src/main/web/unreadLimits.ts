import type { WebSocket } from 'ws'
import type { Overview } from '../../shared/api.ts'

/** A window that leaves more than this unread, in bytes, is cut off, since buffering for it has a limit. */
export const MOST_UNREAD = {
  host: 16 * 2 ** 20,
  player: 16 * 2 ** 20,
  spectator: 4 * 2 ** 20,
  guest: 4 * 2 ** 20,
} as const
/** If all windows together leave more than this unread, in bytes, the one with the most is cut off. */
export const MOST_UNREAD_IN_ALL = 64 * 2 ** 20
/** A window with less than this unread, in bytes, counts as having read everything. */
const LITTLE_UNREAD = 256 * 2 ** 10

/** The part of a window's socket that is needed. */
export type WindowSocket = Pick<WebSocket, 'bufferedAmount' | 'readyState' | 'OPEN' | 'terminate'> & {
  readonly send: (text: string, sent: () => void) => void
}

/** The sending end of a window, within the limits. */
export interface Outlet {
  /** Sends a text, or cuts the window off. Does nothing once it is closed. */
  readonly send: (text: string) => void
  /** Resolves when the window has read nearly all that it was sent, or is gone. */
  readonly drained: () => Promise<void>
  /** Must be called when the socket has closed. */
  readonly close: () => void
}

interface Held { unread: number, readonly terminate: () => void, readonly waiting: Set<() => void> }

/** What was sent to the windows of one server and is not read yet: limited for each window and for all together. */
export class UnreadLimits {
  readonly #held = new Set<Held>()
  #inAll = 0

  /** How much all windows have yet to read, in bytes. */
  get inAll(): number {
    return this.#inAll
  }

  open(socket: WindowSocket, role: Overview['role']): Outlet {
    const held: Held = { unread: 0, terminate: () => socket.terminate(), waiting: new Set() }
    const count = (): void => this.#count(held, socket.bufferedAmount)
    this.#held.add(held)
    return {
      send: (text) => {
        if (socket.readyState !== socket.OPEN || !this.#held.has(held))
          return
        if (held.unread > MOST_UNREAD[role]) {
          this.#cutOff(held)
          return
        }
        socket.send(text, count)
        count()
        this.#keepWithinAll()
      },
      drained: async () => new Promise((resolve) => {
        held.waiting.add(resolve)
        count()
      }),
      close: () => this.#letGo(held),
    }
  }

  #count(held: Held, unread: number): void {
    if (this.#held.has(held)) {
      this.#inAll += unread - held.unread
      held.unread = unread
    }
    if (held.unread > LITTLE_UNREAD)
      return
    held.waiting.forEach(resolve => resolve())
    held.waiting.clear()
  }

  #keepWithinAll(): void {
    while (this.#inAll > MOST_UNREAD_IN_ALL) {
      const [first, ...others] = this.#held
      if (first === undefined)
        return
      this.#cutOff(others.reduce((most, one) => one.unread > most.unread ? one : most, first))
    }
  }

  #cutOff(held: Held): void {
    this.#letGo(held)
    held.terminate()
  }

  #letGo(held: Held): void {
    this.#count(held, 0)
    this.#held.delete(held)
  }
}
