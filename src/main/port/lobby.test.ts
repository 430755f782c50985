import type { MatchPlan } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import { describe, expect, it } from 'vitest'
import { checkEvents } from '../../shared/archive/checkEvents.ts'
import { endingOf } from '../../shared/match/testing/ending.ts'
import { ManualClock } from '../../shared/testing/manualClock.ts'
import { watchForLeaks } from '../testing/leaks.ts'
import { gamesOfBots, NEXT_SAFE_MOVE, SAFE_MOVE, startGame, TIPPING_MOVE } from './testing/games.ts'
import { namesIn, OpenPort } from './testing/openPort.ts'
import { RawClient } from './testing/rawClient.ts'

watchForLeaks()
const playGame = gamesOfBots()

const AGAINST_BOT: MatchPlan['seats'] = { 1: { kind: 'external' }, 2: { kind: 'bot', bot: 'random' } }
const BOT_FIRST: MatchPlan['seats'] = { 1: { kind: 'bot', bot: 'random' }, 2: { kind: 'external' } }

/** Whoever is asked first tips the beam: the quickest end of a game. */
async function endGame(mover: RawClient, messages = 2): Promise<void> {
  await mover.hears(messages)
  mover.say(TIPPING_MOVE)
  await mover.closes()
}

/** Waits until the last match runs. */
async function starts(table: OpenPort): Promise<Match> {
  await table.until(() => table.match.status === 'running')
  return table.match
}

describe('clients that come while a game is on', () => {
  it('wait, and play the next game in the order in which they came', async () => {
    await using table = await OpenPort.open()
    const { a } = await startGame(table)
    const c = await RawClient.greet(table.port, 'C')
    const d = await RawClient.greet(table.port, 'D')
    const e = await RawClient.greet(table.port, 'E')
    expect(table.waiting).toEqual(['C', 'D', 'E'])
    await endGame(a)
    await endGame(c)
    expect(table.ended.map(namesIn)).toEqual([{ 1: 'A', 2: 'B' }, { 1: 'C', 2: 'D' }])
    expect(d.last).toMatchObject({ game_over: '1', winner: 'D' })
    const f = await RawClient.greet(table.port, 'F')
    await endGame(e)
    expect(namesIn(table.match)).toEqual({ 1: 'E', 2: 'F' })
    await f.closes()
  })

  it('may ask for the first move there too', async () => {
    await using table = await OpenPort.open()
    const { a } = await startGame(table)
    await RawClient.greet(table.port, 'C', true)
    const d = await RawClient.greet(table.port, 'D', true)
    await endGame(a)
    await endGame(d)
    expect(namesIn(table.match)).toEqual({ 1: 'D', 2: 'C' })
  })

  it('lose their place when they leave', async () => {
    await using table = await OpenPort.open()
    const { a } = await startGame(table)
    const c = await RawClient.greet(table.port, 'C')
    const d = await RawClient.greet(table.port, 'D')
    await RawClient.greet(table.port, 'E')
    c.leave()
    await table.warns('C left while waiting for a game')
    expect(table.waiting).toEqual(['D', 'E'])
    await endGame(a)
    await endGame(d)
    expect(namesIn(table.match)).toEqual({ 1: 'D', 2: 'E' })
  })

  it('may send one move early, which is played when its turn comes', async () => {
    await using table = await OpenPort.open({ settings: { weights: 2 } })
    const { a } = await startGame(table)
    const c = await RawClient.connect(table.port)
    c.say(`{"name":"C"}${SAFE_MOVE}`)
    await c.hears(1)
    const d = await RawClient.greet(table.port, 'D')
    await endGame(a)
    await d.hears(2)
    expect(table.warnings).toEqual(['C sent a move before the game began; it is kept for their turn'])
    expect(table.match).toMatchObject({ plies: 1, toMove: 2 })
  })

  it.each([
    [
      'a second move',
      `${SAFE_MOVE}${NEXT_SAFE_MOVE}`,
      'C sent a second move while waiting for a game; the connection was closed',
    ],
    [
      'what is no message',
      '{weight}',
      'C sent a message that is not valid JSON while waiting for a game; the connection was closed',
    ],
    [
      'garbage',
      'hello',
      'C sent something that does not begin with {: "hello" while waiting for a game; the connection was closed',
    ],
  ])('are turned away for %s', async (_, text, warning) => {
    await using table = await OpenPort.open()
    const { a } = await startGame(table)
    const c = await RawClient.greet(table.port, 'C')
    c.say(text)
    await c.closes()
    expect(table.warnings).toEqual([warning])
    expect(table.waiting).toEqual([])
    await endGame(a)
    expect(table.ended.map(({ outcome }) => outcome?.kind)).toEqual(['tipped'])
  })

  it('play when the game before was stopped by the host', async () => {
    await using table = await OpenPort.open()
    const { a, b } = await startGame(table)
    const c = await RawClient.greet(table.port, 'C')
    await RawClient.greet(table.port, 'D')
    table.host.matches.abort(table.match.id)
    await Promise.all([a.closes(), b.closes()])
    expect(a.messages).not.toContainEqual(expect.objectContaining({ game_over: '1' }))
    await endGame(c)
    expect(table.matches.map(({ status }) => status)).toEqual(['aborted', 'finished'])
  })

  it('may play at the same time where the port allows it', async () => {
    await using table = await OpenPort.open({ terms: { games: null, atOnce: 2, seed: 1 } })
    const one = await startGame(table)
    const two = await startGame(table)
    await RawClient.greet(table.port, 'E')
    expect(table.matches.map(({ status }) => status)).toEqual(['running', 'running'])
    expect(table.waiting).toEqual(['E'])
    await Promise.all([endGame(one.a), endGame(two.a)])
  })
})

