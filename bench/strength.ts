import type { PairSeat } from '../src/shared/game/pair.ts'
import type { PerSeat } from '../src/shared/game/seat.ts'
import type { Row } from './table.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freePort } from '../src/main/testing/freePort.ts'
import { wilson95 } from '../src/shared/contest/statistics/wilson.ts'
import { BUILT_COMMAND, startQuietly } from './processes.ts'

/** Not a bot of ours: the client that the oracle is measured by. */
const SIMULATING = 'simulating'
const SIMULATING_CLIENT = fileURLToPath(new URL('./simulatingClient.ts', import.meta.url))

/** Two players, how many games they play (half of them in each seat), and the share that the first is to win. */
interface Pairing { readonly bot: string, readonly against: string, readonly games: number, readonly goal: number }

const PAIRINGS: readonly Pairing[] = [
  { bot: 'careful', against: 'random', games: 1000, goal: 0.75 },
  { bot: 'expert', against: 'random', games: 400, goal: 0.97 },
  { bot: 'oracle', against: 'random', games: 200, goal: 0.99 },
  { bot: 'oracle', against: 'expert', games: 60, goal: 0.75 },
  { bot: 'oracle', against: SIMULATING, games: 40, goal: 0.95 },
]
const CLOCK_SECONDS = 30
/** Fixed, one for each seat. */
const SEEDS = { 1: 1, 2: 2 } as const

/** What became of the games in which a bot had one seat. */
interface Record {
  readonly games: number
  readonly wins: number
  readonly late: number
  readonly moves: ReadonlySet<string>
}

/** (s) How strong the bots of No Tipping are, k = 15, by games of the built host. It takes about an hour. */
export async function measureStrength(): Promise<Row[]> {
  const rows: Row[] = []
  for (const pairing of PAIRINGS) {
    rows.push(rowFor(pairing, await play(pairing, 1), await play(pairing, 2)))
    process.stderr.write(`${rows.at(-1)?.what}: ${rows.at(-1)?.figures}\n`)
  }
  return rows
}

async function play({ bot, against, games }: Pairing, seat: PairSeat): Promise<Record> {
  const [first, second] = seat === 1 ? [bot, against] : [against, bot]
  const port = await freePort()
  const options = [
    '--first',
    seatFor(first),
    '--second',
    seatFor(second),
    '--port',
    String(port),
    '--games',
    String(games / 2),
    '--time',
    String(CLOCK_SECONDS),
    '--seed',
    String(SEEDS[seat]),
    '--json',
  ]
  const host = spawn(process.execPath, [BUILT_COMMAND, 'host', 'no-tipping', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = (): void => void host.kill()
  process.once('exit', end)
  if (against === SIMULATING)
    startQuietly(SIMULATING_CLIENT, [String(port), String(games / 2), String(SEEDS[seat])])
  const exited = once(host, 'exit')
  const moves = new Set<string>()
  let game: unknown[] = []
  let wins = 0
  let late = 0
  for await (const line of createInterface({ input: host.stdout })) {
    const event = JSON.parse(line) as { type: string, move: unknown, places: PerSeat<number>, kind: string }
    if (event.type === 'moved')
      game.push(event.move)
    if (event.type !== 'finished')
      continue
    moves.add(JSON.stringify(game))
    game = []
    wins += event.places[seat] === 1 ? 1 : 0
    late += event.kind === 'timeout' ? 1 : 0
  }
  await exited
  process.off('exit', end)
  return { games: games / 2, wins, late, moves }
}

function seatFor(player: string): string {
  return player === SIMULATING ? 'external' : `bot:${player}`
}

function rowFor({ bot, against, games, goal }: Pairing, first: Record, second: Record): Row {
  const wins = first.wins + second.wins
  const distinct = new Set([...first.moves, ...second.moves]).size
  const { low, high } = wilson95(wins, games)
  const share = (record: Record): string => `${record.wins}/${record.games}`
  return {
    what: `(s) ${bot} beats ${against}`,
    figures: `${percent(wins / games)} (${percent(low)} to ${percent(high)}) of ${games}; first ${share(first)}, second ${share(second)}; ${distinct} distinct, ${first.late + second.late} lost on time`,
    goal: `≥ ${percent(goal)}`,
    met: wins / games >= goal,
  }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
