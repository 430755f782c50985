import { setTimeout as wait } from 'node:timers/promises'

const AGAIN_MS = 500

/**
 * Repeats a request to a broker until it succeeds, also across lost connections, so the work must be safe to do twice.
 * Null if `isOver` gave it up. Rethrows an error that does not pass.
 */
export async function insist<T>(
  work: () => Promise<T>,
  isOver: () => boolean,
  passes: (error: unknown) => boolean = () => true,
): Promise<T | null> {
  while (!isOver()) {
    try {
      return await work()
    }
    catch (error) {
      if (!passes(error))
        throw error
      await wait(AGAIN_MS)
    }
  }
  return null
}
