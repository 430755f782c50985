import type { ContestEvent } from '../../shared/contest/events.ts'
import type { OpenPort } from './testing/openPort.ts'
import { describe, expect, it } from 'vitest'
import { gameBegan, gameEnded, seriesLog } from '../../shared/contest/testing/seriesStory.ts'
import { planFor } from '../../shared/match/testing/story.ts'
import { ManualClock } from '../../shared/testing/manualClock.ts'
import { systemClock } from '../clock/clock.ts'
import { ContestLog, IN_MEMORY } from '../contest/contestLog.ts'
import { MAX_MESSAGE_BYTES } from '../net/framing.ts'
import { watchForLeaks } from '../testing/leaks.ts'
import { openSeries } from './testing/openSeries.ts'
import { RawClient } from './testing/rawClient.ts'
import { WebClient } from './testing/webClient.ts'

watchForLeaks()

/**
 * A client that was told its number. The port takes who says nothing for a client after a while; an empty line is
 * nothing.
 */
async function comes({ port }: OpenPort): Promise<RawClient> {
  const client = await RawClient.connect(port)
  await client.sayAndFlush('\n')
  await client.hears(1)
  return client
}

/** So many clients that gave their names, in order. */
async function allCome(table: OpenPort, names: readonly string[]): Promise<readonly RawClient[]> {
  const clients: RawClient[] = []
  for (const name of names) {
    const client = await comes(table)
    client.say(`${name}\n`)
    clients.push(client)
  }
  return clients
}

async function twoCome(table: OpenPort): Promise<readonly [RawClient, RawClient]> {
  const [a, b] = await allCome(table, ['Ann', 'Bob'])
  if (a === undefined || b === undefined)
    throw new Error('two were to come')
  await a.hears(2)
  return [a, b]
}

it.each(['Greedy\n', 'G', 'GET lucky\n'])(
  'a name that begins like a web request is a name, also when it is said at once: %j',
  async (name) => {
    await using table = await openSeries({ players: 2 })
    const client = await RawClient.connect(table.port)
    client.say(name)
    await client.hears(1)
    expect(client.heard).toEqual(['2 1 1\n'])
    await table.until(() => table.seated[1] === name.trim())
  },
)

describe('a number', () => {
  it('is the lowest that is free, and free again when its client leaves before the start', async () => {
    await using table = await openSeries({ players: 3 })
    const a = await comes(table)
    a.say('Ann')
    const b = await comes(table)
    expect([a, b].map(({ heard }) => heard[0])).toEqual(['3 1 1\n', '3 1 2\n'])
    a.leave()
    await table.until(() => table.news.some(news => news.includes('left while waiting')))
    const c = await comes(table)
    const d = await comes(table)
    expect([c, d].map(({ heard }) => heard[0])).toEqual(['3 1 1\n', '3 1 3\n'])
    for (const [client, name] of [[d, 'Dan'], [b, 'Bob'], [c, 'Cy']] as const)
      client.say(`${name}\n`)
    await c.hears(2)
    expect(table.match.players).toMatchObject({ 1: { name: 'Cy' }, 2: { name: 'Bob' }, 3: { name: 'Dan' } })
  })

  it('is free again after 10 s without a name', async () => {
    const clock = new ManualClock()
    await using table = await openSeries({ clock })
    const silent = await comes(table)
    clock.advance(10_000)
    await silent.isTurnedAway()
    expect(table.news.at(-1)).toContain('gave no name for 10 s')
    const next = await comes(table)
    expect(next.heard).toEqual(['2 1 1\n'])
  })

  it('is told to who comes too late once there is a seat again', async () => {
    await using table = await openSeries({
      terms: { games: null, atOnce: 1, seed: 1, series: { games: 1, pauseMs: 0, resumes: null } },
    })
    const [a, b] = await twoCome(table)
    const late = await RawClient.connect(table.port)
    await late.sayAndFlush('\n')
    a.say('500 500\n')
    await b.hears(2)
    expect(late.heard).toEqual([])
    b.say('700 300\n')
    await late.hears(1)
    expect(late.heard).toEqual(['2 1 1\n'])
  })

  it('comes over a WebSocket, too, where each frame is a message', async () => {
    await using table = await openSeries()
    const web = await WebClient.connect(table.port)
    await web.hears(1)
    expect(web.heard).toEqual(['2 1 1'])
    web.say('42')
    const bob = await comes(table)
    bob.say('Bob')
    await web.hears(2)
    web.say('500 500')
    await bob.hears(2)
    expect(bob.heard[1]).toBe('0 999999 0 500 500 1\n')
    expect(table.match.players[1]?.name).toBe('42')
  })
})

