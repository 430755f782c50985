import type { ContestEvent } from '../../shared/contest/events.ts'
import type { Series } from '../../shared/contest/series.ts'
import type { MatchPlan } from '../../shared/match/events.ts'
import type { PortOptions } from './testing/openPort.ts'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { seriesIn } from '../../shared/contest/series.ts'
import { explainSeriesEnd } from '../../shared/contest/seriesText.ts'
import { gameBegan, gameEnded, seriesLog } from '../../shared/contest/testing/seriesStory.ts'
import { verifyLog } from '../../shared/contest/verify/verifyLog.ts'
import { PEBBLES } from '../../shared/games/testing/ids.ts'
import { planFor } from '../../shared/match/testing/story.ts'
import { ManualClock } from '../../shared/testing/manualClock.ts'
import { Archive } from '../archive/archive.ts'
import { databasePath } from '../archive/databaseFiles.ts'
import { Host } from '../host/host.ts'
import { watchForLeaks } from '../testing/leaks.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { eventually } from '../testing/waiting.ts'
import { namesIn, OpenPort } from './testing/openPort.ts'
import { RawClient } from './testing/rawClient.ts'

watchForLeaks()

const external = { kind: 'external' } as const
const TWO: MatchPlan['seats'] = { 1: external, 2: external }
const THREE: MatchPlan['seats'] = { 1: external, 2: external, 3: external }

interface Told { readonly events: ContestEvent[], last: Series | null }

/** What is told of the series of a port. */
function toldOf({ host }: OpenPort): Told {
  const told: Told = { events: [], last: null }
  host.listen({ contestEvent: (event, after) => {
    told.events.push(event)
    told.last = seriesIn(after)
  } })
  return told
}

function problemsIn({ events: [created, ...later] }: Told): string[] {
  return created === undefined ? ['nothing was told'] : verifyLog([created, ...later])
}

function endOf({ last }: Told): string | null {
  return last === null ? null : explainSeriesEnd(last)
}

async function openNim(games: number, options: PortOptions = {}): Promise<OpenPort> {
  return OpenPort.open({
    game: 'nim',
    settings: { piles: '1' },
    dialect: 'series',
    seats: TWO,
    terms: { games: 1, atOnce: 1, seed: 1, series: { games, pauseMs: 0, resumes: null } },
    ...options,
  })
}

async function openPebbles(options: PortOptions = {}): Promise<OpenPort> {
  return OpenPort.open({
    game: PEBBLES,
    settings: { seats: 3, heap: 4 },
    seats: THREE,
    terms: { games: 1, atOnce: 1, seed: 1, series: { games: 3, pauseMs: 0, resumes: null } },
    ...options,
  })
}

/** Comes, and takes the only coin of every game in which it is asked. */
async function comesForNim(table: OpenPort): Promise<RawClient> {
  const client = await RawClient.connect(table.port)
  client.listen(line => line.includes('"currentPlayer":1,"status":"running"') && client.say('click:0_0\n'))
  await client.sayAndFlush('\n')
  return client
}

async function comesForPebbles({ port }: OpenPort, name: string, take = 1): Promise<RawClient> {
  const client = await RawClient.connect(port)
  client.listen(line => line.startsWith('turn') && client.say(`take ${take}\n`))
  client.say(`hello ${name}\n`)
  await client.hears(1)
  return client
}

/** A data folder in which an earlier host left that log of a series. */
async function folderWith(events: readonly ContestEvent[]): Promise<string> {
  const folder = temporaryFolder()
  const archive = new Archive({ folder })
  const [created] = events
  if (created?.type === 'contest-created') {
    expect(await archive.appendToContest({ contest: created.contest, events, matches: [] })).toEqual({
      ok: true,
      value: null,
    })
  }
  await archive.close()
  return folder
}

