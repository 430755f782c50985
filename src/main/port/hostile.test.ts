import type { Pair } from './testing/games.ts'
import { Buffer } from 'node:buffer'
import { describe, expect, it, vi } from 'vitest'
import { endingOf } from '../../shared/match/testing/ending.ts'
import { ManualClock } from '../../shared/testing/manualClock.ts'
import { systemClock } from '../clock/clock.ts'
import { MAX_MESSAGE_BYTES } from '../net/framing.ts'
import { FAREWELL_MS } from '../net/transport.ts'
import { watchForLeaks } from '../testing/leaks.ts'
import { eventually } from '../testing/waiting.ts'
import { GREETING_MS } from './greetings.ts'
import { gamesOfBots, NEXT_SAFE_MOVE, SAFE_MOVE, startGame, TIPPING_MOVE } from './testing/games.ts'
import { OpenPort } from './testing/openPort.ts'
import { RawClient } from './testing/rawClient.ts'

watchForLeaks()
const playGame = gamesOfBots()

/** `inner` padded with a field to exactly so many bytes. */
function padded(inner: string, bytes: number): string {
  return `{"pad":"${'x'.repeat(bytes - inner.length - 9)}",${inner.slice(1)}`
}

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

type Case = readonly [name: string, act: (pair: Pair) => unknown]

describe('a move is a move', () => {
  it.each<Case>([
    ['without a newline', ({ a }) => a.say(SAFE_MOVE)],
    ['with CRLF', ({ a }) => a.say(`${SAFE_MOVE}\r\n`)],
    ['byte by byte', ({ a }) => a.sayByteByByte(SAFE_MOVE)],
    ['in two segments', ({ a }) => a.sayInPieces([SAFE_MOVE.slice(0, 9), SAFE_MOVE.slice(9)])],
    ['together with the next, which is early', ({ a }) => a.say(`${SAFE_MOVE}${NEXT_SAFE_MOVE}`)],
    ['after much white space', ({ a }) => a.say(`${' \t\r\n'.repeat(100_000)}${SAFE_MOVE}`)],
    ['of exactly 64 KiB', ({ a }) => a.say(padded(SAFE_MOVE, MAX_MESSAGE_BYTES))],
    ['with a field nested 30,000 deep', ({ a }) => a.say(`{"x":${nested(30_000)},${SAFE_MOVE.slice(1)}`)],
    ['with duplicate keys: the last counts', ({ a }) => a.say('{"weight":9,"weight":1,"position":-4,"position":-2}')],
    ['with fields of other tongues', ({ a }) => a.say('{"weight":"1","position":" -2 ","humeur":"🎲 é"}')],
    [
      'with keys that mean something to a program',
      ({ a }) => a.say('{"__proto__":{"position":5},"constructor":1,"weight":1,"position":-2}'),
    ],
  ])('%s', async (_, act) => {
    await using table = await OpenPort.open({ settings: { weights: 2 } })
    const pair = await startGame(table)
    await act(pair)
    await pair.b.hears(2)
    expect(table.match).toMatchObject({ plies: 1, toMove: 2, state: { lastMove: { position: -2, weight: 1 } } })
    pair.a.leave()
    await pair.b.closes()
    expect((await playGame(table)).outcome?.kind).toBe('tipped')
  })
})

