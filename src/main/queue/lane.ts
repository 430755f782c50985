import type { InterpreterNeed } from '../programs/bundle/interpreterNeeded.ts'
import type { Broker } from './broker.ts'
import type { Results } from './results.ts'
import { GONE_MS } from './announce.ts'
import { HandedOut } from './handedOut.ts'
import { StoredQueue } from './storedQueue.ts'

/** Jobs that are out for each game that workers can play at once, both played and waiting. */
const JOBS_A_SLOT = 4
/** A job should take about this long, in ms. */
const JOB_MS = 1_000
/** Games in a job until it is known how long they take: both games of a pair. */
const FEWEST = 2
const MOST_IN_A_JOB = 200
/** The weight of the last game in the moving average of a game's time. */
const WEIGHT = 0.02
/** Results are overdue if none has come in the time of so many jobs, and at least for so many ms. */
const OVERDUE_JOBS = 2
const OVERDUE_MS = 2_000
/** A game is overdue, too, once all jobs before its own should be over, if no result has come for so many ms. */
const QUIET_MS = 500

/** Games of a contest with the same needs of a worker: which are out, and how many more may go out. */
export class Lane {
  readonly name: string
  readonly needs: readonly InterpreterNeed[]
  readonly jobs: HandedOut
  #out = 0
  #slots = 0
  #msAGame: number | null = null
  #isFilling = false
  /** When a game was last given away, in ms of this process. */
  #beganAt = 0
  readonly #results: Results

  constructor(
    { name, needs }: { readonly name: string, readonly needs: readonly InterpreterNeed[] },
    contest: string,
    broker: Broker,
    results: Results,
    isClosed: () => boolean,
  ) {
    this.name = name
    this.needs = needs
    this.#results = results
    this.jobs = new HandedOut(contest, new StoredQueue(broker, name), results, isClosed)
  }

  /**
   * Whether a further game may go out. Waits until a whole job fits: one result alone leaves room for one game only.
   */
  get hasRoom(): boolean {
    return this.#isFilling && !this.#results.areMany
  }

  /** How many games go into a job: as many as take about a second. */
  get atOnce(): number {
    return this.#msAGame === null
      ? FEWEST
      : Math.max(FEWEST, Math.min(MOST_IN_A_JOB, Math.round(JOB_MS / Math.max(1, this.#msAGame))))
  }

  /** Whether whoever plays a game that has been out for so many ms may have gone, as its result should have come. */
  isOverdue(outMs: number): boolean {
    const silentMs = performance.now() - Math.max(this.#beganAt, this.#results.lastAt)
    return silentMs > this.#msOf(OVERDUE_JOBS) || (silentMs > QUIET_MS && outMs > this.#msOf(JOBS_A_SLOT + 1))
  }

  /** How long so many jobs take one after the other, at least `OVERDUE_MS`. */
  #msOf(jobs: number): number {
    return this.#msAGame === null ? GONE_MS : Math.max(OVERDUE_MS, jobs * this.atOnce * this.#msAGame)
  }

  /** Says how many games of this lane the workers can play at once. */
  offer(slots: number): void {
    this.#slots = slots
    this.#weigh()
  }

  began(): void {
    this.#out++
    this.#beganAt = performance.now()
    this.#weigh()
  }

  ended(): void {
    this.#out--
    this.#weigh()
  }

  took(ms: number): void {
    this.#msAGame = this.#msAGame === null ? ms : (1 - WEIGHT) * this.#msAGame + WEIGHT * ms
  }

  #weigh(): void {
    const room = JOBS_A_SLOT * this.#slots * this.atOnce - this.#out
    this.#isFilling = room >= (this.#isFilling ? 1 : this.atOnce)
  }
}
