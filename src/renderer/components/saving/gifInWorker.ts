import type { Frame, GifMaker } from './animatedPicture.ts'

export type ToGifWorker = { readonly frame: Frame, readonly ms: number } | 'finish'
/** The answer to a frame, and to `finish`. */
export type FromGifWorker = 'added' | Uint8Array<ArrayBuffer>

/** Makes a GIF in a thread of its own. Only one request at a time. */
export function gifInWorker(): GifMaker {
  const worker = new Worker(new URL('./gifWorker.ts', import.meta.url), { type: 'module' })

  function ask(question: ToGifWorker, transfer: Transferable[]): Promise<FromGifWorker> {
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FromGifWorker>) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.postMessage(question, transfer)
    })
  }

  return {
    add: async (frame, ms) => {
      await ask({ frame, ms }, [frame.data.buffer])
    },
    finish: async () => {
      const said = await ask('finish', [])
      if (said === 'added')
        throw new Error('the thread did not finish its picture')
      return said
    },
    close: () => worker.terminate(),
  }
}
