import type { Socket } from 'node:net'
import { Buffer } from 'node:buffer'
import { once } from 'node:events'
import { connect } from 'node:net'
import { Waiting } from '../../testing/waiting.ts'

/** A client made of nothing but a socket: it sends exactly the bytes it is told to, and keeps what it hears. */
export class RawClient {
  readonly #socket: Socket
  /** What was heard, each message with the newline that ends it. */
  readonly heard: string[] = []
  #unended = ''
  #ended = false
  #closed = false
  readonly #listeners: ((message: string) => void)[] = []
  readonly #waiting = new Waiting()

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setEncoding('utf8')
    socket.setNoDelay(true)
    socket.on('data', (text: string) => this.#hear(text))
    socket.on('end', () => {
      this.#ended = true
      this.#waiting.wake()
    })
    socket.on('close', () => {
      this.#closed = true
      this.#waiting.wake()
    })
    socket.on('error', () => {}) // a reset counts as a normal ending
  }

  static async connect(
    port: number,
    { address = '127.0.0.1', from }: { readonly address?: string | undefined, readonly from?: string | undefined } = {},
  ): Promise<RawClient> {
    const socket = connect({ port, host: address, localAddress: from })
    const client = new RawClient(socket)
    await once(socket, 'connect')
    return client
  }

  /** Connects and greets, and waits for the answer. */
  static async greet(port: number, name: string, isFirst?: unknown): Promise<RawClient> {
    const client = await RawClient.connect(port)
    client.say(JSON.stringify({ name, is_first: isFirst }))
    await client.hears(1)
    return client
  }

  /** How the referee names it: address and port. */
  get address(): string {
    return `${this.#socket.localAddress}:${this.#socket.localPort}`
  }

  get isClosed(): boolean {
    return this.#closed
  }

  /** The messages heard, parsed. */
  get messages(): unknown[] {
    return this.heard.map(message => JSON.parse(message))
  }

  /** The last message heard, parsed. */
  get last(): unknown {
    return this.messages.at(-1)
  }

  /** What was heard without a newline after it: a correct referee never sends that. */
  get unended(): string {
    return this.#unended
  }

  /** Answers each message as it is heard. */
  listen(listener: (message: string) => void): void {
    this.heard.forEach(listener)
    this.#listeners.push(listener)
  }

  /** Makes one write. */
  say(bytes: string | Uint8Array): void {
    this.#socket.write(bytes)
  }

  /** Makes one write, and waits until the system has taken it. */
  async sayAndFlush(bytes: string | Uint8Array): Promise<void> {
    await new Promise<void>(resolve => this.#socket.write(bytes, () => resolve()))
  }

  /** Makes several writes, each in its own segment as far as the system allows. */
  async sayInPieces(pieces: readonly (string | Uint8Array)[]): Promise<void> {
    for (const piece of pieces) {
      await this.sayAndFlush(piece)
      await new Promise(resolve => setImmediate(resolve))
    }
  }

  async sayByteByByte(text: string): Promise<void> {
    await this.sayInPieces([...Buffer.from(text)].map(byte => Uint8Array.of(byte)))
  }

  /** Waits until this many messages have been heard in all; fails if the connection ends before. */
  async hears(count: number): Promise<void> {
    await this.#waiting.until(() => this.heard.length >= count || this.#ended || this.#closed)
    if (this.heard.length < count)
      throw new Error(`the connection ended after ${this.heard.length} of ${count} messages`)
  }

  /** Waits for the referee to close its side. */
  async isTurnedAway(): Promise<void> {
    await this.#waiting.until(() => this.#ended || this.#closed)
  }

  async closes(): Promise<void> {
    await this.#waiting.until(() => this.#closed)
  }

  /** Stops reading; incoming data stays in the system's buffer. */
  stopReading(): void {
    this.#socket.pause()
  }

  goOnReading(): void {
    this.#socket.resume()
  }

  /** Leaves: reads and writes no more. */
  leave(): void {
    this.#socket.destroy()
  }

  /** Closes only its sending side. */
  halfClose(): void {
    this.#socket.end()
  }

  /** Leaves without a goodbye: the peer sees a reset. */
  reset(): void {
    this.#socket.resetAndDestroy()
  }

  #hear(text: string): void {
    const parts = (this.#unended + text).split(/(?<=\n)/)
    this.#unended = parts.at(-1)?.endsWith('\n') === false ? parts.pop() ?? '' : ''
    for (const message of parts.filter(part => part !== '')) {
      this.heard.push(message)
      this.#listeners.forEach(listener => listener(message))
    }
    this.#waiting.wake()
  }
}
