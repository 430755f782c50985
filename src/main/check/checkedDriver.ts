import type { Match } from '../../shared/match/match.ts'
import type { Player } from '../../shared/match/player.ts'
import type { Arrival, SeatDriver, SeatHandle } from '../match/seatDriver.ts'
import type { ClientDriver } from '../seats/clientDriver.ts'
import type { ProgramConnection } from './programConnection.ts'

/**
 * The seat of a program that is checked: a client's, whose messages leave as the game's delivery has it.
 * Joined ones are held back until the program is to move, or the game is over: before that nobody waits
 * for it.
 */
export class CheckedDriver implements SeatDriver {
  readonly player: Player
  readonly arrival: Arrival
  readonly graceMs: number
  readonly #inner: ClientDriver
  readonly #connection: ProgramConnection
  readonly #isLast: boolean
  #handle: SeatHandle | null = null

  /** `isLast` says whether the connection ends with this game. */
  constructor(inner: ClientDriver, connection: ProgramConnection, isLast: boolean) {
    this.#inner = inner
    this.#connection = connection
    this.#isLast = isLast
    this.player = inner.player
    this.arrival = inner.arrival
    this.graceMs = inner.graceMs
  }

  readyInMs(): number {
    return this.#inner.readyInMs() + this.#connection.outlet.delayMs
  }

  sit(handle: SeatHandle): void {
    this.#handle = handle
    this.#inner.sit(handle)
  }

  see(match: Match): void {
    const { outlet } = this.#connection
    outlet.hold()
    this.#inner.see(match)
    if (match.toMove === this.#handle?.seat)
      outlet.release()
  }

  leave(match: Match): void {
    if (this.#isLast)
      this.#connection.markOver()
    this.#inner.leave(match)
    this.#connection.outlet.release()
  }
}
