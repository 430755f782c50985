import type { Seat } from '../../game/seat.ts'
import type { Thought } from '../../game/thinking.ts'
import type { Result } from '../../result.ts'
import type { ForfeitCause, Note } from '../causes.ts'
import type { MoveProblem, SeatDriver, SeatHandle } from './seatDriver.ts'

/** What a seat needs of its match. */
interface SeatedMatch {
  readonly remainingMs: () => number | null
  readonly move: (seat: Seat, ply: number, move: unknown, raw?: string, heardAt?: number) => Result<null, MoveProblem>
  readonly forfeit: (seat: Seat, cause: ForfeitCause, raw?: string) => void
  readonly think: (seat: Seat, ply: number, thought: Thought) => void
  readonly note: (seat: Seat, note: Note, raw?: string) => void
}

/** A taken seat. */
export class OccupiedSeat implements SeatHandle {
  readonly #runner: SeatedMatch
  readonly seat: Seat
  readonly driver: SeatDriver

  constructor(runner: SeatedMatch, seat: Seat, driver: SeatDriver) {
    this.#runner = runner
    this.seat = seat
    this.driver = driver
  }

  remainingMs(): number | null {
    return this.#runner.remainingMs()
  }

  move(ply: number, move: unknown, raw?: string, heardAt?: number): Result<null, MoveProblem> {
    return this.#runner.move(this.seat, ply, move, raw, heardAt)
  }

  forfeit(cause: ForfeitCause, raw?: string): void {
    this.#runner.forfeit(this.seat, cause, raw)
  }

  think(ply: number, thought: Thought): void {
    this.#runner.think(this.seat, ply, thought)
  }

  note(note: Note, raw?: string): void {
    this.#runner.note(this.seat, note, raw)
  }
}
