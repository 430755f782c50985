import type { Contest } from '../../../shared/contest/contest.ts'
import type { GameResult } from '../../../shared/contest/events.ts'
import type { ContestPlan, Participant } from '../../../shared/contest/plan.ts'
import type { Listen } from '../../../shared/listen.ts'
import type { Match } from '../../../shared/match/match.ts'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { samplePlan } from '../../../shared/contest/testing/samplePlan.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { Archive } from '../../archive/archive.ts'
import { runBot } from '../../cli/botCommand.ts'
import { HurriedClock } from '../../clock/testing/hurriedClock.ts'
import { NO_SHOW_MS } from '../../contest/awaitedGame.ts'
import { reachableAddresses } from '../../net/addresses.ts'
import { FakeLocalName } from '../../net/testing/fakeLocalName.ts'
import { RawClient } from '../../port/testing/rawClient.ts'
import { freePort } from '../../testing/freePort.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { eventually } from '../../testing/waiting.ts'
import { WorkerPool } from '../../workers/workerPool.ts'
import { Host } from '../host.ts'
import { contestOnHost, createdId } from '../testing/contestOnHost.ts'
import { windowOf } from '../testing/windowOf.ts'

let folder: string
let host: Host
let clock: HurriedClock
let clients: RawClient[]

beforeEach(() => {
  folder = temporaryFolder()
  clock = new HurriedClock()
  clients = []
  host = new Host({ version: '0.0.0', clock, archive: new Archive({ folder, now: clock.now }) })
})
afterEach(async () => {
  clients.forEach(client => client.leave())
  await host.close()
})

const ann: Participant = { name: 'Ann', seat: { kind: 'external' } }
const bot: Participant = { name: 'Bot', seat: { kind: 'bot', bot: 'random' } }

/** One game between Ann's program and a bot, Ann to begin; four coins in one pile. */
async function create(changes: Partial<ContestPlan> = {}, listen?: Listen, isDraft = false): Promise<string> {
  return createdId(
    await host.contests.create(
      samplePlan(2, { name: 'round-robin', rounds: 1 }, {
        participants: [ann, bot],
        settings: { piles: '4' },
        games: 1,
        ...changes,
      }),
      isDraft,
      listen,
    ),
  )
}

const contestOf = (id: string): Contest => contestOnHost(host, id)

function portOf(id: string, participant: number | null): number {
  return host.overview('host').contests.find(contest => contest.id === id)?.ports.find(port =>
    port.participant === participant,
  )?.port ?? 0
}

/** At a port of its own it says at once that it is there: the port would first wait for that. */
async function connectTo(id: string, participant: number | null = 1): Promise<RawClient> {
  const client = await RawClient.connect(portOf(id, participant))
  clients.push(client)
  if (participant !== null)
    client.say('\n')
  return client
}

async function resultOf(id: string): Promise<GameResult> {
  const game = { round: 1, encounter: 1, game: 1 }
  await eventually(() => contestOf(id).gameOf(game)?.result !== null && contestOf(id).gameOf(game) !== null)
  const result = contestOf(id).gameOf(game)?.result
  if (result == null)
    throw new Error('the game has no result')
  return result
}

