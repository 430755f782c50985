import { Buffer } from 'node:buffer'
import { readdirSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import process from 'node:process'
import { MARK } from './guard.ts'

/** Reads about processes from Linux. Each may end in the middle of that. */

/** Linux reports processes' times in hundredths of a second everywhere. */
const MS_PER_TICK = 10
const NS_PER_MS = 1e6
/**
 * Index of the first of a process's four times after its name: its own, and those of its ended children, each in user
 * code and in the kernel.
 */
const FIRST_TIME = 11

/** A process and its descendants, at most `most` of them. */
export function treeOf(pid: number, most: number): number[] {
  const tree = [pid]
  for (let index = 0; index < tree.length && tree.length < most; index++)
    tree.push(...childrenOf(tree[index] ?? 0))
  return tree
}

function childrenOf(pid: number): number[] {
  try {
    return threadsOf(pid).flatMap(thread => numbersIn(readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')))
  }
  catch {
    return [] // the process has gone
  }
}

function numbersIn(text: string): number[] {
  return text.split(' ').filter(word => word.trim() !== '').map(Number)
}

/** The memory of these processes in KiB. Shared memory is counted once, if that matters for `limitKib`. */
export function memoryOf(pids: readonly number[], limitKib: number): number {
  const whole = sumOf(pids, pid => valueIn(`/proc/${pid}/status`, 'VmRSS'))
  return whole <= limitKib
    ? whole
    : sumOf(pids, pid => valueIn(`/proc/${pid}/smaps_rollup`, 'Pss') ?? valueIn(`/proc/${pid}/status`, 'VmRSS'))
}

/** The processor time of these processes and their ended children, in ms; null if none of them exists. */
export function cpuMsOf(pids: readonly number[]): number | null {
  const each = pids.flatMap((pid) => {
    const fields = statIn(`/proc/${pid}/stat`)
    return fields === null
      ? []
      : [fields.slice(FIRST_TIME, FIRST_TIME + 4).reduce((sum, ticks) => sum + Number(ticks), 0)]
  })
  return each.length === 0 ? null : each.reduce((sum, ticks) => sum + ticks, 0) * MS_PER_TICK
}

/** Whether a thread of these processes runs, or could run if it had a processor. */
export function isRunnable(pids: readonly number[]): boolean {
  return pids.some(pid => threadsOf(pid).some(thread => statIn(`/proc/${pid}/task/${thread}/stat`)?.[0] === 'R'))
}

/** How long a thread has run so far, and how long it waited for a processor while it could have run, in ms. */
export interface ThreadTimes { readonly ranMs: number, readonly waitedMs: number }

/**
 * The scheduler's times of all threads of these processes, by thread id; null if there are none to read, or more than
 * `most` threads.
 */
export function threadTimesOf(pids: readonly number[], most: number): ReadonlyMap<number, ThreadTimes> | null {
  const threads = pids.flatMap(pid => threadsOf(pid).map(thread => [pid, thread] as const))
  if (threads.length > most)
    return null
  const times = new Map<number, ThreadTimes>()
  for (const [pid, thread] of threads) {
    const [ran, waited] = scheduledOf(pid, thread) ?? []
    if (ran !== undefined && waited !== undefined)
      times.set(Number(thread), { ranMs: ran / NS_PER_MS, waitedMs: waited / NS_PER_MS })
  }
  return times.size === 0 ? null : times
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  }
  catch {
    return [] // the process has gone
  }
}

/** In ns: how long a thread has run, and how long it has waited to run. */
function scheduledOf(pid: number, thread: string): number[] | null {
  try {
    return numbersIn(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'latin1'))
  }
  catch {
    return null // the thread has gone, or the system does not count this
  }
}

/** The fields after the name of a process or thread, beginning with the state. */
function statIn(path: string): string[] | null {
  try {
    const stat = readFileSync(path, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  }
  catch {
    return null // it has gone
  }
}

function sumOf(pids: readonly number[], kib: (pid: number) => number | null): number {
  return pids.reduce((sum, pid) => sum + (kib(pid) ?? 0), 0)
}

function valueIn(path: string, name: string): number | null {
  try {
    const [, kib] = new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(readFileSync(path, 'utf8')) ?? []
    return kib === undefined ? null : Number(kib)
  }
  catch {
    return null // the process has gone, or is another user's
  }
}

/** The processes whose environment contains that mark, whoever their parents are. */
export async function markedProcesses(mark: string): Promise<number[]> {
  const wanted = Buffer.from(`${MARK}=${mark}\0`)
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  const found = await Promise.all(pids.map(async (pid) => {
    const environment = await readFile(`/proc/${pid}/environ`).catch(() => null)
    return environment !== null && environment.includes(wanted) ? [Number(pid)] : []
  }))
  return found.flat().filter(pid => pid !== process.pid)
}
