import { Buffer } from 'node:buffer'
import { openSync, readSync } from 'node:fs'
import process from 'node:process'

/** What Linux reports about the thread that opens it: ns on a processor, ns of waiting for one, and how many times. */
const SCHEDSTAT = '/proc/thread-self/schedstat'
const answer = Buffer.alloc(100)
let schedstat: number | null | undefined

/**
 * How long this thread has worked so far, in ms. On Linux this includes waiting for a busy processor, which
 * distinguishes an overloaded machine from a stopped one.
 */
export function workedMs(): number {
  schedstat ??= openedOrNull()
  if (schedstat !== null) {
    const [ranNs = 0, waitedNs = 0] = answer.toString('latin1', 0, readSync(schedstat, answer, 0, answer.length, 0))
      .split(' ').map(Number)
    return (ranNs + waitedNs) / 1e6
  }
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage)() // Node 22 can't measure a single thread
  return (user + system) / 1e3
}

function openedOrNull(): number | null {
  try {
    return openSync(SCHEDSTAT, 'r')
  }
  catch {
    return null
  }
}
