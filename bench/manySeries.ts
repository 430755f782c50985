import type { NewMatch } from '../src/shared/api.ts'
import type { Flooded } from './floodingClients.ts'
import type { SeriesPlayed } from './seriesClients.ts'
import type { Row } from './table.ts'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { attachWindow } from '../src/main/web/testing/attachWindow.ts'
import { BUILT_COMMAND, dial, freePort, peakMemoryMb, startQuietly, startServe, startTalking, stop } from './processes.ts'
import { recordGame } from './recordedGame.ts'
import { playByHeart } from './scriptedPair.ts'
import { quantileOf } from './table.ts'

const FLOODING = fileURLToPath(new URL('floodingClients.ts', import.meta.url))
const CLIENTS = fileURLToPath(new URL('seriesClients.ts', import.meta.url))
const SERIES = 50
const BOARDS = 10
/** Of nine players, 126 stones in the end: random ones find little more room. */
const STONES_OF_NINE = 14
const FLOODERS = 8
const SLOWEST_TURN_MS = 50
const MOST_MEMORY_MB = 600
const SLOWEST_BESIDE = 2

/** How long each part is measured: so many ms, and so many games of the pair. */
interface Extent { readonly ms: number, readonly games: number }

/** (w) Many series of Gravitational Voronoi at once between fast clients in another process, and what a match of No Tipping notices of them. */
export async function measureManySeries(): Promise<Row[]> {
  return measure({ ms: 15_000, games: 40 })
}

/** The same in half a minute, for a quick look. */
export async function measureManySeriesBriefly(): Promise<Row[]> {
  return measure({ ms: 4_000, games: 12 })
}

async function measure(extent: Extent): Promise<Row[]> {
  return [...await turnsOnOnePort(extent), ...await turnsBeside(extent)]
}

/** (a) Turns of fifty series on one port, beside those of one alone. */
async function turnsOnOnePort({ ms }: Extent): Promise<Row[]> {
  const port = await freePort()
  const host = startQuietly(BUILT_COMMAND, ['host', 'voronoi', '--port', String(port), '--games', '0', '--at-once', String(SERIES), '--time', 'none', '--json'])
  const alone = await playing([2, 10, port], async () => pause(ms))
  const all = await playing([2, 10, ...Array.from<number>({ length: SERIES }).fill(port)], async () => pause(ms))
  const memoryMb = peakMemoryMb(host.pid ?? 0)
  await stop(host)
  const p99 = quantileOf(all.latenciesMs, 0.99)
  return [
    { what: '(w) one series of 2 players alone, a turn', figures: turnFigures(alone.latenciesMs), goal: '', met: null },
    { what: `(w) ${SERIES} series of 2 players on one port, a turn`, figures: `${turnFigures(all.latenciesMs)}, ${all.broken} games broken off`, goal: `p99 ≤ ${SLOWEST_TURN_MS} ms`, met: p99 <= SLOWEST_TURN_MS && all.broken === 0 },
    { what: `(w) ${SERIES} series, memory`, figures: `${memoryMb.toFixed(0)} MB RSS at its peak`, goal: `≤ ${MOST_MEMORY_MB} MB`, met: memoryMb <= MOST_MEMORY_MB },
  ]
}

/** (b), (c) Turns of No Tipping on a host alone, beside fifty series, ten boards of nine and floods of garbage, with the same alone between. */
async function turnsBeside({ ms, games }: Extent): Promise<Row[]> {
  const { host, address } = await startServe()
  const pairPort = await open(address, { game: 'no-tipping', settings: {}, seats: 2 })
  const pair = async (): Promise<readonly number[]> => pairTurns(pairPort, games)
  await pair() // warms up
  const rows: Row[] = []
  for (const [what, count, players, stones] of [[`${SERIES} series of 2 players`, SERIES, 2, 10], [`${BOARDS} boards of 9 players`, BOARDS, 9, STONES_OF_NINE]] as const) {
    const ports: number[] = []
    for (let index = 0; index < count; index++)
      ports.push(await open(address, { game: 'voronoi', settings: { players, stones }, seats: players }))
    const before = await pair()
    let beside: readonly number[] = []
    const load = await playing([players, stones, ...ports], async () => void (beside = await pair()))
    const alone = [...before, ...await pair()]
    rows.push(...besideRows(what, beside, alone), { what: `(w) ${what} meanwhile, a turn`, figures: turnFigures(load.latenciesMs), goal: '', met: null })
  }
  const before = await pair()
  const beside: number[] = []
  const port = await open(address, { game: 'voronoi', settings: {}, seats: 2 })
  const { cpuMs, lastedMs } = await inOwnProcess<Flooded>(FLOODING, [port, FLOODERS], async () => {
    for (const until = performance.now() + ms; performance.now() < until;)
      beside.push(...await pairTurns(pairPort, 1))
  })
  const alone = [...before, ...await pair()]
  rows.push(...besideRows('clients that flood with refused moves and half lines', beside, alone))
  rows.push({ what: `(w) ${FLOODERS} such clients themselves`, figures: `${(cpuMs / lastedMs * 100).toFixed(0)} % of a core`, goal: '', met: null })
  rows.push({ what: '(w) memory of that host', figures: `${peakMemoryMb(host.pid ?? 0).toFixed(0)} MB RSS at its peak`, goal: '', met: null })
  await stop(host)
  return rows
}

