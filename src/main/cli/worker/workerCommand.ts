import type { Socket } from 'node:net'
import type { WorkerAddress } from './options.ts'
import type { SessionEnd, SessionOptions } from './workerSession.ts'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { CliError } from '../cliError.ts'
import { WorkerSession } from './workerSession.ts'

/** A host that does not answer is looked for again after so long, and then twice as long up to the most, in ms. */
const FIRST_WAIT_MS = 500
const MOST_WAIT_MS = 10_000
/** A connection that is not there after so long will not be, in ms. */
const DIAL_MS = 10_000

export interface WorkerOptions extends SessionOptions {
  readonly address: WorkerAddress
  /** How long a host that is gone is looked for, in ms. */
  readonly waitMs: number
}

/** A worker: plays games of a host's contest until that is over, the host is gone for good, or somebody ends it. */
export class Worker {
  readonly #options: WorkerOptions
  readonly #left = new AbortController()
  #session: WorkerSession | null = null
  /** Until when the host is looked for, by `performance.now()`; and how long the next pause is. */
  #until = 0
  #pauseMs = FIRST_WAIT_MS

  constructor(options: WorkerOptions) {
    this.#options = options
  }

  /** Plays to the end. Throws a `CliError` where the host does not want it or is gone. */
  async work(): Promise<void> {
    this.#lookAnew()
    while (!this.#left.signal.aborted) {
      const dialled = await this.#dial()
      const end: SessionEnd = typeof dialled === 'string'
        ? { kind: 'lost', why: dialled, wasIn: false }
        : await this.#serve(dialled)
      if (this.#left.signal.aborted || await this.#isOver(end))
        return
    }
  }

  /** Goes away: its games end, and they are played again elsewhere. */
  leave(): void {
    this.#left.abort()
    this.#session?.leave()
  }

  async #serve(socket: Socket): Promise<SessionEnd> {
    this.#session = new WorkerSession(socket, this.#options)
    if (this.#left.signal.aborted)
      this.#session.leave()
    const end = await this.#session.over
    this.#session = null
    return end
  }

  /** A host that is gone is looked for again after a pause. */
  async #isOver(end: SessionEnd): Promise<boolean> {
    const { address: { host, port }, told } = this.#options
    switch (end.kind) {
      case 'over':
        told(end.why)
        return true
      case 'refused':
        throw new CliError(`The host at ${host}:${port} does not want this worker: ${end.why}`, 1)
      case 'lost':
        if (end.wasIn)
          this.#lookAnew()
        this.#tellLost(end)
        await wait(this.#pauseMs, null, { signal: this.#left.signal }).catch(() => {})
        this.#pauseMs = Math.min(2 * this.#pauseMs, MOST_WAIT_MS)
        return false
    }
  }

  /** Throws where the host was looked for long enough. */
  #tellLost({ why, wasIn }: SessionEnd & { readonly kind: 'lost' }): void {
    const { address: { host, port }, waitMs, told } = this.#options
    if (!wasIn && performance.now() >= this.#until)
      throw new CliError(`No host answers at ${host}:${port} (${why}). Start it, or check the address.`, 1)
    if (wasIn || this.#pauseMs === FIRST_WAIT_MS) {
      told(
        `${
          wasIn
            ? `The host at ${host}:${port} is gone (${why}); what was played here is played again.`
            : `No host answers at ${host}:${port} (${why}).`
        } It is looked for again for ${Math.ceil(waitMs / 1000)} s.`,
      )
    }
  }

  #lookAnew(): void {
    this.#until = performance.now() + this.#options.waitMs
    this.#pauseMs = FIRST_WAIT_MS
  }

  /** A connection, or why there is none. */
  async #dial(): Promise<Socket | string> {
    const { host, port } = this.#options.address
    return new Promise((resolve) => {
      const socket = connect({ host, port, noDelay: true })
      const { signal } = this.#left
      const leave = (): void => void socket.destroy(new Error('stopped'))
      const settle = (dialled: Socket | string): void => {
        signal.removeEventListener('abort', leave)
        resolve(dialled)
      }
      signal.addEventListener('abort', leave)
      socket.setTimeout(DIAL_MS, () => socket.destroy(new Error('no answer')))
      socket.once('error', ({ code, message }: NodeJS.ErrnoException) => settle(code ?? message))
      socket.once('connect', () => {
        socket.removeAllListeners('error').setTimeout(0)
        settle(socket)
      })
    })
  }
}
