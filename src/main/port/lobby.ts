import type { Cancel } from '../../shared/clock.ts'
import type { Seat } from '../../shared/game/seat.ts'
import type { Client } from '../net/client.ts'
import type { ConnectedClient } from '../seats/connectedClient.ts'
import type { GreetingsOptions } from './greetings.ts'
import type { NewsKind } from './portNews.ts'
import { connectedClient } from '../seats/connectedClient.ts'
import { GREETING_MS, takeGreeting } from './greetings.ts'

export interface LobbyOptions extends Omit<GreetingsOptions, 'greeted'> {
  /** A client that was seated first has said its name. */
  readonly named: (client: ConnectedClient) => void
  /** A client that waited for a game has gone or was turned away; it no longer has a seat, if it had one. */
  readonly gone: (client: ConnectedClient) => void
}

/**
 * Clients of a port that wait for a game, in the order in which they came. The lobby hears them until the match starts,
 * even if they have a seat.
 */
export class Lobby {
  readonly #options: LobbyOptions
  /** Clients without a seat. */
  readonly #waiting: ConnectedClient[] = []
  readonly #faults = new WeakMap<ConnectedClient, number>()
  /** What cancels the wait for a client's name. */
  readonly #awaited = new Map<ConnectedClient, Cancel>()

  constructor(options: LobbyOptions) {
    this.#options = options
  }

  /** The names of clients without a seat. */
  get names(): string[] {
    return this.#waiting.map(({ client }) => client.name ?? 'a client without a name')
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  has(client: ConnectedClient): boolean {
    return this.#waiting.includes(client)
  }

  /** Takes in a client, which must have greeted if the dialect wants that. */
  enter(client: Client): ConnectedClient {
    const { dialect, settings, clock } = this.#options
    const connected = connectedClient(client, dialect, settings, clock.now())
    connected.owesName = dialect.greeting?.ask !== undefined
    client.handTo({
      message: text => this.#hear(connected, text),
      malformed: why => this.#turnAway(connected, `sent something that ${why}`),
      gone: () => this.#leave(connected),
    })
    this.#waiting.push(connected)
    return connected
  }

  /** The client that has waited longest for a seat; undefined if there is none. */
  next(): ConnectedClient | undefined {
    return this.#waiting.shift()
  }

  /** That client now has a seat. */
  take(connected: ConnectedClient): void {
    const at = this.#waiting.indexOf(connected)
    if (at >= 0)
      this.#waiting.splice(at, 1)
  }

  /** A client that had a seat waits for another one. */
  takeBack(connected: ConnectedClient): void {
    this.#waiting.push(connected)
  }

  /** Tells a client its seat, if it gives its name only then. */
  askName(connected: ConnectedClient, seat: Seat): void {
    const { dialect: { greeting }, settings, clock } = this.#options
    if (!connected.owesName || greeting?.ask === undefined)
      return
    connected.client.send(greeting.ask(settings, seat))
    this.#awaited.set(
      connected,
      clock.after(GREETING_MS, () => {
        if (!connected.client.isFinished) {
          this.#letGo(
            connected,
            'silent',
            `${connected.client.peer} gave no name for ${GREETING_MS / 1000} s; the connection was closed`,
          )
        }
      }),
    )
  }

  /** Sends away the clients without a seat. Clients that are seated but unnamed are left to their match. */
  close(): void {
    for (const connected of this.#awaited.keys())
      this.#stopAwaiting(connected)
    for (const { client } of this.#waiting.splice(0))
      client.finish()
  }

  #hear(connected: ConnectedClient, text: string): void {
    if (connected.owesName) {
      this.#hearName(connected, text)
      return
    }
    const request = connected.session.hear(text)
    if (!request.ok)
      this.#passOver(connected, `sent a message that ${request.error}`)
    else if (request.value.type === 'leave')
      this.#leave(connected)
    else if (request.value.type === 'move' && connected.early.length < connected.dialect.earlyMoves)
      connected.early.push({ move: request.value.move, raw: text })
    else if (request.value.type === 'move')
      this.#passOver(connected, connected.early.length === 1 ? 'sent a second move' : 'sent more moves than are kept')
  }

  #hearName(connected: ConnectedClient, text: string): void {
    const read = connected.dialect.greeting?.read(text)
    if (read?.ok !== true) {
      this.#letGo(
        connected,
        'misgreeted',
        `${connected.client.peer} sent a greeting that ${read?.error ?? 'nobody expects'}; the connection was closed`,
      )
      return
    }
    takeGreeting(connected.client, text, read.value)
    connected.owesName = false
    this.#stopAwaiting(connected)
    this.#options.named(connected)
  }

  #stopAwaiting(connected: ConnectedClient): void {
    this.#awaited.get(connected)?.()
    this.#awaited.delete(connected)
  }

  #passOver(connected: ConnectedClient, what: string): void {
    const faults = (this.#faults.get(connected) ?? 0) + 1
    this.#faults.set(connected, faults)
    if (faults > connected.dialect.faultsPassedOver)
      this.#turnAway(connected, what)
  }

  #leave(connected: ConnectedClient): void {
    this.#letGo(connected, 'left', `${callOf(connected)} left while waiting for a game`)
  }

  #turnAway(connected: ConnectedClient, what: string): void {
    this.#letGo(
      connected,
      'dismissed',
      `${callOf(connected)} ${what} while waiting for a game; the connection was closed`,
    )
  }

  #letGo(connected: ConnectedClient, kind: NewsKind, sentence: string): void {
    const at = this.#waiting.indexOf(connected)
    if (at >= 0)
      this.#waiting.splice(at, 1)
    this.#stopAwaiting(connected)
    this.#options.news.add(kind, sentence)
    connected.client.finish()
    this.#options.gone(connected)
  }
}

/** The client's name in the port's news. */
export function callOf({ client }: ConnectedClient): string {
  return client.name ?? client.peer
}
