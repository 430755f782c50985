import type { Cancel, Clock } from '../../shared/clock.ts'
import type { PerSeat, Seat } from '../../shared/game/seat.ts'
import type { Player, Players } from '../../shared/match/player.ts'
import type { MatchRunner } from '../../shared/match/run/matchRunner.ts'
import type { SeatDriver } from '../../shared/match/run/seatDriver.ts'
import type { ConnectedClient } from '../seats/connectedClient.ts'
import type { WorkerPool } from '../workers/workerPool.ts'
import { eachSeat, perSeat } from '../../shared/game/seat.ts'
import { AbsentDriver } from '../seats/absentDriver.ts'
import { ClientDriver } from '../seats/clientDriver.ts'

/** A match that has not begun, and the players at seats that are not for programs. */
export interface OpenedMatch {
  readonly runner: MatchRunner
  readonly builtIn: PerSeat<SeatDriver>
  /** The name for the player at a seat; `own` is the name that it gave, null for none. */
  readonly nameAt: (seat: Seat, own: string | null) => string
  /** Whether it waits for somebody else, even if every program has come. */
  readonly isHeld: () => boolean
}

export interface WaitingMatchOptions extends OpenedMatch {
  readonly clock: Clock
  /** The threads that find the hints which clients ask for. */
  readonly workers: WorkerPool
  /**
   * Clients with these names get these seats if they come, whatever they ask for: in a rematch only if both come, in a
   * series each one that comes back.
   */
  readonly reserved: PerSeat<string> | null
  /** Takes over a client's connection when the match is over; null if it should be closed then. */
  readonly keep: ((client: ConnectedClient) => void) | null
}

/**
 * The seats of a port's match before it starts. Clients that come and go here leave no trace in the match's log: it
 * says who sits where only once the last seat is taken and everybody may be told.
 */
export class WaitingMatch {
  readonly runner: MatchRunner
  #builtIn: PerSeat<SeatDriver>
  readonly #reserved: PerSeat<string> | null
  readonly #clock: Clock
  readonly #workers: WorkerPool
  readonly #keep: WaitingMatchOptions['keep']
  readonly #nameAt: OpenedMatch['nameAt']
  /** The free seats for clients, in the order in which they are taken. */
  #free: readonly Seat[]
  /** Which client has taken which seat. */
  #taken: ReadonlyMap<Seat, ConnectedClient> = new Map()
  readonly #isHeld: () => boolean
  #cancelStart: Cancel = () => {}

  constructor({ runner, builtIn, nameAt, isHeld, reserved, clock, workers, keep }: WaitingMatchOptions) {
    this.#keep = keep
    this.#nameAt = nameAt
    this.runner = runner
    this.#builtIn = builtIn
    this.#isHeld = isHeld
    this.#reserved = reserved
    this.#clock = clock
    this.#workers = workers
    this.#free = runner.match.seats.filter(seat => builtIn[seat] === undefined)
  }

  get isFull(): boolean {
    return this.#taken.size === this.#free.length
  }

  /** The free seats for clients, in seat order. */
  get freeSeats(): readonly Seat[] {
    return this.#free.filter(seat => !this.#taken.has(seat))
  }