function besideRows(what: string, beside: readonly number[], alone: readonly number[]): Row[] {
  const ratio = quantileOf(beside, 0.99) / quantileOf(alone, 0.99)
  return [
    { what: '(w) No Tipping alone, a turn', figures: turnFigures(alone), goal: '', met: null },
    { what: `(w) the same beside ${what}`, figures: `${turnFigures(beside)}, p99 ${ratio.toFixed(2)}×`, goal: `p99 ≤ ${SLOWEST_BESIDE}×`, met: ratio <= SLOWEST_BESIDE },
  ]
}

/** Has clients play by heart in another process until `meanwhile` is done. */
async function playing(playersStonesPorts: readonly [number, number, ...number[]], meanwhile: () => Promise<void>): Promise<SeriesPlayed> {
  return inOwnProcess(CLIENTS, playersStonesPorts, meanwhile)
}

/** Runs a script from its first line, which says that it is under way, until `meanwhile` is done; gives the JSON that it prints as it is ended. */
async function inOwnProcess<Report>(script: string, args: readonly number[], meanwhile: () => Promise<void>): Promise<Report> {
  const clients = startTalking(script, args.map(String))
  const lines = createInterface({ input: clients.stdout })[Symbol.asyncIterator]()
  await lines.next()
  await meanwhile()
  clients.kill('SIGTERM')
  const { value } = await lines.next() as { readonly value: string }
  return JSON.parse(value) as Report
}

/** Opens a port as a window does, which goes on without it. */
async function open(address: string, { game, settings, seats }: { readonly game: NewMatch['plan']['game'], readonly settings: unknown, readonly seats: number }): Promise<number> {
  const { host, leave } = await attachWindow(address)
  const opened = await host.createMatch({
    plan: { game, settings, budgetMs: null, pauseMs: 0, seats: Object.fromEntries(Array.from({ length: seats }, (_, index) => [index + 1, { kind: 'external' }])), clientChooses: false },
    listen: { port: 0, lan: false },
  })
  const overview = await host.overview()
  await leave()
  if (!opened.ok || !overview.ok)
    throw new Error(opened.ok ? 'the host does not tell its ports' : opened.error.message)
  const { listener } = overview.value.matches.find(({ id }) => id === opened.value.id) ?? {}
  const port = overview.value.listeners.find(({ id }) => id === listener)?.port
  if (port === undefined)
    throw new Error('the host opened no port')
  return port
}

/** Turns of games of No Tipping, one after the other. */
async function pairTurns(port: number, games: number): Promise<readonly number[]> {
  const latencies: number[] = []
  for (let game = 0; game < games; game++) {
    const first = await dial(port)
    first.write('{"name":"A","is_first":false}\n')
    const second = await dial(port)
    second.write('{"name":"B","is_first":false}\n')
    const { latenciesMs, complete } = await playByHeart(first, second, recordGame(3))
    if (!complete)
      throw new Error('a game of No Tipping was cut off')
    latencies.push(...latenciesMs)
  }
  return latencies
}

function turnFigures(latenciesMs: readonly number[]): string {
  return `median ${quantileOf(latenciesMs, 0.5).toFixed(2)} ms, p99 ${quantileOf(latenciesMs, 0.99).toFixed(1)} ms (${latenciesMs.length} turns)`
}
