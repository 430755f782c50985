import { getPriority, setPriority } from 'node:os'
import process from 'node:process'

/**
 * 0 is the usual niceness and 19 the highest. With 10 a thread gets a tenth of the time of another one on the same
 * core, and is preempted when that one wakes.
 */
export const NICENESS = 10

/**
 * Lowers the priority of the calling thread and of the threads that it starts, so that computing does not hold up the
 * thread with the sockets and the clocks. Only on Linux does niceness belong to a thread (see setpriority(2));
 * elsewhere this does nothing.
 */
export function standBack(): void {
  if (process.platform !== 'linux')
    return
  try {
    if (getPriority(0) < NICENESS) // 0 means the calling thread
      setPriority(0, NICENESS)
  }
  catch {
    // If the system forbids it, everything still works.
  }
}
