import type { Job as BrokerJob, Worker as BrokerWorker } from 'bullmq'
import type { Machine } from '../../shared/match/load.ts'
import type { Interpreters } from '../programs/bundle/interpreterNeeded.ts'
import type { Broker } from './broker.ts'
import type { ContestNews, Job, JobProgram, PlannedGame, Result, WorkerNews } from './messages.ts'
import type { GivenOrder } from './orders.ts'
import type { Spool } from './spool.ts'
import { randomUUID } from 'node:crypto'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { counted } from '../../shared/counted.ts'
import { interpretersMissing, needText } from '../programs/bundle/interpreterNeeded.ts'
import { ANNOUNCE_MS, Announcements } from './announce.ts'
import { isFull } from './broker.ts'
import { insist } from './insist.ts'
import {
  botsQueue,
  contestSchema,
  MOST_RESULT,
  plannedIn,
  readJob,
  STOP_CHANNEL,
  stopSchema,
  workerSchema,
} from './messages.ts'
import { takeOrders } from './orders.ts'
import { Outbox } from './outbox.ts'
import { Rate } from './rate.ts'

/** Another worker may take a job if its worker has not renewed the lock for this long, in ms. */
const LOCK_MS = 15_000
/** How often workers look for jobs whose worker has gone, in ms. */
const STALLED_EVERY_MS = 5_000
/** A job whose worker went away this many times is played once more, and then no more. */
const MOST_STALLED = 3
/** How often the queues are looked at while no job waits, in ms. */
const LOOK_EVERY_MS = 200
/** How often results are sent while a job goes on, in ms. */
const SEND_EVERY_MS = 500

/** Read once, since the system then lists all cores. */
const PROCESSOR = cpus()[0]?.model ?? ''

/** A game that is being played: its record as text, or why there is none; null if it was stopped. */
export interface WorkedGame {
  readonly over: Promise<{ readonly record: string } | { readonly problem: string } | null>
  readonly stop: () => void
}

export interface QueueWorkerOptions {
  readonly broker: Broker
  readonly version: string
  readonly name: string
  /** How many games it plays at once. */
  readonly slots: number
  readonly spool: Spool
  /** Plays the game of `match`, with these programs by seat. */
  readonly play: (match: string, planned: PlannedGame, programs: readonly JobProgram[]) => WorkedGame
  /** The interpreters for programs; null if it starts none. */
  readonly interpreters: Interpreters | null
  /** Receives what people read, a sentence each. */
  readonly told: (sentence: string) => void
  /** Whether the worker ends once there is no contest to play. */
  readonly isOnce: boolean
}

/** A worker: takes jobs from a queue, plays them, and puts their records into the queue of their contest. */
export class QueueWorker {
  readonly #options: QueueWorkerOptions
  readonly #id = randomUUID()
  /** Aborted when the worker takes no further job. */
  readonly #left = new AbortController()
  /** Aborted when the worker has ended. */
  readonly #done = new AbortController()
  /** Games by match: null until the game begins. */
  readonly #playing = new Map<string, WorkedGame | null>()
  readonly #sources = new Map<string, BrokerWorker>()
  /** What it has reported as missing. */
  readonly #lacking = new Set<string>()
  readonly #jobs = new Set<Promise<void>>()
  readonly #outbox: Outbox
  readonly #rate = new Rate()
  #played = 0
  #stalls = 0
  #clockMs = 0
  #slots: number
  #isPaused = false
  #isFull = false
  /** Wakes whoever waits for a slot. */
  #wake = (): void => {}

  constructor(options: QueueWorkerOptions) {
    this.#options = options
    this.#slots = options.slots
    this.#outbox = new Outbox(options.broker, options.spool, () => this.#done.signal.aborted)
  }

  /** How many games it has played. */
  get played(): number {
    return this.#played
  }

  /** Whether it takes no further job. */
  get isLeaving(): boolean {
    return this.#left.signal.aborted
  }

