import type { WireRecord } from '../../shared/games/yinsh/testing/vectors.ts'
import type { PortOptions } from './testing/openPort.ts'
import { describe, expect, it } from 'vitest'
import { geometryOf } from '../../shared/games/yinsh/geometry.ts'
import { parseTurn, turnText } from '../../shared/games/yinsh/notation.ts'
import { settingsOf, wireRecords } from '../../shared/games/yinsh/testing/vectors.ts'
import { endingOf } from '../../shared/match/testing/ending.ts'
import { ManualClock } from '../../shared/testing/manualClock.ts'
import { OpenPort } from './testing/openPort.ts'
import { RawClient } from './testing/rawClient.ts'

/** A message of the protocol, as the reference writes it. */
function text(action: string, data: string, meta = ''): string {
  return JSON.stringify({ action, meta, data })
}

async function openYinsh(options: PortOptions = {}): Promise<OpenPort> {
  return OpenPort.open({ game: 'yinsh', ...options })
}

/** Two that have connected one after the other; both have heard INIT. */
async function twoClients({ port }: OpenPort): Promise<readonly [RawClient, RawClient]> {
  const a = await RawClient.connect(port)
  const b = await RawClient.connect(port)
  await Promise.all([a.hears(1), b.hears(1)])
  return [a, b]
}

interface Replayed { readonly table: OpenPort, readonly a: RawClient, readonly b: RawClient }

/** Acts as both recorded clients, each only after all that was recorded before, until the referee ends the game. */
async function replay({ wire }: WireRecord, table: OpenPort): Promise<Replayed> {
  const a = await RawClient.connect(table.port)
  const b = await RawClient.connect(table.port)
  const clients = { A: a, B: b }
  const due = { A: 0, B: 0 }
  for (const entry of wire) {
    if (clients.A.heard.concat(clients.B.heard).some(message => message.includes('"KILLPROC"')))
      break
    if ('to' in entry)
      await clients[entry.to].hears(++due[entry.to]).catch(() => {}) // the end of a refused turn came instead
    else if (entry.text !== undefined)
      clients[entry.from].say(entry.text)
    else if (entry.close === 'fin')
      clients[entry.from].leave()
  }
  await table.ends()
  await Promise.all([a.closes(), b.closes()])
  return { table, a, b }
}

/** With the ends of rows in their order, as ours tells every turn. */
function canonical(message: string, { n }: WireRecord): unknown {
  const { action, meta, data } = JSON.parse(message) as Record<'action' | 'meta' | 'data', string>
  const read = parseTurn(geometryOf(n), data)
  return { action, meta, data: read.ok ? turnText(geometryOf(n), read.value) : data }
}

describe.concurrent('the recorded games of the original server', () => {
  it.each(wireRecords.filter(({ same }) => same))('are told the same: $name, size $n', async (record) => {
    await using table = await openYinsh({ settings: { ...settingsOf(record) }, budgetMs: record.time * 1000 })
    const { a, b } = await replay(record, table)
    const told = (to: 'A' | 'B'): string[] =>
      record.wire.flatMap(entry => 'to' in entry && entry.to === to ? [entry.text] : [])
    expect(a.heard.map(message => JSON.parse(message) as unknown)).toEqual(
      told('A').map(message => canonical(message, record)),
    )
    expect(b.heard.map(message => JSON.parse(message) as unknown)).toEqual(
      told('B').map(message => canonical(message, record)),
    )
    expect(
      a.heard.concat(b.heard).every(message =>
        /^\{"action": "[A-Z]+", "meta": "[^"]*", "data": "[^"]*"\}\n$/.test(message),
      ),
    ).toBe(true)
  })
})

/**
 * What ours does where the original does otherwise: who loses, after how many turns, and the scores, the loser's first.
 */
const OURS: Readonly<
  Record<string, { readonly loser: 1 | 2, readonly turns: number, readonly scores: string, readonly isOwnWord?: true }>
> = {
  'two removals and a move: the client of player 1 refuses it itself': {
    loser: 1,
    turns: 54,
    scores: 'Player 1 SCORE : 0.034 : Player 2 SCORE : 10.01',
    isOwnWord: true,
  },
  'scores of a game given up while rings are placed': {
    loser: 1,
    turns: 4,
    scores: 'Player 1 SCORE : 0.0 : Player 2 SCORE : 10.0',
    isOwnWord: true,
  },
  'a corner that is not there': { loser: 1, turns: 2, scores: 'Player 1 SCORE : 0.0 : Player 2 SCORE : 10.0' },
  'three placings in one turn': { loser: 1, turns: 0, scores: 'Player 1 SCORE : 0.0 : Player 2 SCORE : 10.0' },
  'wrong letters': { loser: 1, turns: 0, scores: 'Player 1 SCORE : 0.0 : Player 2 SCORE : 10.0' },
  'a position past the last': { loser: 1, turns: 0, scores: 'Player 1 SCORE : 0.0 : Player 2 SCORE : 10.0' },
  'half a turn': { loser: 1, turns: 10, scores: 'Player 1 SCORE : 0.0 : Player 2 SCORE : 10.0' },
  'a turn with a torn tail': { loser: 1, turns: 10, scores: 'Player 1 SCORE : 0.0 : Player 2 SCORE : 10.0' },
}

