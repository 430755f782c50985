import type { MatchPlan } from '../../shared/match/events.ts'
import type { RawClient as Client } from './testing/rawClient.ts'
import { describe, expect, it } from 'vitest'
import { endingOf } from '../../shared/match/testing/ending.ts'
import { ManualClock } from '../../shared/testing/manualClock.ts'
import { MAX_MESSAGE_BYTES } from '../net/framing.ts'
import { watchForLeaks } from '../testing/leaks.ts'
import { gamesOfBots } from './testing/games.ts'
import { namesIn, OpenPort } from './testing/openPort.ts'
import { RawClient } from './testing/rawClient.ts'
import { WebClient } from './testing/webClient.ts'

watchForLeaks()
const playGame = gamesOfBots()

const AGAINST_PERFECT: MatchPlan['seats'] = { 1: { kind: 'external' }, 2: { kind: 'bot', bot: 'perfect' } }
const AFTER_PERFECT: MatchPlan['seats'] = { 1: { kind: 'bot', bot: 'perfect' }, 2: { kind: 'external' } }

async function openNim(plan: Partial<Parameters<typeof OpenPort.open>[0]> = {}): Promise<OpenPort> {
  return OpenPort.open({ game: 'nim', ...plan })
}

/** Two clients, the first to move. The port takes who says nothing for a client after a while. */
async function twoClients({ port }: OpenPort): Promise<readonly [Client, Client]> {
  const a = await RawClient.connect(port)
  await a.sayAndFlush('\n')
  const b = await RawClient.connect(port)
  await b.sayAndFlush('\n')
  await Promise.all([a.hears(1), b.hears(1)])
  return [a, b]
}

function gameLine(board: readonly (readonly [number, number])[], currentPlayer: 0 | 1, status = 'running'): string {
  return `game:${JSON.stringify({ board, currentPlayer, status })}\n`
}

describe('a client of Nim', () => {
  it('is told the game at the start and after every move, and wins against the perfect player where it can', async () => {
    await using table = await openNim({ seats: AGAINST_PERFECT })
    const client = await RawClient.connect(table.port)
    await client.hears(1)
    client.say('click:0_1\n') // leaves 1 4 5, nim-sum 0
    await client.hears(3)
    expect(client.heard).toEqual([
      gameLine([[3, 0], [4, 0], [5, 0]], 1),
      gameLine([[1, 2], [4, 0], [5, 0]], 0),
      gameLine([[1, 2], [4, 0], [4, 1]], 1),
    ])
  })

  it('that does as the hints say wins against the perfect player', async () => {
    await using table = await openNim({ seats: AGAINST_PERFECT })
    const client = await RawClient.connect(table.port)
    client.listen(line => line.includes('"currentPlayer":1,"status":"running"') && client.say('hint:\n'))
    client.listen(line => line.startsWith('hint:') && client.say(line.replace('hint', 'click')))
    await client.closes()
    expect(client.heard.at(-1)).toContain('"status":"Player won"')
    expect(endingOf(table.match)).toMatchObject({ winner: 1, kind: 'last-coin' })
  })

  it('sees itself as player 1, wherever it sits', async () => {
    await using table = await openNim({ seats: AFTER_PERFECT, settings: { piles: '1 2' } })
    const client = await RawClient.connect(table.port)
    await client.hears(2)
    expect(client.heard).toEqual([
      gameLine([[1, 0], [2, 0]], 0),
      gameLine([[1, 0], [1, 1]], 1),
    ])
    client.say('click:1_0\r\n')
    await client.closes()
    expect(client.heard.slice(2)).toEqual([
      gameLine([[1, 0], [0, 2]], 0),
      gameLine([[0, 1], [0, 2]], 0, 'Player lose'),
    ])
    expect(client.unended).toBe('')
  })

  it('is seated though it says nothing', async () => {
    const clock = new ManualClock()
    await using table = await openNim({ clock })
    const silent = await RawClient.connect(table.port)
    // Connections are served in order: once a later one is seated, the silent one is known.
    const later = await RawClient.connect(table.port)
    later.say('\n')
    await table.until(() => table.seated[1] !== null)
    expect(table.match.status).toBe('waiting')
    clock.advance(300)
    await Promise.all([silent.hears(1), later.hears(1)])
    expect(silent.heard).toEqual([gameLine([[3, 0], [4, 0], [5, 0]], 0)])
  })

  it('gets a best move for the asking, whoever is to move', async () => {
    await using table = await openNim()
    const [a, b] = await twoClients(table)
    a.say('hint:\n')
    b.say('hint:\n')
    await Promise.all([a.hears(2), b.hears(2)])
    expect([a.heard[1], b.heard[1]]).toEqual(['hint:0_1\n', 'hint:0_1\n'])
    expect(table.match).toMatchObject({ status: 'running', plies: 0 })
  })
})

