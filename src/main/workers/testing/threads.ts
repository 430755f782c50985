import { fileURLToPath } from 'node:url'

/** A thread of workers for the tests of the pool. */
export const testWorker = fileURLToPath(new URL('testWorker.ts', import.meta.url))
