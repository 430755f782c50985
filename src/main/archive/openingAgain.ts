import { isMissing } from './storageTrouble.ts'
import { testWrite } from './testWrite.ts'

/** How often it is tried, in ms. */
const USUAL_EVERY_MS = 1_000
/** An attempt may read a whole database, and blocks this thread: a pause is at least this many times as long. */
const PAUSE_TO_ATTEMPT = 20

export interface OpeningAgainOptions {
  readonly folder: string
  /** Tries it; false if it is to be tried again. */
  readonly attempt: () => boolean
  /** A second by default. */
  readonly everyMs?: number | undefined
}

/** Tries again and again to open an archive that could not be opened, for a reason that may pass. */
export class OpeningAgain {
  readonly #options: OpeningAgainOptions
  #timer: NodeJS.Timeout

  constructor(options: OpeningAgainOptions) {
    this.#options = options
    this.#timer = this.#wait(0)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #wait(lastTookMs: number): NodeJS.Timeout {
    const { everyMs = USUAL_EVERY_MS } = this.#options
    return setTimeout(() => this.#try(), Math.max(everyMs, PAUSE_TO_ATTEMPT * lastTookMs)).unref()
  }

  #try(): void {
    const began = performance.now()
    if (!this.#isWorthATry() || !this.#options.attempt())
      this.#timer = this.#wait(performance.now() - began)
  }

  /** False while nothing can be written in the folder; where there is none, opening the archive makes it. */
  #isWorthATry(): boolean {
    try {
      testWrite(this.#options.folder)
      return true
    }
    catch (error) {
      return isMissing(error)
    }
  }
}
