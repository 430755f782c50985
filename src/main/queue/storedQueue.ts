import type { Job, Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Broker } from './broker.ts'
import { parseJson } from '../../shared/parseJson.ts'
import { queueIn } from './broker.ts'

/** Nothing that anybody puts into a queue is longer, as JSON, in bytes. */
const MOST_BYTES = 80 * 2 ** 20

/**
 * A queue as the broker stores it: whoever has its password may have put in anything, where BullMQ would throw at what
 * is no JSON, and read what is of any length.
 */
export class StoredQueue {
  readonly queue: Queue
  readonly #client: Redis

  constructor(broker: Broker, name: string) {
    this.queue = queueIn(broker, name)
    this.#client = broker.client
  }

  /** What a job brings, as any JSON: null where that can't be read, undefined where there is no such job. */
  async dataOf(id: string): Promise<unknown> {
    const key = this.queue.toKey(id)
    if (await this.#client.hstrlen(key, 'data') > MOST_BYTES)
      return null
    const text = await this.#client.hget(key, 'data')
    return text === null ? undefined : parseJson(text)
  }

  /** Has a job bring something else, where it is still there. */
  async change(id: string, data: unknown): Promise<void> {
    const job: Job<unknown> | undefined = await this.queue.getJob(id)
    await job?.updateData(data)
  }

  /** Why a job came to nothing, as its worker said. */
  async whyFailed(id: string): Promise<string> {
    return await this.#client.hget(this.queue.toKey(id), 'failedReason') ?? ''
  }

  /** Takes the id of a job that is not there out of those that wait. */
  async forget(id: string): Promise<void> {
    await this.#client.lrem(this.queue.toKey('wait'), 0, id)
  }
}
