import type { LaunchFacts } from '../../shared/match/command.ts'
import type { ProgramSeat } from '../../shared/match/program.ts'
import type { SystemSupport } from '../../shared/match/systemSupport.ts'
import type { Result } from '../../shared/result.ts'
import type { BotPages } from './botPages.ts'
import type { PeersOf } from './ownPort.ts'
import type { StartedProcesses } from './peerProcess.ts'
import type { ReadyProgram } from './readyProgram.ts'
import type { RunningProgram } from './runningProgram.ts'
import type { Wrapping } from './wrapping.ts'
import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { unkeptLimits } from '../../shared/match/systemSupport.ts'
import { quote } from '../../shared/printable.ts'
import { fail, succeed } from '../../shared/result.ts'
import { readBotFolder } from '../botRunner/botFolder.ts'
import { copyFolder } from './bundle/copyFolder.ts'
import { Cgroup } from './cgroup.ts'
import { Cores } from './cores.ts'
import { Guard } from './guard.ts'
import { LaunchedProgram } from './launchedProgram.ts'
import { Neighbours, realFoldersOf } from './neighbours.ts'
import { PagedBot } from './pagedBot.ts'
import { peersOf } from './peerProcess.ts'
import { hashedFile } from './programFile.ts'
import { mainFileOf, makeReady } from './readyProgram.ts'
import { removeTree } from './removeTree.ts'
import { systemWrapping } from './systemSupport.ts'
import { makeKit } from './walls/kit.ts'

/** A running program, its folder for scratch files, and which of its limits can't be enforced. */
export interface Launched {
  readonly program: RunningProgram
  /** Null if it can write no files. */
  readonly scratch: string | null
  /** The mark of its processes. */
  readonly mark: string
  /** Whether its processes may leave its process tree. */
  readonly mayStray: boolean
  readonly unkept: readonly string[]
  /** Whether the folder that it runs in is read-only. */
  readonly isReadOnly: boolean
  /** Tells whose the connections to its port are: its own, or those of others, such as other programs started here. */
  readonly peersOf: PeersOf
  /** Kills it with everything that it started, and removes its files. */
  readonly end: () => Promise<void>
}

/** The folder for what all programs of a host share, beside the programs' folders. */
const KIT = 'kit'
/** Programs within walls see their own folder here, so that none finds the copy of another. */
const OWN_ROOT = '/tmp'
const LONGEST_QUOTE = 200
const TOO_LATE = 'came too late: the host is being closed'

/** What is prepared for all programs of a host. */
interface Home {
  /** Hidden from all programs. */
  readonly folder: string
  /** The folder for the copies that programs run in; the same as `folder` if nothing is copied. */
  readonly copies: string
  /** Null if the host can't have one. */
  readonly cgroup: Cgroup | null
}

export interface LaunchTerms {
  /** The other programs of its game, whose folders it must not see. */
  readonly rivals?: readonly ProgramSeat[]
  /** The hash that its file must have; null for any. */
  readonly sha256?: string | null
}

export interface LauncherOptions {
  /** How programs are wrapped; by default with what this system has. */
  readonly wrapping?: () => Promise<Wrapping>
  /** Receives a sentence about files of a program that could not be removed. */
  readonly left?: (sentence: string) => void
  /** The pages in which bots of the workshop run; null if they run as processes. */
  readonly botPages?: BotPages | null
}

/** What a page ensures: a bot in it has no files and no network. Nobody counts what it uses. */
const MEANS_OF_PAGE = { walls: true, network: true, cpus: false, memory: false }

/** Starts the programs of a host, and ends those that are still running when it closes. */
export class Launcher {
  readonly #mark = randomUUID()
  readonly #cores = new Cores()
  /** Launches whose files are being prepared. */
  readonly #launching = new Set<Promise<unknown>>()
  readonly #running = new Set<Launched>()
  readonly #secret = new Set<string>()
  readonly #copied = new Set<string>()
  readonly #neighbours = new Neighbours()
  readonly #options: Required<LauncherOptions>
  #home: Promise<Home> | null = null
  #guard: Guard | null = null
  #count = 0
  #isClosed = false

  constructor({ wrapping = systemWrapping, left = () => {}, botPages = null }: LauncherOptions = {}) {
    this.#options = { wrapping, left, botPages }
  }

