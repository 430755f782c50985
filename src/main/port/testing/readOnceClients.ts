import type { Buffer } from 'node:buffer'
import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { randomMove } from '../../../shared/games/no-tipping/bots/random.ts'
import { NoTippingFollower } from '../../../shared/games/no-tipping/follower.ts'
import { seededRandom } from '../../../shared/random.ts'

/**
 * Clients as people write them: each reads once, and takes whatever came for one message. They run in their own thread,
 * as real programs run in other processes, so that the referee can't delay their reading.
 */
export interface ReadOnceOptions {
  readonly port: number
  readonly clients: number
}

/** What became of a client: it was told the end, it left, or it read something that is not one message. */
export type ReadOnceFate = 'told' | 'left' | { readonly misread: string }

/** One in this many leaves right after its first move, so that its opponent is told two things in a row. */
const LEAVING = 4

async function play(port: number, index: number): Promise<ReadOnceFate> {
  const leaves = index % LEAVING === 0
  const follower = new NoTippingFollower(`client ${index}`, index % 3 === 0)
  const chance = seededRandom(index)
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  socket.on('error', () => {}) // the close event is enough
  socket.write(follower.greeting)
  return new Promise((resolve) => {
    socket.on('close', () => resolve({ misread: '' }))
    socket.on('data', (chunk: Buffer) => {
      const heard = follower.hear(chunk.toString('utf8'))
      if (!heard.ok) {
        resolve({ misread: chunk.toString('utf8') })
        socket.destroy()
        return
      }
      if (heard.value.type === 'over')
        resolve('told')
      else if (heard.value.type === 'your-turn')
        socket.write(follower.say(heard.value.state, randomMove(heard.value.state, chance)))
      if (leaves && heard.value.type === 'your-turn')
        socket.end(() => resolve('left'))
    })
  })
}

const { port, clients } = workerData as ReadOnceOptions
const fates = Promise.all(Array.from({ length: clients }, async (_, index) => play(port, index)))
void fates.then(all => parentPort?.postMessage(all))
