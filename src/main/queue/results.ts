import type { Queue } from 'bullmq'
import type { Result } from './messages.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { insist } from './insist.ts'
import { resultSchema } from './messages.ts'

/** While no result waits it is looked again so often, in ms. */
const LOOK_EVERY_MS = 50
/** So many results are taken in at once, beside those that wait for their games. */
const AT_ONCE = 16

export interface ResultsOptions {
  readonly queue: Queue
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
  /** By id: those that are being written down. */
  readonly #taking = new Set<string>()
  #isClosed = false

  constructor(options: ResultsOptions) {
    this.#options = options
  }

  /** How many wait. */
  async count(): Promise<number> {
    return this.#options.queue.getWaitingCount()
  }

  /** The matches of which results wait. */
  async waiting(): Promise<ReadonlySet<string>> {
    const jobs = await this.#options.queue.getJobs(['waiting'])
    return new Set(jobs.flatMap(job => resultSchema.safeParse(job?.data).data?.games.map(({ match }) => match) ?? []))
  }

  /** The newest that is there; null where none is. All that came before it was taken in once it `isGone`. */
  async newest(): Promise<string | null> {
    const [job] = await this.#options.queue.getJobs(['waiting'], 0, 0, false)
    return job?.id ?? null
  }

  async isGone(id: string): Promise<boolean> {
    return await this.#options.queue.getJobState(id) === 'unknown'
  }

  /** Takes results in until it is closed. */
  async run(): Promise<void> {
    const { queue, areOurs } = this.#options
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
    await this.#options.queue.obliterate({ force: true })
  }

  close(): void {
    this.#isClosed = true
  }

  async #take(id: string): Promise<void> {
    const { queue, take, unreadable } = this.#options
    this.#taking.add(id)
    const job = await insist(async () => queue.getJob(id), () => this.#isClosed)
    const result = resultSchema.safeParse(job?.data)
    if (job === null || this.#isClosed)
      return
    if (result.success)
      await take(result.data)
    else
      unreadable()
    await insist(async () => queue.remove(id), () => this.#isClosed)
    this.#taking.delete(id)
  }
}
