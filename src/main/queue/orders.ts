import type { Redis } from 'ioredis'
import type { WorkerOrder } from '../../shared/contest/machines.ts'
import type { Result } from '../../shared/result.ts'
import type { WorkerNews } from './messages.ts'
import { z } from 'zod'
import { workerOrderSchema } from '../../shared/contest/machines.ts'
import { nameSchema } from '../../shared/match/player.ts'
import { parseJson } from '../../shared/parseJson.ts'
import { fail, succeed } from '../../shared/result.ts'
import { GONE_MS } from './announce.ts'

/** An order for a worker, which host gave it, and why if that isn't obvious. */
const givenSchema = z.object({ order: workerOrderSchema, by: nameSchema, why: z.string().max(500).optional() })
export type GivenOrder = Readonly<z.infer<typeof givenSchema>>

/**
 * Leaves an order in the broker for a worker, which looks each second. It expires with the worker. The error is a
 * sentence.
 */
export async function giveOrder(client: Redis, worker: string, given: GivenOrder): Promise<Result<null, string>> {
  try {
    await client.rpush(keyOf(worker), JSON.stringify(given))
    await client.pexpire(keyOf(worker), GONE_MS)
    return succeed(null)
  }
  catch (error) {
    return fail(`The queue does not take it now: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The orders that a worker was given since it looked last, oldest first. */
export async function takeOrders(client: Redis, worker: string): Promise<readonly GivenOrder[]> {
  const texts = await client.lrange(keyOf(worker), 0, -1)
  if (texts.length > 0)
    await client.ltrim(keyOf(worker), texts.length, -1)
  return texts.flatMap((text) => {
    const given = givenSchema.safeParse(parseJson(text))
    return given.success ? [given.data] : []
  })
}

/** Why that order can't be given to a worker with this news, as a sentence; null if it can. */
export function orderProblem(news: WorkerNews | null, order: WorkerOrder): string | null {
  if (news === null)
    return 'That worker is not there any more.'
  return order.kind === 'slots' && order.slots > news.ownSlots
    ? `${news.name} plays ${news.ownSlots} games at once at most: its owner said so.`
    : null
}

function keyOf(worker: string): string {
  return `fulcrum:orders:${worker}`
}
