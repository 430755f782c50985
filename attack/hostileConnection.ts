import type { Socket } from 'node:net'
import { connect } from 'node:net'

/** How long a host may take to close a connection that it should close: its patience with greetings, and then some. */
const CLOSES_WITHIN_MS = 15_000
/** How long an attacker waits for something that may never come. */
const PATIENCE_MS = 1_000

/** A connection of somebody who means no good, and a count of what it sent. */
export class HostileConnection {
  readonly #socket: Socket
  readonly #closed: Promise<void>
  #frames = 0
  #heard = ''
  #isClosed = false
  #wake = (): void => {}

  private constructor(socket: Socket) {
    this.#socket = socket
    this.#closed = new Promise((resolve) => {
      socket.once('close', () => {
        this.#isClosed = true
        this.#wake()
        resolve()
      })
    })
    socket.setEncoding('latin1').on('data', (text: string) => {
      this.#heard = (this.#heard + text).slice(-20_000)
      this.#wake()
    })
    socket.on('end', () => socket.end())
    socket.on('error', () => socket.destroy())
  }

  /** Connects; also where the host turns it away at once. */
  static async open(port: number): Promise<HostileConnection> {
    const connection = new HostileConnection(connect({ port, host: '127.0.0.1', noDelay: true }))
    await new Promise<void>((resolve) => {
      connection.#socket.once('connect', resolve)
      connection.#socket.once('close', () => resolve())
    })
    return connection
  }

  /** How many writes it made. */
  get frames(): number {
    return this.#frames
  }

  get heard(): string {
    return this.#heard
  }

  /** One write, in the system's hands when it resolves. */
  async say(bytes: string | Uint8Array): Promise<void> {
    this.#frames++
    await new Promise<void>((resolve) => {
      if (this.#socket.destroyed || !this.#socket.writable)
        resolve()
      else
        this.#socket.write(bytes, () => resolve())
    })
  }

  /** Waits until the host has said `text`; false if it closed or said nothing of the kind for `patienceMs`. */
  async hears(text: string, patienceMs = PATIENCE_MS): Promise<boolean> {
    const until = performance.now() + patienceMs
    while (!this.#heard.includes(text)) {
      const leftMs = until - performance.now()
      if (this.#isClosed || leftMs <= 0)
        return false
      await this.#somethingOr(leftMs)
    }
    return true
  }

  /** Whether the host closes the connection, as it should. */
  async isClosedByHost(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>(resolve => timer = setTimeout(resolve, CLOSES_WITHIN_MS))
    await Promise.race([this.#closed, late])
    clearTimeout(timer)
    return this.#isClosed
  }

  async drop(): Promise<void> {
    this.#socket.destroy()
    await this.#closed
  }

  async reset(): Promise<void> {
    this.#socket.resetAndDestroy()
    await this.#closed
  }

  halfClose(): void {
    this.#socket.end()
  }

  stopReading(): void {
    this.#socket.pause()
  }

  async #somethingOr(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      this.#wake = resolve
      timer = setTimeout(resolve, ms)
    })
    clearTimeout(timer)
  }
}
