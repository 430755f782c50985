import type { Cancel, Clock } from '../../shared/clock.ts'
import type { Greeting } from '../../shared/game/dialect.ts'
import type { AnyDialect } from '../../shared/game/game.ts'
import type { Client } from '../net/client.ts'
import type { NewsKind, PortNews } from './portNews.ts'
import { cleanName } from '../../shared/cleanName.ts'

/** A connection that sends no greeting is closed after this long, in ms. */
export const GREETING_MS = 10_000

export interface GreetingsOptions {
  readonly dialect: AnyDialect
  /** The game's settings, which answers and sessions contain. */
  readonly settings: unknown
  readonly clock: Clock
  readonly news: PortNews
  /** A client has said who it is. */
  readonly greeted: (client: Client) => void
}

/** Waits for the greetings of new connections, and turns away those that say nothing or something else. */
export class Greetings {
  readonly #options: GreetingsOptions
  /** Clients that have not greeted yet, and what cancels the wait. */
  readonly #awaited = new Map<Client, Cancel>()

  constructor(options: GreetingsOptions) {
    this.#options = options
  }

  /**
   * Waits for a client's greeting. In dialects whose clients say nothing first, or only once seated, the client is
   * accepted at once. It may already have waited for a while.
   */
  await(client: Client, waitedMs: number): void {
    const { dialect: { greeting }, greeted } = this.#options
    if (greeting === null || greeting.ask !== undefined)
      greeted(client)
    else
      this.#listen(client, GREETING_MS - waitedMs)
  }

  /** Sends away all clients that have not greeted yet. */
  close(): void {
    for (const [client, stopWaiting] of this.#awaited) {
      stopWaiting()
      client.finish()
    }
  }

  #listen(client: Client, patienceMs: number): void {
    let cancelTimer: Cancel = () => {}
    const stopWaiting = (): void => {
      cancelTimer()
      this.#awaited.delete(client)
    }
    const turnAway = (kind: NewsKind, sentence: string): void => {
      stopWaiting()
      this.#turnAway(client, kind, sentence)
    }
    cancelTimer = this.#options.clock.after(patienceMs, () =>
      turnAway('silent', `${client.peer} sent no greeting for ${GREETING_MS / 1000} s; the connection was closed`))
    this.#awaited.set(client, stopWaiting)
    client.handTo({
      message: (text) => {
        stopWaiting()
        this.#hear(client, text)
      },
      malformed: why => turnAway('misgreeted', `${client.peer} sent a greeting that ${why}; the connection was closed`),
      gone: () => turnAway('mute', `${client.peer} left without a greeting`),
    })
  }

  #hear(client: Client, text: string): void {
    const { dialect: { greeting }, settings, greeted } = this.#options
    const read = greeting?.read(text)
    if (greeting === null || read === undefined || !read.ok) {
      this.#turnAway(
        client,
        'misgreeted',
        `${client.peer} sent a greeting that ${read?.ok === false ? read.error : 'nobody expects'}; the connection was closed`,
      )
      return
    }
    takeGreeting(client, text, read.value)
    if (greeting.answer !== null)
      client.send(greeting.answer(settings))
    greeted(client)
  }

  #turnAway(client: Client, kind: NewsKind, sentence: string): void {
    this.#options.news.add(kind, sentence)
    client.finish()
  }
}

/** Gives a client the name that it greeted with. */
export function takeGreeting(client: Client, text: string, { name, wantsFirst }: Greeting): void {
  client.greeting = text
  client.name = cleanName(name ?? '') || null
  client.wantsFirst = wantsFirst
}
