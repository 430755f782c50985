import type { Cancel } from '../../../shared/clock.ts'
import type { TablebaseAnswer, TablebaseQuestion } from '../../../shared/games/no-tipping/removal/tablebaseQuestion.ts'
import type { Owner } from '../../workers/owner.ts'
import type { TableReport, TableTask, TableThreadData } from './messages.ts'
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { Worker } from 'node:worker_threads'
import { fail, succeed } from '../../../shared/result.ts'
import { systemClock } from '../../clock/clock.ts'
import { unpackedPath } from '../../unpackedPath.ts'
import { ownerKey } from '../../workers/owner.ts'
import { compileKernel } from './compileKernel.ts'
import { THREAD_LIMITS } from './messages.ts'
import solverWorkerPath from './solverWorker.ts?modulePath'
import { bytesFor, LEAST_BLOCKS, MOST_BLOCKS } from './tableLayout.ts'
import tableWorkerPath from './tableWorker.ts?modulePath'

/** More threads than this would only wait for memory. */
const MOST_THREADS = 4
/** A table that is not asked for this long, in ms, is released; settling it again takes about a second. */
const IDLE_MS = 60_000
/** Memory that must stay free beside a table. */
const SPARE_BYTES = 64 * 2 ** 20

export interface TablebaseOptions {
  readonly compile?: () => Promise<WebAssembly.Module | null>
  /** How many bytes of memory the machine still has available. */
  readonly availableBytes?: () => number
  readonly idleMs?: number
  readonly threads?: number
}

/** An answer, and the seconds that settling took; null for a look-up. */
export interface Answered { readonly answer: TablebaseAnswer, readonly seconds: number | null }

export interface Asking {
  readonly question: TablebaseQuestion
  /** The owner of the question. The table is kept until the last owner is released. */
  readonly owner: Owner
  readonly done: (answered: Answered) => void
  /** Told how much of the table is settled, from 0 to 1. */
  readonly progress?: (share: number) => void
}

interface Waiting extends Asking {
  /** The number of the thread's task for this question; 0 before there is one. */
  number: number
  cancelPatience: Cancel
  isWithThread: boolean
  /** The thread has been told to stop. */
  readonly isStopped: boolean
}

/**
 * Knows every position of the removal phase with at most 31 blocks. It holds one table in memory, in
 * threads of its own; questions wait for one another, so that there are never two tables. When
 * nobody owns it any more the threads end, and the table's memory is free.
 *
 * Seats come before analysis:
 * - A seat's question goes first. What is being settled for an analysis then is put aside, and asked
 *   again when no seat is in the middle of its turn: a bot that tries its last placements asks for
 *   one table after the other, and each takes over half of the one before.
 * - Once a match's removing has begun (its seat asks one question in a turn, and names no volatile
 *   blocks), its table answers every later turn of that match by a look-up, where settling it anew
 *   would take a second of the bot's clock each time. An analysis may look into it; for another
 *   table it gets a refusal at once, and so has the time to search. That lasts until the match is
 *   over, another seat needs a table, or nobody has asked for a minute.
 */
export class Tablebase {
  readonly #options: Required<TablebaseOptions>
  readonly #stop = new Int32Array(new SharedArrayBuffer(4))
  readonly #queue: Waiting[] = []
  /** Owners for whom a table is kept, by their keys. */
  readonly #owners = new Set<string>()
  /** How many questions each seat that is in a turn has asked in it, by its owner's key. */
  readonly #atTurn = new Map<string, number>()
  readonly #ending = new Set<Promise<unknown>>()
  #module: Promise<WebAssembly.Module | null> | null = null
  #worker: Worker | null = null
  #current: Waiting | null = null
  #idle: NodeJS.Timeout | undefined
  #lastNumber = 0
  /** How many blocks the largest table in memory has. */
  #largest = 0
  /** The owner's key of the seat for whose later turns the table in memory is kept. */
  #keptFor: string | null = null
  #closed = false

  constructor(
    {
      compile = compileKernel,
      availableBytes = () => process.availableMemory(),
      idleMs = IDLE_MS,
      threads = Math.min(MOST_THREADS, availableParallelism()),
    }: TablebaseOptions = {},
  ) {
    this.#options = { compile, availableBytes, idleMs, threads }
  }

  /** Whether a table is in memory. */
  get isHolding(): boolean {
    return this.#worker !== null
  }

