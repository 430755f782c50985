import type { Socket } from 'node:net'
import type { Result } from '../../shared/result.ts'
import { fail, succeed } from '../../shared/result.ts'
import { closeAfter } from './closeAfter.ts'

/** The host is not made for more connections than this. */
const MOST_CONNECTIONS = 4_000
/**
 * A classroom of 40 may sit behind one address, and each of its computers may hold ten: six that a
 * browser loads the window over, the window itself, and a few clients.
 */
const MOST_PER_ADDRESS = 400
/** This share of all connections is reserved for this machine, so that nobody can lock out the person at the host. */
const KEPT_SHARE = 0.1
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/

export interface Limits {
  readonly total: number
  /** For each address; this machine itself may use the whole total. */
  readonly perAddress: number
}

/**
 * The limits for a process that may open that many files; null if it has no such limit. Half of the files may be
 * connections: two make a match, which has a log file, and the archive and the threads need the rest. One address may
 * have half of the connections.
 */
export function limitsWithin(openFiles: number | null): Limits {
  const total = Math.min(MOST_CONNECTIONS, Math.floor((openFiles ?? Number.POSITIVE_INFINITY) / 2))
  return { total, perAddress: Math.min(MOST_PER_ADDRESS, Math.floor(total / 2)) }
}

/** Counts connections, by address and in all. */
export class ConnectionLimits {
  readonly #limits: Limits
  readonly #perAddress = new Map<string, number>()
  #total = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** How many connections are open. */
  get open(): number {
    return this.#total
  }

  /**
   * Counts an accepted connection until it closes, and ignores its errors, so that they harm nobody else. If it is one
   * too many, it is closed at once, after the farewell if there is one; the error is a clause on why.
   */
  admit(socket: Socket, farewell?: string): Result<null, string> {
    socket.on('error', () => socket.destroy())
    const address = socket.remoteAddress ?? 'somebody who has gone'
    const tooMany = this.#tooMany(address)
    if (tooMany !== null) {
      closeAfter(socket, farewell)
      return fail(tooMany)
    }
    this.#count(address, 1)
    socket.once('close', () => this.#count(address, -1))
    return succeed(null)
  }

  #tooMany(address: string): string | null {
    const { total, perAddress } = this.#limits
    const isOurs = LOOPBACK.test(address)
    if (!isOurs && (this.#perAddress.get(address) ?? 0) >= perAddress)
      return `${address} already has ${perAddress} open, as many as one address may have`
    if (this.#total >= (isOurs ? total : Math.ceil(total * (1 - KEPT_SHARE))))
      return `${this.#total} are open already, as many as this host takes`
    return null
  }

  #count(address: string, change: 1 | -1): void {
    this.#total += change
    const ofAddress = (this.#perAddress.get(address) ?? 0) + change
    if (ofAddress === 0)
      this.#perAddress.delete(address)
    else
      this.#perAddress.set(address, ofAddress)
  }
}
