import type { Cancel, Clock } from '../../shared/clock.ts'
import type { PerSeat, Seat } from '../../shared/game/seat.ts'
import type { SeatDriver } from '../../shared/match/run/seatDriver.ts'
import type { OpenedMatch } from '../port/waitingMatch.ts'
import type { ConnectedClient } from '../seats/connectedClient.ts'
import type { WorkerPool } from '../workers/workerPool.ts'
import type { ContestGame } from './contestGame.ts'
import { ClientDriver } from '../seats/clientDriver.ts'

/** How long a game waits for the programs that connect to it, in ms. */
export const NO_SHOW_MS = 30_000

export interface AwaitedGameOptions {
  readonly opened: OpenedMatch
  readonly game: ContestGame
  /** The participants' numbers of the awaited programs, by seat. */
  readonly awaited: ReadonlyMap<Seat, number>
  readonly clock: Clock
  /** The threads that find the hints which programs ask for. */
  readonly workers: WorkerPool
  /** The game has begun with that program, which no longer waits. */
  readonly began: (client: ConnectedClient) => void
  /** The game never began, so that program waits for another one. */
  readonly released: (client: ConnectedClient) => void
  /** The game waits for nobody any more. */
  readonly done: () => void
}

/** A game that waits for programs to connect. A program that does not come in time loses the game unplayed. */
export class AwaitedGame {
  readonly #options: AwaitedGameOptions
  readonly #taken = new Map<Seat, ConnectedClient>()
  readonly #cancelDeadline: Cancel
  #cancelStart: Cancel = () => {}
  #isLate = false

  constructor(options: AwaitedGameOptions) {
    this.#options = options
    const { clock, opened: { runner } } = options
    this.#cancelDeadline = clock.after(NO_SHOW_MS, () => {
      this.#isLate = true
      this.#giveUpOnAbsent()
    })
    runner.listen(({ type }) => {
      if (type === 'started')
        this.#end(options.began)
      else if (type === 'aborted')
        this.#end(options.released)
    })
  }

  /** The participants whose programs it still waits for. */
  get wanted(): readonly number[] {
    return [...this.#options.awaited].filter(([seat]) => !this.#taken.has(seat)).map(([, participant]) => participant)
  }

  has(client: ConnectedClient): boolean {
    return [...this.#taken.values()].includes(client)
  }

  /** Seats a participant's program. The answer is its seat. */
  seat(participant: number, client: ConnectedClient): Seat {
    const [seat] = [...this.#options.awaited].find(([one, number]) => number === participant && !this.#taken.has(one))
      ?? []
    if (seat === undefined)
      throw new Error(`no seat waits for participant ${participant}`)
    this.#taken.set(seat, client)
    return seat
  }

  /** A program has disconnected before the game began. */
  vacate(client: ConnectedClient): void {
    this.#cancelStart()
    for (const [seat, other] of this.#taken) {
      if (other === client)
        this.#taken.delete(seat)
    }
    if (this.#isLate)
      this.#giveUpOnAbsent()
  }

  /**
   * Starts the game once everybody is there and may be told the first position, which must not leave together with the
   * answer to a greeting.
   */
  startWhenReady(): void {
    const { opened: { runner, builtIn, isHeld }, clock } = this.#options
    this.#cancelStart()
    if (
      runner.match.status !== 'waiting' || this.wanted.length > 0 || [...this.#taken.values()].some(({ owesName }) =>
        owesName,
      ) || isHeld()
    ) {
      return
    }
    const drivers: PerSeat<SeatDriver> = {
      ...builtIn,
      ...Object.fromEntries([...this.#taken].map(([seat, client]) => [seat, this.#driverOf(seat, client)])),
    }
    const waitMs = Math.max(...Object.values(drivers).map(driver => driver.readyInMs()))
    if (waitMs > 0)
      this.#cancelStart = clock.after(waitMs, () => this.startWhenReady())
    else
      runner.start(drivers)
  }

  /** Stops waiting, and leaves its match as it is. */
  close(): void {
    this.#end(({ client }) => client.finish())
  }

  #driverOf(seat: Seat, client: ConnectedClient): SeatDriver {
    return new ClientDriver(client, this.#options.workers, this.#options.opened.nameAt(seat, client.client.name))
  }

  #giveUpOnAbsent(): void {
    const { awaited, game, opened: { runner } } = this.#options
    const absent = [...awaited.keys()].filter(seat => !this.#taken.has(seat))
    if (absent.length > 0 && runner.match.status === 'waiting')
      game.giveUpOn(absent)
  }

  #end(tell: (client: ConnectedClient) => void): void {
    const clients = [...this.#taken.values()]
    this.#taken.clear()
    this.#cancelDeadline()
    this.#cancelStart()
    this.#options.done()
    clients.forEach(tell)
  }
}