  /**
   * Asks about a standing position. `done` is called once, unless the question is cancelled, with
   * the verdict or a sentence on why there is none.
   */
  ask(asking: Asking): Cancel {
    const waiting: Waiting = { ...asking, number: 0, cancelPatience: () => {}, isWithThread: false, isStopped: false }
    const { patienceMs, position } = asking.question
    const refusal = this.#closed ? 'the tablebase is closed' : whyUnanswerable(position.blocks)
    if (refusal !== null) {
      queueMicrotask(() => waiting.done({ answer: fail(refusal), seconds: null }))
      return () => {}
    }
    if (patienceMs !== null)
      waiting.cancelPatience = systemClock.after(patienceMs, () => this.#giveUp(waiting))
    const key = ownerKey(asking.owner)
    this.#owners.add(key)
    clearTimeout(this.#idle)
    this.#queue.push(waiting)
    if (isOfSeat(waiting)) {
      this.#atTurn.set(key, (this.#atTurn.get(key) ?? 0) + 1)
      this.#putAside()
    }
    this.#next()
    return () => this.#drop(waiting)
  }

  /** Ends the turn (or other task) in which `owner` asked. */
  taskOver(owner: Owner): void {
    this.#atTurn.delete(ownerKey(owner))
    this.#next()
  }

  /** Says that `owner` no longer needs a table. */
  release(owner: Owner): void {
    const key = ownerKey(owner)
    this.#owners.delete(key)
    this.#atTurn.delete(key)
    if (this.#keptFor === key)
      this.#keptFor = null
    this.#next()
    if (this.#owners.size === 0 && this.#current === null && this.#queue.length === 0)
      this.#letGo()
  }

  /** Ends every thread. Waiting questions are not answered any more. */
  async close(): Promise<void> {
    this.#closed = true
    for (const waiting of [...this.#queue, this.#current])
      waiting?.cancelPatience()
    this.#queue.length = 0
    this.#current = null
    this.#letGo()
    await Promise.all(this.#ending)
  }

  #next(): void {
    if (this.#current !== null)
      return
    const waiting = this.#queue.find(isOfSeat) ?? (this.#atTurn.size === 0 ? this.#queue[0] : undefined)
    if (waiting === undefined)
      return
    this.#queue.splice(this.#queue.indexOf(waiting), 1)
    this.#current = waiting
    void this.#put(waiting)
  }

  async #put(waiting: Waiting): Promise<void> {
    this.#module ??= this.#options.compile()
    const module = await this.#module.catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    )
    if (this.#current !== waiting || waiting.isWithThread)
      return
    if (module instanceof Error)
      return this.#answered(waiting, { answer: fail(`the table broke: ${module.message}`), seconds: null })
    if (module === null) {
      return this.#answered(waiting, {
        answer: fail('this machine\'s WebAssembly has no SIMD or no threads'),
        seconds: null,
      })
    }
    const { position, volatile } = waiting.question
    const lookUpOnly = this.#keptFor !== null && !isOfSeat(waiting)
    const missing = lookUpOnly
      ? 0
      : bytesFor(position.blocks.length) - (this.#worker === null ? 0 : bytesFor(this.#largest))
    if (missing > 0 && missing + SPARE_BYTES > this.#options.availableBytes()) {
      return this.#answered(waiting, {
        answer: fail(
          `the table of ${position.blocks.length} blocks needs ${inMiB(missing)} more memory than this machine has free`,
        ),
        seconds: null,
      })
    }
    if (!lookUpOnly) {
      this.#largest = Math.max(this.#largest, position.blocks.length)
      this.#keptFor = null // whatever is settled now, the kept table may be lost
    }
    this.#worker ??= this.#hire(module)
    this.#worker.ref()
    waiting.number = ++this.#lastNumber
    const task: TableTask = { number: waiting.number, position, volatile, lookUpOnly }
    waiting.isWithThread = true
    this.#worker.postMessage(task)
  }

  #hire(module: WebAssembly.Module): Worker {
    const data: TableThreadData = {
      module,
      stop: this.#stop,
      threads: this.#options.threads,
      solverPath: unpackedPath(solverWorkerPath),
    }
    const worker = new Worker(unpackedPath(tableWorkerPath), { workerData: data, resourceLimits: THREAD_LIMITS })
    worker.on('message', (report: TableReport) => this.#heard(report))
    worker.on('error', error => this.#broke(worker, error.message))
    worker.on('exit', () => this.#broke(worker, 'its thread ended'))
    return worker
  }

  #heard(report: TableReport): void {
    const waiting = this.#current
    if (waiting?.number !== report.number)
      return
    switch (report.type) {
      case 'progress':
        waiting.progress?.(report.share)
        return
      case 'uncovered':
        return this.#answered(waiting, { answer: fail('the table is kept for a match at play'), seconds: null })
      case 'verdict':
        if (isOfSeat(waiting))
          this.#keptFor = this.#tableToKeep(waiting)
        return this.#answered(waiting, { answer: succeed(report.verdict), seconds: report.seconds })
      case 'stopped':
        return this.#answered(waiting, { answer: fail('the question was given up'), seconds: null })
      case 'failed':
        // What is left of a table without enough room is not worth its memory.
        this.#letGo()
        return this.#answered(waiting, {
          answer: fail(
            report.reason === 'memory'
              ? 'there is not enough memory for the table'
              : `the table broke: ${report.message}`,
          ),
          seconds: null,
        })
    }
  }

  /** The owner for whose later turns the table is kept after answering this question; null for none. */
  #tableToKeep({ owner, question }: Waiting): string | null {
    const key = ownerKey(owner)
    return question.volatile.length === 0 && this.#atTurn.get(key) === 1 ? key : null
  }

  #answered(waiting: Waiting, answered: Answered): void {
    this.#worker?.unref()
    waiting.cancelPatience()
    this.#current = null
    this.#next()
    this.#rest()
    waiting.done(answered)
  }

  #rest(): void {
    if (this.#current !== null)
      return
    if (this.#owners.size === 0)
      return this.#letGo()
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.#letGo(), this.#options.idleMs).unref()
  }

  /** Nobody waits for the answer any more, but `done` must be called. */
  #giveUp(waiting: Waiting): void {
    if (this.#drop(waiting))
      waiting.done({ answer: fail('the answer did not come in time'), seconds: null })
  }

  /** Puts the settling for an analysis aside; it is asked again later. */
  #putAside(): void {
    const waiting = this.#current
    if (waiting === null || waiting.isStopped || isOfSeat(waiting))
      return
    this.#queue.unshift(waiting)
    if (!waiting.isWithThread) {
      this.#current = null
      return
    }
    this.#stopSettling(waiting, ({ answer, seconds }) => {
      if (answer.ok && this.#drop(waiting))
        waiting.done({ answer, seconds }) // the answer came just before the stop
    })
    waiting.isWithThread = false
  }

