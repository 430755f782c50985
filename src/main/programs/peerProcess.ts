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
 * Whose connection from this machine it is: of the program or of something that it started, of anybody else, or of
 * nobody any more. `unknown` where the system doesn't tell: other systems than Linux, processes of another user, and
 * those in a container, which the program may have had started.
 */
export type Peer = 'program' | 'stranger' | 'gone' | 'unknown'

/** A program that was started: its first process, and the mark that its processes have in their environment. */
export interface StartedProcesses { readonly pid: number | undefined, readonly mark: string }

/** So many processes of a program are looked at; it may have no more. */
const MOST_PROCESSES = 300
const FILES_AT_ONCE = 64
/** So many processes, and files of each, are looked at before anything is waited for. */
const SOON_ASKED = 16
const SOON_FILES = 256

/**
 * Looks up who has the other ends of connections over the loopback, all at once: many that are not the program's must
 * not keep its own waiting. `others` are the programs that were started here beside it. The answers are in the same
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
  if (own.holders.size > 0) { // it is here: nobody else is
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
 * Whose a connection is that a process has which is not in the program's tree. It may claim any mark: who stands above
 * it does not.
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

/** The mark that a process was started with; null for none, or where it does not show it. */
async function markOf(pid: number): Promise<string | null> {
  const environment = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '')
  return environment.split('\0').find(variable => variable.startsWith(`${MARK}=`))?.slice(MARK.length + 1) ?? null
}

/**
 * Whose it is where no process shows that it has it: a process of another user's, which may be in a container; or one
 * of the program that shows nothing. Else somebody has put it where no process has it, so as not to be found.
 */
function peerNowhere({ uid }: Exclude<OtherEnd, 'closed'>, isOwnHidden: boolean): Peer {
  const user = process.getuid?.()
  return (user !== 0 && uid !== user) || isOwnHidden ? 'unknown' : 'stranger'
}

interface Holders {
  /** By file, as a process has it open: `socket:[4711]`. */
  readonly holders: ReadonlyMap<string, number>
  /**
   * Whether one of the processes would not show its files; one that is about to become another program does so for a
   * moment.
   */
  readonly isHidden: boolean
}

/** Whether one of the last of these processes has one of these files among its first; null where not. */
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
  catch {} // it has gone, or hides its files
  return files
}

/** Which of these processes have these files, the last one asked first. */
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

/** Those of these files that a process has; null where we may not know. It may have very many. */
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
    return (error as NodeJS.ErrnoException).code === 'EACCES' ? null : found // else it has gone
  }
}

async function otherProcesses(but: readonly number[]): Promise<number[]> {
  const names = await readdir('/proc').catch(() => [])
  return names.filter(name => /^\d+$/.test(name)).map(Number).filter(pid => !but.includes(pid))
}

/**
 * Whether a process sees other files than we do, as one in a container does: it is no child of whoever asked for it.
 * Who made a namespace of users for that is no such thing: anybody may.
 */
async function isInContainer(pid: number): Promise<boolean> {
  const [ownFiles, files, ownUsers, users] = await Promise.all(
    ['mnt', 'user'].flatMap(kind =>
      ['self', pid].map(async of => readlink(`/proc/${of}/ns/${kind}`).catch(() => null)),
    ),
  )
  return files !== ownFiles && users === ownUsers
}
