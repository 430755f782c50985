import type { Socket } from 'node:net'
import process from 'node:process'
import { geometryOf } from '../src/shared/games/yinsh/geometry.ts'
import { turnText } from '../src/shared/games/yinsh/notation.ts'
import { play } from '../src/shared/games/yinsh/play.ts'
import { startOf } from '../src/shared/games/yinsh/state.ts'
import { countTurns, turnAt } from '../src/shared/games/yinsh/turns.ts'
import { seededRandom } from '../src/shared/random.ts'
import { dial } from './processes.ts'

/**
 * Clients of Yinsh that know a game by heart and answer at once, in a process of their own: so many pairs on a port,
 * which play again when they are done. Prints a line when the first turns are made, and `YinshPlayed` as JSON when it is ended.
 */
const [port = 0, pairs = 1] = process.argv.slice(2).map(Number)

/** What the clients saw. */
export interface YinshPlayed {
  /** For each turn, milliseconds from its bytes leaving to their arriving at the other player. */
  readonly latenciesMs: readonly number[]
  readonly games: number
  /** Games that did not come to their end. */
  readonly broken: number
}

const TURNS = recordedTurns()
const latenciesMs: number[] = []
let games = 0
let broken = 0
const ending = new AbortController()

function recordedTurns(): readonly string[] {
  const random = seededRandom(4)
  const texts: string[] = []
  for (let state = startOf({ size: 5, row: 5, rules: 'course' }); state.ending === null;) {
    const turn = turnAt(state, random.int(countTurns(state)))
    const played = turn === null ? null : play(state, { turn: turnText(geometryOf(5), turn) })
    if (played === null || !played.ok)
      throw new Error('a turn that was listed is refused')
    texts.push(played.value.move.turn)
    state = played.value.state
  }
  return texts
}

/** Plays the game with both of its clients: each sends its next turn as soon as it hears the other's. */
async function playPair(): Promise<void> {
  const sockets = [await dial(port), await dial(port)] as const
  let turn = 0
  let sentAt = 0
  const say = (): void => {
    sentAt = performance.now()
    sockets[turn % 2 === 0 ? 0 : 1].write(`{"action": "NORMAL", "meta": "", "data": "${TURNS[turn]}"}\n`)
  }
  await Promise.all(sockets.map(async (socket, seat) => heard(socket, (action) => {
    if (action === 'INIT') {
      if (seat === 0)
        say()
      return
    }
    if (turn % 2 === seat)
      return // the mover hears of the end
    latenciesMs.push(performance.now() - sentAt)
    turn++
    if (turn < TURNS.length)
      say()
  })))
  games++
  if (turn < TURNS.length && !ending.signal.aborted)
    broken++
}

/** Hears the actions of the messages until the connection has closed. */
async function heard(socket: Socket, hear: (action: string) => void): Promise<void> {
  let rest = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    lines.forEach(line => hear((JSON.parse(line) as { readonly action: string }).action))
  })
  socket.on('end', () => socket.end()).on('error', () => socket.destroy())
  await new Promise(resolve => socket.once('close', resolve))
}

async function playOn(): Promise<void> {
  while (!ending.signal.aborted)
    await playPair()
}

process.once('SIGTERM', () => {
  ending.abort()
  const played: YinshPlayed = { latenciesMs, games, broken }
  process.stdout.write(`${JSON.stringify(played)}\n`, () => process.exit(0))
})
for (let pair = 0; pair < pairs; pair++)
  void playOn()
process.stdout.write('playing\n')
