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
