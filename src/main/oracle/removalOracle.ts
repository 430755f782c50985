import type { OracleAnswer, OracleQuestion } from '../../shared/games/no-tipping/removal/consultation.ts'
import type { Cancel } from '../host/clock.ts'
import type { TableReport, TableTask, TableThreadData } from './messages.ts'
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { Worker } from 'node:worker_threads'
import { fail, succeed } from '../../shared/result.ts'
import { compileKernel } from './compileKernel.ts'
import crewThreadPath from './crewThread.ts?modulePath'
import { THREAD_LIMITS } from './messages.ts'
import { bytesFor, LEAST_BLOCKS, MOST_BLOCKS } from './tableLayout.ts'
import tableThreadPath from './tableThread.ts?modulePath'

/** More threads than this only wait for memory. */
const MOST_THREADS = 4
/** A table that nobody asks is given up after this; settling it anew takes about a second. */
const IDLE_MS = 60_000
/** Memory that must stay free beside a table. */
const SPARE_BYTES = 64 * 2 ** 20

export interface OracleOptions {
  readonly compile?: () => Promise<WebAssembly.Module | null>
  /** How many bytes the machine can still give. */
  readonly availableBytes?: () => number
  readonly idleMs?: number
  readonly threads?: number
}

/** How an answer came about: `seconds` is what settling took, null where it was a look-up. */
export interface Answered { readonly answer: OracleAnswer, readonly seconds: number | null }

export interface Asking {
  readonly question: OracleQuestion
  /** Who asks: a match's id, or another name. Its table is kept until it is released. */
  readonly holder: string
  readonly done: (answered: Answered) => void
  /** Hears how much of the table is settled, from 0 to 1. */
  readonly progress?: (share: number) => void
}

interface Waiting extends Asking { readonly number: number, patience: NodeJS.Timeout | undefined, isWithThread: boolean }

/**
 * Knows every position of the removal phase with at most 31 blocks. It holds one table in memory, in
 * threads of its own; questions wait for one another, so that there are never two tables. When
 * nobody holds it any more the threads end, and the table's memory is free.
 */
export class RemovalOracle {
  readonly #availableBytes: () => number
  readonly #idleMs: number
  readonly #threads: number
  readonly #compile: () => Promise<WebAssembly.Module | null>
  readonly #stop = new Int32Array(new SharedArrayBuffer(4))
  readonly #queue: Waiting[] = []
  readonly #holders = new Set<string>()
  readonly #ending = new Set<Promise<unknown>>()
  #module: Promise<WebAssembly.Module | null> | null = null
  #worker: Worker | null = null
  #current: Waiting | null = null
  #idle: NodeJS.Timeout | undefined
  #lastNumber = 0
  /** Blocks of the largest table in memory. */
  #largest = 0
  #closed = false