describe('a series of three games of Nim', () => {
  it('is played over one connection each, the players in turn at seat 1, and ends with the connections', async () => {
    await using table = await openNim(3)
    const told = toldOf(table)
    const a = await comesForNim(table)
    const b = await comesForNim(table)
    await Promise.all([a.closes(), b.closes()])
    await table.hostedPort.done
    expect(table.ended.map(({ plan }) => plan.series?.game)).toEqual([1, 2, 3])
    expect(table.ended.map(namesIn)).toEqual([
      { 1: 'Player A', 2: 'Player B' },
      { 1: 'Player B', 2: 'Player A' },
      { 1: 'Player A', 2: 'Player B' },
    ])
    expect(told.last?.names).toEqual({ 1: 'Player A', 2: 'Player B' })
    expect(told.events.map(({ type }) => type)).toEqual([
      'contest-created',
      'started',
      'round-paired',
      'game-began',
      'game-ended',
      'game-began',
      'game-ended',
      'game-began',
      'game-ended',
      'finished',
    ])
    expect(told.last).toMatchObject({ played: 3, isOver: true, totals: { 1: { points: 2 }, 2: { points: 1 } } })
    const won = (client: RawClient): number => client.heard.filter(line => line.includes('Player won')).length
    expect([won(a), won(b)]).toEqual([2, 1])
  })

  it('ends early when one leaves, in a game or between two', async () => {
    await using table = await openNim(3)
    const told = toldOf(table)
    const a = await comesForNim(table)
    const b = await RawClient.connect(table.port)
    await b.sayAndFlush('\n')
    b.listen(line => line.includes('Player lose') && b.leave())
    await a.closes()
    await table.hostedPort.done
    expect(told.last).toMatchObject({ isOver: true, totals: { 1: { points: expect.any(Number) } } })
    expect(told.last?.played).toBeLessThan(3)
  })

  it('whose last game is lost by leaving is played, and its log holds', async () => {
    await using table = await openNim(2)
    const told = toldOf(table)
    const a = await comesForNim(table)
    const b = await RawClient.connect(table.port)
    b.listen(line => table.ended.length === 1 && line.includes('"status":"running"') && b.leave())
    await b.sayAndFlush('\n')
    await a.closes()
    await table.hostedPort.done
    expect(told.events.at(-1)).toMatchObject({ type: 'finished', why: 'left' })
    expect(told.last).toMatchObject({ played: 2, out: [2] })
    expect(endOf(told)).toBe('All 2 games are played. Player A comes first, 2 points.')
    expect(problemsIn(told)).toEqual([])
  })

  it('in whose pause all programs leave ends there, and its log holds', async () => {
    const clock = new ManualClock()
    const series = { games: 3, pauseMs: 10_000, resumes: null }
    const terms = { games: 1, atOnce: 1, seed: 1, series }
    await using table = await openNim(3, { clock, terms, seats: { 1: external, 2: { kind: 'bot', bot: 'random' } } })
    const told = toldOf(table)
    const alone = await comesForNim(table)
    await eventually(() => told.last?.played === 1)
    alone.leave()
    await eventually(() => !process.getActiveResourcesInfo().includes('TCPSocketWrap')) // the host has heard of it
    clock.advance(10_000)
    await table.hostedPort.done
    expect(told.events.at(-1)).toMatchObject({ type: 'finished', why: 'left' })
    expect(endOf(told)).toBe('The series was ended after 1 of 3 games. Player A comes first, 1 point.')
    expect(problemsIn(told)).toEqual([])
  })

  it('that is stopped before its first game holds nobody up', async () => {
    await using table = await openNim(3)
    const told = toldOf(table)
    const alone = await comesForNim(table)
    await table.until(() => table.seated[1] !== null)
    table.host.matches.abort(table.match.id)
    await Promise.all([alone.closes(), table.hostedPort.done])
    expect(table.hostedPort.isIdle).toBe(true)
    expect(told.events).toEqual([])
  })

  it('does not keep its port open where it is shut before the first game', async () => {
    await using table = await openNim(3, {
      terms: { games: null, atOnce: 1, seed: 1, series: { games: 3, pauseMs: 0, resumes: null } },
    })
    table.host.ports.stopListening(table.hostedPort.id)
    await table.hostedPort.done
  })

  it('with all its games played is not left, though its end was not written', async () => {
    const plan = planFor({ game: 'nim', settings: { piles: '1' }, dialect: 'series', seats: TWO })
    const data = await folderWith(seriesLog(plan, [gameBegan(1), gameEnded(1)], { games: 1 }))
    const host = new Host({ version: 'test', archive: new Archive({ folder: data }) })
    expect(await host.series.leftOf('nim')).toEqual({ ok: true, value: null })
    expect(await host.contests.list()).toMatchObject({ value: [{ status: 'finished', ended: 1 }] })
    expect(host.overview('host').contests).toEqual([])
    await host.close()
  })

  it('whose log is damaged is said to be, where it is to go on', async () => {
    const plan = planFor({ game: 'nim', settings: { piles: '1' }, dialect: 'series', seats: TWO })
    const data = await folderWith(seriesLog(plan, [gameBegan(1), gameEnded(1), gameBegan(2), gameEnded(2)]))
    const db = new DatabaseSync(databasePath(data))
    db.exec('DELETE FROM contestEvent WHERE seq >= 5')
    db.close()
    const host = new Host({ version: 'test', archive: new Archive({ folder: data }) })
    const message = expect.stringMatching(/^The log of this series is damaged\. Events 5 to 6 are missing\./)
    expect(await host.series.leftOf('nim')).toMatchObject({ ok: false, error: { message } })
    await host.close()
  })

  it('goes on after the host was killed, from the results and with the game that ran played again', async () => {
    const plan = planFor({ game: 'nim', settings: { piles: '1' }, dialect: 'series', seats: TWO, budgetMs: 120_000 })
    const data = await folderWith(
      seriesLog(plan, [gameBegan(1), gameEnded(1), gameBegan(2)], { names: { 1: 'Player 1', 2: 'Player 2' } }),
    )
    const host = new Host({ version: 'test', archive: new Archive({ folder: data }) })
    const told: ContestEvent[] = []
    host.listen({ contestEvent: event => told.push(event) })
    const found = await host.series.leftOf('nim')
    const left = found.ok ? found.value : null
    const opened = await host.newMatches.create({ plan, listen: { port: 0, lan: false } }, {
      terms: { games: 1, atOnce: 1, seed: 1, series: { games: 3, pauseMs: 0, resumes: left } },
    })
    const hostedPort = opened.ok ? opened.value.hostedPort : null
    const table = { port: hostedPort?.port ?? 0 } as OpenPort
    const clients = [await comesForNim(table), await comesForNim(table)]
    await Promise.all(clients.map(async client => client.closes()))
    await hostedPort?.done
    expect(told.map(({ type }) => type)).toEqual([
      'host-was-away',
      'game-void',
      'paused',
      'resumed',
      'game-began',
      'game-ended',
      'game-began',
      'game-ended',
      'finished',
    ])
    expect(told.flatMap(event => event.type === 'game-began' ? [event.slot.game] : [])).toEqual([2, 3])
    expect(await host.series.leftOf('nim')).toEqual({ ok: true, value: null })
    await host.close()
  })
})