describe.concurrent('what the original server lets pass', () => {
  const others = wireRecords.filter(({ same }) => !same)

  it('is all known', () => {
    expect(others.map(({ name }) => name).toSorted()).toEqual(Object.keys(OURS).toSorted())
  })

  it.each(others)('loses here: $name', async (record) => {
    const ours = OURS[record.name]
    await using table = await openYinsh({ settings: { ...settingsOf(record) } })
    const { a, b } = await replay(record, table)
    const end = { action: 'KILLPROC', meta: `INVALID MOVE BY PLAYER ${ours?.loser} : ${ours?.scores}`, data: '' }
    expect(table.match).toMatchObject({
      plies: ours?.turns,
      outcome: { kind: 'illegal', forfeit: { seat: ours?.loser } },
    })
    expect(b.last).toEqual(end)
    if (ours?.isOwnWord === undefined)
      expect(a.last).toEqual(end)
  })
})

function LEFT(player: 1 | 2): object {
  return {
    action: 'KILLPROC',
    meta: `UNEXPECTED STOP BY PLAYER ${player} : Player ${player} SCORE : 0.0 : Player ${3 - player} SCORE : 10.0`,
    data: '',
  }
}
const NO_GAME = { action: 'KILLPROC', meta: 'ERROR IN INITIALIZATION', data: '' }