  /** Tells the thread to stop. Its report, which `done` receives, makes room for the next question. */
  #stopSettling(waiting: Waiting, done: Asking['done']): void {
    Atomics.store(this.#stop, 0, waiting.number)
    this.#current = { ...waiting, cancelPatience: () => {}, done, progress: () => {}, isStopped: true }
  }

  /** Takes a question back; false if it is already answered. */
  #drop(waiting: Waiting): boolean {
    waiting.cancelPatience()
    const queued = this.#queue.indexOf(waiting)
    if (queued >= 0) {
      this.#queue.splice(queued, 1)
      return true
    }
    if (this.#current !== waiting)
      return false
    if (waiting.isWithThread) {
      this.#stopSettling(waiting, () => {})
      return true
    }
    this.#current = null
    this.#next()
    this.#rest()
    return true
  }

  #broke(worker: Worker, why: string): void {
    if (this.#worker !== worker)
      return
    this.#worker = null
    this.#largest = 0
    this.#keptFor = null
    if (this.#current !== null)
      this.#answered(this.#current, { answer: fail(`the table broke: ${why}`), seconds: null })
  }

  #letGo(): void {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = null
    this.#largest = 0
    this.#keptFor = null
    if (worker === null)
      return
    const ending = worker.terminate().finally(() => this.#ending.delete(ending))
    this.#ending.add(ending)
  }
}

function isOfSeat({ owner }: Asking): boolean {
  return owner.kind === 'seat'
}

function whyUnanswerable(blocks: readonly { readonly position: number }[]): string | null {
  if (blocks.length < LEAST_BLOCKS)
    return `it is not asked about fewer than ${LEAST_BLOCKS} blocks`
  if (blocks.length > MOST_BLOCKS)
    return `${blocks.length} blocks are more than the table's ${MOST_BLOCKS}`
  return new Set(blocks.map(({ position }) => position)).size < blocks.length
    ? 'two blocks stand on one position'
    : null
}

function inMiB(bytes: number): string {
  return `${Math.ceil(bytes / 2 ** 20)} MiB`
}