describe('clients that leave before the start', () => {
  it('give up their seat: the second to come is the first then', async () => {
    await using table = await OpenPort.open()
    const a = await RawClient.greet(table.port, 'A')
    a.leave()
    await table.warns('A left while waiting for a game')
    const b = await RawClient.greet(table.port, 'B')
    await RawClient.greet(table.port, 'C')
    await b.hears(2)
    expect(namesIn(table.match)).toEqual({ 1: 'B', 2: 'C' })
  })

  it.each([
    ['the first', 'A', { 1: 'B', 2: 'C' }],
    ['the second', 'B', { 1: 'A', 2: 'C' }],
  ])('when %s does so just before the game begins, the other is or stays the first', async (_, leaver, names) => {
    const clock = new ManualClock()
    await using table = await OpenPort.open({ clock })
    const a = await RawClient.greet(table.port, 'A')
    const b = await RawClient.greet(table.port, 'B')
    const leaving = leaver === 'A' ? a : b
    leaving.leave()
    await table.warns(`${leaver} left while waiting for a game`)
    clock.advance(1_000)
    expect(table.match.status).toBe('waiting')
    await RawClient.greet(table.port, 'C')
    clock.advance(50)
    expect(table.match.status).toBe('running')
    expect(namesIn(table.match)).toEqual(names)
  })

  it('by sending what is no message are turned away, and the seat is free again', async () => {
    await using table = await OpenPort.open()
    const a = await RawClient.greet(table.port, 'A')
    a.say('hello')
    await a.closes()
    expect(table.warnings).toEqual([
      'A sent something that does not begin with {: "hello" while waiting for a game; the connection was closed',
    ])
    expect((await playGame(table)).outcome?.kind).toBe('tipped')
  })

  it('by sending two moves are turned away too', async () => {
    await using table = await OpenPort.open()
    const a = await RawClient.greet(table.port, 'A')
    a.say(`${SAFE_MOVE}${NEXT_SAFE_MOVE}`)
    await a.closes()
    expect(table.warnings).toEqual(['A sent a second move while waiting for a game; the connection was closed'])
    expect(table.match.status).toBe('waiting')
    expect(table.seated).toEqual({ 1: null, 2: null })
  })
})

