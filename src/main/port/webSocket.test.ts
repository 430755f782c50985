import { Buffer } from 'node:buffer'
import { once } from 'node:events'
import { get } from 'node:http'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { endingOf } from '../../shared/match/testing/ending.ts'
import { ManualClock } from '../../shared/testing/manualClock.ts'
import { MAX_MESSAGE_BYTES } from '../net/framing.ts'
import { watchForLeaks } from '../testing/leaks.ts'
import { GREETING_MS } from './greetings.ts'
import { gamesOfBots, NEXT_SAFE_MOVE, SAFE_MOVE, TIPPING_MOVE } from './testing/games.ts'
import { namesIn, OpenPort } from './testing/openPort.ts'
import { RawClient } from './testing/rawClient.ts'
import { WebClient } from './testing/webClient.ts'

watchForLeaks()
const playGame = gamesOfBots()

/** A on a WebSocket and B on TCP, with A asked for the first move. */
async function mixedGame({ port }: OpenPort) {
  const a = await WebClient.greet(port, 'A')
  const b = await RawClient.greet(port, 'B')
  await a.hears(2)
  return { a, b }
}

describe('a WebSocket client', () => {
  it('plays another one, with one message a frame and no newline', async () => {
    await using table = await OpenPort.open()
    const a = await WebClient.greet(table.port, 'A')
    const b = await WebClient.greet(table.port, 'B', true)
    await b.hears(2)
    b.say(SAFE_MOVE)
    await a.hears(2)
    a.say(TIPPING_MOVE)
    await Promise.all([a.closes(), b.closes()])
    expect(a.heard.map(frame => frame.endsWith('}'))).toEqual([true, true, true])
    expect(a.heard[0]).toBe('{"num_weights":1,"board_length":30}')
    expect(a.heard.at(-1)).toBe(b.heard.at(-1))
    expect(a.last).toMatchObject({ move_type: 'place', game_over: '1', winner: 'B' })
    expect([a.closeCode, b.closeCode]).toEqual([1000, 1000])
    expect(namesIn(table.match)).toEqual({ 1: 'B', 2: 'A' })
  })

  it('plays one on TCP', async () => {
    await using table = await OpenPort.open({ settings: { weights: 2 } })
    const { a, b } = await mixedGame(table)
    a.say(SAFE_MOVE)
    await b.hears(2)
    b.say(NEXT_SAFE_MOVE)
    await a.hears(3)
    a.say('{"weight":2,"position":30}')
    await Promise.all([a.closes(), b.closes()])
    expect(`${a.heard.at(-1)}\n`).toBe(b.heard.at(-1))
    expect(endingOf(table.match)).toMatchObject({ winner: 2, kind: 'tipped' })
  })

  it.each<readonly [string, (client: WebClient) => void]>([
    ['as text', client => client.say(SAFE_MOVE)],
    ['as bytes', client => client.say(Buffer.from(SAFE_MOVE))],
    ['with white space around it', client => client.say(`\r\n ${SAFE_MOVE}\n`)],
    ['in fragments of one frame', client => client.sayInFragments(['{"weight":', '1,"position"', ':-2}'])],
    ['after an empty frame', (client) => {
      client.say('')
      client.say(SAFE_MOVE)
    }],
    ['of exactly 64 KiB', client => client.say(`${SAFE_MOVE}${' '.repeat(MAX_MESSAGE_BYTES - SAFE_MOVE.length)}`)],
  ])('may send its move %s', async (_, act) => {
    await using table = await OpenPort.open({ settings: { weights: 2 } })
    const { a, b } = await mixedGame(table)
    act(a)
    await b.hears(2)
    expect(table.match).toMatchObject({ plies: 1, state: { lastMove: { position: -2, weight: 1 } } })
  })

  it.each<readonly [string, (client: WebClient) => void, string, string]>([
    [
      'sends half an object in a frame',
      client => client.say('{"weight":1,'),
      'illegal',
      'A sent something that is a frame that ends in the middle of a message',
    ],
    [
      'sends an object over two frames',
      (client) => {
        client.say('{"weight":1,')
        client.say('"position":-2}')
      },
      'illegal',
      'A sent something that is a frame that ends in the middle of a message',
    ],
    [
      'sends bytes',
      client => client.say(Buffer.from([0xDE, 0xAD])),
      'illegal',
      'A sent something that does not begin with {',
    ],
    ['sends a word', client => client.say('hello'), 'illegal', 'A sent something that does not begin with {: "hello"'],
    [
      'sends 64 KiB and a byte',
      client => client.say(' '.repeat(MAX_MESSAGE_BYTES + 1)),
      'illegal',
      'A sent something that is longer than 64 KiB',
    ],
    [
      'sends text that is not UTF-8',
      client => client.breakProtocol(Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0xFF])),
      'illegal',
      'A sent something that breaks the WebSocket protocol: Invalid WebSocket frame: invalid UTF-8 sequence',
    ],
    [
      'sends what is no frame',
      client => client.breakProtocol(Buffer.from('hello there')),
      'illegal',
      'A sent something that breaks the WebSocket protocol: Invalid WebSocket frame',
    ],
    ['says goodbye', client => client.leave(), 'disconnected', 'A closed the connection before the game was over'],
    [
      'leaves without a goodbye',
      client => client.cut(),
      'disconnected',
      'A lost its connection before the game was over',
    ],
  ])('loses when it %s, and the port serves the next', async (_, act, kind, reason) => {
    await using table = await OpenPort.open({ settings: { weights: 2 } })
    const { a, b } = await mixedGame(table)
    act(a)
    await Promise.all([a.closes(), b.closes()])
    expect(endingOf(await table.ends())).toMatchObject({ loser: 1, kind, reason: expect.stringContaining(reason) })
    expect(b.last).toMatchObject({ game_over: '1', winner: 'B' })
    expect((await playGame(table)).outcome?.kind).toBe('tipped')
  })

  it.each<readonly [string, (client: WebClient) => void, number]>([
    ['sends 64 KiB and a byte', client => client.say(' '.repeat(MAX_MESSAGE_BYTES + 1)), 1009],
    ['sends much more', client => client.say('x'.repeat(20 * MAX_MESSAGE_BYTES)), 1009],
    [
      'sends too much in fragments',
      client => client.sayInFragments(Array.from({ length: 5 }, () => 'x'.repeat(MAX_MESSAGE_BYTES / 4))),
      1009,
    ],
    ['sends what is no frame', client => client.breakProtocol(Buffer.from('hello there')), 1002],
    ['sends a word', client => client.say('hello'), 1000],
  ])('is told how the game ended when it %s, and then why the connection closes', async (_, act, code) => {
    await using table = await OpenPort.open({ settings: { weights: 2 } })
    const { a, b } = await mixedGame(table)
    act(a)
    await Promise.all([a.closes(), b.closes()])
    expect(a.last).toMatchObject({ game_over: '1', winner: 'B' })
    expect(`${a.heard.at(-1)}\n`).toBe(b.heard.at(-1))
    expect(a.closeCode).toBe(code)
  })

  it('that closes with a code of a broken protocol has only left', async () => {
    await using table = await OpenPort.open({ settings: { weights: 2 } })
    const { a } = await mixedGame(table)
    a.leave(1009)
    await a.closes()
    expect(endingOf(await table.ends())).toMatchObject({
      loser: 1,
      reason: expect.stringContaining('A closed the connection before the game was over'),
    })
  })

  it('may send a move early, but not two', async () => {
    await using table = await OpenPort.open({ settings: { weights: 2 } })
    const b = await RawClient.greet(table.port, 'B')
    const a = await WebClient.greet(table.port, 'A')
    await b.hears(2)
    a.say(NEXT_SAFE_MOVE)
    await table.warns('A sent a move before their turn; it is kept until then')
    b.say(SAFE_MOVE)
    await b.hears(3)
    a.say('{"weight":2,"position":-5}{"weight":2,"position":-6}')
    expect(endingOf(await table.ends())).toMatchObject({
      loser: 2,
      reason: 'A sent a second move before it was their turn',
    })
    await a.closes()
    expect(a.last).toMatchObject({ game_over: '1', winner: 'B' })
  })

  it('may wait in the lobby, and leave it', async () => {
    await using table = await OpenPort.open()
    const { a, b } = await mixedGame(table)
    const c = await WebClient.greet(table.port, 'C')
    const d = await WebClient.greet(table.port, 'D')
    expect(table.waiting).toEqual(['C', 'D'])
    c.leave()
    await table.until(() => table.waiting.length === 1)
    a.say(TIPPING_MOVE)
    await Promise.all([a.closes(), b.closes(), c.closes()])
    await RawClient.greet(table.port, 'E')
    await d.hears(2)
    expect(namesIn(table.match)).toEqual({ 1: 'D', 2: 'E' })
  })

  it('is answered when it asks for a sign of life', async () => {
    await using table = await OpenPort.open()
    const a = await WebClient.greet(table.port, 'A')
    await a.pings()
    expect(a.closeCode).toBeNull()
  })
})

