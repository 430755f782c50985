import type { Cancel } from '../../shared/clock.ts'
import type { Thought } from '../../shared/game/thinking.ts'
import type { Result } from '../../shared/result.ts'
import type { Owner } from './owner.ts'
import type { SolverServices } from './solverService.ts'
import type { Task, ToThread } from './task.ts'
import { Worker } from 'node:worker_threads'
import { fail, succeed } from '../../shared/result.ts'
import { READY, timeNow, wordSchema } from './task.ts'

/**
 * How long a task waits before another worker is started for it, in ms, so that hanging bots don't hold up the others.
 */
const PATIENCE_MS = 50
/** A thread that takes longer than this to start no longer counts as starting, in ms. */
const LONGEST_START_MS = 10_000

/** Further thoughts of a task are ignored after this many, until its answer. */
const MOST_THOUGHTS = 100

/** Who asked for a task, and receives its results. */
export interface TaskListener {
  /** The owner decides what goes first, and for whom a solver keeps its results. */
  readonly owner: Owner
  /** Receives the answer, unchecked, or a sentence on what went wrong; not called after a cancel. */
  readonly done: (answer: Result<unknown, string>) => void
  readonly thought?: (thought: Thought) => void
  /** `found` is unchecked, and undefined if nothing more was found. */
  readonly progress?: (share: number, found?: unknown) => void
}

interface Job {
  readonly id: number
  readonly askedAt: number
  readonly task: Task
  readonly listener: TaskListener
  /** Questions to the solver that are not answered yet. */
  readonly questions: Set<Cancel>
  thoughts: number
  hasAskedSolver: boolean
  givenAt: number
  /** Nobody waits for the answer any more. */
  isCancelled: boolean
  /** Ends the thread of a cancelled task. */
  ending: NodeJS.Timeout | undefined
}
interface BusyWorker {
  readonly worker: Worker
  readonly hiredAt: number
  isReady: boolean
  job: Job | null /** Ends it where it stays idle. */
  idle?: NodeJS.Timeout | undefined
}

/** How many threads a group may have, and how it treats them. */
export interface ThreadLimits {
  /**
   * This many threads are started as soon as there is work, and kept for later tasks. At most this many are starting at
   * the same time, since more would only slow each other down.
   */
  readonly kept: number
  /** The most threads, however many tasks hang. */
  readonly most: number
  /**
   * A cancel does not end a thread that has worked on its task for less than this, in ms: otherwise, asking and
   * cancelling without end would start threads without end.
   */
  readonly leastMs: number
  /** A thread that is idle for this long, in ms, ends and loses what it keeps; if omitted, it stays. */
  readonly idleMs?: number
  readonly heapMb: number
}

/**
 * Threads that share one queue of tasks. A cancelled task, or a bot that breaks its thread, costs only that one thread.
 */
export class ThreadGroup {
  readonly #solvers: SolverServices
  readonly #threadPath: string
  readonly #limits: ThreadLimits
  readonly #workers = new Set<BusyWorker>()
  readonly #queue: Job[] = []
  /** Threads that are being ended. */
  readonly #ending = new Set<Promise<unknown>>()
  #growth: NodeJS.Timeout | null = null
  #lastId = 0
  #closed = false

  constructor(threadPath: string, limits: ThreadLimits, solvers: SolverServices) {
    this.#threadPath = threadPath
    this.#limits = limits
    this.#solvers = solvers
  }