describe('the ports of a contest', () => {
  it('are opened once where two people start it in the same instant, and it is started once', async () => {
    const id = await create({}, { port: await freePort() - 1, lan: false }, true)
    const [one, other] = await Promise.all([host.contests.start(id, 'at-once'), host.contests.start(id, 'at-once')])
    expect([one, other]).toEqual([
      succeed(null),
      fail({ code: 'refused', message: 'Somebody else has started it already.' }),
    ])
    expect(contestOf(id).status).toBe('running')
    await connectTo(id)
  })

  it('are told by this machine’s addresses on the network where they are open to it, and by its name', async () => {
    await host.close()
    const localName = new FakeLocalName('fulcrum.local')
    host = new Host({
      version: '0.0.0',
      clock,
      archive: new Archive({ folder, now: clock.now }),
      newLocalName: () => localName,
    })
    const placeOf = (id: string): unknown[] =>
      host.overview('host').contests.filter(contest => contest.id === id).map(({ addresses, localName }) => ({
        addresses,
        localName,
      }))
    const [open, local] = [await create({}, { port: 0, lan: true }), await create()]
    expect([placeOf(open), placeOf(local)]).toEqual([[{
      addresses: reachableAddresses(true),
      localName: 'fulcrum.local',
    }], [{ addresses: ['127.0.0.1'], localName: null }]])
    expect(localName.holders).toBe(1)
    await host.contests.stop(open)
    await eventually(() => localName.holders === 0)
    expect(placeOf(open)).toEqual([{ addresses: [], localName: null }])
    expect(host.overview('spectator').contests.find(({ id }) => id === local)).toMatchObject({
      ports: [],
      addresses: [],
      localName: null,
    })
  })

  it('are where they were when a later host goes on with it, or free ones where those are taken', async () => {
    const port = await freePort()
    const id = await create({}, { port: port - 1, lan: false })
    const reopened = async (): Promise<number> => {
      host = new Host({ version: '0.0.0', clock, archive: new Archive({ folder, now: clock.now }) })
      expect(await host.contests.resume(id)).toEqual(succeed(null))
      return portOf(id, 1)
    }
    expect(portOf(id, 1)).toBe(port)
    await host.close()
    expect(await reopened()).toBe(port)
    await host.close()
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    expect(await reopened()).not.toBe(port)
    await connectTo(id)
    other.close()
  })

  it('that are taken keep it from being made, and leave nothing', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const [second, seen] = [{ ...ann, name: 'Bob' }, windowOf(host, 'host')]
    const asked = samplePlan(2, { name: 'round-robin', rounds: 1 }, { participants: [ann, second] })
    const listen = { port: port - 2, lan: false }
    expect(await host.contests.create(asked, false, listen)).toMatchObject({ ok: false, error: { code: 'port' } })
    expect(await host.contests.list()).toEqual(succeed([]))
    expect((await seen.overview()).contests).toEqual([])
    other.close()
    await once(other, 'close')
    const id = createdId(await host.contests.create(asked, false, listen))
    expect([portOf(id, 1), portOf(id, 2)]).toEqual([port - 1, port])
    expect(await host.contests.list()).toMatchObject({ value: [{ id }] })
  })

  it('are closed where somebody stops it while they are being opened', async () => {
    const port = await freePort()
    const id = await create({}, { port: port - 1, lan: false }, true)
    const [started, stopped] = await Promise.all([host.contests.start(id, 'at-once'), host.contests.stop(id)])
    expect([started, stopped]).toEqual([fail({ code: 'refused', message: 'The contest is over.' }), succeed(null)])
    expect(contestOf(id).status).toBe('stopped')
    await expect(RawClient.connect(port)).rejects.toThrow('ECONNREFUSED')
  })
})

describe('a program that connects for its game', () => {
  it('plays it at a port of its own, under its participant’s name, and the next one as it comes again', async () => {
    const id = await create({ games: 2 })
    const pool = new WorkerPool()
    for (const _game of [1, 2]) {
      await runBot(pool, {
        bot: 'random',
        game: 'nim',
        host: '127.0.0.1',
        port: portOf(id, 1),
        wantsFirst: false,
        settings: {},
        seed: 1,
        budgetMs: null,
        thinkMs: null,
        name: 'whoever',
        thought: () => {},
      })
    }
    await pool.close()
    await eventually(() => contestOf(id).status === 'finished')
    const games = [...contestOf(id).games()]
    expect(games.map(({ result }) => result?.faults)).toEqual([[null, null], [null, null]])
    expect(games.map(({ seating }) => seating)).toEqual([[1, 2], [2, 1]])
    const [created] = await host.eventsOf(games[0]?.match ?? '') ?? []
    expect(created).toMatchObject({ plan: { contest: { id, names: ['Ann', 'Bot'] } } })
    expect((await host.eventsOf(games[0]?.match ?? ''))?.filter(({ type }) => type === 'seated')).toMatchObject([{
      player: { name: 'Bot' },
    }, { player: { name: 'Ann' } }])
  })

  it.each([
    ['illegal', 'a move that the rules refuse', (client: RawClient) => client.say('click:7_0\n')],
    ['bad-message', 'a message that means nothing', (client: RawClient) => client.say('what?\n')],
    ['disconnected', 'an end of its connection', (client: RawClient) => client.leave()],
    ['resigned', 'a word that it goes', (client: RawClient) => client.say('exit:\n')],
    ['stalled', 'silence', () => clock.advance(60_000)],
  ] as const)('has the fault "%s" by %s', async (fault, _, act) => {
    const id = await create()
    const client = await connectTo(id)
    await client.hears(1)
    act(client)
    expect(await resultOf(id)).toMatchObject({ places: [2, 1], faults: [fault, null] })
    await eventually(() => contestOf(id).status === 'finished')
  })

  it('has the fault "timeout" once its own time and the margin are over', async () => {
    const id = await create({ participants: [{ ...ann, budgetMs: 1_000 }, bot], budgetMs: 60_000, marginMs: 500 })
    const client = await connectTo(id)
    await client.hears(1)
    clock.advance(1_100)
    expect(contestOf(id).ended).toBe(0)
    clock.advance(500)
    expect(await resultOf(id)).toMatchObject({ places: [2, 1], faults: ['timeout', null], ending: 'timeout' })
  })

  it('has lost unplayed where it does not come', async () => {
    const id = await create()
    await eventually(() => contestOf(id).running === 1)
    clock.advance(NO_SHOW_MS)
    expect(await resultOf(id)).toMatchObject({ places: [2, 1], faults: ['no-show', null], ending: 'no-show', plies: 0 })
  })

  it('gives a game that has the most moves to nobody', async () => {
    const id = await create({ maxMoves: 1 })
    const client = await connectTo(id)
    await client.hears(1)
    client.say('click:0_3\n')
    expect(await resultOf(id)).toMatchObject({ places: [1, 1], faults: [null, null], ending: 'adjudicated', plies: 1 })
  })

  it('stops a strict contest by its fault', async () => {
    const id = await create({ games: 2, strict: true })
    const client = await connectTo(id)
    await client.hears(1)
    client.say('what?\n')
    await eventually(() => contestOf(id).status === 'stopped')
    expect(contestOf(id).ended).toBe(1)
  })
})

