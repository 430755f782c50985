import type { Redis } from 'ioredis'
import type { z } from 'zod'
import { parseJson } from '../../shared/parseJson.ts'

/** How often a host or worker announces itself, in ms. */
export const ANNOUNCE_MS = 1_000
/** Whoever has not announced itself for this long counts as gone, in ms. */
export const GONE_MS = 15_000
/** Longer announcements are ignored, in characters. */
const MOST_TEXT = 100_000

/** Somebody who is there, and how long it has been silent, in ms. */
export interface Announced<News> { readonly news: News, readonly silentMs: number }

/** Who is there, as the broker knows it. Times are by the broker's clock, since the machines' clocks may differ. */
export class Announcements<News> {
  readonly #client: Redis
  readonly #set: string
  readonly #schema: z.ZodType<News>

  constructor(client: Redis, kind: 'workers' | 'contests', schema: z.ZodType<News>) {
    this.#client = client
    this.#set = `fulcrum:${kind}`
    this.#schema = schema
  }

  async say(id: string, news: News): Promise<void> {
    await Promise.all([
      this.#client.sadd(this.#set, id),
      this.#client.set(this.#keyOf(id), JSON.stringify(news), 'PX', GONE_MS),
    ])
  }

  async unsay(id: string): Promise<void> {
    await Promise.all([this.#client.srem(this.#set, id), this.#client.del(this.#keyOf(id))])
  }

  async all(): Promise<ReadonlyMap<string, Announced<News>>> {
    const ids = await this.#client.smembers(this.#set)
    const asking = this.#client.pipeline()
    ids.forEach(id => asking.get(this.#keyOf(id)).pttl(this.#keyOf(id)))
    const answers = ids.length === 0 ? [] : (await asking.exec() ?? []).map(([, answer]) => answer)
    const gone = ids.filter((_, index) => answers[2 * index] === null)
    if (gone.length > 0)
      await this.#client.srem(this.#set, ...gone)
    return new Map(ids.flatMap((id, index) => {
      const [news, leftMs] = [this.#read(answers[2 * index]), Number(answers[2 * index + 1])]
      return news === null ? [] : [[id, { news, silentMs: Math.max(0, GONE_MS - leftMs) }] as const]
    }))
  }

  #keyOf(id: string): string {
    return `${this.#set}:${id}`
  }

  #read(text: unknown): News | null {
    return typeof text === 'string' && text.length <= MOST_TEXT
      ? this.#schema.safeParse(parseJson(text)).data ?? null
      : null
  }
}