describe('a WebSocket that is none of ours', () => {
  it.each([
    ['http://evil.example'],
    ['http://127.0.0.1.evil.example'],
    ['https://localhost.evil.example:8080'],
    ['null'],
    ['file://'],
    ['not a web address'],
  ])('is refused to a page of %s', async (origin) => {
    await using table = await OpenPort.open()
    const socket = new WebSocket(`ws://127.0.0.1:${table.port}`, { origin })
    const [error] = await once(socket, 'error')
    expect(error).toMatchObject({ message: 'Unexpected server response: 403' })
    expect(table.warnings).toEqual([`A web page at ${origin} tried to connect and was refused`])
    expect((await playGame(table)).outcome?.kind).toBe('tipped')
  })

  it.each(['http://localhost:8080', 'http://127.0.0.1:5000', 'http://[::1]'])(
    'is not refused to a page of this machine: %s',
    async (origin) => {
      await using table = await OpenPort.open()
      const client = await WebClient.connect(table.port, { origin })
      client.say('{"name":"A"}')
      await client.hears(1)
      expect(table.seated[1]).toBe('A')
    },
  )

  it('that does not greet is closed 10 s after it connected', async () => {
    const clock = new ManualClock()
    await using table = await OpenPort.open({ clock })
    const silent = await WebClient.connect(table.port)
    clock.advance(GREETING_MS - 1)
    await silent.pings()
    clock.advance(1)
    await silent.closes()
    expect(table.warnings).toEqual([expect.stringContaining('sent no greeting for 10 s; the connection was closed')])
  })

  it.each([
    [
      'without a key',
      'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
      'asked wrongly for a WebSocket',
    ],
    [
      'for another protocol',
      'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n',
      'asked wrongly for a WebSocket',
    ],
    ['with headers without end', `GET / HTTP/1.1\r\nHost: ${'x'.repeat(100_000)}`, 'sent a broken HTTP request'],
  ])('is turned away when it asks %s', async (_, request, warning) => {
    await using table = await OpenPort.open()
    const client = await RawClient.connect(table.port)
    client.say(request)
    await table.warns(warning)
    await client.closes()
    expect((await playGame(table)).outcome?.kind).toBe('tipped')
  })
})

describe('a browser that just looks', () => {
  it('is told what this port is for', async () => {
    await using table = await OpenPort.open()
    const request = get({ port: table.port, host: '127.0.0.1', agent: false })
    const [response] = await once(request, 'response')
    expect(response.statusCode).toBe(426)
    expect(response.headers).toMatchObject({ upgrade: 'websocket', connection: 'close' })
    expect(Buffer.concat(await response.toArray()).toString()).toBe(
      'This port is for game clients: plain TCP, or a WebSocket.\n',
    )
    expect((await playGame(table)).outcome?.kind).toBe('tipped')
  })
})
