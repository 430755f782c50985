import type { Queue } from 'bullmq'
import type { Broker } from './broker.ts'
import type { Result } from './messages.ts'
import type { Spool, Spooled } from './spool.ts'
import { randomUUID } from 'node:crypto'
import { queueIn } from './broker.ts'
import { insist } from './insist.ts'
import { overKey, resultsQueue } from './messages.ts'

/** Brings results into the queues of their contests. Each is kept on the disk until the broker has it. */
export class Outbox {
  readonly #broker: Broker
  readonly #spool: Spool
  readonly #isOver: () => boolean
  readonly #queues = new Map<string, Queue>()

  constructor(broker: Broker, spool: Spool, isOver: () => boolean) {
    this.#broker = broker
    this.#spool = spool
    this.#isOver = isOver
  }

  /** Sends the results that an earlier worker left. */
  async sendLeft(): Promise<void> {
    await Promise.all(this.#spool.left().map(async spooled => this.#send(spooled)))
  }

  /** Resolves once the broker has the result. It is on the disk at once, if that has room. */
  async send(contest: string, result: Result): Promise<void> {
    const spooled = { contest, id: `${contest}-${randomUUID()}`, result }
    this.#spool.keep(spooled)
    await this.#send(spooled)
  }

  /** Retries until the broker has the result or the worker has ended. Results of a contest that is over are removed. */
  async #send(spooled: Spooled): Promise<void> {
    const { contest, id, result } = spooled
    const queue = this.#resultsOf(contest)
    const sent = await insist(async () => {
      await queue.add('games', result, { jobId: id })
      if (await this.#broker.client.exists(overKey(contest)) === 1)
        await queue.obliterate({ force: true })
      return true
    }, this.#isOver)
    if (sent === true)
      this.#spool.drop(spooled)
  }

  #resultsOf(contest: string): Queue {
    const name = resultsQueue(contest)
    const queue = this.#queues.get(name) ?? queueIn(this.#broker, name)
    this.#queues.set(name, queue)
    return queue
  }
}
