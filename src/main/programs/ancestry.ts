import { readFileSync } from 'node:fs'

/**
 * A process that can't be taken for a later one of the same number: Linux tells when each began, in ticks since it was
 * started itself.
 */
export interface KnownProcess { readonly pid: number, readonly startedAt: string }

/** Where they stand after the name of a process. */
const STATE = 0
const PARENT = 1
const STARTED_AT = 19
/** States of processes that run no more. */
const GONE = ['Z', 'X', 'x']

/** A process as it is known from now on; null where there is none, or only what is left of it until its parent asks. */
export function known(pid: number): KnownProcess | null {
  const fields = fieldsOf(pid)
  const startedAt = fields?.[STARTED_AT]
  return startedAt === undefined || GONE.includes(fields?.[STATE] ?? '') ? null : { pid, startedAt }
}

/** Whether that process is still there, and no later one of its number. */
export function isStill({ pid, startedAt }: KnownProcess): boolean {
  return known(pid)?.startedAt === startedAt
}

/** A process, its parent, and so on up to the first of all. Each may go meanwhile. */
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
    return null // it has gone
  }
}