  /** How many tasks are in a thread's hands, including those that were cancelled a moment ago. */
  get atWork(): number {
    return [...this.#workers].filter(({ job }) => job !== null).length
  }

  /** Lets a thread think. After a cancel, or once the group is closed, the listener is not called. */
  ask(task: Task, listener: TaskListener): Cancel {
    if (this.#closed)
      return () => {}
    const now = timeNow()
    const job: Job = {
      id: ++this.#lastId,
      askedAt: now,
      task,
      listener,
      questions: new Set(),
      thoughts: 0,
      hasAskedSolver: false,
      givenAt: now,
      isCancelled: false,
      ending: undefined,
    }
    this.#queue.push(job)
    this.#handOut()
    return () => this.#cancel(job)
  }

  /** Starts a thread for the first task, if there is none. */
  makeReady(): void {
    if (this.#workers.size === 0 && !this.#closed)
      this.#hire().worker.unref()
  }

  /** Ends every thread. */
  async close(): Promise<void> {
    this.#closed = true
    this.#queue.length = 0
    this.#stopGrowing()
    for (const { job, idle } of this.#workers) {
      clearTimeout(job?.ending)
      clearTimeout(idle)
    }
    await Promise.all([...this.#ending, ...[...this.#workers].map(({ worker }) => worker.terminate())])
  }

  #handOut(): void {
    for (const busy of this.#workers) {
      if (busy.job === null)
        this.#giveNext(busy)
    }
    while (this.#queue.length > 0 && this.#workers.size < this.#limits.kept)
      this.#giveNext(this.#hire())
    if (this.#queue.length > 0 && this.#workers.size < this.#limits.most)
      this.#growth ??= setTimeout(() => this.#grow(), PATIENCE_MS)
  }

  #grow(): void {
    this.#growth = null
    if (this.#queue.length > 0 && this.#starting() < this.#limits.kept)
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
    clearTimeout(busy.idle)
    job.givenAt = timeNow()
    busy.worker.ref()
    const { id, askedAt, task } = job
    tell(busy, { type: 'task', id, askedAt, task })
  }

  #hire(): BusyWorker {
    const worker = new Worker(this.#threadPath, { resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMb } })
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
      this.#tellAnswer(job, fail('it answered with something that is no answer'))
      return
    }
    if (job.isCancelled && word.data.type !== 'answer' && word.data.type !== 'error')
      return
    switch (word.data.type) {
      case 'thought':
        if (job.thoughts++ < MOST_THOUGHTS)
          job.listener.thought?.(word.data.thought)
        return
      case 'progress':
        return job.listener.progress?.(word.data.share, word.data.found)
      case 'ask':
        return this.#askSolver(busy, job, word.data.number, word.data.question)
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
    this.#tellAnswer(job, answer)
  }

  #tellAnswer(job: Job, answer: Result<unknown, string>): void {
    if (!job.isCancelled && !this.#closed)
      job.listener.done(answer)
  }

  #askSolver(busy: BusyWorker, job: Job, number: number, question: unknown): void {
    const solver = this.#solvers[job.task.game]
    if (solver === undefined) {
      tell(busy, { type: 'solved', number, answer: null })
      return
    }
    job.hasAskedSolver = true
    const stop = solver.ask(job.listener.owner, question, (answer) => {
      job.questions.delete(stop)
      if (busy.job === job)
        tell(busy, { type: 'solved', number, answer })
    })
    job.questions.add(stop)
  }

  /** The thread's job is over, however it ended. */
  #end(busy: BusyWorker, job: Job): void {
    busy.job = null
    clearTimeout(job.ending)
    this.#stopQuestions(job)
  }

  /** Cancels the job's questions to its solver. It can ask no more. */
  #stopQuestions(job: Job): void {
    for (const stop of job.questions)
      stop()
    job.questions.clear()
    if (job.hasAskedSolver)
      this.#solvers[job.task.game]?.taskOver(job.listener.owner)
    job.hasAskedSolver = false
  }

  /** Idle threads don't keep the process alive. Ends threads beyond those that should be kept. */
  #rest(busy: BusyWorker): void {
    busy.worker.unref()
    if (this.#workers.size > this.#limits.kept && this.#queue.length === 0)
      this.#dismiss(busy)
    else if (this.#limits.idleMs !== undefined)
      busy.idle = setTimeout(() => this.#dismiss(busy), this.#limits.idleMs).unref()
  }

  #dismiss(busy: BusyWorker): void {
    clearTimeout(busy.idle)
    this.#workers.delete(busy)
    const ending = busy.worker.terminate().finally(() => this.#ending.delete(ending))
    this.#ending.add(ending)
  }

  #broke(busy: BusyWorker, why: string): void {
    const { job } = busy
    clearTimeout(busy.idle)
    this.#workers.delete(busy)
    if (job !== null) {
      this.#end(busy, job)
      this.#tellAnswer(job, fail(why))
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
    const busy = [...this.#workers].find(worker => worker.job === job)
    if (busy === undefined || job.isCancelled)
      return
    job.isCancelled = true
    this.#stopQuestions(job)
    const early = this.#limits.leastMs - (timeNow() - job.givenAt)
    if (early > 0)
      job.ending = setTimeout(() => this.#stop(busy, job), early).unref()
    else
      this.#stop(busy, job)
  }

  #stop(busy: BusyWorker, job: Job): void {
    this.#end(busy, job)
    this.#dismiss(busy)
    this.#handOut()
  }
}

function tell({ worker }: BusyWorker, message: ToThread): void {
  worker.postMessage(message)
}
