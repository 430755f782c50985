import { setTimeout as wait } from 'node:timers/promises'

const AGAIN_MS = 500

/**
 * Does what a broker is asked for until it is done, also over connections that are lost: what may be done twice. Null
 * where it was given up. Throws what does not pass.
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
