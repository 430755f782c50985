import type { Flooded } from './floodingClients.ts'
import type { SeriesPlayed } from './seriesClients.ts'
import type { Row } from './table.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { words } from '../scripts/testing/words.mjs'
import { freePort } from '../src/main/testing/freePort.ts'
import { BUILT_COMMAND, inOwnProcess, peakMemoryMb, startQuietly, startServe, stop } from './processes.ts'
import { quantileOf } from './table.ts'
import { besideRows, openPort, pairTurns, turnFigures } from './turnsBeside.ts'

const FLOODING = fileURLToPath(new URL('floodingClients.ts', import.meta.url))
const CLIENTS = fileURLToPath(new URL('seriesClients.ts', import.meta.url))
const SERIES = 50
const BOARDS = 10
/** Of nine players, 126 stones in the end: random ones find little more room. */
const STONES_OF_NINE = 14
const FLOODERS = 8
const SLOWEST_TURN_MS = 50
const MOST_MEMORY_MB = 600

/** How long each part is measured: so many ms, and so many games of the pair. */
interface Extent { readonly ms: number, readonly games: number }

/**
 * (w) Many series of Gravitational Voronoi at once between fast clients in another process, and what a match of No
 * Tipping notices of them.
 */
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
  const args = words`host voronoi --port ${port} --games 0 --at-once ${SERIES} --time none --json`
  const host = startQuietly(BUILT_COMMAND, args)
  const alone = await playing([2, 10, port], async () => pause(ms))
  const all = await playing([2, 10, ...Array.from<number>({ length: SERIES }).fill(port)], async () => pause(ms))
  const memoryMb = peakMemoryMb(host.pid ?? 0)
  await stop(host)
  const p99 = quantileOf(all.latenciesMs, 0.99)
  return [
    { what: '(w) one series of 2 players alone, a turn', figures: turnFigures(alone.latenciesMs), goal: '', met: null },
    {
      what: `(w) ${SERIES} series of 2 players on one port, a turn`,
      figures: `${turnFigures(all.latenciesMs)}, ${all.broken} games broken off`,
      goal: `p99 ≤ ${SLOWEST_TURN_MS} ms`,
      met: p99 <= SLOWEST_TURN_MS && all.broken === 0,
    },
    {
      what: `(w) ${SERIES} series, memory`,
      figures: `${memoryMb.toFixed(0)} MB RSS at its peak`,
      goal: `≤ ${MOST_MEMORY_MB} MB`,
      met: memoryMb <= MOST_MEMORY_MB,
    },
  ]
}

/**
 * (b), (c) Turns of No Tipping on a host alone, beside fifty series, ten boards of nine and floods of garbage, with the
 * same alone between.
 */
async function turnsBeside({ ms, games }: Extent): Promise<Row[]> {
  const { host, at } = await startServe()
  const pairPort = await openPort(at, { game: 'no-tipping', settings: {}, seats: 2 })
  const pair = async (): Promise<readonly number[]> => pairTurns(pairPort, games)
  await pair() // warms up
  const rows: Row[] = []
  for (
    const [what, count, players, stones] of [
      [`${SERIES} series of 2 players`, SERIES, 2, 10],
      [
        `${BOARDS} boards of 9 players`,
        BOARDS,
        9,
        STONES_OF_NINE,
      ],
    ] as const
  ) {
    const ports: number[] = []
    for (let index = 0; index < count; index++)
      ports.push(await openPort(at, { game: 'voronoi', settings: { players, stones }, seats: players }))
    const before = await pair()
    let beside: readonly number[] = []
    const load = await playing([players, stones, ...ports], async () => void (beside = await pair()))
    const alone = [...before, ...await pair()]
    rows.push(...besideRows(what, beside, alone), {
      what: `(w) ${what} meanwhile, a turn`,
      figures: turnFigures(load.latenciesMs),
      goal: '',
      met: null,
    })
  }
  const before = await pair()
  const beside: number[] = []
  const port = await openPort(at, { game: 'voronoi', settings: {}, seats: 2 })
  const { cpuMs, lastedMs } = await inOwnProcess<Flooded>(FLOODING, [port, FLOODERS], async () => {
    for (const until = performance.now() + ms; performance.now() < until;)
      beside.push(...await pairTurns(pairPort, 1))
  })
  const alone = [...before, ...await pair()]
  rows.push(...besideRows('clients that flood with refused moves and half lines', beside, alone))
  rows.push({
    what: `(w) ${FLOODERS} such clients themselves`,
    figures: `${(cpuMs / lastedMs * 100).toFixed(0)} % of a core`,
    goal: '',
    met: null,
  })
  rows.push({
    what: '(w) memory of that host',
    figures: `${peakMemoryMb(host.pid ?? 0).toFixed(0)} MB RSS at its peak`,
    goal: '',
    met: null,
  })
  await stop(host)
  return rows
}

/** Has clients play by heart in another process until `meanwhile` is done. */
async function playing(
  playersStonesPorts: readonly [number, number, ...number[]],
  meanwhile: () => Promise<void>,
): Promise<SeriesPlayed> {
  return inOwnProcess(CLIENTS, playersStonesPorts, meanwhile)
}
