import { getPriority, setPriority } from 'node:os'
import process from 'node:process'

/**
 * 0 is the usual niceness and 19 the most. With 10 a thread gets a tenth of the time of one that wants the same core,
 * and waits when that one wakes.
 */
export const NICENESS = 10

/**
 * Has the thread that calls it stand back where others want its core, and with it the threads that it starts:
 * whoever computes must not hold up the thread that has the sockets and the clocks. Only on Linux is niceness a
 * thread's own (see setpriority(2)); elsewhere nothing happens.
 */
export function standBack(): void {
  if (process.platform !== 'linux')
    return
  try {
    if (getPriority(0) < NICENESS) // of 0: of the thread that asks
      setPriority(0, NICENESS)
  }
  catch {
    // Where the system forbids it, everything works all the same.
  }
}
