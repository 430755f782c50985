import type { Contest } from '../../../shared/contest/contest.ts'
import type { ContestPlan } from '../../../shared/contest/plan.ts'
import type { WorkerOptions } from '../../cli/workerCommand.ts'
import type { Broker } from '../broker.ts'
import type { WorkerNews } from '../messages.ts'
import { setTimeout as pass } from 'node:timers/promises'
import { readQueueAddress } from '../../../shared/contest/queueAddress.ts'
import { samplePlan } from '../../../shared/contest/testing/samplePlan.ts'
import { Archive } from '../../archive/archive.ts'
import { openWorker } from '../../cli/workerCommand.ts'
import { BuiltInGames } from '../../host/builtInGames.ts'
import { Host } from '../../host/host.ts'
import { contestOnHost, createdId } from '../../host/testing/contestOnHost.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { Announcements } from '../announce.ts'
import { openBroker } from '../broker.ts'
import { botsQueue, workerSchema } from '../messages.ts'
import { RedisServer } from './redisServer.ts'

export const VERSION = '0.0.0'

/** A worker that was started, with what it printed. */
export interface StagedWorker {
  readonly leave: () => Promise<void>
  readonly over: Promise<void>
  readonly said: string[]
}

/** A server of queues, a host that plays contests with it, and workers. */
export class QueueStage {
  readonly server: RedisServer
  readonly data = temporaryFolder()
  host: Host
  notes: string[] = []
  readonly #closed = new Set<Host>()
  readonly #ends: (() => Promise<unknown>)[] = []

  private constructor(server: RedisServer) {
    this.server = server
    this.host = this.#openHost()
  }

  static async set(...options: readonly string[]): Promise<QueueStage> {
    return new QueueStage(await RedisServer.start(...options))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    try {
      for (const end of this.#ends.splice(0).reverse())
        await end()
    }
    finally {
      await this.server[Symbol.asyncDispose]()
    }
  }

  atEnd(end: () => Promise<unknown>): void {
    this.#ends.push(end)
  }

  /** Stops the host, and starts another one with the same data. */
  async changeHost(meanwhile: () => Promise<void> = async () => {}): Promise<void> {
    const { host } = this
    await host.close()
    this.#closed.add(host)
    await meanwhile()
    this.host = this.#openHost()
  }

  async startWorker(name: string, changes: Partial<WorkerOptions> = {}): Promise<StagedWorker> {
    const games = new BuiltInGames(() => {})
    const said: string[] = []
    const address = readQueueAddress(this.server.url)
    if (!address.ok)
      throw new Error(address.error)
    const worker = await openWorker({
      ...{ games, queue: address.value, version: VERSION, name, slots: 2, data: temporaryFolder() },
      ...{ isOnce: false, allowsPrograms: false },
      told: sentence => void said.push(sentence),
      ...changes,
    })
    const over = worker.work()
    let left: Promise<void> | null = null
    const leave = async (): Promise<void> => left ??= (async () => {
      worker.leave()
      await over
      await games.close()
    })()
    this.atEnd(leave)
    return { leave, over, said }
  }

  async create(rounds: number, changes: Partial<ContestPlan> = {}): Promise<string> {
    return createdId(await this.host.contests.create({ ...this.plan(rounds), ...changes }))
  }

  /** Three bots at Nim, with one game at a time on this host. */
  plan(rounds: number): ContestPlan {
    return samplePlan(3, { name: 'round-robin', rounds }, { queue: this.server.url, concurrency: 1 })
  }

  contestOf(id: string): Contest {
    return contestOnHost(this.host, id)
  }

  /** Announces a worker that takes no job. */
  async announceWorker(changes: Partial<WorkerNews> = {}): Promise<void> {
    const { client } = await this.broker()
    await new Announcements(client, 'workers', workerSchema).say('idle', {
      ...{ name: 'idle', processor: '', cores: 2, load: 0, version: VERSION, state: 'plays', ownSlots: 2, slots: 2 },
      ...{ games: 0, played: 0, gamesPerS: 0, stalls: 0, clockMs: 0, interpreters: null, serves: [botsQueue(VERSION)] },
      ...changes,
    })
  }

  async broker(): Promise<Broker> {
    const address = readQueueAddress(this.server.url)
    const opened = address.ok ? await openBroker(address.value) : address
    if (!opened.ok)
      throw new Error(opened.error)
    this.atEnd(async () => opened.value.close())
    return opened.value
  }

  #openHost(): Host {
    const opened = new Host({ version: VERSION, archive: new Archive({ folder: this.data }) })
    this.notes = []
    opened.listen({ portNoted: ({ text }) => void this.notes.push(text) })
    this.atEnd(async () => this.#closed.has(opened) ? undefined : opened.close())
    return opened
  }
}

/** Looks again until it is true. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!await isSo())
    await pass(5)
}
