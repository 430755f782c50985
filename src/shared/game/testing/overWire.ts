import type { Dialect, Follower, News, Session } from '../dialect.ts'
import type { AnyGame, Table } from '../game.ts'
import type { PerSeat, Seat } from '../seat.ts'
import { perSeat } from '../seat.ts'
import { NAMES } from './names.ts'

export interface WireGame {
  readonly game: AnyGame
  readonly dialect: Dialect<unknown, unknown, unknown>
  /** Checked and drawn. */
  readonly settings: unknown
  readonly table: Table
  /** A move for the player to move, chosen by what its client knows. */
  readonly choose: (view: unknown) => unknown
}

/** A turn: the referee's state, and the one that the client to move derived from what it was told. */
export interface WireTurn { readonly seat: Seat, readonly referee: unknown, readonly client: unknown }

/** A game played through a dialect: every turn, what each client was told about the end, and all messages. */
export interface PlayedOverWire {
  readonly turns: readonly WireTurn[]
  readonly ends: readonly string[]
  readonly told: readonly string[]
}

/**
 * Plays a whole game through a dialect, with a follower at every seat that knows only what it was told. Throws if a
 * follower does not understand a message.
 */
export async function playOverWire({ game, dialect, settings, table, choose }: WireGame): Promise<PlayedOverWire> {
  const desk = new Desk(table.seats, dialect, settings)
  const turns: WireTurn[] = []
  let state = game.setup(settings, table)
  for (let seat = game.toMove(state); seat !== null; seat = game.toMove(state)) {
    const client = desk.tell({ type: 'position', state })[seat]
    if (client === undefined)
      throw new Error(`the client at seat ${seat} was not told that it is its turn`)
    turns.push({ seat, referee: state, client })
    const played = game.play(state, desk.moveOf(seat, client, await choose(client)))
    if (!played.ok)
      throw new Error(`the follower's move was refused: ${played.error.code}`)
    state = played.value.state
  }
  desk.tell({ type: 'end', state, places: game.standing(state)?.places ?? {}, names: NAMES })
  return { turns, ends: desk.ends, told: desk.told }
}

/** Both ends of all connections. */
class Desk {
  readonly told: string[] = []
  readonly ends: string[] = []
  readonly #seats: readonly Seat[]
  readonly #clients: PerSeat<Follower<unknown, unknown>>
  readonly #sessions: PerSeat<Session<unknown>>

  constructor(seats: readonly Seat[], dialect: Dialect<unknown, unknown, unknown>, settings: unknown) {
    this.#seats = seats
    this.#clients = perSeat(
      seats,
      seat =>
        dialect.follow({
          name: NAMES[seat],
          wantsFirst: false,
          settings: settings as Readonly<Record<string, unknown>>,
        }),
    )
    this.#sessions = perSeat(seats, () => dialect.session(settings))
    for (const seat of seats)
      this.#greet(seat, dialect, settings)
  }

  #greet(seat: Seat, { greeting }: Dialect<unknown, unknown, unknown>, settings: unknown): void {
    const said = this.#clients[seat]?.greeting ?? null
    if ((greeting === null) !== (said === null))
      throw new Error('either the dialect greets and its followers do, or neither')
    if (greeting === null || said === null)
      return
    if (greeting.ask !== undefined)
      this.#hear(seat, greeting.ask(settings, seat))
    const read = greeting.read(said)
    if (!read.ok)
      throw new Error(`the follower's greeting was not understood: it ${read.error}`)
    if (greeting.answer !== null)
      this.#hear(seat, greeting.answer(settings))
  }

  /** Sends news to every seat; returns what the clients whose turn it is then know. */
  tell(news: News<unknown>): PerSeat<unknown> {
    const views: Partial<Record<Seat, unknown>> = {}
    for (const seat of this.#seats) {
      for (const message of this.#sessions[seat]?.tell(news, seat) ?? []) {
        const view = this.#hear(seat, message)
        if (view !== undefined)
          views[seat] = view
      }
    }
    return views
  }

  /** A client's move as its session hears it. */
  moveOf(seat: Seat, view: unknown, move: unknown): unknown {
    const request = this.#sessions[seat]?.hear(this.#clients[seat]?.say(view, move) ?? '')
    if (request?.ok !== true || request.value.type !== 'move')
      throw new Error(`the follower's move was not understood: ${JSON.stringify(request)}`)
    return request.value.move
  }

  #hear(seat: Seat, message: string): unknown {
    this.told.push(message)
    const heard = this.#clients[seat]?.hear(message)
    if (heard?.ok !== true)
      throw new Error(`the follower did not understand ${message}: ${heard?.error}`)
    if (heard.value.type === 'over')
      this.ends.push(heard.value.how)
    return heard.value.type === 'your-turn' ? heard.value.state : undefined
  }
}
