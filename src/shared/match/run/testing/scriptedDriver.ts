import type { Unfinished } from '../../causes.ts'
import type { Match } from '../../match.ts'
import type { Player } from '../../player.ts'
import type { Arrival, BegunAnswer, SeatDriver, SeatHandle } from '../seatDriver.ts'

/** A driver that does what its test says, and records what it was told. */
export class ScriptedDriver implements SeatDriver {
  readonly player: Player
  /** Every position that it was shown. */
  readonly seen: Match[] = []
  /** The match at the time when it was told to leave. */
  left: Match | null = null
  /** Milliseconds until it is ready; may be changed. */
  readyIn = 0
  /** A message that it has begun; may be changed. */
  settling: BegunAnswer | null = null
  /** The part of an unfinished message that has come; may be changed. */
  unfinished: Unfinished | null = null
  /** When it came, as if it were a program; may be changed. */
  arrival: Arrival | undefined
  readonly #answer: ((match: Match, handle: SeatHandle) => unknown) | null
  #handle: SeatHandle | null = null

  /** `answer` gives the move to make as soon as it is shown its turn; without it the driver does not answer. */
  constructor(
    name: string,
    answer: ((match: Match, handle: SeatHandle) => unknown) | null = null,
    kind: Player['kind'] = 'external',
  ) {
    this.player = { kind, name }
    this.#answer = answer
  }

  get handle(): SeatHandle {
    if (this.#handle === null)
      throw new Error(`${this.player.name} has no handle`)
    return this.#handle
  }

  readyInMs(): number {
    return this.readyIn
  }

  sit(handle: SeatHandle): void {
    this.#handle = handle
  }

  see(match: Match): void {
    this.seen.push(match)
    if (this.#answer !== null && match.toMove === this.handle.seat)
      this.handle.move(match.plies, this.#answer(match, this.handle))
  }

  leave(match: Match): void {
    this.left = match
  }
}
