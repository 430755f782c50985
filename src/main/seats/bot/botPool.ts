import type { Result } from '../../../shared/result.ts'
import type { Cancel } from '../../host/clock.ts'
import type { BotAnswer, BotTask } from './botTask.ts'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { fail, succeed } from '../../../shared/result.ts'
import botWorkerPath from './botWorker.ts?modulePath'

/** Workers kept for the next task. */
const KEPT_WORKERS = Math.max(2, availableParallelism())
/** However many bots hang at once, no more threads than this. */
const MOST_WORKERS = 64
/** How long a task waits before it gets a further worker: bots that hang must not hold up the others. */
const PATIENCE_MS = 50
const WORKER_HEAP_MB = 512

type Done = (answer: Result<unknown, string>) => void
interface Job { readonly task: BotTask, readonly done: Done }
interface BusyWorker { readonly worker: Worker, job: Job | null }

/**
 * Threads in which bots think. A task that is cancelled, or a bot that breaks its thread, costs
 * that one thread and harms nothing else.
 */
export class BotPool {
  readonly #workerPath: string
  readonly #heapMb: number
  readonly #workers = new Set<BusyWorker>()
  readonly #queue: Job[] = []
  /** Threads that are being ended. */
  readonly #ending = new Set<Promise<unknown>>()
  #growth: NodeJS.Timeout | null = null
  #lastId = 0
  #closed = false

  constructor(workerPath: string = botWorkerPath, heapMb: number = WORKER_HEAP_MB) {
    this.#workerPath = workerPath
    this.#heapMb = heapMb
  }

  /**
   * Has a bot think. `done` gets its move, unchecked, or a sentence on what went wrong; it is not
   * called after a cancel, which stops the bot wherever it is.
   */
  ask(task: Omit<BotTask, 'id'>, done: Done): Cancel {
    const job: Job = { task: { ...task, id: ++this.#lastId }, done }
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
    if (this.#queue.length > 0)
      this.#giveNext(this.#hire())
    this.#handOut()
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
    busy.worker.postMessage(job.task)
  }

  #hire(): BusyWorker {
    const worker = new Worker(this.#workerPath, { resourceLimits: { maxOldGenerationSizeMb: this.#heapMb } })
    const busy: BusyWorker = { worker, job: null }
    this.#workers.add(busy)
    worker.on('message', (answer: unknown) => this.#answered(busy, answer))
    worker.on('messageerror', () => this.#answered(busy, null))
    worker.on('error', error => this.#broke(busy, error.message))
    worker.on('exit', () => this.#broke(busy, 'its thread ended'))
    return busy
  }

  #answered(busy: BusyWorker, answer: unknown): void {
    const { job } = busy
    if (job === null)
      return
    busy.job = null
    if (isAnswerTo(job.task, answer)) {
      this.#rest(busy)
      this.#handOut()
      job.done('error' in answer ? fail(answer.error) : succeed(answer.move))
      return
    }
    this.#dismiss(busy)
    this.#handOut()
    job.done(fail('it answered with something that is no answer'))
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
    busy.job = null
    this.#workers.delete(busy)
    job?.done(fail(why))
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
        busy.job = null
        this.#dismiss(busy)
        this.#handOut()
        return
      }
    }
  }
}

/** A thread is not trusted: a bot may have broken it, or talk for itself. */
function isAnswerTo({ id }: BotTask, answer: unknown): answer is BotAnswer {
  if (typeof answer !== 'object' || answer === null || !('id' in answer) || answer.id !== id)
    return false
  return 'error' in answer ? typeof answer.error === 'string' : 'move' in answer
}
