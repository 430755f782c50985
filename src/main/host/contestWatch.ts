import type { Problem } from '../../shared/api.ts'
import type { ContestEvent } from '../../shared/contest/events.ts'
import type { Result } from '../../shared/result.ts'
import type { HostContests } from './hostContests.ts'
import { succeed } from '../../shared/result.ts'

/** Events that go to a window at a time. */
const EVENTS_A_PART = 500

/**
 * A contest as one window watches it: first what is written down, in parts, then each event as it happens. An event
 * is told once it is written down, so that one which comes meanwhile is found by reading on.
 */
export class ContestWatch {
  readonly #id: string
  readonly #contests: Pick<HostContests, 'eventsOf'>
  readonly #told: (events: readonly ContestEvent[]) => void
  /** The number of the next event for the window. */
  #next: number
  #isCaughtUp = false
  #isOver = false

  constructor(id: string, from: number, contests: Pick<HostContests, 'eventsOf'>, told: (events: readonly ContestEvent[]) => void) {
    this.#id = id
    this.#next = from
    this.#contests = contests
    this.#told = told
  }

  /** Tells what is written down so far. */
  async catchUp(): Promise<Result<null, Problem>> {
    while (!this.#isCaughtUp && !this.#isOver) {
      const part = await this.#contests.eventsOf(this.#id, this.#next, EVENTS_A_PART)
      if (!part.ok)
        return part
      if (this.#isOver)
        break
      this.#tell(part.value)
      this.#isCaughtUp = part.value.length < EVENTS_A_PART
    }
    return succeed(null)
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

  /** Something was told while the last part was on its way. */
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
