import type { ChildProcessByStdio } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import type { Cgroup } from './cgroup.ts'
import type { Guard } from './guard.ts'
import type { ProgramEnd } from './program.ts'
import type { StartOrder } from './readyProgram.ts'
import type { RunningProgram } from './runningProgram.ts'
import type { Wrapping } from './wrapping.ts'
import { execFile, spawn } from 'node:child_process'
import { constants } from 'node:os'
import process from 'node:process'
import { isStill, known } from './ancestry.ts'
import { MARK } from './guard.ts'
import { insteadOfInherited } from './inheritedFiles.ts'
import { treeOf } from './processTree.ts'
import { DRAIN_MS, happensWithin } from './runningProgram.ts'
import { kill, Strays } from './strays.ts'

export interface LaunchOptions extends StartOrder {
  readonly wrapping: Wrapping
  /** Null if this system has none. */
  readonly guard: Guard | null
  /** The mark of the program's processes. */
  readonly mark: string
  /** The program's control group; null for none. */
  readonly cgroup: Cgroup | null
}

/** The processes of a namespace end with its first one, which takes a moment; how often to check, in ms. */
const LOOK_MS = 5
const MOST_LOOKS = 200
/** By number; if a number has two names, the first. */
const SIGNALS = new Map(
  Object.entries(constants.signals).toReversed().map(([name, number]) => [number, name as NodeJS.Signals]),
)

/** A program that was started as a process, with everything that it starts. */
export class LaunchedProgram implements RunningProgram {
  readonly stdin: Writable
  readonly stdout: Readable
  readonly stderr: Readable
  readonly settled: Promise<ProgramEnd>
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>
  readonly #options: LaunchOptions
  readonly #gone: Promise<ProgramEnd>
  readonly #strays: Strays | null
  #end: ProgramEnd | null = null

  constructor(options: LaunchOptions) {
    this.#options = options
    const { words: [command = '', ...args], folder, environment, wrapping, mark, cgroup, guard } = options
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...environment, [MARK]: mark },
      stdio: ['pipe', 'pipe', 'pipe', ...insteadOfInherited()],
      detached: process.platform !== 'win32',
      windowsHide: true,
    }) as ChildProcessByStdio<Writable, Readable, Readable>
    this.#child = child
    this.stdin = child.stdin
    this.stdout = child.stdout
    this.stderr = child.stderr
    child.stdin.on('error', () => {}) // it reads no more; its end is reported separately
    if (child.pid !== undefined)
      guard?.watch(child.pid)
    this.#strays = child.pid === undefined || wrapping.means.tree !== 'mark'
      ? null
      : new Strays({ pid: child.pid, mark, cgroup })
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
      await happensWithin(drained, DRAIN_MS)
      return end
    })
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  get end(): ProgramEnd | null {
    return this.#end
  }

  async goesWithin(ms: number): Promise<boolean> {
    return happensWithin(this.#gone, ms)
  }

  async kill(): Promise<void> {
    const { pid } = this.#child
    const { wrapping: { means: { tree } }, guard } = this.#options
    if (pid === undefined)
      return
    const inside = tree === 'namespace' && this.#end === null ? treeOf(pid, 2).slice(1).map(known) : []
    if (tree === 'taskkill' && this.#end === null)
      await new Promise<void>(resolve => execFile('taskkill', ['/pid', String(pid), '/t', '/f'], () => resolve()))
    await this.#strays?.killDescendants()
    if (tree !== 'taskkill' && (this.#end === null || tree !== 'namespace'))
      kill(-pid)
    await this.#gone
    await this.#strays?.killRest()
    for (let look = 0; look < MOST_LOOKS && inside.some(process => process !== null && isStill(process)); look++)
      await new Promise(resolve => setTimeout(resolve, LOOK_MS))
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
