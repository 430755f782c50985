import type { Problem } from '../../../shared/api.ts'
import type { ContestEvent } from '../../../shared/contest/events.ts'
import type { Result } from '../../../shared/result.ts'
import { succeed } from '../../../shared/result.ts'

/** Some events of a contest's log, and whether anything is wrong with it. */
export interface ReadEvents { readonly events: readonly ContestEvent[], readonly isDamaged: boolean }

/** Reads at most `count` events of a log, from number `from` on. */
type ReadLog = (id: string, from: number, count: number) => Promise<Result<ReadEvents, Problem>>

/** How many events go to a window at a time. */
const EVENTS_A_PART = 500

/**
 * A contest as one window watches it: first the events written so far, in parts, then each event as it happens. Events
 * are told only once written, so an event that comes while parts are being read is found by reading on.
 */
export class ContestWatch {
  readonly #id: string
  readonly #read: ReadLog
  readonly #told: (events: readonly ContestEvent[]) => void
  /** The number of the next event that the window gets. */
  #next: number
  #isCaughtUp = false
  #isOver = false

  constructor(id: string, from: number, read: ReadLog, told: (events: readonly ContestEvent[]) => void) {
    this.#id = id
    this.#next = from
    this.#read = read
    this.#told = told
  }

  /**
   * Tells the events written so far. The answer is whether the log is damaged; then only its undamaged part was told.
   */
  async catchUp(): Promise<Result<boolean, Problem>> {
    let isDamaged = false
    while (!this.#isCaughtUp && !this.#isOver) {
      const part = await this.#read(this.#id, this.#next, EVENTS_A_PART)
      if (!part.ok)
        return part
      if (this.#isOver)
        break
      this.#tell(part.value.events)
      isDamaged = part.value.isDamaged
      this.#isCaughtUp = part.value.events.length < EVENTS_A_PART
    }
    return succeed(isDamaged)
  }

  hear(event: ContestEvent): void {
    if (this.#isCaughtUp && event.seq === this.#next)
      this.#tell([event])
    else if (event.seq > this.#next && this.#isCaughtUp)
      this.#readOn()
  }

  stop(): void {
    this.#isOver = true
  }

  /** Reads on if something was told while the last part was on its way. */
  #readOn(): void {
    this.#isCaughtUp = false
    void this.catchUp()
  }

  #tell(events: readonly ContestEvent[]): void {
    if (events.length === 0)
      return
    this.#next += events.length
    this.#told(events)
  }
}
