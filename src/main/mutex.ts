/** Work that must not overlap: each piece begins when the one before it has ended, also where that failed. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve()

  /**
   * The answer is that of the work, or what it throws. Work that waits for further work of the same mutex would wait
   * for ever.
   */
  async take<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => {}) // whoever asked for it hears of it
    return done
  }
}
