import type { Clock } from '../../shared/clock.ts'
import type { AnyDialect } from '../../shared/game/game.ts'
import type { Seat } from '../../shared/game/seat.ts'
import type { Client } from '../net/client.ts'
import type { ConnectedClient } from '../seats/connectedClient.ts'
import { takeGreeting } from '../port/greetings.ts'
import { connectedClient } from '../seats/connectedClient.ts'

export interface HandshakeOptions {
  readonly dialect: AnyDialect
  readonly settings: unknown
  readonly seat: Seat
  readonly clock: Clock
  /** The program has said all that it must say before a game. */
  readonly ready: (connected: ConnectedClient) => void
  /** The program can't play; may follow `ready`. `problem` is words after `it`. */
  readonly failed: (problem: string) => void
}

/**
 * Listens to a program from its first byte until its game begins: takes its greeting, if the dialect has one, and as
 * many early moves as the dialect keeps.
 */
export function shakeHands(client: Client, options: HandshakeOptions): void {
  new Handshake(client, options).begin()
}

class Handshake {
  readonly #client: Client
  readonly #options: HandshakeOptions
  #connected: ConnectedClient | null = null
  #faults = 0

  constructor(client: Client, options: HandshakeOptions) {
    this.#client = client
    this.#options = options
  }

  begin(): void {
    const { dialect: { greeting }, settings, seat } = this.#options
    this.#client.handTo({
      message: text => this.#connected === null ? this.#greet(text) : this.#hear(this.#connected, text),
      malformed: why => this.#fail(`sent something that ${why}`),
      gone: () => this.#fail('closed its connection before the game began'),
    })
    if (greeting === null)
      this.#enter()
    else if (greeting.ask !== undefined)
      this.#client.send(greeting.ask(settings, seat))
  }

  #greet(text: string): void {
    const { dialect: { greeting }, settings } = this.#options
    if (greeting === null)
      return
    const read = greeting.read(text)
    if (!read.ok) {
      this.#fail(`sent a greeting that ${read.error}`)
      return
    }
    takeGreeting(this.#client, text, read.value)
    if (greeting.answer !== null)
      this.#client.send(greeting.answer(settings))
    this.#enter()
  }

  #enter(): void {
    const { dialect, settings, clock, ready } = this.#options
    this.#connected = connectedClient(this.#client, dialect, settings, clock.now())
    ready(this.#connected)
  }

  #hear({ session, early, dialect }: ConnectedClient, text: string): void {
    const request = session.hear(text)
    if (!request.ok)
      this.#passOver(`sent a message that ${request.error}`)
    else if (request.value.type === 'leave')
      this.#fail('left before the game began')
    else if (request.value.type === 'move' && early.length < dialect.earlyMoves)
      early.push({ move: request.value.move, raw: text })
    else if (request.value.type === 'move')
      this.#passOver('sent more moves before the game began than are kept')
  }

  #passOver(problem: string): void {
    this.#faults++
    if (this.#faults > this.#options.dialect.faultsPassedOver)
      this.#fail(problem)
  }

  #fail(problem: string): void {
    this.#client.finish()
    this.#options.failed(problem)
  }
}
