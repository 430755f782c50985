import type { MatchEvent } from '../../shared/match/events.ts'
import { describe, expect, it } from 'vitest'
import { explainEnd } from '../../shared/match/sentences.ts'
import { ManualClock } from '../../shared/testing/manualClock.ts'
import { WindowWatches } from '../host/windows/windowWatches.ts'
import { watchForLeaks } from '../testing/leaks.ts'
import { OpenPort } from './testing/openPort.ts'
import { openSeries } from './testing/openSeries.ts'
import { RawClient } from './testing/rawClient.ts'
import { WebClient } from './testing/webClient.ts'

watchForLeaks()

/** The late answer in the log of a match, the first one where none is named, once it is there. */
async function lateAnswer(table: OpenPort, match = table.matches[0]?.id): Promise<MatchEvent | undefined> {
  const find = (): MatchEvent | undefined => table.events(match).find(({ type }) => type === 'answered-late')
  await table.until(() => find() !== undefined)
  return find()
}

/** A port of Nim, whose clients say nothing first, with a clock of 30 s that stands still. */
async function openNim(clock: ManualClock): Promise<OpenPort> {
  return OpenPort.open({ game: 'nim', settings: { piles: '3 2' }, clock, budgetMs: 30_000 })
}

/** A client; the port takes who says nothing for one after a while, and an empty line is nothing. */
async function comes({ port }: OpenPort): Promise<RawClient> {
  const client = await RawClient.connect(port)
  await client.sayAndFlush('\n')
  return client
}

describe('a program that loses on time', () => {
  it('is told what had come of its answer, and by how much the rest was late', async () => {
    const clock = new ManualClock()
    await using table = await openNim(clock)
    const a = await comes(table)
    const b = await comes(table)
    await a.hears(1)
    await a.sayAndFlush('click:0_')
    await comes(table)
    await table.until(() => table.waiting.length === 1) // by then the port has heard A
    clock.advance(30_000)
    clock.jump(1_500)
    a.say('0\n')
    expect(await lateAnswer(table)).toMatchObject({ seat: 1, lateMs: 1_500, raw: 'click:0_0' })
    expect(explainEnd(await table.ends())).toBe(
      'Player 1 ran out of time: the 30 s for the whole game were used up before move 1; of its next message only “click:0_” had come (its newline is missing); its answer came 1.5 s too late',
    )
    await b.hears(2)
    expect(b.heard.at(-1)).toContain('Player won')
  })

  it('is heard over a WebSocket, too', async () => {
    const clock = new ManualClock()
    await using table = await openNim(clock)
    const a = await WebClient.connect(table.port)
    await table.until(() => table.seated[1] !== null)
    await comes(table)
    await a.hears(1)
    clock.advance(30_000)
    a.say('click:0_0')
    expect(await lateAnswer(table)).toMatchObject({ seat: 1, raw: 'click:0_0' })
  })

  it.each(['host', 'spectator'] as const)(
    'is shown to the window of a %s that watches, though its match is over',
    async (role) => {
      const clock = new ManualClock()
      await using table = await openNim(clock)
      const [a] = [await comes(table), await comes(table)]
      await a.hears(1)
      const told: MatchEvent[] = []
      const watches = new WindowWatches(table.host, role, {
        matchEvents: (_, events) => told.push(...events),
        contestEvents: () => {},
        collectionChanged: () => {},
        reviewChanged: () => {},
      })
      await watches.watchMatch(table.match.id, 0)
      clock.advance(30_000)
      a.say('click:0_0\n')
      const late = await lateAnswer(table)
      expect(told.at(-1)).toEqual(late)
      expect(told.at(-2)).toMatchObject({ type: 'finished', seq: (late?.seq ?? 0) - 1 })
      watches.close()
    },
  )

  it('is not taken to answer by what is no move', async () => {
    const clock = new ManualClock()
    await using table = await openNim(clock)
    const a = await comes(table)
    await comes(table)
    await a.hears(1)
    clock.advance(30_000)
    a.say('exit:\nclick:0_0\n')
    clock.advance(150) // what keeps two messages to it apart
    await a.closes()
    expect(table.events().map(({ type }) => type).slice(-2)).toEqual(['forfeited', 'finished'])
  })
})

describe('a program that loses on time in a series', () => {
  it('may answer while the others play on', async () => {
    const clock = new ManualClock()
    await using table = await openSeries({ clock, budgetMs: 5_000, players: 3 })
    const [a] = await threeCome(table)
    clock.advance(5_500)
    await table.until(() => table.match.forfeits.length === 1)
    a?.say('500 500\n')
    expect(await lateAnswer(table)).toMatchObject({ seat: 1, raw: '500 500' })
    expect(table.match).toMatchObject({ status: 'running', plies: 0, toMove: 2 })
  })

  it('may answer between two games', async () => {
    const clock = new ManualClock()
    await using table = await openSeries({ clock, budgetMs: 5_000 })
    const a = await comes(table)
    await a.hears(1)
    a.say('Ann\n')
    const b = await comes(table)
    await b.hears(1)
    b.say('Bob\n')
    await a.hears(2)
    a.say('500 500\n')
    await b.hears(2)
    clock.advance(5_000)
    await b.hears(3)
    clock.advance(1_500)
    b.say('700 300\n')
    expect(await lateAnswer(table)).toMatchObject({ seat: 2, lateMs: 1_500, raw: '700 300' })
  })
})

async function threeCome(table: OpenPort): Promise<readonly RawClient[]> {
  const clients: RawClient[] = []
  for (const name of ['Ann', 'Bob', 'Cy']) {
    const client = await comes(table)
    await client.hears(1)
    client.say(`${name}\n`)
    clients.push(client)
  }
  await clients[0]?.hears(2)
  return clients
}
