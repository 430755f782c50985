import { fileURLToPath } from 'node:url'

/** The thread of bots that misbehave, for a `WorkerPool`. */
export const badBotWorker = fileURLToPath(new URL('badBotWorker.ts', import.meta.url))