describe('a player loses at once, told why, and the port serves the next', () => {
  type Loss = readonly [name: string, act: (pair: Pair) => unknown, loser: 'A' | 'B', kind: string, reason: string]

  it.each<Loss>([
    [
      'who sends 64 KiB and a byte',
      ({ a }) => a.say(padded(SAFE_MOVE, MAX_MESSAGE_BYTES + 1)),
      'A',
      'illegal',
      'A sent something that is longer than 64 KiB',
    ],
    [
      'who sends without end',
      ({ a }) => a.say(`{${' '.repeat(1_000_000)}`),
      'A',
      'illegal',
      'A sent something that is longer than 64 KiB',
    ],
    [
      'who sends bytes',
      ({ a }) => a.say(Buffer.from([0xDE, 0xAD, 0xBE, 0xEF])),
      'A',
      'illegal',
      'A sent something that does not begin with {',
    ],
    [
      'who sends an object of bytes',
      ({ a }) => a.say(Buffer.from([0x7B, 0xFF, 0xFE, 0x7D])),
      'A',
      'illegal',
      'A sent something that is not UTF-8 text',
    ],
    [
      'who sends a list',
      ({ a }) => a.say('[{"weight":1,"position":-2}]'),
      'A',
      'illegal',
      'A sent something that does not begin with {: "[{',
    ],
    [
      'who sends null',
      ({ a }) => a.say('null\n'),
      'A',
      'illegal',
      'A sent something that does not begin with {: "null\\n"',
    ],
    [
      'who sends a string',
      ({ a }) => a.say('"{}"'),
      'A',
      'illegal',
      'A sent something that does not begin with {: "\\"{}\\""',
    ],
    [
      'who asks for a web page',
      ({ a }) => a.say('GET / HTTP/1.1\r\n\r\n'),
      'A',
      'illegal',
      'A sent something that does not begin with {: "GET / HTTP/1.1',
    ],
    [
      'who closes a brace too many',
      ({ a }) => a.say(`${SAFE_MOVE}}`),
      'A',
      'illegal',
      'A sent something that does not begin with {: "}"',
    ],
    [
      'who sends what only looks like JSON',
      ({ a }) => a.say('{weight:1,position:-2}'),
      'A',
      'illegal',
      'A sent a message that is not valid JSON: "{weight:1,position:-2}"',
    ],
    [
      'who sends a long thing that is not JSON',
      ({ a }) => a.say(`{${'y'.repeat(5_000)}}`),
      'A',
      'illegal',
      'A sent a message that is not valid JSON: "{yyy',
    ],
    [
      'who nests a position 30,000 deep',
      ({ a }) => a.say(`{"weight":1,"position":${nested(30_000)}}`),
      'A',
      'illegal',
      'A tried to place a block, but its position is a list, not a whole number',
    ],
    [
      'who sends garbage out of turn',
      ({ b }) => b.say('hello'),
      'B',
      'illegal',
      'B sent something that does not begin with {: "hello"',
    ],
    [
      'who sends two moves out of turn',
      ({ b }) => b.say(`${SAFE_MOVE}${NEXT_SAFE_MOVE}`),
      'B',
      'illegal',
      'B sent a second move before it was their turn',
    ],
    [
      'whose early move turns out illegal',
      ({ a, b }) => [b.say(SAFE_MOVE), b.hears(1).then(() => a.say(SAFE_MOVE))],
      'B',
      'illegal',
      'B tried to place 1 kg at -2, but -2 already holds 1 kg',
    ],
    [
      'who leaves',
      ({ a }) => a.leave(),
      'A',
      'disconnected',
      'A closed the connection before the game was over: its program ended, crashed or left; see what it printed last, where it was started',
    ],
    [
      'who leaves out of turn',
      ({ b }) => b.leave(),
      'B',
      'disconnected',
      'B closed the connection before the game was over',
    ],
    [
      'who resets the connection',
      ({ a }) => a.reset(),
      'A',
      'disconnected',
      'A lost its connection before the game was over: its program crashed or was killed, or the network failed; see what it printed last, where it was started',
    ],
    [
      'who half-closes',
      ({ a }) => a.halfClose(),
      'A',
      'disconnected',
      'A closed the connection before the game was over',
    ],
    [
      'who half-closes in the middle of a move',
      ({ a }) => [a.say('{"weight":1,'), a.halfClose()],
      'A',
      'disconnected',
      'A closed the connection before the game was over: its program ended, crashed or left; of its next message only “{"weight":1,” had come (its closing brace is missing); see',
    ],
    [
      'who tips and leaves',
      ({ a }) => [a.say(TIPPING_MOVE), a.leave()],
      'A',
      'tipped',
      'A placed 1 kg at 30 and the beam tipped right',
    ],
  ])('%s', async (_, act, loser, kind, reason) => {
    await using table = await OpenPort.open({ settings: { weights: 2 } })
    const pair = await startGame(table)
    await act(pair)
    const ending = endingOf(await table.ends())
    expect(ending).toMatchObject({ loser: loser === 'A' ? 1 : 2, kind, reason: expect.stringContaining(reason) })
    expect(ending.reason?.length).toBeLessThan(250)
    await Promise.all([pair.a.closes(), pair.b.closes()])
    const other = loser === 'A' ? pair.b : pair.a
    expect(other.last).toMatchObject({ game_over: '1', winner: loser === 'A' ? 'B' : 'A' })
    expect((await playGame(table)).outcome?.kind).toBe('tipped')
  })

  it('and who only half-closed, or sent garbage, is told the end too', async () => {
    await using table = await OpenPort.open({ settings: { weights: 2 } })
    for (const act of [({ a }: Pair) => a.halfClose(), ({ a }: Pair) => a.say('hello')]) {
      const pair = await startGame(table)
      act(pair)
      await pair.a.closes()
      expect(pair.a.last).toMatchObject({ game_over: '1', winner: 'B' })
    }
  })

  it.each([
    'my move is {"weight":1,"position":-2}, I think, and some words more',
    '{"weight":1}my move is this',
  ])('and what was sent and can’t be read is in the record: %s', async (said) => {
    await using table = await OpenPort.open({ settings: { weights: 2 } })
    const pair = await startGame(table)
    pair.a.say(said)
    const { forfeits } = await table.ends()
    expect(forfeits).toMatchObject([{ seat: 1, raw: expect.stringMatching(/^(?:my move|\{"weight)/) }])
  })
})

describe('a greeting is a greeting', () => {
  it.each<readonly [string, (client: RawClient) => unknown, string]>([
    ['byte by byte', client => client.sayByteByByte('{"name":"A"}'), 'A'],
    ['with CRLF before and after', client => client.say('\r\n{"name":"A"}\r\n'), 'A'],
    ['of exactly 64 KiB', client => client.say(padded('{"name":"A"}', MAX_MESSAGE_BYTES)), 'A'],
    ['with a name nested 30,000 deep', client => client.say(`{"name":${nested(30_000)}}`), 'Player 1'],
    ['with a name of 60,000 letters', client => client.say(`{"name":"${'x'.repeat(60_000)}"}`), 'x'.repeat(64)],
    ['with a name of control characters', client => client.say('{"name":"\\u0000\\u001b[2J\\u202e"}'), '[2J'],
    ['with nothing in it', client => client.say('{}'), 'Player 1'],
  ])('%s', async (_, act, name) => {
    await using table = await OpenPort.open()
    const client = await RawClient.connect(table.port)
    await act(client)
    await client.hears(1)
    expect(client.messages).toEqual([{ num_weights: 1, board_length: 30 }])
    expect(table.seated[1]).toBe(name)
  })
})

describe('who greets wrongly is turned away with a line in the log, and the port serves the next', () => {
  it.each<readonly [string, (client: RawClient) => unknown, string]>([
    [
      'with a word',
      client => client.say('hello'),
      'sent a greeting that does not begin with {: "hello"; the connection was closed',
    ],
    [
      'with a word that begins like GET',
      client => client.say('GARBAGE\r\n\r\n'),
      'sent a greeting that does not begin with {: "GARBAGE',
    ],
    [
      'with a broken web request',
      client => client.say('GET / of life\r\n\r\n'),
      'sent a broken HTTP request; the connection was closed',
    ],
    [
      'with a page’s POST',
      client => client.say('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 12\r\n\r\n{"name":"A"}'),
      'asked for a web page, but this port is for game clients',
    ],
    [
      'with TLS',
      client => client.say(Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00])),
      'sent a greeting that does not begin with {',
    ],
    ['with bytes', client => client.say(Buffer.alloc(5_000, 0xFF)), 'sent a greeting that does not begin with {'],
    ['with a list', client => client.say('[]'), 'sent a greeting that does not begin with {: "[]"'],
    [
      'with no JSON',
      client => client.say('{name:"A"}'),
      'sent a greeting that is not valid JSON; the connection was closed',
    ],
    [
      'with 64 KiB and a byte',
      client => client.say(padded('{"name":"A"}', MAX_MESSAGE_BYTES + 1)),
      'sent a greeting that is longer than 64 KiB',
    ],
    ['with half of one', client => [client.say('{"name":'), client.halfClose()], 'left without a greeting'],
    [
      'with a request for a web page',
      client => client.say('GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
      'asked for a web page, but this port is for game clients',
    ],
  ])('%s', async (_, act, warning) => {
    await using table = await OpenPort.open()
    const client = await RawClient.connect(table.port)
    act(client)
    await table.warns(warning)
    await client.closes()
    expect(table.match.status).toBe('waiting')
    expect(table.seated).toEqual({ 1: null, 2: null })
    expect((await playGame(table)).outcome?.kind).toBe('tipped')
  })

  it('and so is who leaves without a word, which is nothing to tell', async () => {
    await using table = await OpenPort.open()
    for (
      const act of [(client: RawClient) => client.leave(), (client: RawClient) =>
        client.reset(), (client: RawClient) =>
        client.halfClose()]
    ) {
      const client = await RawClient.connect(table.port)
      act(client)
      await client.closes()
    }
    expect((await playGame(table)).outcome?.kind).toBe('tipped')
    expect(table.warnings).toEqual([])
  })
})

describe('who does not greet', () => {
  it.each<readonly [string, (client: RawClient) => unknown, string]>([
    ['and says nothing', () => {}, 'connected but said nothing for 10 s; the connection was closed'],
    [
      'but only sends white space',
      client => client.say('\n \n'),
      'sent no greeting for 10 s; the connection was closed',
    ],
    [
      'and stops in the middle',
      client => client.say('{"name":"A"'),
      'sent no greeting for 10 s; the connection was closed',
    ],
    [
      'and stops in the first word of a web request',
      client => client.say('GE'),
      'sent half a web request for 10 s; the connection was closed',
    ],
    [
      'and stops in the middle of a web request',
      client => client.say('GET / HTTP/1.1\r\n'),
      'sent half a web request for 10 s; the connection was closed',
    ],
  ])('%s is closed after exactly 10 s', async (_, act, warning) => {
    const clock = new ManualClock()
    await using table = await OpenPort.open({ clock })
    const silent = await RawClient.connect(table.port)
    act(silent)
    // Connections are served in order: once a later one has its answer, the silent one is known.
    const later = await RawClient.greet(table.port, 'B')
    clock.advance(GREETING_MS - 1)
    expect(table.warnings).toEqual([])
    clock.advance(1)
    expect(table.warnings).toEqual([expect.stringContaining(warning)])
    await silent.closes()
    expect(silent.heard).toEqual([])
    expect(later.isClosed).toBe(false)
  })

  it('holds nobody up: seats are taken in the order of the greetings', async () => {
    await using table = await OpenPort.open()
    const silent = await RawClient.connect(table.port)
    const b = await RawClient.greet(table.port, 'B')
    silent.say('{"name":"A"}')
    await b.hears(2)
    expect(table.match.players).toMatchObject({ 1: { name: 'B' }, 2: { name: 'A' } })
  })
})

describe('a match that runs', () => {
  it('is not touched by 200 clients that connect and drop', async () => {
    await using table = await OpenPort.open({ settings: { weights: 2 } })
    const { a, b } = await startGame(table)
    const drop = async (act: (client: RawClient) => unknown, isRude: boolean): Promise<void> => {
      const client = await RawClient.connect(table.port)
      await act(client)
      if (isRude)
        client.reset()
      else
        client.leave()
      await client.closes()
    }
    const ways: readonly ((client: RawClient) => unknown)[] = [
      () => {}, // before greeting
      client => client.sayAndFlush('{"name":"dro'), // in the middle of it
      client => client.sayAndFlush('{"name":"drop"}'), // after it
      (client) => { // after the answer to it
        client.say('{"name":"drop"}')
        return client.hears(1)
      },
    ]
    await Promise.all(
      Array.from({ length: 200 }, (_, index) => drop(ways[index % 4] ?? ways[0] ?? String, index % 8 < 4)),
    )
    await table.until(() => table.waiting.length === 0)
    a.say(SAFE_MOVE)
    await b.hears(2)
    b.say(TIPPING_MOVE)
    const match = await table.ends()
    expect(endingOf(match)).toMatchObject({ winner: 1, kind: 'tipped' })
    expect(table.events(match.id).map(({ type }) => type)).toEqual([
      'created',
      'seated',
      'seated',
      'started',
      'moved',
      'moved',
      'finished',
    ])
    expect((await playGame(table)).outcome?.kind).toBe('tipped')
  })

  it('is not touched by other matches of its host, however they end', async () => {
    await using table = await OpenPort.open({ settings: { weights: 2 }, terms: { games: null, atOnce: 20, seed: 1 } })
    const quiet = await startGame(table)
    const { id } = table.match
    const rude: readonly ((pair: Pair) => unknown)[] = [
      ({ a }) => a.reset(),
      ({ a }) => a.say('hello'),
      ({ b }) => b.leave(),
      ({ b }) => b.say(Buffer.alloc(100_000, '{')),
    ]
    for (const act of rude)
      act(await startGame(table))
    await table.ends(rude.length)
    expect(table.events(id).map(({ type }) => type)).toEqual(['created', 'seated', 'seated', 'started'])
    quiet.a.say(SAFE_MOVE)
    await quiet.b.hears(2)
    expect(quiet.b.last).toMatchObject({ move_type: 'place', game_over: '0' })
  })

  it('tells even the winner nothing after the end', async () => {
    await using table = await OpenPort.open({ settings: { weights: 2 } })
    const { a, b } = await startGame(table)
    b.say(SAFE_MOVE)
    await table.warns('B sent a move before their turn; it is kept until then')
    a.say(`${TIPPING_MOVE}${SAFE_MOVE}hello`)
    await b.hears(2)
    b.say('hello')
    await Promise.all([a.closes(), b.closes()])
    expect([a.heard.length, b.heard.length]).toEqual([3, 2])
    expect(table.ended.map(({ outcome }) => outcome?.kind)).toEqual(['tipped'])
  })
})

it('clients that do not read, or go on sending, are cut in the end and hold up nobody', async () => {
  await using table = await OpenPort.open({ settings: { weights: 2 }, terms: { games: null, atOnce: 2, seed: 1 } })
  const deaf = await startGame(table)
  const loud = await startGame(table)
  deaf.b.stopReading()
  loud.b.stopReading()
  const { after } = systemClock
  const farewells = new Set<() => void>()
  using _ = vi.spyOn(systemClock, 'after').mockImplementation((ms, callback) => {
    if (ms !== FAREWELL_MS)
      return after(ms, callback)
    farewells.add(callback)
    return () => void farewells.delete(callback)
  })
  deaf.a.say(TIPPING_MOVE)
  loud.a.say(TIPPING_MOVE)
  await Promise.all([deaf.a.closes(), loud.a.closes()])
  expect([deaf.a.last, loud.a.last]).toEqual([
    expect.objectContaining({ winner: 'B' }),
    expect.objectContaining({ winner: 'B' }),
  ])
  loud.b.say(Buffer.alloc(10_000_000, ' '))
  expect((await playGame(table)).outcome?.kind).toBe('tipped')
  await eventually(() => farewells.size === 2)
  farewells.forEach(cut => cut())
  await eventually(() => farewells.size === 0) // both are cut
  await table.host.close()
  deaf.b.leave()
  loud.b.leave()
})