describe('a client of Nim that only looks now and then', () => {
  it('is told two things at least 150 ms apart, and its clock does not run before it is told', async () => {
    const clock = new ManualClock()
    await using table = await openNim({ clock, budgetMs: 1_000 })
    const [a, b] = await twoClients(table)
    a.say('click:0_1\n')
    await Promise.all([a.hears(2), b.hears(2)])
    b.say('click:1_0\n')
    await b.hears(3)
    clock.advance(150) // only now a hears that it is to move again
    await a.hears(3)
    clock.advance(999)
    expect(table.match).toMatchObject({ status: 'running', toMove: 1 })
    a.say('click:2_0\n')
    await table.until(() => table.match.plies === 3)
    expect(table.match.usedMs).toMatchObject({ 1: 999, 2: 0 })
  })

  it('is told at once what follows its own words', async () => {
    const clock = new ManualClock()
    await using table = await openNim({ clock })
    const [a] = await twoClients(table)
    a.say('hint:\n')
    await a.hears(2)
    a.say('click:0_1\n')
    await a.hears(3)
    expect(a.heard).toHaveLength(3)
  })
})

describe('two clients of Nim', () => {
  it('each see themselves as player 1 and the other as player 0', async () => {
    await using table = await openNim({ settings: { piles: '1 1' } })
    const [a, b] = await twoClients(table)
    a.say('click:0_0\n')
    await b.hears(2)
    b.say('click:1_0\n')
    await Promise.all([a.closes(), b.closes()])
    expect(a.heard).toEqual([
      gameLine([[1, 0], [1, 0]], 1),
      gameLine([[0, 1], [1, 0]], 0),
      gameLine([[0, 1], [0, 1]], 0, 'Player lose'),
    ])
    expect(b.heard).toEqual([
      gameLine([[1, 0], [1, 0]], 0),
      gameLine([[0, 1], [1, 0]], 1),
      gameLine([[0, 1], [0, 1]], 0),
      gameLine([[0, 1], [0, 1]], 0, 'Player won'),
    ])
    expect(namesIn(table.match)).toEqual({ 1: 'Player 1', 2: 'Player 2' })
  })

  it('lose with the last coin in misère', async () => {
    await using table = await openNim({ settings: { piles: '1', misere: true } })
    const [a, b] = await twoClients(table)
    a.say('click:0_0\n')
    await Promise.all([a.closes(), b.closes()])
    expect([a.heard.at(-1), b.heard.at(-1)]).toEqual([
      gameLine([[0, 1]], 0, 'Player lose'),
      gameLine([[0, 1]], 0, 'Player won'),
    ])
    expect(endingOf(table.match)).toMatchObject({
      winner: 2,
      kind: 'last-coin',
      reason: 'Player 1 took the last coin, which loses in misère play',
    })
  })

  it('may click early, once', async () => {
    await using table = await openNim({ settings: { piles: '2 2' } })
    const [a, b] = await twoClients(table)
    b.say('click:1_0\n')
    await table.warns('Player 2 sent a move before their turn; it is kept until then')
    a.say('click:0_0\n')
    await Promise.all([a.closes(), b.closes()])
    expect(b.heard.at(-1)).toBe(gameLine([[0, 2], [0, 2]], 0, 'Player won'))
    expect(table.match.plies).toBe(2)
  })

  type Loss = readonly [
    name: string,
    act: (pair: readonly [Client, Client]) => unknown,
    loser: 1 | 2,
    kind: string,
    reason: string,
  ]

  it.each<Loss>([
    ['leaves by the door', ([a]) => a.say('exit:\n'), 1, 'resigned', 'Player 1 left the game'],
    ['leaves out of turn', ([, b]) => b.say('exit:\n'), 2, 'resigned', 'Player 2 left the game'],
    [
      'just goes',
      ([, b]) => b.leave(),
      2,
      'disconnected',
      'Player 2 closed the connection before the game was over: its program ended, crashed or left; see what it printed last, where it was started',
    ],
    [
      'clicks on a coin that is gone',
      ([a]) => a.say('click:0_3\n'),
      1,
      'illegal',
      'Player 1 tried to take coin 4 of pile 1, but that pile has 3 coins left',
    ],
    [
      'clicks on no pile',
      ([a]) => a.say('click:3_0\n'),
      1,
      'illegal',
      'Player 1 tried to take from pile 4, but there are 3 piles',
    ],
    [
      'clicks nowhere',
      ([a]) => a.say('click:x\n'),
      1,
      'illegal',
      'Player 1 sent a message that is none of hint:, exit: and click:<row>_<col>: "click:x"',
    ],
    [
      'speaks another protocol',
      ([a]) => a.say('{"position":1}\n'),
      1,
      'illegal',
      'Player 1 sent a message that is none of hint:, exit: and click:<row>_<col>: "{\\"position\\":1}"',
    ],
    [
      'clicks early twice',
      ([, b]) => b.say('click:0_0\nclick:1_0\n'),
      2,
      'illegal',
      'Player 2 sent a second move before it was their turn',
    ],
    [
      'sends bytes',
      ([a]) => a.say(Uint8Array.of(0xFF, 0x0A)),
      1,
      'illegal',
      'Player 1 sent a message that is none of hint:, exit: and click:<row>_<col>: "\u{FFFD}"',
    ],
    [
      'sends a line without end',
      ([a]) => a.say('x'.repeat(MAX_MESSAGE_BYTES + 1)),
      1,
      'illegal',
      'Player 1 sent something that is longer than 64 KiB',
    ],
  ])('end the game when one %s', async (_, act, loser, kind, reason) => {
    await using table = await openNim({ settings: { piles: '3 1 1' } })
    const pair = await twoClients(table)
    act(pair)
    const ending = endingOf(await table.ends())
    expect(ending).toEqual({ winner: 3 - loser, loser, kind, reason })
    await Promise.all(pair.map(async client => client.closes()))
    expect(pair[loser === 1 ? 1 : 0].heard.at(-1)).toContain('"status":"Player won"')
    expect((await playGame(table)).outcome?.kind).toBe('last-coin')
  })

  it('lose on time', async () => {
    const clock = new ManualClock()
    await using table = await openNim({ clock })
    const [a, b] = await twoClients(table)
    clock.advance(120_000)
    await Promise.all([a.closes(), b.closes()])
    expect(endingOf(table.match)).toMatchObject({
      loser: 1,
      kind: 'timeout',
      reason: 'Player 1 ran out of time: the 120 s for the whole game were used up before move 1',
    })
  })

  it('may play in the lobby\'s next game after asking for hints there, but not after leaving it', async () => {
    await using table = await openNim({ settings: { piles: '1' } })
    const [a] = await twoClients(table)
    const c = await RawClient.connect(table.port)
    c.say('hint:\nhint:\n')
    const d = await RawClient.connect(table.port)
    d.say('exit:\n')
    await d.closes()
    const e = await RawClient.connect(table.port)
    e.say('\n')
    await table.until(() => table.waiting.length === 2)
    a.say('click:0_0\n')
    await Promise.all([c.hears(1), e.hears(1)])
    expect(c.heard).toEqual([gameLine([[1, 0]], 1)])
    expect(e.heard).toEqual([gameLine([[1, 0]], 0)])
  })
})

describe('a WebSocket client of Nim', () => {
  it('plays as others do, one line a frame', async () => {
    await using table = await openNim({ settings: { piles: '2' }, seats: AGAINST_PERFECT })
    const client = await WebClient.connect(table.port)
    await client.hears(1)
    client.say('hint:')
    await client.hears(2)
    client.say('click:0_0')
    await client.closes()
    expect(client.heard).toEqual([
      gameLine([[2, 0]], 1).trimEnd(),
      'hint:0_0',
      gameLine([[0, 2]], 0).trimEnd(),
      gameLine([[0, 2]], 0, 'Player won').trimEnd(),
    ])
  })
})