describe('a match that waits', () => {
  it('shows who has taken its seats, and its log holds nothing of them before it starts', async () => {
    const clock = new ManualClock()
    await using table = await OpenPort.open({
      clock,
      seats: { 1: { kind: 'human', name: 'Hal' }, 2: { kind: 'external' } },
    })
    expect(table.seated).toEqual({ 1: 'Hal', 2: null })
    await RawClient.greet(table.port, 'A')
    expect(table.seated).toEqual({ 1: 'Hal', 2: 'A' })
    expect(table.events().map(({ type }) => type)).toEqual(['created'])
    clock.advance(50)
    expect(table.events().map(({ type }) => type)).toEqual(['created', 'seated', 'seated', 'started'])
    expect(table.seated).toEqual({ 1: 'Hal', 2: 'A' })
  })

  it('and its log do not grow by clients that greet and drop, nor by strangers', async () => {
    await using table = await OpenPort.open()
    const a = await RawClient.greet(table.port, 'A')
    for (let time = 0; time < 100; time++) {
      const stranger = await RawClient.connect(table.port)
      stranger.say('hello')
      await stranger.closes()
    }
    a.leave()
    await table.warns('A left while waiting for a game')
    for (let time = 0; time < 300; time++) {
      const dropping = await RawClient.greet(table.port, 'A')
      dropping.leave()
      await table.until(() => table.seated[1] === null)
    }
    expect(table.news.length).toBeLessThan(50)
    expect(table.events().map(({ type }) => type)).toEqual(['created'])
    await RawClient.greet(table.port, 'B')
    await RawClient.greet(table.port, 'C')
    const { id } = await starts(table)
    expect(table.events(id).map(({ type }) => type)).toEqual(['created', 'seated', 'seated', 'started'])
    expect(checkEvents(table.events(id)).ok).toBe(true)
  })

  it('tells of a client that has to wait, by name', async () => {
    await using table = await OpenPort.open()
    await RawClient.greet(table.port, 'A')
    expect(table.news).toEqual(['A waits for a game'])
    await RawClient.greet(table.port, 'B')
    await starts(table)
    await RawClient.greet(table.port, 'C')
    expect(table.news).toEqual(['A waits for a game', 'C waits for a game'])
  })

  it('has its seats taken by those who wait in the lobby when somebody leaves', async () => {
    const clock = new ManualClock()
    await using table = await OpenPort.open({ clock })
    const a = await RawClient.greet(table.port, 'A')
    await RawClient.greet(table.port, 'B')
    await RawClient.greet(table.port, 'C')
    expect([table.seated, table.waiting]).toEqual([{ 1: 'A', 2: 'B' }, ['C']])
    a.leave()
    await table.warns('A left while waiting for a game')
    expect([table.seated, table.waiting]).toEqual([{ 1: 'B', 2: 'C' }, []])
    clock.advance(50)
    expect(namesIn(table.match)).toEqual({ 1: 'B', 2: 'C' })
    expect(clock.pending).toBe(1) // the turn's
  })

  it('sends its clients away when the host stops it, and the next who comes gets a new one', async () => {
    await using table = await OpenPort.open()
    const a = await RawClient.greet(table.port, 'A')
    table.host.matches.abort(table.match.id)
    await a.closes()
    expect(table.events().map(({ type }) => type)).toEqual(['created', 'aborted'])
    await RawClient.greet(table.port, 'B')
    expect(table.seated).toEqual({ 1: 'B', 2: null })
    expect(table.matches.map(({ status }) => status)).toEqual(['aborted', 'waiting'])
  })
})

describe('names', () => {
  it.each([
    ['as they were sent', '"Žofia"', '"B"', { 1: 'Žofia', 2: 'B' }],
    ['with a number for the second of two equal ones', '"Same"', '"Same"', { 1: 'Same', 2: 'Same (2)' }],
    ['after the seat where there is none', '""', 'null', { 1: 'Player 1', 2: 'Player 2' }],
    ['cut and cleaned', `" ${'x'.repeat(100)}"`, '"a\\nb\\u202e"', { 1: 'x'.repeat(64), 2: 'ab' }],
  ])('are shown %s', async (_, first, second, names) => {
    await using table = await OpenPort.open()
    for (const name of [first, second]) {
      const client = await RawClient.connect(table.port)
      client.say(`{"name":${name}}`)
      await client.hears(1)
    }
    expect(namesIn(await starts(table))).toEqual(names)
  })

  it('are told to each client as they were sent, though the reason tells them apart', async () => {
    await using table = await OpenPort.open()
    const a = await RawClient.greet(table.port, 'Same')
    const b = await RawClient.greet(table.port, 'Same')
    await endGame(a)
    await b.closes()
    expect([a.last, b.last]).toEqual([
      expect.objectContaining({ winner: 'Same' }),
      expect.objectContaining({ winner: 'Same' }),
    ])
    expect(endingOf(table.match).reason).toMatch(/^Same placed 1 kg at 30/)
    b.leave()
  })
})

describe('who moves first', () => {
  it.each([
    ['the first, where nobody asks', false, false, { 1: 'A', 2: 'B' }],
    ['the first, where it asks', true, false, { 1: 'A', 2: 'B' }],
    ['the second, where it asks', false, true, { 1: 'B', 2: 'A' }],
    ['the second, where both ask', true, true, { 1: 'B', 2: 'A' }],
  ])('of two clients is %s', async (_, first, second, names) => {
    await using table = await OpenPort.open()
    await RawClient.greet(table.port, 'A', first)
    await RawClient.greet(table.port, 'B', second)
    expect(namesIn(await starts(table))).toEqual(names)
  })

  it.each([
    ['as seated', AGAINST_BOT, false, false, { 1: 'A', 2: 'Random' }],
    ['as seated, though it asks', BOT_FIRST, false, true, { 1: 'Random', 2: 'A' }],
    ['the client where it may choose and asks', BOT_FIRST, true, true, { 1: 'A', 2: 'Random' }],
    ['the client where it may choose and sits there already', AGAINST_BOT, true, true, { 1: 'A', 2: 'Random' }],
    ['the bot where the client may choose and does not ask', AGAINST_BOT, true, false, { 1: 'Random', 2: 'A' }],
  ])('of a client and a bot is %s', async (_, seats, clientChooses, isFirst, names) => {
    await using table = await OpenPort.open({ seats, clientChooses })
    const a = await RawClient.greet(table.port, 'A', isFirst)
    expect(namesIn(await starts(table))).toEqual(names)
    await a.hears(2)
    expect(a.last).toMatchObject({ move_type: 'place', game_over: '0' })
  })
})

