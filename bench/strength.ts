import type { PairSeat } from '../src/shared/game/pair.ts'
import type { PerSeat } from '../src/shared/game/seat.ts'
import type { Row } from './table.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freePort } from '../src/main/testing/freePort.ts'
import { wilson95 } from '../src/shared/contest/statistics/wilson.ts'
import { keptResults } from './keptResults.ts'
import { BUILT_COMMAND, startQuietly } from './processes.ts'

/** Not a bot of ours: the client that the oracle is measured by. */
const SIMULATING = 'simulating'
const SIMULATING_CLIENT = fileURLToPath(new URL('./simulatingClient.ts', import.meta.url))

/**
 * Two players, how many games they play (half of them in each seat), the seconds that each has for a game, and the
 * share that the first is to win.
 */
interface Pairing {
  readonly bot: string
  readonly against: string
  readonly games: number
  readonly clockS: number
  readonly goal: number
}

const PAIRINGS: readonly Pairing[] = [
  { bot: 'careful', against: 'random', games: 1000, clockS: 10, goal: 0.75 },
  { bot: 'expert', against: 'random', games: 400, clockS: 10, goal: 0.97 },
  { bot: 'oracle', against: 'random', games: 200, clockS: 2, goal: 1 },
  { bot: 'oracle', against: 'expert', games: 200, clockS: 10, goal: 0.98 },
  { bot: 'oracle', against: SIMULATING, games: 100, clockS: 30, goal: 0.98 },
]
/** A thousand games with little time, four at once. */
const HURRIED: readonly Pairing[] = [
  { bot: 'oracle', against: 'expert', games: 400, clockS: 1, goal: 0.98 },
  { bot: 'oracle', against: 'expert', games: 300, clockS: 2, goal: 0.98 },
  { bot: 'oracle', against: 'expert', games: 200, clockS: 3, goal: 0.98 },
  { bot: 'oracle', against: 'expert', games: 100, clockS: 5, goal: 0.98 },
]
/** So many games are played by one host; after a stop it goes on with the next host. */
const AT_A_HOST = 10
/** Fixed, one for each seat. */
const SEEDS = { 1: 1_000, 2: 2_000 } as const

/** A game as it ended: who had the bot's seat, whether the bot won, whether it lost on time, and the moves. */
interface Game { readonly seat: PairSeat, readonly isWon: boolean, readonly isLate: boolean, readonly moves: string }

/**
 * (s) How strong the bots of No Tipping are, k = 15, by games of the built host. It takes about two hours; after a stop
 * it goes on where it was, unless something was committed since.
 */
export async function measureStrength(): Promise<Row[]> {
  const rows: Row[] = []
  for (const pairing of PAIRINGS)
    rows.push(await rowFor(pairing))
  return [...rows, ...await Promise.all(HURRIED.map(rowFor))]
}

async function rowFor(pairing: Pairing): Promise<Row> {
  const { bot, against, clockS, goal } = pairing
  const name = `strength-${bot}-${against}-${clockS}`
  const hosts = await keptResults(name, pairing.games / AT_A_HOST, async index =>
    gamesOfHost(pairing, index % 2 === 0 ? 1 : 2, index >> 1))
  const row = rowOf(hosts.flat(), `(s) ${bot} beats ${against}, ${clockS} s`, goal)
  process.stderr.write(`${row.what}: ${row.figures}\n`)
  return row
}

function rowOf(games: readonly Game[], what: string, goal: number): Row {
  const wins = games.filter(({ isWon }) => isWon).length
  const { low, high } = wilson95(wins, games.length)
  const inSeat = (seat: PairSeat): string => {
    const own = games.filter(game => game.seat === seat)
    return `${own.filter(({ isWon }) => isWon).length}/${own.length}`
  }
  const distinct = new Set(games.map(({ moves }) => moves)).size
  const late = games.filter(({ isLate }) => isLate).length
  return {
    what,
    figures: `${percent(wins / games.length)} (${percent(low)} to ${percent(high)}) of ${games.length}; first ${inSeat(1)}, second ${inSeat(2)}; ${distinct} distinct, ${late} lost on time`,
    goal: `≥ ${percent(goal)}, none on time`,
    met: wins / games.length >= goal && late === 0,
  }
}

/** The games that one host plays. */
async function gamesOfHost({ bot, against, clockS }: Pairing, seat: PairSeat, number: number): Promise<Game[]> {
  const [first, second] = seat === 1 ? [bot, against] : [against, bot]
  const port = await freePort()
  const seed = SEEDS[seat] + number
  const players = ['--first', seatFor(first), '--second', seatFor(second)]
  const numbers = { port, games: AT_A_HOST, time: clockS, seed }
  const options = [...players, ...Object.entries(numbers).flatMap(([name, value]) => [`--${name}`, String(value)])]
  const data = mkdtempSync(join(tmpdir(), 'fulcrum-strength-'))
  const host = spawn(process.execPath, [BUILT_COMMAND, 'host', 'no-tipping', ...options, '--data', data, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = (): void => void host.kill()
  process.once('exit', end)
  if (against === SIMULATING)
    startQuietly(SIMULATING_CLIENT, [String(port), String(AT_A_HOST), String(seed)])
  const exited = once(host, 'exit')
  const games: Game[] = []
  let moves: unknown[] = []
  for await (const line of createInterface({ input: host.stdout })) {
    const event = JSON.parse(line) as { type: string, move: unknown, places: PerSeat<number>, kind: string }
    if (event.type === 'moved')
      moves.push(event.move)
    if (event.type !== 'finished')
      continue
    const isWon = event.places[seat] === 1
    games.push({ seat, isWon, isLate: !isWon && event.kind === 'timeout', moves: JSON.stringify(moves) })
    moves = []
  }
  await exited
  rmSync(data, { recursive: true, force: true })
  process.off('exit', end)
  return games
}

function seatFor(player: string): string {
  return player === SIMULATING ? 'external' : `bot:${player}`
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
