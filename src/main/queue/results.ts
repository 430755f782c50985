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
  /** Resolves once all of it is written down. The answer is its games that are not, since the host closes. */
  readonly take: (result: Result) => Promise<Result['games']>
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
  readonly #taking = new Map<string, Promise<void>>()
  #isClosed = false
  #isGivenUp = false

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
      due.forEach(id => this.#taking.set(id, this.#take(id)))
      if (due.length === 0 || this.#taking.size >= AT_ONCE)
        await wait(LOOK_EVERY_MS)
    }
  }

  /** Forgets all that is there. */
  async drop(): Promise<void> {
    await this.#stored.queue.obliterate({ force: true })
  }

  /** Takes nothing more in; resolves once what is written down is out of the queue. */
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

  /** What is left of a result once it is written down: 'nothing' also where it can't be read. */
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

  /** Has the queue keep of a result only what is left, so that nothing of it is taken in again. */
  async #leave(id: string, left: Result | 'nothing' | 'no job'): Promise<void> {
    if (left === 'no job')
      return this.#stored.forget(id)
    if (left === 'nothing')
      return void await this.#stored.queue.remove(id)
    await this.#stored.change(id, left)
  }
}
