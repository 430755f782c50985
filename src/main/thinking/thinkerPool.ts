import type { Result } from '../../shared/result.ts'
import type { Thought } from '../../shared/thinking.ts'
import type { Cancel } from '../host/clock.ts'
import type { Consultants } from './consultant.ts'
import type { Task, ToThread } from './task.ts'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { fail, succeed } from '../../shared/result.ts'
import { READY, timeNow, wordSchema } from './task.ts'
import thinkerThreadPath from './thinkerThread.ts?modulePath'

/** Workers kept for the next task. */
const KEPT_WORKERS = Math.max(2, availableParallelism())
/** However many bots hang at once, no more threads than this. */
const MOST_WORKERS = 64
/** How long a task waits before it gets a further worker: bots that hang must not hold up the others. */
const PATIENCE_MS = 50
const WORKER_HEAP_MB = 512
/** Threads that are starting at once; more would only slow one another down. One that takes this long does not count any more, in ms. */
const MOST_STARTING = KEPT_WORKERS
const LONGEST_START_MS = 10_000

/** A task that says more than this is not heard any more until its answer. */
const MOST_THOUGHTS = 100

/** Who hears what comes of a task. */
export interface TaskListener {
  /** For whom it is: what a consultant works out is kept for that match. */
  readonly holder: string
  /** Hears the answer, unchecked, or a sentence on what went wrong; not after a cancel. */
  readonly done: (answer: Result<unknown, string>) => void
  readonly thought?: (thought: Thought) => void
  readonly progress?: (share: number) => void
}

interface Job {
  readonly id: number
  readonly askedAt: number
  readonly task: Task
  readonly listener: TaskListener
  /** Questions to the consultant that are not answered yet. */
  readonly consultations: Set<Cancel>
  thoughts: number
}
interface BusyWorker { readonly worker: Worker, readonly hiredAt: number, isReady: boolean, job: Job | null }

export interface PoolOptions {
  readonly consultants?: Consultants
  readonly threadPath?: string
  readonly heapMb?: number
}

/**
 * Threads in which bots and analysts think. A task that is cancelled, or a bot that breaks its
 * thread, costs that one thread and harms nothing else.
 */
export class ThinkerPool {
  readonly #consultants: Consultants
  readonly #threadPath: string
  readonly #heapMb: number
  readonly #workers = new Set<BusyWorker>()
  readonly #queue: Job[] = []
  /** Threads that are being ended. */
  readonly #ending = new Set<Promise<unknown>>()
  #growth: NodeJS.Timeout | null = null
  #lastId = 0
  #closed = false

  constructor({ consultants = {}, threadPath = thinkerThreadPath, heapMb = WORKER_HEAP_MB }: PoolOptions = {}) {
    this.#consultants = consultants
    this.#threadPath = threadPath
    this.#heapMb = heapMb
  }

