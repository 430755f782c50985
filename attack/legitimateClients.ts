import type { Socket } from 'node:net'
import type { News } from '../src/shared/game/dialect.ts'
import type { NoTippingState } from '../src/shared/games/no-tipping/state.ts'
import type { MatchEvent } from '../src/shared/match/events.ts'
import { connect } from 'node:net'
import { replayed } from '../src/shared/archive/steps.ts'
import { perSeat } from '../src/shared/game/seat.ts'
import { randomMove } from '../src/shared/games/no-tipping/bots/random.ts'
import { NoTippingFollower } from '../src/shared/games/no-tipping/follower.ts'
import { noTipping } from '../src/shared/games/no-tipping/index.ts'
import { seededRandom } from '../src/shared/random.ts'

/** What clients of No Tipping are told is the same for all settings. */
const SESSION = noTipping.dialects[0].session(noTipping.settings.parse({}))

/**
 * Measures turns between two of our clients: from a move's bytes leaving to the state after it arriving at the
 * opponent.
 */
export class TurnClock {
  readonly turnsMs: number[] = []
  readonly #sentAt = new Map<string, number>()

  /** A client sends a move, after which its opponent will be told `state`. */
  sends(state: string): void {
    this.#sentAt.set(state, performance.now())
  }

  /** A client was told `state`. One that nobody of ours led to counts for nothing. */
  receives(state: string): void {
    const sentAt = this.#sentAt.get(state)
    if (sentAt !== undefined)
      this.turnsMs.push(performance.now() - sentAt)
    this.#sentAt.delete(state)
  }

  /** Forgets what was measured so far: it was only to warm up. */
  reset(): void {
    this.turnsMs.length = 0
    this.#sentAt.clear()
  }
}

/** A client that plays one game of random safe moves by the rules, and keeps every state that it is told. */
export class LegitimateClient {
  readonly name: string
  readonly states: string[] = []
  /** Resolves when the game begins for it. */
  readonly firstState: Promise<void>
  readonly closed: Promise<unknown>
  /** Who it was told has won; null if the connection ended without that. */
  winner: string | null = null
  /** Whether it went of its own accord. */
  hasLeft = false
  /** What it was told that makes no sense, as sentences. */
  readonly oddities: string[] = []
  readonly #socket: Socket

  /** A move leaves once `mayMove` has resolved, which is told how many turns the client had, this one counted. */
  constructor(
    port: number,
    name: string,
    seed: number,
    clock = new TurnClock(),
    mayMove?: (turn: number) => Promise<void>,
  ) {
    this.name = name
    const random = seededRandom(seed)
    const follower = new NoTippingFollower(name, false)
    let turns = 0
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('error', () => this.#socket.destroy())
    this.#socket.on('end', () => this.#socket.end())
    this.closed = new Promise(resolve => this.#socket.once('close', resolve))
    this.#socket.write(`${follower.greeting}\n`)
    this.firstState = new Promise((resolve) => {
      onLines(this.#socket, (line) => {
        clock.receives(line)
        const heard = follower.hear(line)
        if (!heard.ok) {
          this.oddities.push(`${name} was told something odd: ${heard.error}`)
          return
        }
        if (!line.includes('board_state'))
          return
        this.states.push(line)
        resolve()
        if (heard.value.type === 'over')
          this.winner = (JSON.parse(line) as { winner: string }).winner
        if (heard.value.type !== 'your-turn')
          return
        const move = randomMove(heard.value.state, random)
        const next = noTipping.play(heard.value.state, move)
        if (next.ok) {
          SESSION.tell({ type: 'position', state: next.value.state }, next.value.state.mover).forEach(told =>
            clock.sends(told),
          )
        }
        const answer = `${follower.say(heard.value.state, move)}\n`
        if (mayMove === undefined)
          this.#socket.write(answer)
        else
          void mayMove(++turns).then(() => this.#socket.write(answer))
      })
    })
  }

  leave(): void {
    this.hasLeft = true
    this.#socket.destroy()
  }

  /** The messages that this client got and that do not follow from the events of its game. */
  unexplained(games: ReadonlyMap<string, readonly MatchEvent[]>): string[] {
    const own
      = [...games.values()].find(events =>
        events.some(event => event.type === 'seated' && event.player.name === this.name),
      ) ?? []
    const told = new Set<string>()
    for (const { match } of replayed(own)) {
      const state = match.state as NoTippingState
      const names = perSeat(match.seats, seat => match.players[seat]?.name ?? '')
      const news: News<NoTippingState>[] = [{ type: 'position', state }]
      if (match.outcome !== null)
        news.push({ type: 'end', state, places: match.outcome.places, names })
      for (const seat of match.seats)
        news.flatMap(one => SESSION.tell(one, seat)).forEach(message => told.add(message))
    }
    return this.states.filter(message => !told.has(message))
  }
}

/** Clients that play one game after the other on a port until they are stopped. */
export class LegitimateCrowd {
  readonly clock = new TurnClock()
  /** Every client that played to the end of its game, or left. */
  readonly finished: LegitimateClient[] = []
  readonly #port: number
  readonly #name: string
  readonly #loops: Promise<void>[]
  readonly #playing = new Set<LegitimateClient>()
  #stopped = false

  /** `name` tells its clients from those of other crowds. */
  constructor(port: number, name: string, size: number) {
    this.#port = port
    this.#name = name
    this.#loops = Array.from({ length: size }, async (_, index) => this.#play(index))
  }

  /** Resolves once so many of its clients have played to the end. */
  async hasFinished(count: number): Promise<void> {
    while (this.finished.length < count)
      await Promise.race([...this.#playing].map(async client => client.closed))
  }

  /** Ends the play: games go on to their end, who waits for one leaves. The answer lists what was odd. */
  async stop(): Promise<string[]> {
    this.#stopped = true
    for (const client of this.#playing) {
      if (client.states.length === 0)
        client.leave()
    }
    await Promise.all(this.#loops)
    return this.finished.flatMap(({ oddities }) => oddities)
  }

  async #play(index: number): Promise<void> {
    for (let round = 0; !this.#stopped; round++) {
      const client = new LegitimateClient(
        this.#port,
        `${this.#name} ${index}-${round}`,
        1000 * index + round,
        this.clock,
      )
      this.#playing.add(client)
      await client.closed
      this.#playing.delete(client)
      if (client.winner !== null || client.hasLeft)
        this.finished.push(client)
    }
  }
}

/** Whole lines, as long as they come. */
function onLines(socket: Socket, hear: (line: string) => void): void {
  let rest = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = `${rest}${text}`.split('\n')
    rest = lines.pop() ?? ''
    lines.forEach(hear)
  })
}
