import { fileURLToPath } from 'node:url'

/** A thread of thinkers for the tests of the pool. */
export const testThread = fileURLToPath(new URL('testThread.ts', import.meta.url))
