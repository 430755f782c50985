import type { Thought } from '../../shared/game/thinking.ts'
import type { Result } from '../../shared/result.ts'
import type { Cancel } from '../clock/clock.ts'
import type { Owner } from './owner.ts'
import type { SolverServices } from './solverService.ts'
import type { Task, ToThread } from './task.ts'
import { Worker } from 'node:worker_threads'
import { fail, succeed } from '../../shared/result.ts'
import { READY, timeNow, wordSchema } from './task.ts'

/** How long a task waits before it gets a further worker: bots that hang must not hold up the others. */
const PATIENCE_MS = 50
/** A thread that takes longer than this to start does not count as starting any more, in ms. */
const LONGEST_START_MS = 10_000

/** A task that says more than this is not heard any more until its answer. */
const MOST_THOUGHTS = 100

/** Who hears what comes of a task. */
export interface TaskListener {
  /** For whom it is: that decides what goes first, and for whom a solver keeps what it worked out. */
  readonly owner: Owner
  /** Hears the answer, unchecked, or a sentence on what went wrong; not after a cancel. */
  readonly done: (answer: Result<unknown, string>) => void
  readonly thought?: (thought: Thought) => void
  /** `found` is unchecked, and undefined where nothing more was found. */
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
   * So many are started as soon as there is work, and kept for the next task. More are never starting at once: they
   * would only slow one another down.
   */
  readonly kept: number
  /** However many tasks hang, no more threads than this. */
  readonly most: number
  /**
   * A cancel ends no thread that has worked for less than this on its task, in ms: whoever asks and cancels without end
   * must not have threads started without end.
   */
  readonly leastMs: number
  /** A thread that had nothing to do for so long ends, and with it what it keeps, in ms; left out, it stays. */
  readonly idleMs?: number
  readonly heapMb: number
}

/**
 * Threads that share one queue of tasks. A task that is cancelled, or a bot that breaks its thread,
 * costs that one thread and harms nothing else.
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

  /** How many tasks are in a thread's hands, those included that were cancelled a moment ago. */
  get atWork(): number {
    return [...this.#workers].filter(({ job }) => job !== null).length
  }

  /** Has a thread think. Nothing is heard after a cancel, nor once the group is closed. */
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

  /** Starts a thread for the first task to come, where there is none. */
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

  /** The thread's job is over, in whatever way. */
  #end(busy: BusyWorker, job: Job): void {
    busy.job = null
    clearTimeout(job.ending)
    this.#stopQuestions(job)
  }

  /** Nobody waits for what the job asked its solver, and it will ask no more. */
  #stopQuestions(job: Job): void {
    for (const stop of job.questions)
      stop()
    job.questions.clear()
    if (job.hasAskedSolver)
      this.#solvers[job.task.game]?.taskOver(job.listener.owner)
    job.hasAskedSolver = false
  }

  /** Idle threads don't keep the process alive, and no more are kept than are worth it. */
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
