import type { Socket } from 'node:net'
import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'

/** What a client says to a line that it hears; null for nothing. */
export type Answer = (line: string) => string | null

/** A client of a game whose messages are lines: it answers each by a rule of the test's own. */
export class LineClient {
  readonly heard: string[] = []
  /** Resolves when the connection has closed. */
  readonly closed: Promise<unknown>
  readonly #socket: Socket
  #isClosed = false

  private constructor(socket: Socket, answer: Answer) {
    this.#socket = socket
    socket.on('error', () => {})
    // also after a reset
    this.closed = new Promise<void>(resolve => socket.once('close', () => resolve())).then(() => this.#isClosed = true)
    createInterface({ input: socket }).on('error', () => {}).on('line', (line) => {
      this.heard.push(line)
      const said = answer(line)
      if (said !== null)
        this.say(said)
    })
  }

  static async connect(port: number, answer: Answer): Promise<LineClient> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const client = new LineClient(socket, answer)
    await once(socket, 'connect')
    return client
  }

  say(line: string): void {
    this.#socket.write(`${line}\n`)
  }

  /** Resolves once a line with `text` has come. */
  async hears(text: string): Promise<void> {
    while (!this.heard.some(line => line.includes(text))) {
      if (this.#isClosed)
        throw new Error(`the connection closed before ${text} came: ${this.heard.join(' / ')}`)
      await Promise.race([once(this.#socket, 'data'), this.closed])
    }
  }

  vanish(): void {
    this.#socket.destroy()
  }
}