  constructor({ compile = compileKernel, availableBytes = () => process.availableMemory(), idleMs = IDLE_MS, threads = Math.min(MOST_THREADS, availableParallelism()) }: OracleOptions = {}) {
    this.#compile = compile
    this.#availableBytes = availableBytes
    this.#idleMs = idleMs
    this.#threads = threads
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
    const waiting: Waiting = { ...asking, number: ++this.#lastNumber, patience: undefined, isWithThread: false }
    const { patienceMs, position } = asking.question
    const refusal = this.#closed ? 'the oracle is closed' : whyUnanswerable(position.blocks)
    if (refusal !== null) {
      queueMicrotask(() => waiting.done({ answer: fail(refusal), seconds: null }))
      return () => {}
    }
    if (patienceMs !== null)
      waiting.patience = setTimeout(() => this.#giveUp(waiting), patienceMs)
    this.#holders.add(asking.holder)
    clearTimeout(this.#idle)
    this.#queue.push(waiting)
    this.#next()
    return () => this.#drop(waiting)
  }

  /** Says that `holder` needs no table any more. */
  release(holder: string): void {
    this.#holders.delete(holder)
    if (this.#holders.size === 0 && this.#current === null && this.#queue.length === 0)
      this.#letGo()
  }

  /** Ends every thread. Questions that wait are not answered any more. */
  async close(): Promise<void> {
    this.#closed = true
    for (const waiting of [...this.#queue, this.#current])
      clearTimeout(waiting?.patience)
    this.#queue.length = 0
    this.#current = null
    this.#letGo()
    await Promise.all(this.#ending)
  }

  #next(): void {
    const waiting = this.#current === null ? this.#queue.shift() : undefined
    if (waiting === undefined)
      return
    this.#current = waiting
    void this.#put(waiting)
  }

  async #put(waiting: Waiting): Promise<void> {
    this.#module ??= this.#compile()
    const module = await this.#module.catch((error: unknown) => error instanceof Error ? error : new Error(String(error)))
    if (this.#current !== waiting)
      return
    if (module instanceof Error)
      return this.#answered(waiting, { answer: fail(`the table broke: ${module.message}`), seconds: null })
    if (module === null)
      return this.#answered(waiting, { answer: fail('this machine\'s WebAssembly has no SIMD or no threads'), seconds: null })
    const { position, volatile } = waiting.question
    const missing = bytesFor(position.blocks.length) - (this.#worker === null ? 0 : bytesFor(this.#largest))
    if (missing > 0 && missing + SPARE_BYTES > this.#availableBytes())
      return this.#answered(waiting, { answer: fail(`the table of ${position.blocks.length} blocks needs ${inMiB(missing)} more memory than this machine has free`), seconds: null })
    this.#largest = Math.max(this.#largest, position.blocks.length)
    this.#worker ??= this.#hire(module)
    this.#worker.ref()
    const task: TableTask = { number: waiting.number, position, volatile }
    waiting.isWithThread = true
    this.#worker.postMessage(task)
  }

  #hire(module: WebAssembly.Module): Worker {
    const data: TableThreadData = { module, stop: this.#stop, threads: this.#threads, crewPath: crewThreadPath }
    const worker = new Worker(tableThreadPath, { workerData: data, resourceLimits: THREAD_LIMITS })
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
      case 'verdict':
        return this.#answered(waiting, { answer: succeed(report.verdict), seconds: report.seconds })
      case 'stopped':
        return this.#answered(waiting, { answer: fail('the question was given up'), seconds: null })
      case 'failed':
        // What is left of a table that had no room is not worth its memory.
        this.#letGo()
        return this.#answered(waiting, { answer: fail(report.reason === 'memory' ? 'there is not enough memory for the table' : `the table broke: ${report.message}`), seconds: null })
    }
  }

  #answered(waiting: Waiting, answered: Answered): void {
    this.#worker?.unref()
    clearTimeout(waiting.patience)
    this.#current = null
    this.#next()
    this.#rest()
    waiting.done(answered)
  }

  #rest(): void {
    if (this.#current !== null)
      return
    if (this.#holders.size === 0)
      return this.#letGo()
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.#letGo(), this.#idleMs).unref()
  }

  /** Nobody waits for the answer any more, but `done` is owed. */
  #giveUp(waiting: Waiting): void {
    if (this.#drop(waiting))
      waiting.done({ answer: fail('the answer did not come in time'), seconds: null })
  }

  /** Takes a question back; false where it is answered already. */
  #drop(waiting: Waiting): boolean {
    clearTimeout(waiting.patience)
    const queued = this.#queue.indexOf(waiting)
    if (queued >= 0) {
      this.#queue.splice(queued, 1)
      return true
    }
    if (this.#current !== waiting)
      return false
    if (waiting.isWithThread) {
      Atomics.store(this.#stop, 0, waiting.number)
      // The thread's word that it stopped frees the place for the next question.
      this.#current = { ...waiting, done: () => {}, progress: () => {} }
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
    if (this.#current !== null)
      this.#answered(this.#current, { answer: fail(`the table broke: ${why}`), seconds: null })
  }

  #letGo(): void {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = null
    this.#largest = 0
    if (worker === null)
      return
    const ending = worker.terminate().finally(() => this.#ending.delete(ending))
    this.#ending.add(ending)
  }
}

function whyUnanswerable(blocks: readonly { readonly position: number }[]): string | null {
  if (blocks.length < LEAST_BLOCKS)
    return `it is not asked about fewer than ${LEAST_BLOCKS} blocks`
  if (blocks.length > MOST_BLOCKS)
    return `${blocks.length} blocks are more than the table's ${MOST_BLOCKS}`
  return new Set(blocks.map(({ position }) => position)).size < blocks.length ? 'two blocks stand on one position' : null
}

function inMiB(bytes: number): string {
  return `${Math.ceil(bytes / 2 ** 20)} MiB`
}
