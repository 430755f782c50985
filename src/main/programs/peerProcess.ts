import type { Socket } from 'node:net'
import type { OtherEnd } from './loopback.ts'
import { opendirSync, readlinkSync } from 'node:fs'
import { readdir, readFile, readlink } from 'node:fs/promises'
import process from 'node:process'
import { lineOf } from './ancestry.ts'
import { MARK } from './guard.ts'
import { otherEndsOf } from './loopback.ts'
import { treeOf } from './processTree.ts'

/**
 * The owner of a connection from this machine: the program or a descendant, somebody else, or nobody any more.
 * `unknown` if the system doesn't tell: on systems other than Linux, for processes of another user, and for those in a
 * container, which the program may have started.
 */
export type Peer = 'program' | 'stranger' | 'gone' | 'unknown'

/** A started program: its first process, and the mark in its processes' environment. */
export interface StartedProcesses { readonly pid: number | undefined, readonly mark: string }

/** How many processes of a program are checked; it may have no more. */
const MOST_PROCESSES = 300
const FILES_AT_ONCE = 64
/** How many processes, and how many files of each, are checked synchronously first. */
const SOON_ASKED = 16
const SOON_FILES = 256

/**
 * Finds the owners of the other ends of loopback connections, all in one pass, so that many foreign connections don't
 * delay the program's own. `others` are the programs that were started here beside it. The answers are in the same
 * order.
 */
export async function peersOf(
  sockets: readonly Socket[],
  program: StartedProcesses,
  others: readonly StartedProcesses[],
): Promise<readonly Peer[]> {
  const { pid } = program
  const ends = process.platform === 'linux' && pid !== undefined ? otherEndsOf(sockets) : sockets.map(() => null)
  const files = new Set(ends.flatMap(end => end === null || end === 'closed' ? [] : [end.file]))
  if (pid === undefined || files.size === 0)
    return ends.map(end => end === null ? 'unknown' : 'gone')
  const tree = treeOf(pid, MOST_PROCESSES)
  const own = soonFound(tree, files) ?? await holdersAmong(tree, files)
  if (own.holders.size > 0) { // the program owns it, and nobody else
    return ends.map(end =>
      end === 'closed' ? 'gone' : end !== null && own.holders.has(end.file) ? 'program' : 'stranger',
    )
  }
  const { holders } = await holdersAmong(await otherProcesses(tree), files)
  const [later, again] = [otherEndsOf(sockets), await holdersAmong(treeOf(pid, MOST_PROCESSES), files)]
  return Promise.all(ends.map(async (end, index) => {
    if (end === null || end === 'closed')
      return end === null ? 'unknown' : 'gone'
    if (again.holders.has(end.file))
      return 'program'
    const holder = holders.get(end.file)
    if (holder !== undefined)
      return peerWhere(holder, program, others)
    return later[index] === 'closed' ? 'gone' : peerNowhere(end, own.isHidden && again.isHidden)
  }))
}

/**
 * The owner of a connection whose process is not in the program's tree. A process may claim any mark, but its ancestors
 * can't be forged.
 */
async function peerWhere(
  holder: number,
  program: StartedProcesses,
  others: readonly StartedProcesses[],
): Promise<Peer> {
  const line = lineOf(holder)
  if (others.some(({ pid }) => pid !== undefined && line.includes(pid)))
    return 'stranger'
  if (program.pid !== undefined && line.includes(program.pid))
    return 'program'
  const marks = await Promise.all(line.map(markOf))
  const mark = marks.findLast(found => found !== null)
  if (mark != null)
    return mark === program.mark ? 'program' : 'stranger'
  return await isInContainer(holder) ? 'unknown' : 'stranger'
}

/** The mark that a process was started with; null if there is none, or it can't be read. */
async function markOf(pid: number): Promise<string | null> {
  const environment = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '')
  return environment.split('\0').find(variable => variable.startsWith(`${MARK}=`))?.slice(MARK.length + 1) ?? null
}

/**
 * The owner of a connection that no visible process holds: a process of another user, maybe in a container, or a hidden
 * process of the program. Otherwise somebody has deliberately hidden it.
 */
function peerNowhere({ uid }: Exclude<OtherEnd, 'closed'>, isOwnHidden: boolean): Peer {
  const user = process.getuid?.()
  return (user !== 0 && uid !== user) || isOwnHidden ? 'unknown' : 'stranger'
}

interface Holders {
  /** The holders by file, named as in a process: `socket:[4711]`. */
  readonly holders: ReadonlyMap<string, number>
  /**
   * Whether one of the processes would not show its files; a process that is in the middle of an exec hides them for a
   * moment.
   */
  readonly isHidden: boolean
}

/** The holders of these files, if one of the last processes has any among its first files; else null. */
function soonFound(pids: readonly number[], files: ReadonlySet<string>): Holders | null {
  for (const pid of pids.slice(-SOON_ASKED).toReversed()) {
    const found = firstFilesOf(pid).filter(file => files.has(file))
    if (found.length > 0)
      return { holders: new Map(found.map(file => [file, pid])), isHidden: false }
  }
  return null
}

function firstFilesOf(pid: number): readonly string[] {
  const files: string[] = []
  try {
    const path = `/proc/${pid}/fd`
    const folder = opendirSync(path)
    try {
      for (let entry = folder.readSync(); entry !== null && files.length < SOON_FILES; entry = folder.readSync())
        files.push(readlinkSync(`${path}/${entry.name}`))
    }
    finally {
      folder.closeSync()
    }
  }
  catch {} // the process has gone, or hides its files
  return files
}

/** Which of these processes hold these files, checking the last process first. */
async function holdersAmong(pids: readonly number[], files: ReadonlySet<string>): Promise<Holders> {
  const holders = new Map<string, number>()
  let isHidden = false
  for (const pid of pids.toReversed()) {
    const held = await filesOf(pid, files)
    isHidden ||= held === null
    held?.forEach(file => holders.set(file, pid))
    if (holders.size === files.size)
      break
  }
  return { holders, isHidden }
}

/** The wanted files that a process holds; null if we may not know. It may have very many files. */
async function filesOf(pid: number, wanted: ReadonlySet<string>): Promise<readonly string[] | null> {
  const folder = `/proc/${pid}/fd`
  const found: string[] = []
  try {
    const names = await readdir(folder)
    for (let from = 0; from < names.length; from += FILES_AT_ONCE) {
      const files = await Promise.all(
        names.slice(from, from + FILES_AT_ONCE).map(async name => readlink(`${folder}/${name}`).catch(() => '')),
      )
      found.push(...files.filter(file => wanted.has(file)))
    }
    return found
  }
  catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES' ? null : found // otherwise the process has gone
  }
}

async function otherProcesses(but: readonly number[]): Promise<number[]> {
  const names = await readdir('/proc').catch(() => [])
  return names.filter(name => /^\d+$/.test(name)).map(Number).filter(pid => !but.includes(pid))
}

/**
 * Whether a process sees other files than we do, like one in a container, which is not a child of whoever requested it.
 * A user namespace alone does not count, since anybody may create one.
 */
async function isInContainer(pid: number): Promise<boolean> {
  const [ownFiles, files, ownUsers, users] = await Promise.all(
    ['mnt', 'user'].flatMap(kind =>
      ['self', pid].map(async of => readlink(`/proc/${of}/ns/${kind}`).catch(() => null)),
    ),
  )
  return files !== ownFiles && users === ownUsers
}
