import type { ForfeitCause, LostConnection, Unfinished } from '../../shared/match/causes.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Player } from '../../shared/match/player.ts'
import type { Arrival, SeatDriver, SeatHandle } from '../../shared/match/run/seatDriver.ts'
import type { ClientDriver } from '../seats/clientDriver.ts'
import type { ProgramConnection } from './programConnection.ts'

/**
 * The seat of a checked program: like a client's, but its messages are delivered as the game of the check demands.
 * Joined messages are held back until the program is to move or the game is over, since nobody waits for it before
 * that.
 */
export class CheckedDriver implements SeatDriver {
  readonly player: Player
  readonly arrival: Arrival
  readonly graceMs: number
  readonly #inner: ClientDriver
  readonly #connection: ProgramConnection
  readonly #isLast: boolean
  readonly #whyGone: (lost: LostConnection) => Promise<ForfeitCause>
  #handle: SeatHandle | null = null

  /** `isLast` says whether the connection ends with this game; `whyGone` gives the cause if the connection is lost. */
  constructor(
    inner: ClientDriver,
    connection: ProgramConnection,
    isLast: boolean,
    whyGone: (lost: LostConnection) => Promise<ForfeitCause>,
  ) {
    this.#inner = inner
    this.#connection = connection
    this.#isLast = isLast
    this.#whyGone = whyGone
    this.player = inner.player
    this.arrival = inner.arrival
    this.graceMs = inner.graceMs
  }

  readyInMs(): number {
    return this.#inner.readyInMs() + this.#connection.outlet.delayMs
  }

  get unfinished(): Unfinished | null {
    return this.#inner.unfinished
  }

  sit(handle: SeatHandle): void {
    this.#handle = handle
    this.#inner.sit({
      seat: handle.seat,
      remainingMs: () => handle.remainingMs(),
      move: (ply, move, raw, heardAt) => handle.move(ply, move, raw, heardAt),
      think: (ply, thought) => handle.think(ply, thought),
      note: (note, raw) => handle.note(note, raw),
      forfeit: (cause, raw) =>
        cause.code === 'connection-lost'
          ? void this.#whyGone(cause).then(why => handle.forfeit(why, raw))
          : handle.forfeit(cause, raw),
    })
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