  /** The means of this system to keep programs within their limits. */
  async means(): Promise<SystemSupport> {
    return (await this.#options.wrapping()).means
  }

  /** Hides that file or folder from all programs that are started from now on, if the system can do that. */
  hide(path: string): void {
    this.#secret.add(path)
  }

  /**
   * Programs in a folder within that one run in a writable copy, which is removed with them. No program sees the
   * original. Must be called before any program is started.
   */
  copyFrom(folder: string): void {
    this.hide(folder)
    this.#copied.add(`${resolve(folder)}${sep}`)
  }

  /** Hides the folders of each of these programs from the others, whatever game they play. The answer ends that. */
  keepApart(programs: readonly ProgramSeat[]): () => void {
    return this.#neighbours.add(programs)
  }

  /** Starts a program. The error is words after `could not be started: it`. */
  async launch(seat: ProgramSeat, facts: LaunchFacts, terms: LaunchTerms = {}): Promise<Result<Launched, string>> {
    const launching = this.#launchInCopy(seat, facts, terms)
    this.#launching.add(launching)
    return launching.finally(() => this.#launching.delete(launching))
  }

  async #launchInCopy(seat: ProgramSeat, facts: LaunchFacts, terms: LaunchTerms): Promise<Result<Launched, string>> {
    const { folder } = seat
    const isCopied = folder !== undefined && [...this.#copied].some(within => resolve(folder).startsWith(within))
    if (!isCopied || this.#pagesFor(seat) !== null)
      return this.#launch(seat, facts, terms)
    const { copies } = await this.#homeFor(await this.#options.wrapping())
    const copy = join(copies, randomUUID())
    const problem = await copyFolder(folder, copy)
    const launched = problem === null
      ? await this.#launch({ ...seat, folder: copy }, named(facts, seat, folder), terms)
      : fail(`was to run in a copy of ${quote(folder, LONGEST_QUOTE)}, which can’t be made: ${problem}`)
    if (launched.ok)
      return succeed({ ...launched.value, end: async () => launched.value.end().then(async () => this.#remove(copy)) })
    await this.#remove(copy)
    return launched
  }

  async #launch(
    seat: ProgramSeat,
    facts: LaunchFacts,
    { rivals = [], sha256 = null }: LaunchTerms,
  ): Promise<Result<Launched, string>> {
    const { limits = {} } = seat
    const changed = sha256 === null ? null : await changeOf(seat, sha256)
    if (changed !== null)
      return fail(changed)
    const pages = this.#pagesFor(seat)
    const wrapping = await this.#options.wrapping()
    const unkept = unkeptLimits(limits, pages === null ? wrapping.means : MEANS_OF_PAGE)
    const [first] = unkept
    if (first !== undefined && limits.bestEffort !== true)
      return fail(`has a limit that can’t be kept: this system can’t ${first}`)
    if (pages !== null)
      return this.#openPage(pages, seat, facts, unkept)
    const home = await this.#homeFor(wrapping)
    const number = String(++this.#count)
    const own = await realFoldersOf(seat)
    const others = await this.#neighbours.besides(own, rivals)
    const places = {
      own,
      others,
      secret: [...this.#secret],
      place: join(home.folder, number),
      kit: join(home.folder, KIT),
    }
    const ready = await makeReady(seat, facts, wrapping, places)
    if (!ready.ok)
      return ready
    const cgroup = home.cgroup === null ? null : new Cgroup(home.cgroup.path, number)
    await cgroup?.make()
    if (this.#isClosed) // from here to the start there must be no await
      return fail(TOO_LATE)
    const cores = this.#coresFor(limits.cpus, wrapping.means)
    if (cores !== null)
      return succeed(this.#start({ ready: ready.value, wrapping, home, cgroup, cores, unkept }))
    const unmet = `${this.#cores.free} are free`
    return limits.bestEffort === true
      ? succeed(
          this.#start({
            ready: ready.value,
            wrapping,
            home,
            cgroup,
            cores: [],
            unkept: [...unkept, `give a program ${limits.cpus} cores of its own: ${unmet}`],
          }),
        )
      : fail(`was to have ${limits.cpus} cores of its own, and ${unmet}`)
  }

  /** The pages in which such a program runs; null if it gets a process. */
  #pagesFor({ proto }: ProgramSeat): BotPages | null {
    return proto === 'bot' ? this.#options.botPages : null
  }

  /** Starts a bot of the workshop in a page of its own, which gets its files and sees no folder. */
  async #openPage(
    pages: BotPages,
    seat: ProgramSeat,
    facts: LaunchFacts,
    unkept: readonly string[],
  ): Promise<Result<Launched, string>> {
    const mainFile = await mainFileOf(seat, facts)
    if (!mainFile.ok)
      return mainFile
    const files = readBotFolder(mainFile.value)
    if (!files.ok)
      return fail(`has a folder that can’t be a bot: ${files.error}`)
    if (this.#isClosed)
      return fail(TOO_LATE)
    const program = new PagedBot({
      pages,
      name: facts.name || basename(dirname(mainFile.value)),
      bot: {
        language: mainFile.value.endsWith('.py') ? 'python' : 'javascript',
        files: files.value,
        seed: facts.seed,
      },
    })
    const launched: Launched = {
      program,
      scratch: null,
      mark: '',
      mayStray: false,
      unkept,
      isReadOnly: false,
      peersOf: async sockets => sockets.map(() => 'stranger'),
      end: async () => {
        await program.kill()
        this.#running.delete(launched)
      },
    }
    this.#running.add(launched)
    return succeed(launched)
  }

  /** Ends all running programs, and starts no more. Files that can’t be removed are reported, and stay. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.allSettled(this.#launching)
    await Promise.all([...this.#running].map(async ({ end }) => end()))
    const home = await this.#home?.catch(() => null)
    if (home != null) {
      await Promise.all(foldersOf(home).map(async folder => this.#remove(folder)))
      await home.cgroup?.remove()
    }
    this.#guard?.close()
  }

  #start({ ready, wrapping, home, cgroup, cores, unkept }: StartTerms): Launched {
    if (wrapping.means.tree !== 'taskkill')
      this.#guard ??= new Guard(this.#mark, foldersOf(home), home.cgroup?.path ?? null)
    const mark = `${this.#mark}.${randomUUID()}` // unguessable for other programs
    const order = ready.wrap({ cores: cores.length === 0 ? null : cores, hasNetwork: ready.hasNetwork, cgroup })
    const program = new LaunchedProgram({ ...order, wrapping, guard: this.#guard, mark, cgroup })
    let ending: Promise<void> | null = null
    const launched: Launched = {
      program,
      scratch: ready.scratch,
      mark,
      mayStray: wrapping.means.tree === 'mark',
      unkept,
      isReadOnly: ready.isReadOnly,
      peersOf: async sockets => peersOf(sockets, { pid: program.pid, mark }, this.#besides(launched)),
      end: async () => ending ??= this.#end(launched, ready.place, cores),
    }
    this.#running.add(launched)
    return launched
  }

  async #end(launched: Launched, place: string, cores: readonly number[]): Promise<void> {
    await launched.program.kill()
    this.#cores.giveBack(cores)
    this.#running.delete(launched)
    await this.#remove(place)
  }

  async #remove(folder: string): Promise<void> {
    if (!await removeTree(folder)) {
      this.#options.left(
        `Files that a program has left could not be removed, and stay in ${quote(folder, LONGEST_QUOTE)}.`,
      )
    }
  }

  #besides(one: Launched): readonly StartedProcesses[] {
    return [...this.#running].filter(other => other !== one).map(({ program: { pid }, mark }) => ({ pid, mark }))
  }

  async #homeFor(wrapping: Wrapping): Promise<Home> {
    this.#home ??= makeHome(wrapping, this.#mark, this.#copied.size > 0)
    return this.#home
  }

  /** None if it may run on any; null if there are not enough free ones. */
  #coresFor(count: number | undefined, { cpus }: SystemSupport): readonly number[] | null {
    return count === undefined || !cpus ? [] : this.#cores.take(count)
  }
}

/** A bot of the workshop is called by its folder unless it has a name: a copy has another one. */
function named(facts: LaunchFacts, { proto }: ProgramSeat, folder: string): LaunchFacts {
  return proto === 'bot' && facts.name === '' ? { ...facts, name: basename(folder) } : facts
}

interface StartTerms {
  readonly ready: ReadyProgram
  readonly wrapping: Wrapping
  readonly home: Home
  readonly cgroup: Cgroup | null
  readonly cores: readonly number[]
  readonly unkept: readonly string[]
}

/** Why a program is not the expected one; null if it is. */
async function changeOf(seat: ProgramSeat, sha256: string): Promise<string | null> {
  const hashed = await hashedFile(seat)
  if (hashed?.sha256 === sha256)
    return null
  return hashed === null
    ? 'has no file any more that can be read'
    : `has changed since its file was noted: ${quote(hashed.file, LONGEST_QUOTE)}`
}

function foldersOf({ folder, copies }: Home): readonly string[] {
  return [...new Set([folder, copies])]
}

async function makeHome({ walls, means, loose }: Wrapping, mark: string, hasCopies: boolean): Promise<Home> {
  const folder = await mkdtemp(join(tmpdir(), 'fulcrum-programs-'))
  const copies = hasCopies ? await mkdtemp(join(walls === null ? tmpdir() : OWN_ROOT, 'fulcrum-copies-')) : folder
  if (walls !== null)
    await makeKit(join(folder, KIT))
  const cgroup = means.tree !== 'mark' || loose.cgroup === null ? null : new Cgroup(loose.cgroup, `fulcrum-${mark}`)
  await cgroup?.make()
  return { folder, copies, cgroup }
}
