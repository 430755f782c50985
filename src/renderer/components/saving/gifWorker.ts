import type { FromGifWorker, ToGifWorker } from './gifInWorker.ts'
import { gifWriter } from './gifEncoder.ts'

/** A thread that makes one GIF, so that the window stays responsive. */
const writer = gifWriter()

addEventListener('message', ({ data }: MessageEvent<ToGifWorker>) => {
  if (data === 'finish') {
    answer(writer.finish())
    return
  }
  writer.add(data.frame, data.ms)
  answer('added')
})

function answer(said: FromGifWorker): void {
  postMessage(said)
}
