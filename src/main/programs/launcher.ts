import type { LaunchFacts } from '../../shared/match/command.ts'
import type { ProgramSeat } from '../../shared/match/program.ts'
import type { SystemMeans } from '../../shared/match/systemMeans.ts'
import type { Result } from '../../shared/result.ts'
import type { Wrapping } from './systemMeans.ts'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { fillIn, launchVariables, splitCommand } from '../../shared/match/command.ts'
import { unkeptLimits } from '../../shared/match/systemMeans.ts'
import { fail, succeed } from '../../shared/result.ts'
import { Cores } from './cores.ts'
import { findCommand, folderProblem } from './findCommand.ts'
import { Guard } from './guard.ts'
import { LaunchedProgram } from './launchedProgram.ts'
import { systemWrapping } from './systemMeans.ts'

/** A program that runs, where it may leave files, and what of its limits is not kept. */
export interface Launched {
  readonly program: LaunchedProgram
  readonly scratch: string
  /** By which its processes are known. */
  readonly mark: string
  /** Whether they may leave its tree. */
  readonly mayStray: boolean
  readonly unkept: readonly string[]
  /** Kills it with all that it started, and takes its files away. */
  readonly end: () => Promise<void>
}

/** Starts the programs of a host, and ends those that are left with it. */
export class Launcher {
  readonly #mark = randomUUID()
  readonly #cores = new Cores()
  readonly #running = new Set<Launched>()
  #root: Promise<string> | null = null
  #guard: Guard | null = null
  #count = 0
  #isClosed = false
  readonly #wrapping: () => Promise<Wrapping>

  /** `wrapping` says how programs are kept; by what this system has, where nothing else is said. */
  constructor(wrapping: () => Promise<Wrapping> = systemWrapping) {
    this.#wrapping = wrapping
  }

  /** What this system has to keep programs in their bounds. */
  static async means(): Promise<SystemMeans> {
    return (await systemWrapping()).means
  }

  /** Starts a program. The error goes on after `could not be started: it`. */
  async launch(seat: ProgramSeat, facts: LaunchFacts): Promise<Result<Launched, string>> {
    const { command, folder = process.cwd(), env = {}, limits = {} } = seat
    const wrapping = await this.#wrapping()
    const unkept = unkeptLimits(limits, wrapping.means)
    const [first] = unkept
    if (first !== undefined && limits.bestEffort !== true)
      return fail(`has a limit that can’t be kept: this system can’t ${first}`)
    const words = wordsOf(command, facts)
    if (!words.ok)
      return words
    const problem = await folderProblem(folder)
    if (problem !== null)
      return fail(problem)
    const file = await findCommand(words.value[0], resolve(folder), env.PATH ?? process.env.PATH)
    if (!file.ok)
      return file
    const root = await this.#scratchRoot()
    const number = ++this.#count
    const scratch = join(root, String(number))
    await mkdir(scratch)
    if (this.#isClosed) // from here to the start nothing is waited for
      return fail('came too late: the host is being closed')
    const cores = this.#coresFor(limits.cpus, wrapping.means)
    if (cores === null && limits.bestEffort !== true)
      return fail(`was to have ${limits.cpus} cores of its own, and ${this.#cores.free} are free`)
    if (wrapping.means.tree !== 'taskkill')
      this.#guard ??= new Guard(this.#mark, root)
    const mark = `${this.#mark}.${number}`
    const program = new LaunchedProgram({
      words: [file.value, ...words.value.slice(1)],
      folder,
      environment: {
        PYTHONUNBUFFERED: '1', // or what it prints into a pipe stays with it
        ...process.env,
        ...env,
        ...launchVariables(facts),
        TMPDIR: scratch,
        TEMP: scratch,
        TMP: scratch,
        FULCRUM_SCRATCH: scratch,
      },
      wrapping,
      guard: this.#guard,
      mark,
      cores: cores === null || cores.length === 0 ? null : cores,
      hasNetwork: limits.network !== 'off',
    })
    let ending: Promise<void> | null = null
    const launched: Launched = {
      program,
      scratch,
      mark,
      mayStray: wrapping.means.tree === 'mark',
      unkept: cores === null ? [...unkept, `give a program ${limits.cpus} cores of its own: ${this.#cores.free} are free`] : unkept,
      end: async () => ending ??= this.#end(launched, cores ?? []),
    }
    this.#running.add(launched)
    return succeed(launched)
  }

  /** Ends all that still run; none is started any more. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([...this.#running].map(async ({ end }) => end()))
    if (this.#root !== null)
      await rm(await this.#root, { recursive: true, force: true, maxRetries: 3 })
    this.#guard?.close()
  }

  async #end(launched: Launched, cores: readonly number[]): Promise<void> {
    await launched.program.kill()
    this.#cores.giveBack(cores)
    this.#running.delete(launched)
    await rm(launched.scratch, { recursive: true, force: true, maxRetries: 3 }).catch(() => {}) // the whole folder goes with the host
  }

  async #scratchRoot(): Promise<string> {
    this.#root ??= mkdtemp(join(tmpdir(), 'fulcrum-programs-'))
    return this.#root
  }

  /** None where it may run on any; null where there are not as many free. */
  #coresFor(count: number | undefined, { cpus }: SystemMeans): readonly number[] | null {
    return count === undefined || !cpus ? [] : this.#cores.take(count)
  }
}

function wordsOf(command: string, facts: LaunchFacts): Result<readonly [string, ...string[]], string> {
  const words = splitCommand(command)
  const [first, ...rest] = words.ok ? words.value : []
  if (first === undefined)
    return fail('has a command that can’t be read')
  return succeed([fillIn(first, facts), ...rest.map(word => fillIn(word, facts))])
}
