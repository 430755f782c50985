import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { freePort } from '../../testing/freePort.ts'

/** Why `redis-server` can’t be used here; null if it can. */
export const NO_REDIS = spawnSync('redis-server', ['--version']).error === undefined
  ? null
  : 'there is no redis-server on PATH'

/** Where a server runs, and what to put before a command to run it there. */
interface ServerPlace {
  readonly host: string
  readonly before: readonly string[]
}

/** A server of queues on a free port. It forgets everything when it ends, unless it has `--appendonly yes`. */
export class RedisServer {
  readonly port: number
  readonly password = 'pass word'
  readonly #place: ServerPlace
  readonly #folder = mkdtempSync(join(tmpdir(), 'fulcrum-redis-'))
  readonly #options: readonly string[]
  #child: ChildProcess | null = null

  private constructor(port: number, place: ServerPlace, options: readonly string[]) {
    this.port = port
    this.#place = place
    this.#options = options
  }

  static async start(...options: readonly string[]): Promise<RedisServer> {
    return RedisServer.startAt({ host: '127.0.0.1', before: [] }, ...options)
  }

  static async startAt(place: ServerPlace, ...options: readonly string[]): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), place, options)
    await server.start()
    return server
  }

  /** Its address, with its password. */
  get url(): string {
    return `redis://:${encodeURIComponent(this.password)}@${this.#place.host}:${this.port}`
  }

  /** The id of its process; undefined while it does not run. */
  get pid(): number | undefined { return this.#child?.pid }

  async start(): Promise<void> {
    const { host, before } = this.#place
    const [command, ...words] = [...before, 'redis-server'] as const
    const child = spawn(command ?? 'redis-server', [
      ...words,
      ...['--port', String(this.port), '--bind', host, '--dir', this.#folder, '--requirepass', this.password],
      ...['--save', '', '--appendonly', 'no', ...this.#options],
    ], { stdio: ['ignore', 'pipe', 'ignore'] })
    this.#child = child
    const endWithUs = (): void => void child.kill('SIGKILL')
    process.once('exit', endWithUs)
    child.once('close', () => process.off('exit', endWithUs))
    let said = ''
    for await (const part of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
      said += String(part)
      if (said.includes('Ready to accept connections'))
        break
    }
    child.stdout.resume()
    if (!said.includes('Ready to accept connections'))
      throw new Error(`redis-server did not start: ${said.slice(-500)}`)
  }

  /** Kills it, without a chance to clean up. */
  async kill(): Promise<void> {
    const child = this.#child
    this.#child = null
    if (child === null)
      return
    const ended = once(child, 'close')
    child.kill('SIGKILL')
    await ended
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
