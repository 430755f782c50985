import type { ChildProcessByStdio } from 'node:child_process'
import type { Readable } from 'node:stream'
import type { HostAddress } from '../src/main/web/testing/attachWindow.ts'
import type { BeforeAndAfter } from './attack.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** The command as it is built and shipped. */
export const BUILT_COMMAND = fileURLToPath(new URL('../out/main/cli.js', import.meta.url))

/** How long a host may take to close what an attack left: its patience with silent connections, and then some. */
const SETTLES_WITHIN_MS = 40_000
const LOOKS_AGAIN_AFTER_MS = 250
/** The host is at rest once its files and memory have been the same in this many looks. */
const LOOKS_AT_REST = 8
/** How much memory may vary at rest, in MB. */
const UNREST_MB = 1

export type JsonLine = Readonly<Record<string, unknown>> & { readonly type: string }

/** How a program ended, and all it printed. */
export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** Files and memory of a process at a moment; null if this system does not tell. */
export interface Footprint { readonly openFiles: number | null, readonly memoryMb: number | null }

const COLLECTOR = new URL('./collectGarbage.ts', import.meta.url).href
/** Windows knows no such signals. */
const CAN_COLLECT = process.platform !== 'win32'

const folders: string[] = []
process.once('exit', () => folders.forEach(folder => rmSync(folder, { recursive: true, force: true })))