  /** Plays until it has left and finished the games that it had begun. */
  async work(): Promise<void> {
    const { broker } = this.#options
    const hearing = broker.client.duplicate()
    hearing.on('error', () => {}) // the connection comes back by itself
    hearing.on('message', (_channel: string, text: string) => this.#stop(text))
    await Promise.race([this.#workOn(hearing), this.#leftWithoutQueue()])
    this.#done.abort()
    hearing.disconnect()
    broker.close()
  }

  async #workOn(hearing: Broker['client']): Promise<void> {
    await this.#outbox.sendLeft()
    await hearing.subscribe(STOP_CHANNEL)
    await this.#takeFrom(botsQueue(this.#options.version))
    const announcing = this.#announce()
    await this.#takeJobs()
    this.#done.abort()
    await announcing
    await Promise.all([...this.#sources.values()].map(async source => source.close()))
  }

  /**
   * Resolves once it is to leave, plays nothing more, and the queue does not answer. Unsent results are on the disk.
   */
  async #leftWithoutQueue(): Promise<void> {
    const { client } = this.#options.broker
    while (!this.isLeaving || client.status === 'ready' || this.#news().games > 0)
      await wait(ANNOUNCE_MS, null, { ref: false })
  }

  /** Takes no further job, and finishes what it plays. */
  leave(): void {
    this.#left.abort()
    this.#wake()
  }

  /** Announces itself, takes orders, and looks which contests there are, until it ends. */
  async #announce(): Promise<void> {
    const { broker: { client } } = this.#options
    const workers = new Announcements(client, 'workers', workerSchema)
    const contests = new Announcements(client, 'contests', contestSchema)
    while (!this.#done.signal.aborted) {
      await this.#look(contests, workers).then(() => this.#isFull = false, error => this.#tellFull(error))
      await wait(ANNOUNCE_MS, null, { signal: this.#done.signal }).catch(() => {})
    }
    await workers.unsay(this.#id).catch(() => {})
  }

  async #look(contests: Announcements<ContestNews>, workers: Announcements<WorkerNews>): Promise<void> {
    const { broker: { client }, isOnce } = this.#options
    const there = await contests.all()
    for (const { news } of there.values())
      await this.#serve(news)
    if (isOnce && this.#jobs.size === 0 && there.size === 0)
      this.leave()
    for (const given of await takeOrders(client, this.#id))
      this.#obey(given)
    const askedAt = Date.now()
    const [seconds = 0, micros = 0] = await client.time()
    this.#clockMs = Math.round((askedAt + Date.now()) / 2 - Number(seconds) * 1000 - Number(micros) / 1000)
    await workers.say(this.#id, this.#news())
  }

  #tellFull(error: unknown): void {
    if (isFull(error) && !this.#isFull)
      this.#options.told('The queue is full (maxmemory): what is played here is kept until it has room.')
    this.#isFull = isFull(error)
  }

  #obey({ order, by, why }: GivenOrder): void {
    switch (order.kind) {
      case 'pause':
      case 'resume':
        this.#isPaused = order.kind === 'pause'
        break
      case 'send-off':
        this.leave()
        break
      case 'slots':
        this.#slots = Math.min(order.slots, this.#options.slots)
    }
    this.#wake()
    const what = {
      'pause': 'begin no further games',
      'resume': 'go on',
      'send-off': 'finish its games and end',
      'slots': `play ${counted(this.#slots, 'game')} at once`,
    }[order.kind]
    this.#options.told(`The host ${by} has this worker ${what}${why === undefined ? '' : `: ${why}`}.`)
  }

  /** Also takes jobs of a contest, from those queues for which it has all that they need. */
  async #serve({ version, queues }: ContestNews): Promise<void> {
    const { interpreters, told } = this.#options
    if (version !== this.#options.version || interpreters === null)
      return
    for (const { name, needs } of queues) {
      const missing = interpretersMissing(needs, interpreters)
      if (missing.length === 0) {
        await this.#takeFrom(name)
      }
      else {
        const text = missing.map(needText).join(' and ')
        if (!this.#lacking.has(text))
          told(`Programs that need ${text} do not play here, for it is missing.`)
        this.#lacking.add(text)
      }
    }
  }

  async #takeFrom(name: string): Promise<void> {
    if (this.#sources.has(name) || this.#left.signal.aborted)
      return
    const { broker: { bullmq: { Worker }, client } } = this.#options
    const source: BrokerWorker = new Worker(name, null, {
      connection: client,
      autorun: false,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_EVERY_MS,
      maxStalledCount: MOST_STALLED,
    })
    source.on('error', () => {}) // the connection comes back by itself, and another worker gets a lost job
    this.#sources.set(name, source)
    await source.startStalledCheckTimer()
  }

  /** Plays as many jobs at once as it has slots, from all of its queues in turn. */
  async #takeJobs(): Promise<void> {
    while (!this.#left.signal.aborted) {
      const token = randomUUID()
      const woken = new Promise<void>(resolve => this.#wake = resolve)
      const hasRoom = this.#jobs.size < this.#slots && !this.#isPaused
      const job = hasRoom ? await this.#nextJob(token) : null
      if (job !== null) {
        const playing = this.#playJob(job, token).finally(() => this.#jobs.delete(playing))
        this.#jobs.add(playing)
      }
      else if (hasRoom) {
        await wait(LOOK_EVERY_MS, null, { signal: this.#left.signal }).catch(() => {})
      }
      else {
        await Promise.race([woken, ...this.#jobs])
      }
    }
    await Promise.all(this.#jobs)
  }

  async #nextJob(token: string): Promise<BrokerJob | null> {
    for (const [name, source] of [...this.#sources]) {
      const job = await source.getNextJob(token, { block: false }).catch(() => undefined)
      if (job === undefined)
        continue
      this.#sources.delete(name) // moves the queue to the end, so that the others come first next time
      this.#sources.set(name, source)
      return job
    }
    return null
  }

  /** Renews the lock on a job while it is played. */
  async #playJob(job: BrokerJob, token: string): Promise<void> {
    let heldAt = Date.now()
    const hold = async (): Promise<void> => {
      const at = Date.now()
      if (await job.extendLock(token, LOCK_MS) === 1)
        heldAt = at
    }
    const holding = setInterval(() => void hold().catch(() => {}), LOCK_MS / 3)
    try {
      await this.#play(job)
      await insist(async () => job.moveToCompleted(null, token, false), () => false, isFull)
    }
    catch (error) { // the job may be another worker's by now
      if (Date.now() - heldAt > LOCK_MS)
        this.#stalls++
      await job.moveToFailed(error instanceof Error ? error : new Error(String(error)), token, false).catch(() => {})
    }
    finally {
      clearInterval(holding)
    }
  }

  get #machine(): Machine {
    return {
      name: this.#options.name,
      processor: PROCESSOR,
      cores: availableParallelism(),
      load: loadavg()[0] ?? 0,
    }
  }

  #news(): WorkerNews {
    const { version, slots: ownSlots, interpreters } = this.#options
    return {
      ...this.#machine,
      version,
      state: this.#left.signal.aborted ? 'leaving' : this.#isPaused ? 'paused' : 'plays',
      ownSlots,
      slots: this.#slots,
      games: [...this.#playing.values()].filter(game => game !== null).length,
      played: this.#played,
      gamesPerS: this.#rate.perS,
      stalls: this.#stalls,
      clockMs: this.#clockMs,
      interpreters,
      serves: [...this.#sources.keys()],
    }
  }

  async #play(given: BrokerJob): Promise<void> {
    const job = readJob(given.data)
    if (job === null)
      throw new Error('it is no job that a worker knows')
    await insist(async () => given.log(this.#options.name), () => false, isFull)
    const begun = Number(given.progress)
    const due = job.games.slice(Number.isInteger(begun) && begun > 0 ? begun : 0)
    due.forEach(({ match }) => this.#playing.set(match, null))
    let done: Result['games'] = []
    let [length, sentAt] = [0, performance.now()]
    let sent = Promise.resolve() // it plays on without a queue
    for (const [index, game] of due.entries()) {
      const over = this.#playing.has(game.match) ? await this.#playGame(job, game) : null
      this.#playing.delete(game.match)
      if (over !== null) {
        done.push(over)
        length += 'record' in over ? over.record.length : 0
      }
      const isLast = index === due.length - 1
      if (done.length > 0 && (isLast || length > MOST_RESULT || performance.now() - sentAt > SEND_EVERY_MS)) {
        const sending = this.#outbox.send(job.contest, { worker: { id: this.#id, ...this.#machine }, games: done })
        const progress = job.games.length - due.length + index + 1
        sent = Promise.all([sent, sending])
          .then(async () => isLast ? undefined : given.updateProgress(progress).catch(() => {}))
        done = []
        length = 0
        sentAt = performance.now()
      }
    }
    await sent
  }

  async #playGame(job: Job, game: Job['games'][number]): Promise<Result['games'][number] | null> {
    const { match } = game
    const planned = plannedIn(job, game)
    if (planned === null)
      return { match, problem: 'its plan can’t be read' }
    const from = performance.now()
    const playing = this.#options.play(match, planned, game.programs ?? [])
    this.#playing.set(match, playing)
    const over = await playing.over
    if (over !== null && 'record' in over) {
      this.#played++
      this.#rate.count()
    }
    return over === null ? null : { match, ms: performance.now() - from, ...over }
  }

  /** Stops games that nobody wants any more. */
  #stop(text: string): void {
    for (const match of readStop(text)) {
      this.#playing.get(match)?.stop()
      this.#playing.delete(match)
    }
  }
}

function readStop(text: string): readonly string[] {
  try {
    return stopSchema.safeParse(JSON.parse(text)).data?.matches ?? []
  }
  catch {
    return []
  }
}
