import type { Redis } from 'ioredis'
import { createHash, randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { hostname } from 'node:os'
import { GONE_MS } from './announce.ts'

/** Takes the key if it is free, or if its holder's name begins with this prefix. Answers who else holds it. */
const TAKE = `
  local held = redis.call('GET', KEYS[1])
  if held and string.sub(held, 1, #ARGV[2]) ~= ARGV[2] then return held end
  redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[3])
  return false`
const GIVE_BACK = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`

/**
 * The lock by which this coordinator alone plays a contest. It holds for 15 s, and is renewed meanwhile. A host that
 * comes back with the same data folder gets its own lock at once; whoever finds it with another host leaves.
 */
export class Lease {
  readonly #client: Redis
  readonly #key: string
  /** The data folder, this run, and both as people read them. */
  readonly #folder: string
  readonly #run = randomUUID()
  readonly #shown: string

  constructor(client: Redis, contest: string, folder: string) {
    this.#client = client
    this.#key = `fulcrum:lease:${contest}`
    this.#shown = hostShown(folder)
    const { ino, birthtimeMs } = statSync(folder) // machines made from one image have the same names and paths
    this.#folder = createHash('sha256').update(`${this.#shown}/${ino}/${birthtimeMs}`).digest('hex').slice(0, 16)
  }

  /** Takes the lock. The answer is who else has it, or null. */
  async take(): Promise<string | null> {
    return this.#ask(this.#folder)
  }

  async renew(): Promise<string | null> {
    return this.#ask(this.#name)
  }

  async giveBack(): Promise<void> {
    await this.#client.eval(GIVE_BACK, 1, this.#key, this.#name)
  }

  get #name(): string {
    return `${this.#folder} ${this.#run} ${this.#shown}`
  }

  async #ask(from: string): Promise<string | null> {
    const other = await this.#client.eval(TAKE, 1, this.#key, this.#name, from, GONE_MS)
    return typeof other === 'string' ? other.split(' ').slice(2).join(' ') : null
  }
}

/** This host, as others read it. */
export function hostShown(folder: string): string {
  return `${hostname()}, ${folder}`
}
