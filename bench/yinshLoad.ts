import type { Row } from './table.ts'
import type { YinshPlayed } from './yinshClients.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { attachWindow } from '../src/main/web/testing/attachWindow.ts'
import { BUILT_COMMAND, freePort, inOwnProcess, peakMemoryMb, startQuietly, startServe, stop } from './processes.ts'
import { quantileOf } from './table.ts'
import { besideRows, openPort, pairTurns, turnFigures } from './turnsBeside.ts'

const CLIENTS = fileURLToPath(new URL('yinshClients.ts', import.meta.url))
const GAMES = 200
const MS = 15_000
const SLOWEST_TURN_MS = 50
const ENGINES = 4
const PAIR_GAMES = 40

/** (y) Two hundred games of Yinsh at once between clients in another process, and what a match of No Tipping notices of four engines that think. */
export async function measureYinshLoad(): Promise<Row[]> {
  return [...await manyGames(), ...await besideEngines()]
}

async function manyGames(): Promise<Row[]> {
  const port = await freePort()
  const host = startQuietly(BUILT_COMMAND, ['host', 'yinsh', '--port', String(port), '--games', '0', '--at-once', String(GAMES), '--time', 'none', '--json'])
  const alone = await inOwnProcess<YinshPlayed>(CLIENTS, [port, 1], async () => pause(MS / 3))
  const all = await inOwnProcess<YinshPlayed>(CLIENTS, [port, GAMES], async () => pause(MS))
  const memoryMb = peakMemoryMb(host.pid ?? 0)
  await stop(host)
  const p99 = quantileOf(all.latenciesMs, 0.99)
  return [
    { what: '(y) one game of Yinsh alone, a turn', figures: turnFigures(alone.latenciesMs), goal: '', met: null },
    { what: `(y) ${GAMES} games of Yinsh on one port, a turn`, figures: `${turnFigures(all.latenciesMs)}, ${all.games} games, ${all.broken} broken off`, goal: `p99 ≤ ${SLOWEST_TURN_MS} ms`, met: p99 <= SLOWEST_TURN_MS && all.broken === 0 },
    { what: '(y) memory of that host', figures: `${memoryMb.toFixed(0)} MB RSS at its peak`, goal: '', met: null },
  ]
}

/** Turns of No Tipping while engines play one another, and alone before and after. */
async function besideEngines(): Promise<Row[]> {
  const { host, address } = await startServe()
  const port = await openPort(address, { game: 'no-tipping', settings: {}, seats: 2 })
  await pairTurns(port, PAIR_GAMES) // warms up
  const before = await pairTurns(port, PAIR_GAMES)
  const { host: api, leave } = await attachWindow(address)
  const ids: string[] = []
  for (let match = 0; match < ENGINES; match++) {
    const made = await api.createMatch({
      plan: { game: 'yinsh', settings: {}, budgetMs: 600_000, pauseMs: 0, seats: { 1: { kind: 'bot', bot: 'engine' }, 2: { kind: 'bot', bot: 'engine' } }, clientChooses: false },
      listen: null,
    })
    if (!made.ok)
      throw new Error(made.error.message)
    ids.push(made.value.id)
  }
  const beside = await pairTurns(port, PAIR_GAMES)
  for (const id of ids)
    await api.abort(id)
  await leave()
  const after = await pairTurns(port, PAIR_GAMES)
  await stop(host)
  return besideRows(`${ENGINES} engines of Yinsh that think`, beside, [...before, ...after])
}