describe('what a client says', () => {
  it('is nothing where it is an empty line', async () => {
    await using table = await openSeries()
    const [a, b] = await twoCome(table)
    a.say('\n\r\n')
    a.say('500 500')
    await b.hears(2)
    expect(a.heard).toHaveLength(2)
  })

  it('may come before its turn, once; what comes after that is dropped with a line in the log', async () => {
    await using table = await openSeries({ stones: 2 })
    const [a, b] = await twoCome(table)
    b.say('250 750\n1 1\n2 2\n')
    await table.warns('this one is dropped')
    a.say('500 500\n')
    await a.hears(3)
    expect(a.heard[2]).toMatch(/^0 \d+ \d+ 250 750 2\n$/)
    expect(table.warnings).toEqual(
      expect.arrayContaining([expect.stringContaining('Bob sent a move before their turn; it is kept')]),
    )
  })

  it('is refused with the reason in the log, ten times a turn, and a thousand times put it out', async () => {
    await using table = await openSeries({ players: 3, games: 1 })
    const [a, b, c] = await allCome(table, ['Ann', 'Bob', 'Cy'])
    await a?.hears(2)
    b?.listen(line => line.startsWith('0 ') && b.say('500 565\n'))
    a?.say('500 500\n')
    await c?.hears(2)
    expect(b?.heard).toHaveLength(1 + 1000)
    expect(new Set(b?.heard.slice(1)).size).toBe(1)
    expect(table.warnings).toContain(
      'Bob tried row 500, column 565: 65 from Ann’s stone at 500, 500; 66 is the least; they are asked again',
    )
    expect(table.events().filter(({ type }) => type === 'noted')).toHaveLength(10)
    expect(c?.heard[1]).toBe('0 999999 -1 0 500 500 1\n')
    expect(table.match.forfeits).toMatchObject([{ seat: 2, kind: 'illegal' }])
  })

  it('puts it out and closes its connection where it is longer than 64 KiB', async () => {
    await using table = await openSeries({ players: 3, games: 1 })
    const [a, b, c] = await allCome(table, ['Ann', 'Bob', 'Cy'])
    await a?.hears(2)
    b?.say('7'.repeat(MAX_MESSAGE_BYTES + 1))
    await b?.isTurnedAway()
    a?.say('500 500\n')
    await c?.hears(2)
    expect(c?.heard[1]).toBe('0 999999 -1 0 500 500 1\n')
  })

  it('is waited for where it is a lone number, until the clock ends it', async () => {
    const clock = new ManualClock()
    await using table = await openSeries({ clock, budgetMs: 5_000 })
    const [a, b] = await twoCome(table)
    a.say('500')
    b.say('7 7') // heard after the other one
    await table.warns('it is kept')
    expect(table.match.plies).toBe(0)
    clock.advance(5_000)
    const match = await table.ends()
    expect(match).toMatchObject({ outcome: { scores: { 1: -2, 2: 0 } }, forfeits: [{ kind: 'timeout' }] })
  })
})

describe('an answer to a turn that was over', () => {
  it('is dropped, and the next game waits for it', async () => {
    const clock = new ManualClock()
    await using table = await openSeries({ clock, budgetMs: 5_000 })
    const [a, b] = await twoCome(table)
    a.say('500 500\n')
    await b.hears(2)
    clock.advance(5_000)
    await b.hears(3)
    clock.advance(9_000)
    expect(table.matches).toHaveLength(1)
    b.say('700 300\n')
    await b.hears(4)
    expect(b.heard.slice(2)).toEqual(['1 999999 -2 \n', '0 0 0 \n'])
    b.say('100 100\n')
    await a.hears(4)
    expect(a.heard[3]).toBe('0 0 999999 100 100 2\n')
  })

  it('is dropped in the next game, where it takes longer than 10 s', async () => {
    const clock = new ManualClock()
    await using table = await openSeries({ clock, budgetMs: 5_000 })
    const [a, b] = await twoCome(table)
    a.say('500 500\n')
    await b.hears(2)
    clock.advance(5_000)
    await b.hears(3)
    clock.advance(10_000)
    await table.until(() => table.matches.length === 2)
    clock.advance(50) // what keeps two messages to it apart
    await b.hears(4)
    b.say('700 300\n')
    await table.warns('Bob answered a turn that was over; that is dropped')
    b.say('100 100\n')
    await a.hears(4)
    expect(a.heard[3]).toBe('0 0 999999 100 100 2\n')
  })
})

describe('a series that goes on after its host was killed', () => {
  it('does without who was out', async () => {
    const external = { kind: 'external' } as const
    const plan = planFor({
      game: 'voronoi',
      settings: { players: 3, stones: 1, rules: 'original' },
      seats: { 1: external, 2: external, 3: external },
      budgetMs: 120_000,
    })
    const [created, ...later] = seriesLog(plan, [
      gameBegan(1),
      gameEnded(1, { places: [1, 3, 2], scores: [600_000, -1, 399_000], faults: [null, 'disconnected', null] }),
    ], { names: { 1: 'Ann', 2: 'Bob', 3: 'Cy' } }) as [ContestEvent, ...ContestEvent[]]
    const resumes = new ContestLog([created, ...later], {
      archive: IN_MEMORY,
      clock: systemClock,
      told: () => {},
      troubleChanged: () => {},
    })
    await using table = await openSeries({
      players: 3,
      terms: { games: 1, atOnce: 1, seed: 1, series: { games: 3, pauseMs: 0, resumes } },
    })
    const [a, c] = await allCome(table, ['Ann', 'Cy'])
    await c?.hears(2)
    expect([a?.heard, c?.heard]).toEqual([['3 1 1\n'], ['3 1 3\n', '0 0 -1 0 \n']])
    a?.listen(line => line.startsWith('0 ') && a.say('500 500\n'))
    c?.listen(line => line.startsWith('0 ') && c.say('700 300\n'))
    await Promise.all([a?.closes(), c?.closes()])
    expect(table.ended.map(({ plan: { series } }) => series?.game)).toEqual([2, 3])
  })
})