/** A data folder of its own; it goes with this process. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fulcrum-attack-'))
  folders.push(folder)
  return folder
}

/** Runs `fulcrum …` as it is built to its end, with its games in `data`. */
export async function fulcrum(data: string, ...args: readonly string[]): Promise<Ended> {
  return endOf(
    spawn(process.execPath, [BUILT_COMMAND, ...args], {
      env: { ...process.env, FULCRUM_DATA: data },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
}

/** The same, with a limit in KiB on the size of every file. */
export async function fulcrumWithSmallFiles(data: string, kib: number, ...args: readonly string[]): Promise<Ended> {
  const limited = ['-c', `ulimit -f ${kib}; exec "$0" "$@"`, process.execPath, BUILT_COMMAND, ...args]
  return endOf(
    spawn('bash', limited, { env: { ...process.env, FULCRUM_DATA: data }, stdio: ['ignore', 'pipe', 'pipe'] }),
  )
}

/** Waits for a program's end, and keeps what it prints. */
export async function endOf(child: ChildProcessByStdio<null, Readable, Readable>): Promise<Ended> {
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => stdout += text)
  child.stderr.setEncoding('utf8').on('data', (text: string) => stderr += text)
  const [code, signal] = await once(child, 'close') as [number | null, NodeJS.Signals | null]
  return { code, signal, stdout, stderr }
}

/** A host under attack. */
export class Target {
  readonly #child: ChildProcessByStdio<null, Readable, Readable>
  readonly #ended: Promise<Ended>
  readonly #listeners: ((line: string) => void)[] = []
  #end: Ended | null = null

  constructor(args: readonly string[], data = newDataFolder()) {
    this.#child = spawn(process.execPath, [
      ...CAN_COLLECT ? ['--expose-gc', '--import', COLLECTOR] : [],
      BUILT_COMMAND,
      ...args,
    ], { env: { ...process.env, FULCRUM_DATA: data }, stdio: ['ignore', 'pipe', 'pipe'] })
    const end = (): void => void this.#child.kill('SIGKILL')
    process.once('exit', end)
    let stderr = ''
    this.#child.stderr.setEncoding('utf8').on('data', (text: string) => stderr += text)
    createInterface({ input: this.#child.stdout }).on(
      'line',
      line => this.#listeners.forEach(listener => listener(line)),
    )
    this.#ended = once(this.#child, 'close').then(([code, signal]) => {
      process.off('exit', end)
      this.#end = { code: code as number | null, signal: signal as NodeJS.Signals | null, stdout: '', stderr }
      return this.#end
    })
  }

  /** `fulcrum host … --json`; each printed line is told to `hear`. */
  static async host(
    args: readonly string[],
    hear: (line: JsonLine) => void,
    data?: string,
  ): Promise<{ readonly target: Target, readonly port: number }> {
    const target = new Target(['host', ...args, '--port', '0', '--json'], data)
    const port = await target.#first((line) => {
      const event = JSON.parse(line) as JsonLine
      return event.type === 'listening' ? Number(event.port) : null
    })
    target.#listeners.push(line => hear(JSON.parse(line) as JsonLine))
    return { target, port }
  }

  /** `fulcrum serve`; the port is the browser mode's. */
  static async serve(
    data = newDataFolder(),
    keyFile = `${data}/scripts.key`,
  ): Promise<
    {
      readonly target: Target
      readonly served: HostAddress
      readonly port: number
      readonly code: string
      readonly pid: number
    }
  > {
    const target = new Target(['serve', '--port', '0', '--no-open', '--key-file', keyFile], data)
    const [port, code] = await target.#first((line) => {
      const [, port, code] = /http:\/\/127\.0\.0\.1:(\d+)\/\?code=(\S+)/.exec(line) ?? []
      return port === undefined || code === undefined ? null : [Number(port), code] as const
    })
    return {
      target,
      code,
      pid: target.#child.pid ?? 0,
      served: { address: `http://127.0.0.1:${port}/`, key: readFileSync(keyFile, 'utf8').trim() },
      port,
    }
  }

  get footprint(): Footprint {
    const folder = `/proc/${this.#child.pid}`
    if (this.#end !== null || !existsSync(`${folder}/fd`))
      return { openFiles: null, memoryMb: null }
    return {
      openFiles: readdirSync(`${folder}/fd`).length,
      memoryMb: Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`${folder}/status`, 'utf8'))?.[1]) / 1024,
    }
  }

  /**
   * Waits until the host has let go of what an attack left, that is until its files and memory do not
   * change any more although it collects garbage; its footprint then. Nothing tells when that is so,
   * so it looks again and again.
   */
  async atRest(): Promise<Footprint> {
    const until = performance.now() + SETTLES_WITHIN_MS
    let last = this.footprint
    for (let same = 0; same < LOOKS_AT_REST && performance.now() < until && this.#end === null;) {
      if (CAN_COLLECT)
        this.#child.kill('SIGUSR2')
      await new Promise(resolve => setTimeout(resolve, LOOKS_AGAIN_AFTER_MS))
      const now = this.footprint
      const isSame = now.openFiles === last.openFiles
        && Math.abs((now.memoryMb ?? 0) - (last.memoryMb ?? 0)) <= UNREST_MB
      same = isSame ? same + 1 : 0
      last = isSame ? last : now
    }
    return last
  }

  /** What it did wrong as a process so far, as sentences; none while it runs and reports no faults. */
  get crashes(): string[] {
    return this.#end === null
      ? []
      : [`the host ended with ${this.#end.code ?? this.#end.signal}: ${this.#end.stderr.slice(0, 500)}`]
  }

  get ended(): Promise<Ended> {
    return this.#ended
  }

  /** Ends it as a person would, and waits for that. */
  async stop(): Promise<Ended> {
    this.#child.kill('SIGTERM')
    return this.#ended
  }

  /** Stops the process, as Ctrl+Z does, for at least so long and until `meanwhile` is done; then it goes on. */
  async stopFor(ms: number, meanwhile: () => Promise<void>): Promise<void> {
    this.#child.kill('SIGSTOP')
    await Promise.all([new Promise(resolve => setTimeout(resolve, ms)), meanwhile()])
    this.#child.kill('SIGCONT')
  }

  /** Ends it as a crash would. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL')
    await this.#ended
  }

  async #first<T>(find: (line: string) => T | null): Promise<T> {
    return new Promise((resolve, reject) => {
      const look = (line: string): void => {
        const found = find(line)
        if (found === null)
          return
        this.#listeners.splice(this.#listeners.indexOf(look), 1)
        resolve(found)
      }
      this.#listeners.push(look)
      void this.#ended.then(({ code, stderr }) =>
        reject(new Error(`the host ended with ${code} before it was ready: ${stderr}`)),
      )
    })
  }
}

/** Two footprints as an outcome tells them. */
export function comparison(
  before: Footprint,
  after: Footprint,
): { readonly openFiles: BeforeAndAfter | null, readonly memoryMb: BeforeAndAfter | null } {
  const pair = (one: number | null, other: number | null): BeforeAndAfter | null =>
    one === null || other === null ? null : { before: one, after: other }
  return { openFiles: pair(before.openFiles, after.openFiles), memoryMb: pair(before.memoryMb, after.memoryMb) }
}