describe.concurrent('a client of Yinsh', () => {
  it('is told who it is, the size, the seconds and the row; without a clock a day', async () => {
    await using table = await openYinsh({ settings: { size: 6, row: 6 }, budgetMs: null })
    const [a, b] = await twoClients(table)
    expect([a.heard, b.heard]).toEqual([
      ['{"action": "INIT", "meta": "", "data": "1 6 86400 6"}\n'],
      ['{"action": "INIT", "meta": "", "data": "2 6 86400 6"}\n'],
    ])
  })

  it('that plays against a bot hears its turns, and none of its own', async () => {
    await using table = await openYinsh({ seats: { 1: { kind: 'external' }, 2: { kind: 'bot', bot: 'random' } } })
    const client = await RawClient.connect(table.port)
    await client.hears(1)
    client.say(text('NORMAL', ' P  0\t0 '))
    await client.hears(2)
    expect(client.last).toMatchObject({ action: 'NORMAL', meta: '', data: expect.stringMatching(/^P \d \d+$/) })
    expect(table.match.plies).toBe(2)
  })

  it.each([
    ['goes', (client: RawClient) => client.leave()],
    ['is reset', (client: RawClient) => client.reset()],
    ['closes its sending side', (client: RawClient) => client.halfClose()],
    ['says that it stops', (client: RawClient) => client.say(text('KILLPROC', '', 'UNEXPECTED STOP BY PLAYER 2'))],
    ['says FINISH without a turn', (client: RawClient) => client.say(text('FINISH', ''))],
    ['says so and closes at once', (client: RawClient) => {
      client.say(text('KILLPROC', ''))
      client.halfClose()
    }],
  ])('that %s loses, and the other one is told', async (_, leave) => {
    await using table = await openYinsh()
    const [a, b] = await twoClients(table)
    leave(b)
    await a.closes()
    expect(a.messages.slice(1)).toEqual([LEFT(2)])
  })

  it.each(
    [
      [
        'TIMEOUT BY PLAYER 1 : Player 1 SCORE : 5.0',
        { kind: 'timeout', reason: 'The first client said that its time was up' },
        { action: 'FINISH', meta: 'TIMEOUT BY PLAYER 1 : Player 1 SCORE : 0.0 : Player 2 SCORE : 10.0', data: '' },
      ],
      [
        'INVALID MOVE BY PLAYER 1',
        { kind: 'illegal' },
        {
          action: 'KILLPROC',
          meta: 'INVALID MOVE BY PLAYER 1 : Player 1 SCORE : 0.0 : Player 2 SCORE : 10.0',
          data: '',
        },
      ],
    ] as const,
  )('that says itself %s loses by that and hears no more', async (meta, ending, told) => {
    await using table = await openYinsh()
    const [a, b] = await twoClients(table)
    a.say(text('FINISH', '', meta))
    await Promise.all([a.closes(), b.closes()])
    expect(endingOf(table.match)).toMatchObject({ loser: 1, kind: ending.kind })
    expect(a.heard).toHaveLength(1)
    expect(b.messages.slice(1)).toEqual([told])
  })

  it.each([
    ['text that is no JSON', 'hello'],
    ['a list', '[1]'],
    ['no action', '{"data": "P 0 0"}'],
    ['an action of the referee', text('INIT', '1 5 120 5')],
    ['words for numbers', text('NORMAL', 'P one two')],
    ['a turn that is a number', '{"action": "NORMAL", "data": 5}'],
    ['nothing as a turn', text('NORMAL', '')],
    ['a turn with FINISH that is illegal', text('FINISH', 'P 5 0', 'Player 1 SCORE : 10.0')],
    ['bytes that are no text', Uint8Array.of(0x7B, 0x22, 0xFF, 0x22, 0x7D)],
  ])('that sends %s loses, and both are told', async (_, message) => {
    await using table = await openYinsh()
    const [a, b] = await twoClients(table)
    a.say(message)
    await Promise.all([a.closes(), b.closes()])
    const told = {
      action: 'KILLPROC',
      meta: 'INVALID MOVE BY PLAYER 1 : Player 1 SCORE : 0.0 : Player 2 SCORE : 10.0',
      data: '',
    }
    expect([a.messages.slice(1), b.messages.slice(1)]).toEqual([[told], [told]])
  })

  it('runs out of time by our clock, which grants a second a turn; both are told', async () => {
    const clock = new ManualClock()
    await using table = await openYinsh({ clock, budgetMs: 3_000 })
    const a = await RawClient.connect(table.port)
    a.say(' ') // nobody is to be waited for by this clock
    await table.until(() => table.seated[1] !== null)
    const b = await RawClient.connect(table.port)
    b.say(' ')
    await Promise.all([a.hears(1), b.hears(1)])
    clock.advance(3_999)
    a.say(text('NORMAL', 'P 0 0'))
    await b.hears(2)
    clock.advance(4_000)
    await Promise.all([a.closes(), b.closes()])
    const told = {
      action: 'FINISH',
      meta: 'TIMEOUT BY PLAYER 2 : Player 2 SCORE : 0.0 : Player 1 SCORE : 10.0',
      data: '',
    }
    expect([a.messages.slice(1), b.messages.slice(2)]).toEqual([[told], [told]])
  })

  it('whose turn wins says so and closes at once, or hears of it', async () => {
    const [record] = wireRecords
    if (record === undefined)
      throw new Error('no game was recorded')
    await using table = await openYinsh({ settings: { ...settingsOf(record) } })
    const plain = {
      ...record,
      wire: record.wire.map(entry =>
        'from' in entry && entry.text !== undefined ? { ...entry, text: entry.text.replace('FINISH', 'NORMAL') } : entry,
      ).filter(entry => !('close' in entry)),
    }
    const { a, b } = await replay(plain, table)
    const meta = 'Player 1 SCORE : 9.018 : Player 2 SCORE : 1.019'
    expect(a.last).toEqual({ action: 'FINISH', meta, data: '' })
    expect(b.last).toEqual({ action: 'FINISH', meta, data: 'S 3 2 M 3 7 RS 2 4 RE 4 2 X 4 8' })
    expect(table.match.outcome).toMatchObject({ kind: 'rings', scores: { 1: 9.018, 2: 1.019 } })
  })
})

describe.concurrent('no client of Yinsh is left without a farewell', () => {
  it('while it waits for the other one, or has only just connected', async () => {
    const table = await openYinsh()
    const waits = await RawClient.connect(table.port)
    await table.until(() => table.seated[1] !== null)
    const fresh = await RawClient.connect(table.port)
    await table.host.close()
    await Promise.all([waits.closes(), fresh.closes()])
    expect([waits.messages, fresh.messages]).toEqual([[NO_GAME], [NO_GAME]])
  })

  it('when the host is closed', async () => {
    const table = await openYinsh()
    const [a, b] = await twoClients(table)
    await table.host.close()
    await Promise.all([a.closes(), b.closes()])
    expect([a.messages.slice(1), b.messages.slice(1)]).toEqual([[NO_GAME], [NO_GAME]])
  })

  it('when a person stops the match', async () => {
    await using table = await openYinsh()
    const [a, b] = await twoClients(table)
    table.host.matches.abort(table.match.id)
    await Promise.all([a.closes(), b.closes()])
    expect([a.last, b.last]).toEqual([NO_GAME, NO_GAME])
  })

  it('when the port has no game left for it', async () => {
    await using table = await openYinsh({ terms: { games: 1, atOnce: 1, seed: 1 } })
    const [a] = await twoClients(table)
    const late = await RawClient.connect(table.port)
    a.leave()
    await table.ends()
    await table.host.close()
    await late.closes()
    expect(late.messages).toEqual([NO_GAME])
  })
})
