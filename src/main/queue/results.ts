import type { Broker } from './broker.ts'
import type { Result } from './messages.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { insist } from './insist.ts'
import { resultSchema } from './messages.ts'
import { StoredQueue } from './storedQueue.ts'

/** While no result waits it is looked again so often, in ms. */
const LOOK_EVERY_MS = 50
/** So many results are taken in at once, beside those that wait for their games. */
const AT_ONCE = 16
/** So many results are looked at together, which may be long. */
const READ_AT_ONCE = 64

export interface ResultsOptions {
  readonly broker: Broker
  /** Of their queue. */
  readonly name: string
  /** Resolves once all of it is written down. */
  readonly take: (result: Result) => Promise<void>
  /** A result that nobody can read was thrown away. */
  readonly unreadable: () => void
  /** Whether they are this host's to take. */
  readonly areOurs: () => boolean
}

/**
 * The results that wait for a contest, in the order in which they came. Each stays in the broker until what it brings
 * is written down, and is then removed: only one coordinator reads them, so that none has to be locked, and one that
 * comes after a killed one finds them at once.
 */
export class Results {
  readonly #options: ResultsOptions
  readonly #stored: StoredQueue
  /** By id: those that are being written down. */
  readonly #taking = new Set<string>()
  #isClosed = false

  constructor(options: ResultsOptions) {
    this.#options = options
    this.#stored = new StoredQueue(options.broker, options.name)
  }

  /** How many wait. */
  async count(): Promise<number> {
    return this.#stored.queue.getWaitingCount()
  }

  /** The matches of which results wait. */
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

  /** The newest that is there; null where none is. All that came before it was taken in once it `isGone`. */
  async newest(): Promise<string | null> {
    const [id = null] = await this.#stored.queue.getRanges(['waiting'], 0, 0, false)
    return id
  }

  async isGone(id: string): Promise<boolean> {
    return await this.#stored.queue.getJobState(id) === 'unknown'
  }

  /** Takes results in until it is closed. */
  async run(): Promise<void> {
    const { areOurs } = this.#options
    const { queue } = this.#stored
    while (!this.#isClosed) {
      const ids = areOurs()
        ? await insist(
            async () => queue.getRanges(['waiting'], 0, this.#taking.size + AT_ONCE - 1, true),
            () => this.#isClosed,
          )
        : []
      const due = (ids ?? []).filter(id => !this.#taking.has(id))
      due.forEach(id => void this.#take(id))
      if (due.length === 0 || this.#taking.size >= AT_ONCE)
        await wait(LOOK_EVERY_MS)
    }
  }

  /** Forgets all that is there. */
  async drop(): Promise<void> {
    await this.#stored.queue.obliterate({ force: true })
  }

  close(): void {
    this.#isClosed = true
  }

  async #take(id: string): Promise<void> {
    const { take, unreadable } = this.#options
    this.#taking.add(id)
    const data = await insist(async () => this.#stored.dataOf(id), () => this.#isClosed)
    if (this.#isClosed)
      return
    const result = resultSchema.safeParse(data)
    if (result.success)
      await take(result.data)
    else if (data !== undefined)
      unreadable()
    await insist(
      async () => data === undefined ? this.#stored.forget(id) : this.#stored.queue.remove(id),
      () => this.#isClosed,
    )
    this.#taking.delete(id)
  }
}
