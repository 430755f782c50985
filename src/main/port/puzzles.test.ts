import type { MatchPlan } from '../../shared/match/events.ts'
import { describe, expect, it } from 'vitest'
import { recordsOf } from '../../shared/games/flip/testing/vectors.ts'
import { gameOf } from '../../shared/games/index.ts'
import { oddities, transcripts } from '../../shared/games/maze/testing/vectors.ts'
import { endingOf } from '../../shared/match/testing/ending.ts'
import { ManualClock } from '../../shared/testing/manualClock.ts'
import { watchForLeaks } from '../testing/leaks.ts'
import { gamesOfBots } from './testing/games.ts'
import { OpenPort } from './testing/openPort.ts'
import { RawClient } from './testing/rawClient.ts'

watchForLeaks()
const playGame = gamesOfBots()

const external = { kind: 'external' } as const
const ALONE: MatchPlan['seats'] = { 1: external }
const RACE: MatchPlan['seats'] = { 1: external, 2: external }

async function openFlip(board: string, seats = ALONE): Promise<OpenPort> {
  return OpenPort.open({ game: 'flip', settings: { board, players: seats === ALONE ? 1 : 2 }, seats, budgetMs: null })
}

async function openMaze(walls: string, seats = ALONE): Promise<OpenPort> {
  return OpenPort.open({ game: 'maze', settings: { walls, players: seats === ALONE ? 1 : 2 }, seats, budgetMs: null })
}

/** A client that is at its seat as soon as it has come: an empty line says that it is no browser. */
async function come({ port }: OpenPort): Promise<RawClient> {
  const client = await RawClient.connect(port)
  await client.sayAndFlush('\n')
  return client
}

function jsonOf(line: string): Record<string, unknown> {
  return JSON.parse(line.slice('game:'.length)) as Record<string, unknown>
}

describe('the recorded games of Flip over TCP', () => {
  it.each(recordsOf('transcript'))('$name', async ({ board, wire, ending, clicks }) => {
    await using table = await openFlip(board)
    const client = await come(table)
    let heard = 0
    for (const entry of wire) {
      if ('from' in entry) {
        client.say(`${entry.text}\n`)
        continue
      }
      await client.hears(++heard)
      const line = client.heard[heard - 1] ?? ''
      if (entry.fewest === undefined) {
        expect(jsonOf(line)).toEqual(jsonOf(entry.text))
      }
      else {
        expect((JSON.parse(line.slice('hint:'.length)) as number[]).filter(click => click === 1)).toHaveLength(
          entry.fewest,
        )
      }
    }
    await client.closes()
    expect(endingOf(table.match)).toMatchObject({
      kind: ending === 'solved' ? 'solved' : 'resigned',
      winner: ending === 'solved' ? 1 : null,
    })
    expect(table.match.plies).toBe(clicks)
  })
})

describe('the recorded games of Maze over TCP', () => {
  it.each(transcripts)('$name', async ({ walls, wire, ending, steps }) => {
    await using table = await openMaze(walls)
    const client = await come(table)
    let heard = 0
    for (const entry of wire) {
      if ('from' in entry) {
        client.say(`${entry.text}\n`)
        continue
      }
      await client.hears(++heard)
      const { hint: _, ...state } = jsonOf(client.heard[heard - 1] ?? '')
      expect(state).toEqual('text' in entry ? jsonOf(entry.text) : { ...jsonOf(client.heard[0] ?? ''), ...entry.same })
    }
    await client.closes()
    expect(endingOf(table.match)).toMatchObject({
      kind: ending === 'solved' ? 'solved' : 'resigned',
      winner: ending === 'solved' ? 1 : null,
    })
    expect(gameOf('maze').figures(table.match.state)[0]).toMatchObject({ key: 'steps', value: steps })
  })
})

