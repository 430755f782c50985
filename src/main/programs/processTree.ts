import { Buffer } from 'node:buffer'
import { readdirSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import process from 'node:process'
import { MARK } from './guard.ts'

/** Processes as Linux tells of them. Each may go while it is asked about. */

/** A process and all its children and theirs, `most` of them. */
export function treeOf(pid: number, most: number): number[] {
  const tree = [pid]
  for (let index = 0; index < tree.length && tree.length < most; index++)
    tree.push(...childrenOf(tree[index] ?? 0))
  return tree
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap(thread => numbersIn(readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')))
  }
  catch {
    return [] // it has gone
  }
}

function numbersIn(text: string): number[] {
  return text.split(' ').filter(word => word.trim() !== '').map(Number)
}

/** The memory of these processes in KiB, what they share counted once where that makes a difference to `limitKib`. */
export function memoryOf(pids: readonly number[], limitKib: number): number {
  const whole = sumOf(pids, pid => valueIn(`/proc/${pid}/status`, 'VmRSS'))
  return whole <= limitKib ? whole : sumOf(pids, pid => valueIn(`/proc/${pid}/smaps_rollup`, 'Pss') ?? valueIn(`/proc/${pid}/status`, 'VmRSS'))
}

/** Linux counts what a process uses of cores in hundredths of a second. */
const TICK_MS = 10

/** What these processes and those of their children that have gone have used of cores, in ms; null where none of them is known. */
export function coresUsedBy(pids: readonly number[]): number | null {
  const known = pids.map(ticksOf).filter(ticks => ticks !== null)
  return known.length === 0 ? null : TICK_MS * known.reduce((sum, ticks) => sum + ticks, 0)
}

function ticksOf(pid: number): number | null {
  try {
    // Its name, in brackets, may hold anything; utime, stime, cutime and cstime are the 12th to the 15th number after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ').slice(11, 15) ?? []
    return fields.reduce((sum, field) => sum + Number(field), 0)
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
    return null // it has gone, or is another's
  }
}

/** The processes whose environment has that mark, whoever their parents are. */
export async function markedProcesses(mark: string): Promise<number[]> {
  const wanted = Buffer.from(`${MARK}=${mark}\0`)
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  const found = await Promise.all(pids.map(async (pid) => {
    const environment = await readFile(`/proc/${pid}/environ`).catch(() => null)
    return environment !== null && environment.includes(wanted) ? [Number(pid)] : []
  }))
  return found.flat().filter(pid => pid !== process.pid)
}
