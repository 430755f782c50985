import type { Clock } from '../../../shared/clock.ts'

/** After this many conflicts within this time, each further probe waits. Source: RFC 6762, section 8.1. */
const MOST_CONFLICTS = 15
const WITHIN_MS = 10_000
const WAIT_MS = 5_000

/** How often other machines claimed a name, and how long to wait before the next probe because of that. */
export class Conflicts {
  readonly #now: Clock['now']
  /** The times of the last conflicts. */
  readonly #times: number[] = []

  constructor({ now }: Pick<Clock, 'now'>) {
    this.#now = now
  }

  add(): void {
    this.#times.push(this.#now())
    this.#times.splice(0, this.#times.length - MOST_CONFLICTS)
  }

  get waitMs(): number {
    const [first] = this.#times
    return first !== undefined && this.#times.length === MOST_CONFLICTS && this.#now() - first < WITHIN_MS ? WAIT_MS : 0
  }
}
