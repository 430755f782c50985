import type { FromField, ToField } from './fieldMessages.ts'

/** A thread that computes the map of one board. */
export interface FieldThread {
  readonly ask: (asked: ToField) => void
  readonly close: () => void
}

/** Starts a thread; null if there are no threads, in which case the board shows stones without territories. */
export function fieldInWorker(hear: (said: FromField) => void): FieldThread | null {
  if (typeof Worker === 'undefined')
    return null
  const worker = new Worker(new URL('./fieldWorker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<FromField>) => hear(data)
  return { ask: asked => worker.postMessage(asked), close: () => worker.terminate() }
}

/** Has the browser fetch what threads are made of, by one that answers once. */
export async function preloadField(): Promise<void> {
  return new Promise((resolve) => {
    const thread = fieldInWorker(() => {
      thread?.close()
      resolve()
    })
    thread?.ask({ type: 'show', position: 0, players: 1, stones: [] })
    if (thread === null)
      resolve()
  })
}
