import type { FromField, ToField } from './fieldMessages.ts'
import { bestKernel } from '../../../../shared/games/voronoi/field/bestKernel.ts'
import { FieldService } from './fieldService.ts'

/** The thread that computes the map of one board. */
const service = new FieldService({ kernel: bestKernel(), answer, pause: nextTask, now: () => performance.now() })

addEventListener('message', ({ data }: MessageEvent<ToField>) => service.hear(data))

const { port1, port2 } = new MessageChannel()
const waiting: (() => void)[] = []
port1.onmessage = () => waiting.shift()?.()

/** Queues behind the messages that have arrived already; a timer would wait some milliseconds longer. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    port2.postMessage(null)
  })
}

function answer(said: FromField): void {
  const parts = said.type === 'owners'
    ? said.owners.buffer
    : said.type === 'tried'
      ? said.tried.after.buffer
      : said.gains.gains.buffer
  postMessage(said, { transfer: [parts] })
}
