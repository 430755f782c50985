import type { ChildProcessByStdio } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import type { Guard } from './guard.ts'
import type { ProgramEnd } from './program.ts'
import type { Wrapping } from './systemMeans.ts'
import { execFile, spawn } from 'node:child_process'
import { constants } from 'node:os'
import process from 'node:process'
import { MARK } from './guard.ts'
import { markedProcesses } from './processTree.ts'

export interface LaunchOptions {
  /** A file that may be run, and its words. */
  readonly words: readonly [string, ...string[]]
  readonly folder: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly wrapping: Wrapping
  /** Null where this system has none. */
  readonly guard: Guard | null
  /** Its processes are known by it. */
  readonly mark: string
  /** The cores that it is pinned to; null for any. */
  readonly cores: readonly number[] | null
  readonly hasNetwork: boolean
}

/** What is still in its pipes is read for so long after a program has gone: a child that it left may hold them open. */
const DRAIN_MS = 300
/** Processes that start others while they are killed are looked for again, so often. */
const MOST_SWEEPS = 50
/** A file of a program's may have 1 GiB, in blocks of 512 bytes. */
const MOST_FILE_BLOCKS = 2 * 1024 * 1024

/**
 * In a process namespace the first process is a shell, which waits for the program: signals that would end any
 * other process do nothing to the first of a namespace. It tells a signal as an exit code of 128 and more.
 */
const FIRST_PROCESS = ['/bin/sh', '-c', `ulimit -f ${MOST_FILE_BLOCKS} 2>/dev/null; "$@"; exit $?`, 'fulcrum-program']

/** By number; of two names for one the first. */
const SIGNALS = new Map(Object.entries(constants.signals).toReversed().map(([name, number]) => [number, name as NodeJS.Signals]))

/** A program that was started, with all that it starts. */
export class LaunchedProgram {
  readonly stdin: Writable
  readonly stdout: Readable
  readonly stderr: Readable
  /** It has gone, and what it said was read, as far as that takes no longer than a moment. */
  readonly settled: Promise<ProgramEnd>
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>
  readonly #options: LaunchOptions
  readonly #gone: Promise<ProgramEnd>
  #end: ProgramEnd | null = null

  constructor(options: LaunchOptions) {
    this.#options = options
    const [command = '', ...args] = wrapped(options)
    const { folder, environment, mark, guard } = options
    const child = spawn(command, args, { cwd: folder, env: { ...environment, [MARK]: mark }, stdio: ['pipe', 'pipe', 'pipe'], detached: process.platform !== 'win32', windowsHide: true })
    this.#child = child
    this.stdin = child.stdin
    this.stdout = child.stdout
    this.stderr = child.stderr
    child.stdin.on('error', () => {}) // it reads no more; that it has gone is told by its end
    if (child.pid !== undefined)
      guard?.watch(child.pid)
    this.#gone = new Promise((resolve) => {
      const end = (how: ProgramEnd): void => {
        this.#end ??= how
        resolve(this.#end)
      }
      child.once('error', (error: NodeJS.ErrnoException) => {
        if (child.pid === undefined)
          end({ kind: 'not-started', code: error.code ?? error.message })
      })
      child.once('exit', (code, signal) => end(this.#endOf(code, signal)))
    })
    const drained = new Promise<void>(resolve => child.once('close', () => resolve()))
    this.settled = this.#gone.then(async (end) => {
      let timer: NodeJS.Timeout | undefined
      await Promise.race([drained, new Promise<void>(resolve => timer = setTimeout(resolve, DRAIN_MS))])
      clearTimeout(timer)
      return end
    })
  }

  /** The process that stands for all of them; undefined where none was started. */
  get pid(): number | undefined {
    return this.#child.pid
  }

  /** How it ended; null while it runs. */
  get end(): ProgramEnd | null {
    return this.#end
  }

  /** Whether it goes by itself within so many ms. */
  async goesWithin(ms: number): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined
    const isGone = await Promise.race([this.#gone.then(() => true), new Promise<boolean>(resolve => timer = setTimeout(resolve, ms, false))])
    clearTimeout(timer)
    return isGone
  }

  /** Kills it with all that it started, and resolves when that is gone. */
  async kill(): Promise<void> {
    const { pid } = this.#child
    const { wrapping: { means: { tree } }, guard, mark } = this.#options
    if (pid === undefined)
      return
    if (tree === 'taskkill' && this.#end === null)
      await new Promise<void>(resolve => execFile('taskkill', ['/pid', String(pid), '/t', '/f'], () => resolve()))
    else if (tree !== 'taskkill' && (this.#end === null || tree !== 'namespace'))
      signal(-pid)
    await this.#gone
    if (tree === 'mark')
      await sweep(mark)
    guard?.forget(pid)
    for (const pipe of [this.stdin, this.stdout, this.stderr])
      pipe.destroy()
  }

  #endOf(code: number | null, signalled: NodeJS.Signals | null): ProgramEnd {
    const behindShell = code !== null && this.#options.wrapping.namespace !== null ? SIGNALS.get(code - 128) : undefined
    const by = signalled ?? behindShell
    return by === undefined ? { kind: 'exited', code: code ?? 0 } : { kind: 'signalled', signal: by }
  }
}

function wrapped({ words, wrapping: { diesWithParent, namespace }, cores, hasNetwork }: LaunchOptions): readonly string[] {
  const pinned = cores === null ? [] : ['taskset', '-c', cores.join(',')]
  if (namespace === null)
    return [...diesWithParent, ...pinned, ...words]
  const own = hasNetwork ? namespace.words : namespace.withoutNetwork ?? namespace.words
  return [...diesWithParent, ...own, ...pinned, ...FIRST_PROCESS, ...words]
}

function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  }
  catch {} // it has gone by itself
}

/** Kills what carries a mark until nothing does. */
async function sweep(mark: string): Promise<void> {
  for (let round = 0; round < MOST_SWEEPS; round++) {
    const left = await markedProcesses(mark)
    if (left.length === 0)
      return
    left.forEach(signal)
  }
}
