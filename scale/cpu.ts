import { readFileSync } from 'node:fs'
import process from 'node:process'

const TICKS_A_SECOND = 100

/** The processor time of a running process and of the children that it waited for, in s; on Linux. */
export function cpuSeconds(pid: number | undefined): number {
  return secondsIn(pid, 11, 15)
}

/** The processor time of this process's children that have ended, however they ended, in s; on Linux. */
export function endedChildrenSeconds(): number {
  return secondsIn(process.pid, 13, 15)
}

function secondsIn(pid: number | undefined, from: number, to: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return fields.slice(from, to).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND
}
