import type { Socket } from 'node:net'
import { createServer } from 'node:net'
import process from 'node:process'
import { recordGame } from './recordedGame.ts'

/**
 * The reference for the referee's latency: a bare relay that knows a recorded game by heart. On a
 * move's bytes from one client it sends the same bytes to the other that the referee would, and
 * does nothing else; its games begin after the same gap as a referee's, so that both wake up as cold.
 * Usage: relay.ts PORT SEED; serves one game after the other.
 */
const START_GAP_MS = 50
const [port, seed] = process.argv.slice(2).map(Number)
const game = recordGame(seed ?? 0)
let waiting: Socket | null = null

createServer((socket) => {
  socket.setNoDelay(true)
  socket.on('error', () => socket.destroy())
  socket.once('data', () => {
    if (waiting === null) {
      waiting = socket
      return
    }
    const [first, second] = [waiting, socket]
    waiting = null
    serve(first, second)
  })
}).listen(port, '127.0.0.1')

function serve(first: Socket, second: Socket): void {
  let turn = 0
  const relay = (to: Socket) => (): void => {
    const reply = game.turns[turn++]?.reply
    if (reply !== undefined)
      to.write(reply)
    if (turn === game.turns.length) {
      first.end()
      second.end()
    }
  }
  first.on('data', relay(second))
  second.on('data', relay(first))
  setTimeout(() => first.write(game.firstState), START_GAP_MS)
}
