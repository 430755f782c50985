import type { Clock } from '../../../shared/clock.ts'
import { Mutex } from '../../mutex.ts'

/** So many wait at most. */
const MOST_WAITING = 32
/** The pause after reading something, as a multiple of the time it took. */
const REST = 2

/**
 * Reads what was handed in, one after the other, on the host's own thread: however much comes, two thirds of the time
 * are left for everybody else.
 */
export class ReadingPace {
  readonly #clock: Clock
  readonly #mutex = new Mutex()
  #waiting = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** The answer of `read`; null if too many wait already. */
  async take<T>(read: () => T): Promise<T | null> {
    if (this.#waiting >= MOST_WAITING)
      return null
    this.#waiting++
    const done = Promise.withResolvers<T>()
    void this.#mutex.take(async () => {
      this.#waiting--
      const began = this.#clock.now()
      try {
        done.resolve(read())
      }
      catch (error) {
        done.reject(error)
      }
      const restMs = REST * (this.#clock.now() - began)
      if (restMs > 0)
        await new Promise<void>(resolve => this.#clock.after(restMs, resolve))
    })
    return done.promise
  }
}
