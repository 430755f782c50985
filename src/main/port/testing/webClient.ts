import type { Buffer } from 'node:buffer'
import type { ClientOptions } from 'ws'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { Waiting } from '../../testing/waiting.ts'

/** A client on a WebSocket: it sends exactly the frames it is told to, and keeps what it hears. */
export class WebClient {
  readonly #socket: WebSocket
  /** What was heard, one frame each. */
  readonly heard: string[] = []
  /** The code that the connection closed with; null while it is open. */
  closeCode: number | null = null
  #pongs = 0
  readonly #waiting = new Waiting()

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data: Buffer) => {
      this.heard.push(data.toString('utf8'))
      this.#waiting.wake()
    })
    socket.on('pong', () => {
      this.#pongs++
      this.#waiting.wake()
    })
    socket.on('close', (code) => {
      this.closeCode = code
      this.#waiting.wake()
    })
    socket.on('error', () => {})
  }

  static async connect(port: number, options: ClientOptions = {}): Promise<WebClient> {
    const client = new WebClient(new WebSocket(`ws://127.0.0.1:${port}`, options))
    await once(client.#socket, 'open')
    return client
  }

  /** Connects and greets, and waits for the answer. */
  static async greet(port: number, name: string, isFirst?: unknown): Promise<WebClient> {
    const client = await WebClient.connect(port)
    client.say(JSON.stringify({ name, is_first: isFirst }))
    await client.hears(1)
    return client
  }

  get last(): unknown {
    return JSON.parse(this.heard.at(-1) ?? 'null')
  }

  /** One frame: text for a string, else binary. */
  say(frame: string | Uint8Array): void {
    this.#socket.send(frame)
  }

  /** A frame in several fragments. */
  sayInFragments(fragments: readonly string[]): void {
    fragments.forEach((fragment, index) => this.#socket.send(fragment, { fin: index === fragments.length - 1 }))
  }

  /** Sends a ping, and waits for the pong. */
  async pings(): Promise<void> {
    const count = this.#pongs + 1
    this.#socket.ping()
    await this.#waiting.until(() => this.#pongs >= count)
  }

  async hears(count: number): Promise<void> {
    await this.#waiting.until(() => this.heard.length >= count || this.closeCode !== null)
    if (this.heard.length < count)
      throw new Error(`the connection ended after ${this.heard.length} of ${count} messages`)
  }

  async closes(): Promise<void> {
    await this.#waiting.until(() => this.closeCode !== null)
  }

  stopReading(): void {
    this.#socket.pause()
  }

  goOnReading(): void {
    this.#socket.resume()
  }

  /** Closes the connection properly. */
  leave(code?: number): void {
    this.#socket.close(code)
  }

  /** Closes the connection without a close frame. */
  cut(): void {
    this.#socket.terminate()
  }

  /** Sends bytes that are not a frame, below the protocol. */
  breakProtocol(bytes: Uint8Array): void {
    const { _socket: socket } = this.#socket as unknown as {
      readonly _socket: { readonly write: (bytes: Uint8Array) => void }
    }
    socket.write(bytes)
  }
}
