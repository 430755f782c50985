import type { Check, GameFindings } from './check.ts'
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BOT_DIALECT } from '../game/botDialect.ts'
import { gameOf } from '../games/index.ts'
import { messagesPageOf } from './advice.ts'
import { NOTHING_FOUND } from './check.ts'
import { plannedGames } from './plannedGames.ts'
import { keyOf, scoreOf, stepsOf } from './steps.ts'
import { spellBytes, tellScore, tellWait, titleOf } from './words.ts'

const plan = {
  game: 'no-tipping',
  settings: gameOf('no-tipping').settings.parse({}),
  budgetMs: 120_000,
  games: 3,
  seed: 1,
} as const
const good: GameFindings = {
  ...NOTHING_FOUND,
  arrival: { code: 'came', afterMs: 400 },
  greeting: { code: 'greeted', name: 'Ann', afterMs: 1 },
  firstAnswerMs: 5,
  slowestMs: 800,
  usedMs: 2_000,
  end: { code: 'ended', plies: 12, place: 2 },
  close: { code: 'closed', afterMs: 3 },
}

function check(changes: Partial<Check>): Check {
  return {
    plan,
    address: '127.0.0.1',
    port: 5001,
    games: plannedGames(plan),
    findings: [],
    waits: null,
    status: 'running',
    ...changes,
  }
}

function states(of: Check): string[] {
  return stepsOf(of).map(({ id, result }) => `${keyOf(id)} ${result.state}`)
}

it('leads to the page that has the messages', () => {
  const pages = [undefined, BOT_DIALECT].map(dialect => messagesPageOf(check({ plan: { ...plan, dialect } })))
  expect(pages).toEqual(['docs/protocol/no-tipping.md', 'docs/protocol.md'])
  expect(pages.filter(page => !existsSync(page))).toEqual([])
})

it('tries every seat and every delivery', () => {
  expect(plannedGames(plan).map(({ seat, delivery, bots }) => [seat, delivery, Object.values(bots)])).toEqual([
    [1, 'whole', ['random']],
    [2, 'bytes', ['careful']],
    [1, 'joined', ['random']],
  ])
})

it('says which step runs, from the first wait to the last', () => {
  const running = (changes: Partial<Check>): string[] =>
    states(check(changes)).filter(state => state.endsWith('running'))
  const waits = (what: 'arrival' | 'greeting' | 'play' | 'close', game: number): Pick<Check, 'waits'> => ({
    waits: { what, game, since: 0 },
  })
  expect(running({ ...waits('arrival', 1), findings: [NOTHING_FOUND] })).toEqual(['connect running'])
  expect(running({ ...waits('greeting', 1), findings: [NOTHING_FOUND] })).toEqual(['greet running'])
  expect(running({ ...waits('play', 1), findings: [NOTHING_FOUND] })).toEqual(['first-turn running'])
  expect(running({ ...waits('play', 1), findings: [{ ...NOTHING_FOUND, firstAnswerMs: 5 }] })).toEqual([
    'play-1 running',
  ])
  expect(running({ ...waits('close', 1), findings: [{ ...good, close: null }] })).toEqual(['close running'])
  expect(running({ ...waits('arrival', 2), findings: [good, NOTHING_FOUND] })).toEqual(['again running'])
  expect(running({ ...waits('arrival', 3), findings: [good, good, NOTHING_FOUND] })).toEqual(['play-3 running'])
})

it('what all games have a say in passes only when they have been played', () => {
  const some = check({ findings: [good, good] })
  expect(states(some).slice(-3)).toEqual(['legal to-come', 'time to-come', 'close to-come'])
  const all = check({ findings: [good, good, good], status: 'done' })
  expect(scoreOf(stepsOf(all))).toEqual({ passed: 10, of: 10, isReady: true })
})

it('it fails as soon as one of them shows it, and tells each game in which it did', () => {
  const slow: GameFindings = { ...good, close: { code: 'stayed-open', waitedMs: 4_000 } }
  const [close] = stepsOf(check({ findings: [slow, good, slow] })).filter(({ id }) => id.code === 'close')
  expect(close).toMatchObject({ result: { state: 'failed', reasons: [{ game: 1 }, { game: 3 }] }, games: [1, 3] })
})

it('a check that was stopped holds nothing against what it did not come to', () => {
  const stopped = check({ findings: [good, NOTHING_FOUND], status: 'stopped' })
  expect(
    stepsOf(stopped).filter(({ result }) => result.state === 'not-tried').every(({ result }) =>
      'why' in result && result.why === 'stopped',
    ),
  ).toBe(true)
  expect(tellScore(scoreOf(stepsOf(stopped)))).toBe('Not ready yet: 4 of 10')
})

it('every step has a title of its own', () => {
  const titles = stepsOf(check({})).map(({ id }) => titleOf(check({}), id))
  expect(new Set(titles).size).toBe(titles.length)
})

it('asks the person for something only while it waits for the program', () => {
  expect(tellWait(check({ waits: { what: 'play', game: 1, since: 0 } }))).toBeNull()
  expect(tellWait(check({ waits: { what: 'arrival', game: 2, since: 0 } }))).toBe(
    'Start your program again, for game 2: a new connection to 127.0.0.1, port 5001.',
  )
})

it('spells what a screen would obey, and cuts what is long', () => {
  expect(spellBytes('{"a":"b"}\r\n\u001B[2J\u202E')).toBe('{"a":"b"}\\r\\n\\u001b[2J\\u202e')
  expect(spellBytes('x'.repeat(3_000))).toMatch(/^x{2000}… \(3000 in all\)$/)
})
