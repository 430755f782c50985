import type { ChildProcessByStdio } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { TreeWatch } from '../src/main/programs/treeWatch.ts'
import { BUILT_COMMAND } from './target.ts'

/** What starts bots of the workshop as the built host does. */
export type RunnerModule = typeof import('../src/main/programs/runnerCommand.ts')

/** How often the memory of a bot is read, in ms. */
const LOOKS_AFTER_MS = 50
/** A bot may take this long to load, to answer and to end, in ms, on a busy machine. */
const LOADS_WITHIN_MS = 30_000
const ANSWERS_WITHIN_MS = 20_000
const ENDS_WITHIN_MS = 5_000

/** Sources ask the build for the path of the runner: they get that of the one that is built. */
export async function loadRunner(): Promise<RunnerModule> {
  const chunks = join(dirname(BUILT_COMMAND), 'chunks')
  const built = readdirSync(chunks).find(name => /^botRunner-.+\.mjs$/.test(name))
  if (built === undefined)
    throw new Error('the build has no runner of bots')
  const url = `data:text/javascript,export default ${JSON.stringify(join(chunks, built))}`
  const hooks = registerHooks({
    resolve: (specifier, context, next) => specifier.endsWith('botRunner.ts?modulePath')
      ? { url, format: 'module', shortCircuit: true }
      : next(specifier, context),
  })
  try {
    return await import('../src/main/programs/runnerCommand.ts')
  }
  finally {
    hooks.deregister()
  }
}

/** What came of asking a bot. */
export type Answer
  = | { readonly type: 'answered', readonly line: string }
    | { readonly type: 'ended' }
    | { readonly type: 'silent' }

/** What a bot is started with. */
export interface WalledStart {
  readonly words: readonly [string, ...string[]]
  readonly env: Readonly<Record<string, string>>
  /** A folder that stays empty: bots have no files. */
  readonly scratch: string
  /** The most memory that the host lets a bot use. */
  readonly mostMib: number
}

/** A bot that runs within no other walls than those of its runner. */
export class WalledBot implements AsyncDisposable {
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>
  readonly #ended: Promise<void>
  readonly #watch: TreeWatch
  readonly #timer: NodeJS.Timeout
  readonly #lines: string[] = []
  #isRunning = true
  #hear: () => void = () => {}
  #stderr = ''
  #mostMib = 0

  constructor({ words: [command, ...rest], env, scratch, mostMib }: WalledStart) {
    this.#child = spawn(command, rest, { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] })
    this.#child.stdin.on('error', () => {}) // it has ended
    this.#child.stderr.setEncoding('utf8').on('data', (text: string) => this.#stderr += text)
    createInterface({ input: this.#child.stdout }).on('line', (line) => {
      this.#lines.push(line)
      this.#hear()
    })
    this.#ended = once(this.#child, 'close').then(() => {
      this.#isRunning = false
      this.#hear()
    })
    const { pid } = this.#child
    this.#watch = new TreeWatch({ pid, scratch, mark: null, memoryMib: mostMib, over: () => this.kill() })
    this.#timer = setInterval(() => this.#lookAtMemory(), LOOKS_AFTER_MS)
  }

  get isRunning(): boolean {
    return this.#isRunning
  }

  get stderr(): string {
    return this.#stderr
  }

  /** How it ended: its exit code or signal; null while it runs. */
  get end(): number | string | null {
    return this.#child.exitCode ?? this.#child.signalCode
  }

  /** The most memory that it had resident, in MiB; 0 if this system does not tell. */
  get mostMib(): number {
    return this.#mostMib
  }

  /** What it says once it has loaded. */
  async greeting(): Promise<Answer> {
    return this.#next(LOADS_WITHIN_MS)
  }

  /** Its answer if it is asked, as its next line; one that it said before it was asked counts, too. */
  async ask(state: object, withinMs = ANSWERS_WITHIN_MS): Promise<Answer> {
    this.#say({ type: 'choose', state })
    return this.#next(withinMs)
  }

  /** Lines that it said besides its answers so far. */
  takeExtraLines(): readonly string[] {
    return this.#lines.splice(0)
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }

  /** Tells it that its game is over, upon which it should end. Whether it did. */
  async finish(): Promise<boolean> {
    this.#say({ type: 'over', place: 1, seats: 2 })
    const patience = new AbortController()
    await Promise.race([
      this.#ended,
      sleep(ENDS_WITHIN_MS, null, { signal: patience.signal }).catch(() => {}),
    ])
    patience.abort()
    return !this.#isRunning
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.kill()
    await this.#ended
    this.#watch.stop()
    clearInterval(this.#timer)
  }

  #say(message: object): void {
    this.#child.stdin.write(`${JSON.stringify(message)}\n`)
  }

  async #next(withinMs: number): Promise<Answer> {
    const patience = AbortSignal.timeout(withinMs)
    patience.addEventListener('abort', () => this.#hear())
    while (this.#lines.length === 0 && this.#isRunning && !patience.aborted)
      await new Promise<void>(resolve => this.#hear = resolve)
    const line = this.#lines.shift()
    if (line !== undefined)
      return { type: 'answered', line }
    return { type: this.#isRunning ? 'silent' : 'ended' }
  }

  #lookAtMemory(): void {
    try {
      const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8')
      this.#mostMib = Math.max(this.#mostMib, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
    }
    catch {} // it has ended, or this system does not tell
  }
}
