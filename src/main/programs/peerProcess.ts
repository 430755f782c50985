import type { Socket } from 'node:net'
import { Buffer } from 'node:buffer'
import { opendirSync, readFileSync, readlinkSync } from 'node:fs'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { endianness } from 'node:os'
import process from 'node:process'
import { MARK } from './guard.ts'
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

/** Looks up who has the other end of a connection over the loopback. */
export async function peerOf(socket: Socket, { pid, mark }: StartedProcesses): Promise<Peer> {
  if (process.platform !== 'linux' || pid === undefined)
    return 'unknown'
  const file = otherEndOf(socket)
  if (file === null || file === 'closed')
    return file === null ? 'unknown' : 'gone'
  const tree = treeOf(pid, MOST_PROCESSES)
  if (isSoonFound(tree, file))
    return 'program'
  const inTree = await holderAmong(tree, file)
  if (inTree.holder !== null || inTree.isHidden)
    return inTree.holder === null ? 'unknown' : 'program'
  const { holder } = await holderAmong(await otherProcesses(tree), file)
  if (holder === null)
    return otherEndOf(socket) === 'closed' ? 'gone' : 'unknown'
  if (await isMarked(holder, mark))
    return 'program'
  return await isInContainer(holder) ? 'unknown' : 'stranger'
}

/**
 * The file of the socket at the other end, as its process has it: `socket:[4711]`; null where the system does not say.
 * Read at once: that takes 1 ms, and by the threads for files ten times as long where the machine is busy.
 */
function otherEndOf({ remotePort, localPort }: Socket): string | 'closed' | null {
  if (remotePort === undefined || localPort === undefined)
    return 'closed'
  const [local, remote] = [addressOf(remotePort), addressOf(localPort)]
  // A program may reach the loopback by a socket of either kind: those of Java are of the second.
  for (const kind of ['tcp', 'tcp6']) {
    const table = tableOf(kind)
    if (table === null && kind === 'tcp')
      return null
    for (const line of table?.split('\n') ?? []) {
      const [, from = '', to = '', , , , , , , inode = '0'] = line.trim().split(/\s+/)
      if (from.endsWith(local) && to.endsWith(remote))
        return inode === '0' ? 'closed' : `socket:[${inode}]`
    }
  }
  return 'closed'
}

function tableOf(kind: string): string | null {
  try {
    return readFileSync(`/proc/net/${kind}`, 'latin1')
  }
  catch {
    return null // hidden, or there is none
  }
}

/** An end of a connection over the loopback, as Linux writes the last of its address: `0100007F:1F90`. */
function addressOf(port: number): string {
  return `${endianness() === 'LE' ? '0100007F' : '7F000001'}:${port.toString(16).toUpperCase().padStart(4, '0')}`
}

/** Whether one of the last of these processes has a file among its first. */
function isSoonFound(pids: readonly number[], file: string): boolean {
  return pids.slice(-SOON_ASKED).toReversed().some((pid) => {
    try {
      return firstFilesOf(pid).includes(file)
    }
    catch {
      return false // it has gone, or hides its files
    }
  })
}

function firstFilesOf(pid: number): string[] {
  const path = `/proc/${pid}/fd`
  const folder = opendirSync(path)
  try {
    const files: string[] = []
    for (let entry = folder.readSync(); entry !== null && files.length < SOON_FILES; entry = folder.readSync())
      files.push(readlinkSync(`${path}/${entry.name}`))
    return files
  }
  finally {
    folder.closeSync()
  }
}

/** Which of these processes has a file, the last one asked first; `isHidden` where one of them would not show its files. */
async function holderAmong(pids: readonly number[], file: string): Promise<{ readonly holder: number | null, readonly isHidden: boolean }> {
  let isHidden = false
  for (const pid of pids.toReversed()) {
    const holds = await hasFile(pid, file)
    if (holds === true)
      return { holder: pid, isHidden }
    isHidden ||= holds === null
  }
  return { holder: null, isHidden }
}

/** Null where we may not know; a process may have very many files. */
async function hasFile(pid: number, file: string): Promise<boolean | null> {
  const folder = `/proc/${pid}/fd`
  try {
    const names = await readdir(folder)
    for (let from = 0; from < names.length; from += FILES_AT_ONCE) {
      const files = await Promise.all(names.slice(from, from + FILES_AT_ONCE).map(async name => readlink(`${folder}/${name}`).catch(() => '')))
      if (files.includes(file))
        return true
    }
    return false
  }
  catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES' ? null : false // else it has gone
  }
}

async function otherProcesses(but: readonly number[]): Promise<number[]> {
  const names = await readdir('/proc').catch(() => [])
  return names.filter(name => /^\d+$/.test(name)).map(Number).filter(pid => !but.includes(pid))
}

/** Whether a process, whoever its parent is now, comes from what was started with that mark. */
async function isMarked(pid: number, mark: string): Promise<boolean> {
  const environment = await readFile(`/proc/${pid}/environ`).catch(() => null)
  return environment?.includes(Buffer.from(`${MARK}=${mark}\0`)) ?? false
}

/** Whether a process sees other files than we do, as one in a container does: it is no child of whoever asked for it. */
async function isInContainer(pid: number): Promise<boolean> {
  const [own, other] = await Promise.all(['self', pid].map(async of => readlink(`/proc/${of}/ns/mnt`).catch(() => null)))
  return other !== own
}
