import type { Broker } from './broker.ts'
import type { Result } from './messages.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { insist } from './insist.ts'
import { resultSchema } from './messages.ts'
import { StoredQueue } from './storedQueue.ts'

/** How often the queue is looked at while no result waits, in ms. */
const LOOK_EVERY_MS = 50
/** How many results are taken in at the same time, beside those that wait for their games. */
const AT_ONCE = 16
/** How many results are read together, as they may be long. */
const READ_AT_ONCE = 64
/** More results than this wait only if this host takes them in more slowly than workers play. */
const MOST_WAITING = 4 * AT_ONCE

export interface ResultsOptions {
  readonly broker: Broker
  /** The name of their queue. */
  readonly name: string
  /** Resolves once a result is written down. The answer is its games that were not, since the host closes. */
  readonly take: (result: Result) => Promise<Result['games']>
  /** Called when an unreadable result was thrown away. */
  readonly unreadable: () => void
  /** Whether this host may take the results. */
  readonly areOurs: () => boolean
}

/**
 * The results that wait for a contest, in the order in which they came. Each stays in the broker until its games are
 * written down, and is then removed. Only one coordinator reads them, so results need no locks, and the successor of a
 * killed coordinator finds them at once.
 */
export class Results {
  readonly #options: ResultsOptions
  readonly #stored: StoredQueue
  /** Results that are being written down, by id. */
  readonly #taking = new Map<string, Promise<void>>()
  #lastAt = performance.now()
  /** How many waited at the last look, those that are being written down included; counted a little past the most. */
  #waiting = 0
  #isClosed = false
  #isGivenUp = false

  constructor(options: ResultsOptions) {
    this.#options = options
    this.#stored = new StoredQueue(options.broker, options.name)
  }

  /** When a result last waited, in ms of this process. */
  get lastAt(): number {
    return this.#lastAt
  }

  /** Whether so many results wait that further games would only make more wait. */
  get areMany(): boolean {
    return this.#waiting > MOST_WAITING
  }

  /** How many results wait. */
  async count(): Promise<number> {
    return this.#stored.queue.getWaitingCount()
  }

  /** The matches of the waiting results. */
  async waiting(): Promise<ReadonlySet<string>> {
    const ids = await this.#stored.queue.getRanges(['waiting'], 0, -1)
    const matches = new Set<string>()
    for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
      const read = await Promise.all(ids.slice(from, from + READ_AT_ONCE).map(async id => this.#stored.dataOf(id)))
      for (const data of read)
        resultSchema.safeParse(data).data?.games.forEach(({ match }) => matches.add(match))
    }
    return matches
  }

  /** The newest waiting result; null if there is none. Once it `isGone`, all before it have been taken in. */
  async newest(): Promise<string | null> {
    const [id = null] = await this.#stored.queue.getRanges(['waiting'], 0, 0, false)
    return id
  }

  async isGone(id: string): Promise<boolean> {
    return await this.#stored.queue.getJobState(id) === 'unknown'
  }

  /** Takes results in until closed. */
  async run(): Promise<void> {
    const { areOurs } = this.#options
    const { queue } = this.#stored
    while (!this.#isClosed) {
      const ids = areOurs()
        ? await insist(
            async () =>
              queue.getRanges(['waiting'], 0, Math.max(this.#taking.size + AT_ONCE - 1, MOST_WAITING), true),
            () => this.#isClosed,
          )
        : []
      if (ids === null || ids.length > 0)
        this.#lastAt = performance.now()
      this.#waiting = ids?.length ?? 0
      const due = (ids ?? []).filter(id => !this.#taking.has(id)).slice(0, AT_ONCE)
      due.forEach(id => this.#taking.set(id, this.#take(id)))
      if (due.length === 0 || this.#taking.size >= AT_ONCE)
        await wait(LOOK_EVERY_MS)
    }
  }

  /** Removes all results from the broker. */
  async drop(): Promise<void> {
    await this.#stored.queue.obliterate({ force: true })
  }

  /** Takes nothing more in. Resolves once results that are written down are out of the queue. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all(this.#taking.values())
  }

  /** Leaves in the queue what is still there. */
  giveUp(): void {
    this.#isClosed = true
    this.#isGivenUp = true
  }

  async #take(id: string): Promise<void> {
    const data = await insist(async () => this.#stored.dataOf(id), () => this.#isClosed)
    if (!this.#isClosed) {
      const left = await this.#written(data)
      await insist(async () => this.#leave(id, left), () => this.#isGivenUp)
    }
    this.#taking.delete(id)
  }

  /** What is left of a result after it was written down; 'nothing' also if it can't be read. */
  async #written(data: unknown): Promise<Result | 'nothing' | 'no job'> {
    const { take, unreadable } = this.#options
    const result = resultSchema.safeParse(data)
    if (result.success) {
      const games = await take(result.data)
      return games.length === 0 ? 'nothing' : { ...result.data, games }
    }
    if (data === undefined)
      return 'no job'
    unreadable()
    return 'nothing'
  }

  /** Replaces a result in the queue by what is left of it, so that no game of it is taken in again. */
  async #leave(id: string, left: Result | 'nothing' | 'no job'): Promise<void> {
    if (left === 'no job')
      return this.#stored.forget(id)
    if (left === 'nothing')
      return void await this.#stored.queue.remove(id)
    await this.#stored.change(id, left)
  }
}
