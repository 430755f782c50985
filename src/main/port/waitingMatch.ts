import type { PerSeat, Seat } from '../../shared/game/seat.ts'
import type { Player } from '../../shared/match/player.ts'
import type { Cancel, Clock } from '../clock/clock.ts'
import type { MatchRunner } from '../match/matchRunner.ts'
import type { SeatDriver } from '../match/seatDriver.ts'
import type { WaitingClient } from '../seats/clientDriver.ts'
import { SEATS } from '../../shared/game/seat.ts'
import { gameOf } from '../../shared/games/index.ts'
import { ClientDriver } from '../seats/clientDriver.ts'

/** A match that has not begun, and who sits at the seats that are no program's. */
export interface OpenedMatch { readonly runner: MatchRunner, readonly builtIn: PerSeat<SeatDriver | null> }

export interface WaitingMatchOptions extends OpenedMatch {
  readonly clock: Clock
  /** For two clients: if those of these names come, each gets that seat, whatever they ask for. */
  readonly reserved: PerSeat<string> | null
}

/**
 * The seats of a match of a port before it starts. Clients come and go here without a trace in the
 * match's log: it hears who sits there when the last seat is taken and everybody may be told of it.
 */
export class WaitingMatch {
  readonly runner: MatchRunner
  readonly #builtIn: PerSeat<SeatDriver | null>
  readonly #reserved: PerSeat<string> | null
  readonly #clock: Clock
  /** The seats for clients, in the order in which they are taken. */
  readonly #free: readonly Seat[]
  /** Who has taken the first of them: when one leaves, those behind move up. */
  readonly #clients: WaitingClient[] = []
  #cancelStart: Cancel = () => {}

  constructor({ runner, builtIn, reserved, clock }: WaitingMatchOptions) {
    this.runner = runner
    this.#builtIn = builtIn
    this.#reserved = reserved
    this.#clock = clock
    this.#free = SEATS.filter(seat => builtIn[seat] === null)
  }

  get isFull(): boolean {
    return this.#clients.length === this.#free.length
  }

  has(client: WaitingClient): boolean {
    return this.#clients.includes(client)
  }

  /** Who sits where now. */
  get players(): PerSeat<Player | null> {
    const { 1: first, 2: second } = this.#drivers()
    return { 1: first?.player ?? null, 2: second?.player ?? null }
  }

  /** Gives a client the next free seat; there must be one. The match starts once the last is taken. */
  seat(client: WaitingClient): void {
    if (this.isFull)
      throw new Error(`match ${this.runner.id} has no free seat`)
    this.#clients.push(client)
    this.#startWhenReady()
  }

  /** Frees the seat of a client that sits here. */
  vacate(client: WaitingClient): void {
    this.#cancelStart()
    this.#clients.splice(this.#clients.indexOf(client), 1)
  }

  /** Sends away who waits here: there will be no match. */
  dismiss(): void {
    this.#cancelStart()
    for (const { client } of this.#clients.splice(0))
      client.finish(null)
  }

  /** The first position must not leave together with the answer to a greeting. */
  #startWhenReady(): void {
    const { 1: first, 2: second } = this.#drivers()
    if (first === null || second === null)
      return
    const waitMs = Math.max(first.readyInMs(), second.readyInMs())
    if (waitMs > 0)
      this.#cancelStart = this.#clock.after(waitMs, () => this.#startWhenReady())
    else
      this.runner.start({ 1: first, 2: second }, this.#shouldSwap(first.player, second.player))
  }

  #drivers(): PerSeat<SeatDriver | null> {
    return { 1: this.#driverAt(1), 2: this.#driverAt(2) }
  }

  #driverAt(seat: Seat): SeatDriver | null {
    const client = this.#clients[this.#free.indexOf(seat)]
    return client === undefined ? this.#builtIn[seat] : new ClientDriver(client, gameOf(this.runner.match.plan.game), `Player ${seat}`)
  }

  /** Of two clients the second may ask for the first move; a single one only where the plan lets it choose. */
  #shouldSwap(first: Player, second: Player): boolean {
    const [one, other] = this.#clients
    if (one === undefined)
      return false
    if (other === undefined)
      return this.runner.match.plan.clientChooses && one.client.wantsFirst !== (this.#free[0] === 1)
    if (this.#reserved !== null)
      return first.name === this.#reserved[2] && second.name === this.#reserved[1]
    return other.client.wantsFirst
  }
}
