import type { Problem } from '../../../shared/api.ts'
import type { Result } from '../../../shared/result.ts'
import { setImmediate } from 'node:timers/promises'
import { fail } from '../../../shared/result.ts'

/** How many requests of one window may wait for one another. */
const MOST_WAITING = 16

/**
 * Answers one window's requests that have large answers. Each is answered only when the window has read the answer
 * before, so that answers don't pile up in memory.
 */
export class OneAfterAnother {
  readonly #drained: () => Promise<void>
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #isClosed = false

  /** `drained` resolves when the window has read nearly all that it was sent, or is gone. */
  constructor(drained: () => Promise<void>) {
    this.#drained = drained
  }

  async answer<T>(question: () => Promise<Result<T, Problem>>): Promise<Result<T, Problem>> {
    if (this.#waiting >= MOST_WAITING) {
      return fail({
        code: 'refused',
        message: 'That is too much at once. Ask for the next games when the ones before have come.',
      })
    }
    this.#waiting++
    const answer = this.#last.then(async () => this.#answerNow(question)).finally(() => this.#waiting--)
    this.#last = answer.catch(() => {}) // the caller gets the error
    return answer
  }

  /** The window is gone: requests that wait are not answered any more. */
  close(): void {
    this.#isClosed = true
  }

  async #answerNow<T>(question: () => Promise<Result<T, Problem>>): Promise<Result<T, Problem>> {
    await setImmediate() // by then the answer before this one is on its way
    await this.#drained()
    return this.#isClosed ? fail({ code: 'failed', message: 'The window was closed.' }) : question()
  }
}
