import type { Socket } from 'node:net'
import type { RecordedGame } from './recordedGame.ts'

/** What two clients saw of a game that they played by heart. */
export interface Played {
  /** For each turn, milliseconds from the move's bytes leaving to the opponent's state arriving. */
  readonly latenciesMs: readonly number[]
  /** Whether every state arrived and both connections were closed in order. */
  readonly complete: boolean
}

/**
 * Plays a recorded game through a referee (or the relay): each client sends its next move as soon
 * as it is told to. `first` must move first, and waits with its first move for `start`.
 * Resolves when both connections have closed.
 */
export async function playByHeart(
  first: Socket,
  second: Socket,
  game: RecordedGame,
  start?: Promise<void>,
): Promise<Played> {
  const sockets = { 1: first, 2: second }
  const latenciesMs: number[] = []
  let turn = 0
  let sentAt = Number.NaN
  const move = (): void => {
    const next = game.turns[turn]
    if (next === undefined)
      return
    sentAt = performance.now()
    sockets[next.seat].write(next.move)
  }
  for (const seat of [1, 2] as const) {
    onMessages(sockets[seat], (message) => {
      const mover = game.turns[turn]?.seat
      if (message === game.firstState && turn === 0 && Number.isNaN(sentAt)) {
        if (start === undefined)
          move()
        else
          void start.then(move)
      }
      else if (mover !== undefined && mover !== seat && message === game.turns[turn]?.reply) {
        latenciesMs.push(performance.now() - sentAt)
        turn++
        move()
      }
    })
  }
  await Promise.all([closed(first), closed(second)])
  return { latenciesMs, complete: turn === game.turns.length }
}

/** Whole lines, with their newline. */
function onMessages(socket: Socket, hear: (message: string) => void): void {
  let rest = ''
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => {
    rest += chunk
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
      const message = rest.slice(0, end + 1)
      rest = rest.slice(end + 1)
      hear(message)
    }
  })
}

async function closed(socket: Socket): Promise<void> {
  socket.on('end', () => socket.end())
  socket.on('error', () => socket.destroy())
  if (!socket.destroyed)
    await new Promise(resolve => socket.once('close', resolve))
}
