import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

/** How long a running process has kept cores busy, with the children that it waited for, in s; on Linux. */
export function cpuSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND
}
