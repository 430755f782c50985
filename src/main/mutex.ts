/** Runs work without overlap: each piece begins when the one before has ended, even if that failed. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve()

  /** Resolves or rejects like the work. Work that waits for other work of the same mutex deadlocks. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => {}) // the caller gets the error
    return done
  }
}
