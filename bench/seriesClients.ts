import type { Interface } from 'node:readline'
import type { Stone } from '../src/shared/games/voronoi/field/stone.ts'
import { once } from 'node:events'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { randomStones } from '../src/shared/games/voronoi/field/testing/stones.ts'
import { deriveSeed, seededRandom } from '../src/shared/random.ts'
import { dial } from './processes.ts'

/**
 * Clients of Gravitational Voronoi that answer at once, in a process of their own. On each of the ports they
 * play one series after the other, by heart, until they are ended; then they print what they measured.
 * The first moves wait until all are seated; then `playing` is printed. Usage: seriesClients.ts PLAYERS STONES PORT …
 */
export interface SeriesPlayed {
  /** For each turn, milliseconds from the move's bytes leaving to the line of the next player arriving. */
  readonly latenciesMs: readonly number[]
  /** Series that ended with fewer moves than they have. */
  readonly broken: number
}

const [players = 2, stones = 10, ...ports] = process.argv.slice(2).map(Number)
const latenciesMs: number[] = []
const everybody = Promise.withResolvers<void>()
let broken = 0

process.once('SIGTERM', () => {
  const report: SeriesPlayed = { latenciesMs, broken }
  process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(0))
})

interface SeatedClient { readonly say: (line: string) => void, readonly lines: Interface }

/** Whoever takes seats: one series after the other, so that its clients sit together. */
let seating: Promise<unknown> = Promise.resolve()
for (const [index, port] of ports.entries())
  void playOn(port, index)
void seating.then(() => {
  everybody.resolve()
  process.stdout.write('playing\n')
})

async function playOn(port: number, seed: number): Promise<void> {
  for (let series = 0; ; series++) {
    const moves = randomStones(seededRandom(deriveSeed(seed, series)), players * stones, players)
    const seated = seating.then(async () => seatAll(port, moves))
    seating = seated
    await (await seated).over
  }
}

/**
 * Seats the clients of a series, who play all its games with the same stones; `over` resolves when their connections
 * are closed.
 */
async function seatAll(port: number, moves: readonly Stone[]): Promise<{ readonly over: Promise<unknown> }> {
  const clients: SeatedClient[] = []
  for (let number = 1; number <= players; number++) {
    const client = await connected(port)
    clients.push(client)
    if (number < players)
      client.say(`P${number}`)
  }
  const over = play(clients, moves)
  clients.at(-1)?.say(`P${players}`)
  return { over }
}

async function connected(port: number): Promise<SeatedClient> {
  const socket = await dial(port)
  socket.on('error', () => socket.destroy())
  const lines = createInterface({ input: socket })
  const say = (line: string): void => void socket.write(`${line}\n`)
  say('') // who says nothing is taken for a client of this protocol only after a while
  await once(lines, 'line')
  return { say, lines }
}

async function play(clients: readonly SeatedClient[], moves: readonly Stone[]): Promise<void> {
  let next = 0
  let ends = 0
  let sentAt = Number.NaN
  const hear = (line: string, say: (line: string) => void): void => {
    if (line.startsWith('1 ')) {
      if (next !== moves.length && ends === 0)
        broken++
      ends = (ends + 1) % players
      next = ends === 0 ? 0 : next
      sentAt = Number.NaN
      return
    }
    if (!Number.isNaN(sentAt))
      latenciesMs.push(performance.now() - sentAt)
    const stone = moves[next++]
    if (stone === undefined)
      return
    sentAt = performance.now()
    say(`${stone.row} ${stone.column}`)
  }
  await Promise.all(clients.map(async ({ lines, say }) => {
    lines.on('line', line => void everybody.promise.then(() => hear(line, say)))
    await once(lines, 'close')
  }))
}