  /** Has somebody think. A cancel stops them wherever they are. */
  ask(task: Task, listener: TaskListener): Cancel {
    const job: Job = { id: ++this.#lastId, askedAt: timeNow(), task, listener, consultations: new Set(), thoughts: 0 }
    this.#queue.push(job)
    this.#handOut()
    return () => this.#cancel(job)
  }

  /** Ends every thread. */
  async close(): Promise<void> {
    this.#closed = true
    this.#queue.length = 0
    this.#stopGrowing()
    await Promise.all([...this.#ending, ...[...this.#workers].map(({ worker }) => worker.terminate())])
  }

  #handOut(): void {
    for (const busy of this.#workers) {
      if (busy.job === null)
        this.#giveNext(busy)
    }
    while (this.#queue.length > 0 && this.#workers.size < KEPT_WORKERS)
      this.#giveNext(this.#hire())
    if (this.#queue.length > 0 && this.#workers.size < MOST_WORKERS)
      this.#growth ??= setTimeout(() => this.#grow(), PATIENCE_MS)
  }

  #grow(): void {
    this.#growth = null
    if (this.#queue.length > 0 && this.#starting() < MOST_STARTING)
      this.#giveNext(this.#hire())
    this.#handOut()
  }

  #starting(): number {
    const since = timeNow() - LONGEST_START_MS
    return [...this.#workers].filter(({ isReady, hiredAt }) => !isReady && hiredAt > since).length
  }

  #stopGrowing(): void {
    if (this.#growth !== null)
      clearTimeout(this.#growth)
    this.#growth = null
  }

  #giveNext(busy: BusyWorker): void {
    const job = this.#queue.shift()
    if (job === undefined)
      return
    busy.job = job
    busy.worker.ref()
    const { id, askedAt, task } = job
    tell(busy, { type: 'task', id, askedAt, task })
  }

  #hire(): BusyWorker {
    const worker = new Worker(this.#threadPath, { resourceLimits: { maxOldGenerationSizeMb: this.#heapMb } })
    const busy: BusyWorker = { worker, hiredAt: timeNow(), isReady: false, job: null }
    this.#workers.add(busy)
    worker.on('message', (word: unknown) => this.#heard(busy, word))
    worker.on('messageerror', () => this.#heard(busy, null))
    worker.on('error', error => this.#broke(busy, error.message))
    worker.on('exit', () => this.#broke(busy, 'its thread ended'))
    return busy
  }

  #heard(busy: BusyWorker, said: unknown): void {
    busy.isReady = true
    const { job } = busy
    if (said === READY)
      return
    if (job === null)
      return
    const word = wordSchema.safeParse(said)
    if (!word.success || word.data.id !== job.id) {
      this.#end(busy, job)
      this.#dismiss(busy)
      this.#handOut()
      job.listener.done(fail('it answered with something that is no answer'))
      return
    }
    switch (word.data.type) {
      case 'thought':
        if (job.thoughts++ < MOST_THOUGHTS)
          job.listener.thought?.(word.data.thought)
        return
      case 'progress':
        return job.listener.progress?.(word.data.share)
      case 'consult':
        return this.#consult(busy, job, word.data.number, word.data.question)
      case 'answer':
        return this.#answered(busy, job, succeed(word.data.answer))
      case 'error':
        return this.#answered(busy, job, fail(word.data.error))
    }
  }

  #answered(busy: BusyWorker, job: Job, answer: Result<unknown, string>): void {
    this.#end(busy, job)
    this.#rest(busy)
    this.#handOut()
    job.listener.done(answer)
  }

  #consult(busy: BusyWorker, job: Job, number: number, question: unknown): void {
    const consultant = this.#consultants[job.task.game]
    if (consultant === undefined) {
      tell(busy, { type: 'consulted', number, answer: null })
      return
    }
    const stop = consultant.ask(job.listener.holder, question, (answer) => {
      job.consultations.delete(stop)
      if (busy.job === job)
        tell(busy, { type: 'consulted', number, answer })
    })
    job.consultations.add(stop)
  }

  /** The thread's job is over, in whatever way: nobody waits for its consultations any more. */
  #end(busy: BusyWorker, job: Job): void {
    busy.job = null
    for (const stop of job.consultations)
      stop()
    job.consultations.clear()
  }

  /** Idle threads don't keep the process alive, and no more are kept than are worth it. */
  #rest(busy: BusyWorker): void {
    busy.worker.unref()
    if (this.#workers.size > KEPT_WORKERS && this.#queue.length === 0)
      this.#dismiss(busy)
  }

  #dismiss(busy: BusyWorker): void {
    this.#workers.delete(busy)
    const ending = busy.worker.terminate().finally(() => this.#ending.delete(ending))
    this.#ending.add(ending)
  }

  #broke(busy: BusyWorker, why: string): void {
    const { job } = busy
    this.#workers.delete(busy)
    if (job !== null) {
      this.#end(busy, job)
      job.listener.done(fail(why))
    }
    if (!this.#closed)
      this.#handOut()
  }

  #cancel(job: Job): void {
    const queued = this.#queue.indexOf(job)
    if (queued >= 0) {
      this.#queue.splice(queued, 1)
      return
    }
    for (const busy of this.#workers) {
      if (busy.job === job) {
        this.#end(busy, job)
        this.#dismiss(busy)
        this.#handOut()
        return
      }
    }
  }
}

function tell({ worker }: BusyWorker, message: ToThread): void {
  worker.postMessage(message)
}