  /** Which client has which seat. */
  get clients(): PerSeat<ConnectedClient> {
    return Object.fromEntries(this.#taken)
  }

  has(client: ConnectedClient): boolean {
    return this.#clients.includes(client)
  }

  /** Who has which seat now. */
  get players(): Players {
    return eachSeat(seat => this.#playerAt(seat))
  }

  /**
   * Gives a client the next free seat; there must be one. The answer is the seat. The match starts once the last seat
   * is taken.
   */
  seat(client: ConnectedClient): Seat {
    const [seat] = this.freeSeats
    if (seat === undefined)
      throw new Error(`match ${this.runner.id} has no free seat`)
    this.#taken = new Map([...this.#taken, [seat, client]])
    this.startWhenReady()
    return seat
  }

  /** The player of this free seat is out of the series: the seat is given up when the match begins. */
  leaveEmpty(seat: Seat): void {
    this.#builtIn = { ...this.#builtIn, [seat]: new AbsentDriver(this.#nameAt(seat, null)) }
    this.#free = this.#free.filter(free => free !== seat)
    this.startWhenReady()
  }

  /** Frees the seat of a client that sits here. Later clients move up, unless they were told their seats. */
  vacate(client: ConnectedClient): void {
    this.#cancelStart()
    const left = [...this.#taken].filter(([, other]) => other !== client)
    if (client.dialect.greeting?.ask === undefined)
      this.#seatInOrder(left.map(([, other]) => other))
    else
      this.#taken = new Map(left)
  }

  /** Sends away the clients that wait here: there will be no match. */
  dismiss(): void {
    this.#cancelStart()
    const clients = this.#clients
    this.#taken = new Map()
    for (const { client } of clients)
      client.finish()
  }

  /**
   * Starts the match once every seat is taken, nothing holds it, and clients may be told the first position, which must
   * not leave together with the answer to a greeting.
   */
  startWhenReady(): void {
    this.#cancelStart()
    if (!this.isFull || this.#clients.some(({ owesName }) => owesName) || this.#isHeld())
      return
    this.#seatByName()
    const drivers = perSeat(this.runner.match.seats, seat => this.#driverAt(seat))
    const waitMs = Math.max(...Object.values(drivers).map(driver => driver.readyInMs()))
    if (waitMs > 0)
      this.#cancelStart = this.#clock.after(waitMs, () => this.startWhenReady())
    else
      this.runner.start(drivers, this.#shouldSwap())
  }

  /** In the order in which they came. */
  get #clients(): readonly ConnectedClient[] {
    return [...this.#taken.values()]
  }

  #seatInOrder(clients: readonly ConnectedClient[]): void {
    this.#taken = new Map(clients.flatMap((client, index) => {
      const seat = this.#free[index]
      return seat === undefined ? [] : [[seat, client] as const]
    }))
  }

  /**
   * Gives clients that return to a series the seats of their names, and the others the remaining seats; clients that
   * were told their seat keep it.
   */
  #seatByName(): void {
    if (
      this.#keep === null || this.#reserved === null
      || this.#clients.some(({ dialect }) => dialect.greeting?.ask !== undefined)
    ) {
      return
    }
    const reserved = this.#reserved
    const others = [...this.#clients]
    const named = this.#free.map((seat) => {
      const index = others.findIndex(({ client }) => client.name !== null && client.name === reserved[seat])
      return index === -1 ? undefined : others.splice(index, 1)[0]
    })
    const seated = named.map(client => client ?? others.shift())
    this.#seatInOrder(seated.filter(client => client !== undefined))
  }

  #driverAt(seat: Seat): SeatDriver {
    const client = this.#taken.get(seat)
    const driver = client === undefined
      ? this.#builtIn[seat]
      : new ClientDriver(client, this.#workers, this.#nameAt(seat, client.client.name), this.#keep)
    if (driver === undefined)
      throw new Error(`nobody sits at seat ${seat} of match ${this.runner.id}`)
    return driver
  }

  #playerAt(seat: Seat): Player | null {
    const connected = this.#taken.get(seat)
    return connected === undefined
      ? this.#builtIn[seat]?.player ?? null
      : { kind: 'external', name: this.#nameAt(seat, connected.client.name) }
  }

  /**
   * Whether seats are swapped. Of two clients, the second may ask for the first move; a single client only if the plan
   * lets it choose. In a series, players take turns to begin.
   */
  #shouldSwap(): boolean {
    const [one, other] = this.#clients
    if (one === undefined || this.runner.match.seats.length !== 2 || this.#keep !== null)
      return false
    if (other === undefined)
      return this.runner.match.plan.clientChooses && one.client.wantsFirst !== (this.#free[0] === 1)
    if (this.#reserved !== null)
      return this.#playerAt(1)?.name === this.#reserved[2] && this.#playerAt(2)?.name === this.#reserved[1]
    return other.client.wantsFirst
  }
}
