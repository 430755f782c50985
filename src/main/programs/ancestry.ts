import { readFileSync } from 'node:fs'

/**
 * A process that can't be confused with a later one of the same id: Linux tells when each process began, in ticks since
 * boot.
 */
export interface KnownProcess { readonly pid: number, readonly startedAt: string }

/** Indices of the fields after a process's name. */
const STATE = 0
const PARENT = 1
const STARTED_AT = 19
/** States of processes that no longer run. */
const GONE = ['Z', 'X', 'x']

/** Identifies a process from now on; null if there is none, or only a zombie. */
export function known(pid: number): KnownProcess | null {
  const fields = fieldsOf(pid)
  const startedAt = fields?.[STARTED_AT]
  return startedAt === undefined || GONE.includes(fields?.[STATE] ?? '') ? null : { pid, startedAt }
}

/** Whether that process is still there, and not a later one of its id. */
export function isStill({ pid, startedAt }: KnownProcess): boolean {
  return known(pid)?.startedAt === startedAt
}

/** A process, its parent, and so on up to the first process. Each may end meanwhile. */
export function lineOf(pid: number): readonly number[] {
  const line = [pid]
  for (let next = parentOf(pid); next > 0 && !line.includes(next); next = parentOf(next))
    line.push(next)
  return line
}

function parentOf(pid: number): number {
  return Number(fieldsOf(pid)?.[PARENT] ?? 0)
}

function fieldsOf(pid: number): readonly string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  }
  catch {
    return null // the process has gone
  }
}
