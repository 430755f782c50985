import type { GamePort } from '../../shared/api.ts'
import type { Clock } from '../../shared/clock.ts'
import type { AnyDialect } from '../../shared/game/game.ts'
import type { Seat } from '../../shared/game/seat.ts'
import type { Listen } from '../../shared/listen.ts'
import type { Result } from '../../shared/result.ts'
import type { Client } from '../net/client.ts'
import type { LocalName } from '../net/localName.ts'
import type { ConnectedClient } from '../seats/connectedClient.ts'
import { Client as NewClient } from '../net/client.ts'
import { framerFor } from '../net/framing.ts'
import { ownConnections } from '../net/ownConnections.ts'
import { GREETING_MS, Greetings } from '../port/greetings.ts'
import { Lobby } from '../port/lobby.ts'
import { PortListener } from '../port/portListener.ts'
import { PortNews } from '../port/portNews.ts'

/** In dialects where programs don't speak first, a WebSocket's request must come within this time, in ms. */
const SILENCE_MS = 300

export interface ContestPortOptions {
  readonly listen: Listen
  /** This machine's name, announced while the port is open to the network. */
  readonly localName: LocalName
  readonly dialect: AnyDialect
  /** The game's settings, which greetings and sessions contain. */
  readonly settings: unknown
  readonly clock: Clock
  /** The number of the participant that greeted; or why it can't play here, as a sentence. */
  readonly whoIs: (client: Client) => Result<number, string>
  /** That participant's program has come, and waits for a game. */
  readonly arrived: (participant: number, client: ConnectedClient) => void
  /** A program that was seated before it greeted has said its name. */
  readonly named: (client: ConnectedClient) => void
  /** A program that waited for a game has gone. */
  readonly gone: (client: ConnectedClient) => void
  readonly noted: (note: GamePort['notes'][number]) => void
}

/** A port of a contest: accepts programs, and recognises their participants. */
export class ContestPort {
  readonly #options: ContestPortOptions
  readonly #news: PortNews
  readonly #greetings: Greetings
  readonly #lobby: Lobby
  readonly #listener: PortListener

  constructor(options: ContestPortOptions) {
    const { listen, localName, dialect, settings, clock, named, gone, noted } = options
    this.#options = options
    const news = this.#news = new PortNews(clock, noted)
    this.#greetings = new Greetings({ dialect, settings, clock, news, greeted: client => this.#greeted(client) })
    this.#lobby = new Lobby({ dialect, settings, clock, news, named, gone })
    this.#listener = new PortListener({
      ...listen,
      localName,
      newFramer: () => framerFor(dialect.framing),
      silenceMs: dialect.greeting === null || dialect.greeting.ask !== undefined ? SILENCE_MS : null,
      patienceMs: GREETING_MS,
      farewell: dialect.farewell,
      clock,
      connections: ownConnections(),
      admit: (transport, waitedMs) => this.#greetings.await(new NewClient(transport, clock, dialect), waitedMs),
      turnedAway: sentence => news.add('refused', sentence),
    })
  }

  /** Opens the port. The value is its number, the error is the system's. */
  async open(): Promise<Result<number, NodeJS.ErrnoException>> {
    return this.#listener.open()
  }

  /** Seats a waiting program, which then waits for no other game. */
  take(client: ConnectedClient, seat: Seat): void {
    this.#lobby.take(client)
    this.#lobby.askName(client, seat)
  }

  /** Has a program that was seated wait for another game. */
  takeBack(client: ConnectedClient): void {
    this.#lobby.takeBack(client)
  }

  async close(): Promise<void> {
    this.#listener.shut()
    this.#greetings.close()
    this.#lobby.close()
    this.#news.close()
    await this.#listener.close()
  }

  #greeted(client: Client): void {
    const who = this.#options.whoIs(client)
    if (who.ok) {
      this.#options.arrived(who.value, this.#lobby.enter(client))
      return
    }
    this.#news.add('dismissed', `${client.name ?? client.peer} was turned away: ${who.error}`)
    client.send(this.#options.dialect.framing === 'objects' ? JSON.stringify({ error: who.error }) : who.error)
    client.finish()
  }
}