describe('the end of a port', () => {
  it('comes after the last of its games', async () => {
    await using table = await OpenPort.open({ terms: { games: 2, atOnce: 1, seed: 1 } })
    const { a } = await startGame(table)
    const c = await RawClient.greet(table.port, 'C')
    await RawClient.greet(table.port, 'D')
    const e = await RawClient.greet(table.port, 'E')
    await endGame(a)
    await endGame(c)
    await table.hostedPort.done
    expect(table.ended).toHaveLength(2)
    expect(table.waiting).toEqual(['E'])
    e.leave()
  })

  it('by hand sends away who waits or has not greeted, and lets the match that runs go on', async () => {
    await using table = await OpenPort.open({ settings: { weights: 2 } })
    const { a, b } = await startGame(table)
    const silent = await RawClient.connect(table.port)
    const halfway = await RawClient.connect(table.port)
    await halfway.sayAndFlush('{"name"')
    const c = await RawClient.greet(table.port, 'C')
    expect(table.host.ports.stopListening(table.hostedPort.id)).toEqual({ ok: true, value: null })
    await Promise.all([silent.closes(), halfway.closes(), c.closes()])
    await expect(RawClient.connect(table.port)).rejects.toThrow('ECONNREFUSED')
    a.say(SAFE_MOVE)
    await b.hears(2)
    b.say(TIPPING_MOVE)
    expect(endingOf(await table.ends())).toMatchObject({ winner: 1, kind: 'tipped' })
    expect(table.matches).toHaveLength(1)
  })

  it('by hand stops a match that has not begun', async () => {
    await using table = await OpenPort.open()
    const a = await RawClient.greet(table.port, 'A')
    table.host.ports.stopListening(table.hostedPort.id)
    await a.closes()
    expect(table.match.status).toBe('aborted')
    expect(table.host.ports.stopListening(table.hostedPort.id)).toMatchObject({
      ok: false,
      error: { code: 'no-such-port' },
    })
  })

  it('leaves it free for the next match at once, where nobody plays or waits there', async () => {
    const table = await OpenPort.open()
    const { port, host } = table
    expect((await playGame(table)).outcome?.kind).toBe('tipped')
    const again = await host.newMatches.create({ plan: table.match.plan, listen: { port, lan: false } })
    expect(again.ok && again.value.hostedPort?.port).toBe(port)
    const a = await RawClient.greet(port, 'A')
    expect(a.messages).toHaveLength(1)
    await host.close()
    await a.closes()
  })
})

/** A window at the host. */
const ASKER = { window: 'w', isAtHost: true }

describe('a rematch', () => {
  it('is on the same port, and gives the same two clients the other seats', async () => {
    await using table = await OpenPort.open()
    const { a } = await startGame(table)
    await endGame(a)
    const first = table.match
    expect((await table.host.newMatches.rematch(ASKER, first.id)).ok).toBe(true)
    await RawClient.greet(table.port, 'A')
    await RawClient.greet(table.port, 'B')
    await starts(table)
    expect([namesIn(first), namesIn(table.match)]).toEqual([{ 1: 'A', 2: 'B' }, { 1: 'B', 2: 'A' }])
  })

  it('takes other clients as they come', async () => {
    await using table = await OpenPort.open()
    const { a } = await startGame(table)
    await endGame(a)
    await table.host.newMatches.rematch(ASKER, table.match.id)
    await RawClient.greet(table.port, 'C')
    await RawClient.greet(table.port, 'A')
    await starts(table)
    expect(namesIn(table.match)).toEqual({ 1: 'C', 2: 'A' })
  })

  it('can\'t be had of a match that goes on, or on a port that is closed', async () => {
    await using table = await OpenPort.open()
    const { a } = await startGame(table)
    const { id } = table.match
    expect(await table.host.newMatches.rematch(ASKER, id)).toMatchObject({ ok: false, error: { code: 'bad-request' } })
    await endGame(a)
    table.host.ports.stopListening(table.hostedPort.id)
    expect(await table.host.newMatches.rematch(ASKER, id)).toMatchObject({ ok: false, error: { code: 'no-such-port' } })
  })
})
