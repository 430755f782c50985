import type { ForfeitCause } from '../../shared/match/causes.ts'
import type { Waiting } from './waitingTime.ts'
import { Buffer } from 'node:buffer'
import { readdir, stat } from 'node:fs/promises'
import { sep } from 'node:path'
import process from 'node:process'
import { cpuMsOf, markedProcesses, memoryOf, threadTimesOf, treeOf } from './processTree.ts'
import { WaitingTime } from './waitingTime.ts'

/** The most processes that a program may have, with its children. */
export const MOST_PROCESSES = 300
/** The most bytes that a program may leave in its folder for scratch files. */
export const MOST_SCRATCH_BYTES = 256 * 2 ** 20
const MOST_SCRATCH_FILES = 10_000
const SEPARATOR = Buffer.from(sep)
/** How often memory is checked, for a program with a limit; then how often processes and files are, in ms. */
const MEMORY_MS = 50
const PROCESSES_MS = 100
const FILES_MS = 1_000
/** How often its use of the processor and of memory is measured, in ms. */
const USE_MS = 250
/** How often processes are searched that have left the tree, in ms. */
const STRAYS_MS = 500

/** The scheduler is asked about at most this many threads of a program; with more, waiting is not reported. */
const MOST_THREADS = 500

/**
 * What a program has used so far, with everything that it started: processor time, waiting for a processor, and its
 * peak memory, in which shared pages count for each process.
 */
export interface ProgramUse { readonly cpuMs: number, readonly waiting: Waiting | null, readonly mostBytes: number }

export interface TreeWatchOptions {
  readonly pid: number | undefined
  /** Null if it can write no files. */
  readonly scratch: string | null
  /** The mark of its processes, to find those whose parents have gone; null if none can leave its tree. */
  readonly mark: string | null
  /** Null for no limit. */
  readonly memoryMib: number | null
  /** Called once, if the program exceeds a limit. */
  readonly over: (cause: ForfeitCause) => void
}

/** Watches the memory, processes and files of a program and of everything that it started. */
export class TreeWatch {
  readonly #options: TreeWatchOptions
  readonly #timers: NodeJS.Timeout[] = []
  readonly #waiting = new WaitingTime()
  #isLooking = false
  #cpuMs = 0
  #mostBytes = 0
  #isKnown = false
  #strays: readonly number[] = []

  constructor(options: TreeWatchOptions) {
    this.#options = options
    const { pid, scratch, memoryMib, mark } = options
    if (scratch !== null)
      this.#timers.push(setInterval(() => void this.#lookAtFiles(scratch), FILES_MS))
    if (pid === undefined || process.platform !== 'linux')
      return
    this.#timers.push(setInterval(() => this.#lookAtProcesses(pid), PROCESSES_MS))
    this.#timers.push(setInterval(() => this.#lookAtUse(pid), USE_MS))
    this.#lookAtUse(pid)
    if (mark !== null)
      this.#timers.push(setInterval(() => void this.#lookForStrays(mark), STRAYS_MS))
    if (memoryMib !== null)
      this.#timers.push(setInterval(() => this.#lookAtMemory(pid, memoryMib), MEMORY_MS))
  }

  /** What all its processes have used, as of the last look; null if the system doesn't tell. */
  get use(): ProgramUse | null {
    return this.#isKnown
      ? { cpuMs: this.#cpuMs, waiting: this.#waiting.sofar(this.#cpuMs), mostBytes: this.#mostBytes }
      : null
  }

  /** What all its processes have used until now; null if the system doesn't tell. */
  useNow(): ProgramUse | null {
    if (this.#isKnown && this.#options.pid !== undefined)
      this.#lookAtUse(this.#options.pid)
    return this.use
  }

  stop(): void {
    this.#timers.splice(0).forEach(timer => clearInterval(timer))
  }

  #lookAtProcesses(pid: number): void {
    if (this.#processes(pid).length > MOST_PROCESSES)
      this.#over({ code: 'crashed', exitCode: null, signal: 'SIGKILL', tooMuch: 'processes' })
  }

  /** The time of ended processes stays counted. */
  #lookAtUse(pid: number): void {
    const processes = this.#processes(pid)
    const cpuMs = cpuMsOf(processes)
    if (cpuMs === null)
      return
    this.#isKnown = true
    this.#cpuMs = Math.max(this.#cpuMs, cpuMs)
    this.#waiting.see(threadTimesOf(processes, MOST_THREADS))
    this.#mostBytes = Math.max(this.#mostBytes, memoryOf(processes, Number.POSITIVE_INFINITY) * 1024)
  }

  #lookAtMemory(pid: number, limitMib: number): void {
    if (memoryOf(this.#processes(pid), limitMib * 1024) > limitMib * 1024)
      this.#over({ code: 'out-of-memory', limitMib })
  }

  async #lookForStrays(mark: string): Promise<void> {
    this.#strays = await markedProcesses(mark)
  }

  #processes(pid: number): readonly number[] {
    return [...new Set([...treeOf(pid, MOST_PROCESSES + 1), ...this.#strays])]
  }

  async #lookAtFiles(scratch: string): Promise<void> {
    if (this.#isLooking)
      return
    this.#isLooking = true
    if (await isTooLarge(scratch))
      this.#over({ code: 'crashed', exitCode: null, signal: 'SIGKILL', tooMuch: 'files' })
    this.#isLooking = false
  }

  #over(cause: ForfeitCause): void {
    if (this.#timers.length === 0)
      return
    this.stop()
    this.#options.over(cause)
  }
}

/**
 * Whether a folder has more content than allowed. A folder that can't be read, or is nested too deeply for a path,
 * counts as too large.
 */
async function isTooLarge(folder: string): Promise<boolean> {
  let bytes = 0
  let files = 0
  const folders = [Buffer.from(folder)]
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    const entries = await readdir(next, { withFileTypes: true, encoding: 'buffer' }).catch((
      { code }: NodeJS.ErrnoException,
    ) => code === 'ENOENT' ? [] : null)
    if (entries === null)
      return true
    for (const entry of entries) {
      const path = Buffer.concat([next, SEPARATOR, entry.name]) // names need not be valid text
      if (entry.isDirectory())
        folders.push(path)
      bytes += entry.isFile() ? await stat(path).then(({ blocks }) => blocks * 512, () => 0) : 0
      files++
      if (bytes > MOST_SCRATCH_BYTES || files > MOST_SCRATCH_FILES)
        return true
    }
  }
  return false
}
