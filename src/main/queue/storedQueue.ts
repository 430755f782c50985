import type { Job, Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Broker } from './broker.ts'
import { parseJson } from '../../shared/parseJson.ts'
import { queueIn } from './broker.ts'

/** The longest data that we ever put into a queue, as JSON, in bytes. */
const MOST_BYTES = 80 * 2 ** 20

/**
 * A queue as the broker stores it. Whoever has its password may have put in anything, but BullMQ would throw at data
 * that is not JSON, and read data of any length.
 */
export class StoredQueue {
  readonly queue: Queue
  readonly #client: Redis

  constructor(broker: Broker, name: string) {
    this.queue = queueIn(broker, name)
    this.#client = broker.client
  }

  /** The data of a job, as any JSON; null if it can't be read, undefined if there is no such job. */
  async dataOf(id: string): Promise<unknown> {
    const key = this.queue.toKey(id)
    if (await this.#client.hstrlen(key, 'data') > MOST_BYTES)
      return null
    const text = await this.#client.hget(key, 'data')
    return text === null ? undefined : parseJson(text)
  }

  /** Changes the data of a job, if the job is still there. */
  async change(id: string, data: unknown): Promise<void> {
    const job: Job<unknown> | undefined = await this.queue.getJob(id)
    await job?.updateData(data)
  }

  /** Why a job failed, as its worker said. */
  async whyFailed(id: string): Promise<string> {
    return await this.#client.hget(this.queue.toKey(id), 'failedReason') ?? ''
  }

  /** Removes a job that no longer exists from the list of those that wait. */
  async forget(id: string): Promise<void> {
    await this.#client.lrem(this.queue.toKey('wait'), 0, id)
  }
}