describe('a series whose host is closed in order', () => {
  it('can be resumed, and clients that come back by name get their places, whoever comes first', async () => {
    const data = temporaryFolder()
    const plan = planFor({ game: PEBBLES, settings: { seats: 2, heap: 4 }, seats: TWO, budgetMs: 120_000 })
    const first = new Host({ version: 'test', archive: new Archive({ folder: data }) })
    const opened = await first.newMatches.create({ plan, listen: { port: 0, lan: false } }, {
      terms: { games: 1, atOnce: 1, seed: 1, series: { games: 2, pauseMs: 0, resumes: null } },
    })
    const port = opened.ok ? opened.value.hostedPort?.port ?? 0 : 0
    const told: ContestEvent[] = []
    const begun = new Promise<void>(resolve => first.listen({ contestEvent: (event) => {
      told.push(event)
      if (event.type === 'game-began')
        resolve()
    } }))
    for (const name of ['Ann', 'Bob']) {
      const client = await RawClient.connect(port)
      client.say(`hello ${name}\n`)
      await client.hears(1)
    }
    await begun
    await first.close()
    expect(told.map(({ type }) => type)).toEqual([
      'contest-created',
      'started',
      'round-paired',
      'game-began',
      'game-void',
      'paused',
    ])

    const host = new Host({ version: 'test', archive: new Archive({ folder: data }) })
    const [left] = host.overview('host').contests
    expect(left).toMatchObject({ status: 'paused', name: 'Ann vs Bob', series: { needsPort: true } })
    expect(await host.unfinishedSeries.resume(null, left?.id ?? '', null)).toMatchObject({ ok: false })
    const resumed = await host.unfinishedSeries.resume(null, left?.id ?? '', { port: 0, lan: false })
    const again = { port: resumed.ok ? resumed.value.hostedPort?.port ?? 0 : 0 } as OpenPort
    const clients = [await comesForPebbles(again, 'Bob'), await comesForPebbles(again, 'Ann')]
    await Promise.all(clients.map(async client => client.closes()))
    const match = resumed.ok ? resumed.value.runner.match : null
    expect([match?.players[1]?.name, match?.players[2]?.name]).toEqual(['Ann', 'Bob'])
    await host.close()
  })

  it('is resumed by one of two who ask at once', async () => {
    const plan = planFor({ game: 'nim', settings: { piles: '1' }, dialect: 'series', seats: TWO, budgetMs: 120_000 })
    const data = await folderWith(seriesLog(plan, [], { id: 'left', names: { 1: 'Player A', 2: 'Player B' } }))
    const host = new Host({ version: 'test', archive: new Archive({ folder: data }) })
    const ask = async (): Promise<boolean> =>
      (await host.unfinishedSeries.resume(null, 'left', { port: 0, lan: false })).ok
    await host.series.open('left')
    expect(await Promise.all([ask(), ask()])).toEqual([true, false])
    await host.close()
  })

  it('can be resumed where nobody came back before the port was shut', async () => {
    const plan = planFor({ game: 'nim', settings: { piles: '1' }, dialect: 'series', seats: TWO, budgetMs: 120_000 })
    const data = await folderWith(seriesLog(plan, [], { id: 'left', names: { 1: 'Player A', 2: 'Player B' } }))
    const host = new Host({ version: 'test', archive: new Archive({ folder: data }) })
    const resumed = await host.unfinishedSeries.resume(null, 'left', { port: 0, lan: false })
    const hostedPort = resumed.ok ? resumed.value.hostedPort : null
    expect(host.overview('host').contests).toMatchObject([{ status: 'running' }])
    host.ports.stopListening(hostedPort?.id ?? '')
    await hostedPort?.done
    expect(host.overview('host').contests).toMatchObject([{ status: 'paused' }])
    await host.close()
  })
})

