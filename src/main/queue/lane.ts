import type { InterpreterNeed } from '../programs/bundle/interpreterNeeded.ts'
import type { Broker } from './broker.ts'
import type { Results } from './results.ts'
import { HandedOut } from './handedOut.ts'
import { StoredQueue } from './storedQueue.ts'

/** So many jobs are out for each game that the workers play at once: those that they play, and those that wait. */
const JOBS_A_SLOT = 4
/** A job is to take about so long, in ms. */
const JOB_MS = 1_000
/** Games of a job until it is known how long they take: both of a pair. */
const FEWEST = 2
const MOST_IN_A_JOB = 200
/** How much the last game counts in the time that a game takes. */
const WEIGHT = 0.02

/** Games of a contest that need the same of a worker: what of them is out, and how much more may be. */
export class Lane {
  readonly name: string
  readonly needs: readonly InterpreterNeed[]
  readonly jobs: HandedOut
  #out = 0
  #slots = 0
  #msAGame: number | null = null
  #isFilling = false

  constructor(
    { name, needs }: { readonly name: string, readonly needs: readonly InterpreterNeed[] },
    contest: string,
    broker: Broker,
    results: Results,
    isClosed: () => boolean,
  ) {
    this.name = name
    this.needs = needs
    this.jobs = new HandedOut(contest, new StoredQueue(broker, name), results, isClosed)
  }

  /** Whether a further game may go out. What is out is refilled by whole jobs: one result leaves room for one game. */
  get hasRoom(): boolean {
    return this.#isFilling
  }

  /** Games of a job: as many as take about a second. */
  get atOnce(): number {
    return this.#msAGame === null
      ? FEWEST
      : Math.max(FEWEST, Math.min(MOST_IN_A_JOB, Math.round(JOB_MS / Math.max(1, this.#msAGame))))
  }

  /** So many games of it can workers play at once. */
  offer(slots: number): void {
    this.#slots = slots
    this.#weigh()
  }

  began(): void {
    this.#out++
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
