import type { SeatPlans } from '../../shared/match/player.ts'
import { describe, expect, it } from 'vitest'
import { firstSeats, perSeat } from '../../shared/game/seat.ts'
import { NAMES } from '../../shared/game/testing/names.ts'
import { PEBBLES } from '../../shared/games/testing/ids.ts'
import { watchForLeaks } from '../testing/leaks.ts'
import { OpenPort } from './testing/openPort.ts'
import { RawClient } from './testing/rawClient.ts'

watchForLeaks()

const seats: SeatPlans = perSeat(firstSeats(3), () => ({ kind: 'external' }))
const ONE_GAME = { games: 1, atOnce: 1, seed: 1, series: { games: 1, pauseMs: 0, resumes: null } }

async function openPebbles(heap: number, plan: Partial<Parameters<typeof OpenPort.open>[0]> = {}): Promise<OpenPort> {
  return OpenPort.open({ game: PEBBLES, settings: { seats: 3, heap }, seats, budgetMs: null, terms: ONE_GAME, ...plan })
}

/** Ann, Bob and Cid, who have greeted in this order. */
async function threeClients({ port }: OpenPort): Promise<[RawClient, RawClient, RawClient]> {
  const greeted = async (seat: 1 | 2 | 3): Promise<RawClient> => {
    const client = await RawClient.connect(port)
    client.say(`hello ${NAMES[seat]}\n`)
    await client.hears(1)
    return client
  }
  return [await greeted(1), await greeted(2), await greeted(3)]
}

/** Takes as many as it may, whenever it is told that it is its turn. */
function takeGreedily(client: RawClient): void {
  client.listen(line =>
    /^(?:turn|again) /.test(line)
    && client.say(`take ${Math.min(3, (JSON.parse(line.slice(line.indexOf('{'))) as { heap: number }).heap)}\n`),
  )
}

describe('a port for three', () => {
  it('plays a game between three clients, and tells each of them their place', async () => {
    await using table = await openPebbles(7)
    const clients = await threeClients(table)
    clients.forEach(takeGreedily)
    const match = await table.ends()
    expect(match.outcome).toMatchObject({
      kind: 'heap-empty',
      places: { 1: 1, 2: 1, 3: 3 },
      scores: { 1: 3, 2: 3, 3: 1 },
    })
    expect([1, 2, 3].map(seat => match.players[seat as 1]?.name)).toEqual(['Ann', 'Bob', 'Cid'])
    await Promise.all(clients.map(async client => client.closes()))
    expect(clients.map(client => client.heard.filter(line => line.startsWith('over')))).toEqual([
      ['over 1 3\n'],
      ['over 1 3\n'],
      ['over 3 1\n'],
    ])
  })

  it('asks a client again whose move the rules refuse', async () => {
    await using table = await openPebbles(3)
    const [ann, ...others] = await threeClients(table)
    await ann.hears(2)
    ann.say('take 9\n')
    await ann.hears(3)
    expect(ann.heard[2]).toMatch(/^again \{/)
    ann.say('take 3\n')
    expect((await table.ends()).outcome).toMatchObject({ kind: 'heap-empty', places: { 1: 1, 2: 2, 3: 2 } })
    expect(table.events()).toContainEqual(
      expect.objectContaining({ type: 'noted', seat: 1, note: { code: 'asked-again', move: { take: 9 } } }),
    )
    await Promise.all([ann, ...others].map(async client => client.closes()))
  })

  it('passes over five faulty messages in a row, and no more', async () => {
    await using table = await openPebbles(9)
    const [ann, bob, cid] = await threeClients(table)
    await ann.hears(2)
    ann.say('?\n'.repeat(5))
    ann.say('take 1\n')
    await bob.hears(3)
    bob.say('?\n'.repeat(6))
    await table.until(() => table.match.forfeits.length === 1)
    expect(table.match.forfeits).toMatchObject([{ seat: 2, kind: 'illegal', cause: { code: 'faulty-message' } }])
    expect(table.match).toMatchObject({ status: 'running', toMove: 3 })
    ;[ann, cid].forEach(takeGreedily)
    expect((await table.ends()).outcome).toMatchObject({ kind: 'heap-empty', places: { 2: 3 } })
  })

  it('lets the others play on when one leaves', async () => {
    await using table = await openPebbles(9)
    const [ann, bob, cid] = await threeClients(table)
    await ann.hears(2)
    bob.say('leave\n')
    await table.until(() => table.match.forfeits.length === 1)
    ;[ann, cid].forEach(takeGreedily)
    expect((await table.ends()).outcome).toMatchObject({
      kind: 'heap-empty',
      places: { 1: 1, 2: 3, 3: 2 },
      scores: { 1: 6, 2: 0, 3: 3 },
    })
  })

  it('gives a hint to who asks for one, beside bots at the other seats', async () => {
    await using table = await openPebbles(3, {
      seats: { 1: { kind: 'external' }, 2: { kind: 'bot', bot: 'greedy' }, 3: { kind: 'bot', bot: 'random' } },
    })
    const ann = await RawClient.connect(table.port)
    ann.say('hello Ann\n')
    await ann.hears(2)
    ann.say('hint\n')
    await ann.hears(3)
    expect(ann.heard[2]).toBe('hint 3\n')
    ann.say('take 1\n')
    expect((await table.ends()).outcome).toMatchObject({ scores: { 1: 1, 2: 2, 3: 0 } })
  })
})

it('a connection stays for the next game where its dialect says so', async () => {
  const terms = { ...ONE_GAME, series: { games: 2, pauseMs: 0, resumes: null } }
  await using table = await OpenPort.open({ game: 'nim', settings: { piles: '1' }, dialect: 'series', terms })
  const clients = [await RawClient.connect(table.port), await RawClient.connect(table.port)]
  for (const client of clients) {
    client.listen(line => line.includes('"currentPlayer":1,"status":"running"') && client.say('click:0_0\n'))
    await client.sayAndFlush('\n')
  }
  await table.ends(2)
  await Promise.all(clients.map(async client => client.closes()))
  const ends = clients.map(client => client.heard.flatMap(line => /Player (?:won|lose)/.exec(line)?.[0] ?? []))
  expect(ends.map(list => list.toSorted())).toEqual([['Player lose', 'Player won'], ['Player lose', 'Player won']])
})
