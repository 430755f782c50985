import type { Cancel, Clock } from '../../shared/clock.ts'
import type { SwissRound, SwissTerms } from '../../shared/contest/swiss/dutch.ts'
import type { Result } from '../../shared/result.ts'
import type { PairRound } from './pairByWorkers.ts'

/** People are told of a pairing that takes longer than this, in ms. Most take less. */
export const TOLD_AFTER_MS = 1_000

export interface RoundPairingOptions {
  readonly clock: Clock
  readonly pair: PairRound
  /** The round is paired, or the pairing failed. */
  readonly done: () => void
  /** The pairing has taken so long that people are told. */
  readonly takesLong: () => void
}

/** A round that is being paired, or was, and the terms that it is paired from. */
interface Work {
  readonly key: string
  readonly round: number
  cancel: Cancel
  isLong: boolean
  answer: Result<SwissRound, string> | null
}

/**
 * Has the next round of a contest paired elsewhere: one round at a time, and only from the current state of the
 * contest.
 */
export class RoundPairing {
  readonly #options: RoundPairingOptions
  #work: Work | null = null

  constructor(options: RoundPairingOptions) {
    this.#options = options
  }

  /** The round whose pairing has taken so long that people are told; null for none. */
  get longRound(): number | null {
    return this.#work?.isLong === true && this.#work.answer === null ? this.#work.round : null
  }

  /** Why there is no pairing, as a sentence; null if nothing failed. */
  get trouble(): string | null {
    const { round, answer } = this.#work ?? { round: 0, answer: null }
    return answer === null || answer.ok
      ? null
      : `Round ${round} could not be paired: ${answer.error}. Pause the contest and resume it to try again.`
  }

  /**
   * The pairing of that round from these terms; null until it is there. Work from other terms is cancelled. A failed
   * pairing is not tried again from the same terms.
   */
  of(round: number, terms: SwissTerms): SwissRound | null {
    const key = JSON.stringify(terms)
    if (this.#work?.key !== key) {
      this.drop()
      this.#begin(key, round, terms)
    }
    return this.#work?.answer?.ok === true ? this.#work.answer.value : null
  }

  /** Forgets the pairing: nobody waits for it any more, and a failed one may be tried again. */
  drop(): void {
    this.#work?.cancel()
    this.#work = null
  }

  #begin(key: string, round: number, terms: SwissTerms): void {
    const { clock, pair, done, takesLong } = this.#options
    const work: Work = { key, round, cancel: () => {}, isLong: false, answer: null }
    this.#work = work
    const stopTelling = clock.after(TOLD_AFTER_MS, () => {
      work.isLong = true
      takesLong()
    })
    const stopPairing = pair(terms, (answer) => {
      stopTelling()
      work.answer = answer
      done()
    })
    work.cancel = () => {
      stopTelling()
      stopPairing()
    }
  }
}
