import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * This share of an attack runs before anything is measured, so that engine and threads have taken their working memory.
 */
export const WARM_UP = 1 / 4

/** What hostile connections must do. */
export interface AttackOrder {
  readonly on: 'referee' | 'series' | 'browser' | 'guests'
  readonly port: number
  /** Connections and frames to make, counted together. */
  readonly connectionsAndFrames: number
  readonly atOnce: number
  readonly seed: number
  /** The prefix of the names that connections give. */
  readonly name: string
  /** The behaviours to choose from, by name; null for all. */
  readonly only: readonly string[] | null
  /** For the browser mode: the key that lets a window in, since whoever is let in may be hostile all the same. */
  readonly key?: string
  /** On the guests' page: a code that opens a match, and a match that it does not open. */
  readonly room?: AttackedRoom
}

export interface AttackedRoom { readonly code: string, readonly match: string, readonly otherMatch: string }

export interface AttackReport {
  readonly connections: number
  readonly frames: number
  /** What the host did wrong, as sentences with counts. */
  readonly troubles: readonly string[]
}

/** Runs hostile connections in a thread of their own until all are done. */
export async function attack(order: AttackOrder): Promise<AttackReport> {
  const thread = new Worker(new URL('./attackerThread.ts', import.meta.url), { workerData: order })
  const [report] = await once(thread, 'message') as [AttackReport]
  await thread.terminate()
  return report
}