describe('at the port of all', () => {
  const bob: Participant = { name: 'Bob', seat: { kind: 'external' }, token: '17' }
  const withTokens = {
    game: 'no-tipping',
    settings: {},
    participants: [{ ...ann, token: '4821' }, bob],
  } satisfies Partial<ContestPlan>

  it.each([
    ['a token in the greeting', '{"name":"whoever","token":"17"}', '{"name":"","token":4821}'],
    ['a name with it', '{"name":"Bob#17"}', '{"name":"Ann#4821"}'],
  ])('knows programs by %s', async (_, second, first) => {
    const id = await create(withTokens)
    const started = new Promise<Match>(resolve =>
      host.listen({ matchEvent: ({ type }, match) => type === 'started' && resolve(match) }),
    )
    const [bobs, anns] = [await connectTo(id, null), await connectTo(id, null)]
    bobs.say(second)
    anns.say(first)
    const { players, toMove } = await started
    expect([players[1]?.name, players[2]?.name, toMove]).toEqual(['Ann', 'Bob', 1])
  })

  it('keeps no token in the record of a game, however it is spelled', async () => {
    const id = await create({
      ...withTokens,
      participants: [{ ...ann, token: 'a-secret' }, { ...bob, token: 'b-secret' }],
    })
    const started = new Promise<Match>(resolve =>
      host.listen({ matchEvent: ({ type }, match) => type === 'started' && resolve(match) }),
    )
    const [anns, bobs] = [await connectTo(id, null), await connectTo(id, null)]
    anns.say('{"name":"Ann#a-secret"}')
    bobs.say('{"name":"Bob","token":"\\u0062-secret"}')
    const match = await started
    const seated = host.liveEventsOf(match.id)?.filter(({ type }) => type === 'seated')
    expect(seated).toMatchObject([{ raw: '{"name":"Ann#…"}' }, { player: { name: 'Bob' } }])
    expect(JSON.stringify(seated)).not.toContain('secret')
  })

  it('tells only the person at the host who plays where', async () => {
    await create()
    for (const role of ['player', 'spectator'] as const) {
      host.share(true)
      const told = await windowOf(host, role).host.contests()
      expect(told).toMatchObject({ ok: true, value: [{ ports: [], addresses: [] }] })
    }
    expect(await windowOf(host, 'host').host.contests()).toMatchObject({ ok: true, value: [{ ports: [{}] }] })
  })

  it.each([
    ['no token', '{"name":"Bob"}'],
    ['a token of nobody', '{"name":"Bob","token":"18"}'],
    ['another’s name before the token', '{"name":"Ann#17"}'],
  ])('turns away who has %s, and says why', async (_, greeting) => {
    const id = await create(withTokens)
    const client = await connectTo(id, null)
    client.say(greeting)
    await client.closes()
    expect(client.last).toEqual({
      error: expect.stringContaining('Nobody in this contest has that name and number'),
    })
  })

  it('has a program wait for the next game where the one that it came to does not begin', async () => {
    const id = await create({ ...withTokens, games: 2 })
    const client = await connectTo(id, null)
    client.say('{"name":"Ann#4821"}')
    await client.hears(1)
    await eventually(() => contestOf(id).running === 1)
    clock.advance(NO_SHOW_MS)
    await resultOf(id)
    await eventually(() => contestOf(id).running === 1)
    const second = await connectTo(id, null)
    second.say('{"name":"Bob#17"}')
    await second.hears(2)
    expect(client.isClosed).toBe(false)
    expect([...contestOf(id).games()].map(({ status }) => status)).toEqual(['ended', 'running'])
  })
})