describe('a series of Pebbles between three', () => {
  it('gives each the first move once, at seats that stay, and adds up the scores', async () => {
    await using table = await openPebbles()
    const told = toldOf(table)
    const clients = [
      await comesForPebbles(table, 'Ann'),
      await comesForPebbles(table, 'Bob'),
      await comesForPebbles(table, 'Cleo'),
    ]
    await Promise.all(clients.map(async client => client.closes()))
    await table.hostedPort.done
    expect(table.ended.map(({ plan }) => plan.first)).toEqual([1, 2, 3])
    expect(table.ended.map(namesIn)).toEqual(Array.from({ length: 3 }, () => ({ 1: 'Ann', 2: 'Bob' })))
    expect(told.last?.totals).toEqual({
      1: { points: expect.any(Number), score: 4 },
      2: { points: expect.any(Number), score: 4 },
      3: { points: expect.any(Number), score: 4 },
    })
    expect(told.last?.places).toEqual({ 1: 1, 2: 1, 3: 1 })
  })

  it('goes on without who has left: that seat is given up at the start of each later game', async () => {
    await using table = await openPebbles()
    const told = toldOf(table)
    const ann = await comesForPebbles(table, 'Ann')
    const bob = await comesForPebbles(table, 'Bob')
    const cleo = await comesForPebbles(table, 'Cleo')
    cleo.listen(line => line.startsWith('over') && cleo.leave())
    await Promise.all([ann.closes(), bob.closes()])
    await table.hostedPort.done
    expect(told.last).toMatchObject({ played: 3, out: [3], isOver: true })
    expect(table.ended.map(({ forfeits }) => forfeits.map(({ seat }) => seat))).toEqual([[], [3], [3]])
    expect(table.ended.every(({ status }) => status === 'finished')).toBe(true)
  })

  it('asks again where a move is refused, and lets the others play on where one gives up', async () => {
    await using table = await openPebbles()
    const ann = await RawClient.connect(table.port)
    ann.say('hello Ann\n')
    await ann.hears(1)
    const bob = await comesForPebbles(table, 'Bob')
    await comesForPebbles(table, 'Cleo')
    await ann.hears(2)
    ann.say('take 9\n')
    await ann.hears(3)
    expect(ann.heard[2]).toMatch(/^again/)
    expect(table.match).toMatchObject({ status: 'running', plies: 0 })
    ann.say('leave\n')
    await bob.closes()
    const [first] = table.ended
    expect(first).toMatchObject({ status: 'finished', forfeits: [{ seat: 1, kind: 'resigned' }] })
    expect(first?.outcome?.places[1]).toBe(3)
  })
})