describe('an odd line over TCP costs nothing', () => {
  it.each(recordsOf('odd').filter(({ ours }) => ours === 'again' || ours === 'nothing'))(
    '$line in Flip: $ours',
    async ({ board, line, ours }) => {
      await using table = await openFlip(board)
      const client = await come(table)
      await client.hears(1)
      client.say(`${line}\nhint:\n`)
      await client.hears(ours === 'again' ? 3 : 2)
      if (ours === 'again')
        expect(client.heard[1]).toBe(client.heard[0])
      expect(client.heard.at(-1)).toMatch(/^hint:/)
      expect(table.match).toMatchObject({ status: 'running', plies: 0 })
    },
  )

  it.each(oddities.filter(({ ours }) => ours === 'again' || ours === 'nothing'))(
    '$line in Maze: $ours',
    async ({ walls, before, line, ours }) => {
      await using table = await openMaze(walls)
      const client = await come(table)
      for (const [index, move] of before.entries()) {
        await client.hears(index + 1)
        client.say(`${move}\n`)
      }
      const told = before.length + 1
      await client.hears(told)
      client.say(`${line}\nclick:x\n`)
      await client.hears(ours === 'again' ? told + 2 : told + 1)
      expect(client.heard.slice(told).map(jsonOf)).toEqual(
        Array.from({ length: ours === 'again' ? 2 : 1 }, () => jsonOf(client.heard[told - 1] ?? '')),
      )
      expect(table.match).toMatchObject({ status: 'running', plies: before.length })
    },
  )

  it('up to a thousand in a row, which are noted in the log no more than ten times; then the seat is given up', async () => {
    await using table = await openFlip('11')
    const client = await come(table)
    await client.hears(1)
    client.say('nonsense\n'.repeat(999))
    client.say('hint:\n')
    await client.hears(2)
    expect(table.match.status).toBe('running')
    expect(table.events().filter(({ type }) => type === 'noted')).toHaveLength(10)
    client.say('nonsense\n'.repeat(1000))
    await client.closes()
    expect(endingOf(table.match)).toMatchObject({ winner: null, kind: 'illegal' })
    expect(client.heard.at(-1)).toContain('"status":"lose"')
  })
})

describe('lines that come at once', () => {
  it('are taken in order, also more of them than may wait for their answers', async () => {
    const clock = new ManualClock()
    await using table = await OpenPort.open({
      game: 'flip',
      settings: { board: '11' },
      seats: ALONE,
      budgetMs: null,
      clock,
    })
    const client = await come(table)
    await client.hears(1)
    client.say(`${'click:9_9\n'.repeat(300)}click:0_0\n`)
    for (let told = 2; told <= 302; told++) {
      await client.hears(told)
      await table.until(() => clock.pending > 0 || table.match.status === 'finished')
      clock.advance(150)
    }
    await client.closes()
    expect(client.heard.at(-1)).toContain('"status":"win"')
    expect(table.match.plies).toBe(1)
  })
})

describe('a race of Flip', () => {
  it('is played on two boards in turn, whoever clicks too early has it kept, and the fewer clicks win', async () => {
    await using table = await openFlip('11', RACE)
    const a = await come(table)
    const b = await come(table)
    b.say('click:0_1\n') // kept: it is the turn of the first
    await Promise.all([a.hears(1), b.hears(1)])
    expect([jsonOf(a.heard[0] ?? '').currentPlayer, jsonOf(b.heard[0] ?? '').currentPlayer]).toEqual([1, 0])
    await table.until(() => table.warnings.some(text => text.includes('before their turn')))
    a.say('click:0_0\n')
    await Promise.all([a.closes(), b.closes()])
    expect(jsonOf(a.heard.at(-1) ?? '')).toMatchObject({ status: 'draw', board: [[0, 0]], currentPlayer: null })
    expect(jsonOf(b.heard.at(-1) ?? '')).toMatchObject({ status: 'draw', board: [[0, 0]] })
    expect(table.match).toMatchObject({
      status: 'finished',
      plies: 2,
      outcome: { kind: 'solved', places: { 1: 1, 2: 1 } },
    })
  })

  it('ends where one gives up, and the other has won', async () => {
    await using table = await openFlip('010 111 010', RACE)
    const a = await come(table)
    const b = await come(table)
    await a.hears(1)
    a.say('exit:\n')
    await Promise.all([a.closes(), b.closes()])
    expect([jsonOf(a.heard.at(-1) ?? '').status, jsonOf(b.heard.at(-1) ?? '').status]).toEqual(['lose', 'win'])
  })
})

describe.each(['flip', 'maze'] as const)('%s', (game) => {
  it('is hosted with a board that chance has drawn and the log has recorded', async () => {
    await using table = await OpenPort.open({ game, settings: {}, seats: ALONE, budgetMs: null })
    expect(table.match.plan.settings).toMatchObject({ seed: expect.any(Number) })
    expect(table.match.plan.asked).not.toHaveProperty('seed')
  })

  it('is solved by our own bot as a client', async () => {
    await using table = await OpenPort.open({ game, settings: { seed: 7 }, seats: ALONE, budgetMs: null })
    expect((await playGame(table, ['perfect'])).outcome).toMatchObject({ kind: 'solved', places: { 1: 1 } })
  })
})
