import type { Check, GameFindings } from '../../shared/check/check.ts'
import { expect, it } from 'vitest'
import { NOTHING_FOUND } from '../../shared/check/check.ts'
import { plannedGames } from '../../shared/check/plannedGames.ts'
import { stepsOf } from '../../shared/check/steps.ts'
import { gameOf } from '../../shared/games/index.ts'
import { jsonCheckReport, plainCheckReport } from './checkReport.ts'

const plan = {
  game: 'nim',
  settings: gameOf('nim').settings.parse({ piles: '3 2' }),
  budgetMs: 120_000,
  games: 3,
  seed: 1,
} as const
const state = gameOf('nim').setup(plan.settings, { seats: [1, 2], first: 1 })
const raw = 'click:7_7\u001B[2J'
const refused: GameFindings = {
  ...NOTHING_FOUND,
  arrival: { code: 'came', afterMs: 400 },
  firstAnswerMs: 5,
  end: {
    code: 'lost',
    fault: {
      cause: { code: 'refused-move', move: { pile: 7, leave: 7 } },
      raw,
      plies: 0,
      tookMs: 0,
      lateMs: null,
      state,
    },
  },
}
const check: Check = {
  plan,
  address: '127.0.0.1',
  port: 5001,
  games: plannedGames(plan),
  findings: [refused],
  waits: { what: 'arrival', game: 2, since: 0 },
  status: 'running',
}

function told(tell: (report: ReturnType<typeof plainCheckReport>) => void, make = plainCheckReport): string[] {
  let text = ''
  tell(make(part => text += part))
  return text.trimEnd().split('\n')
}

it('tells each step with a mark, why it failed, by what, where, and what to do', () => {
  const lines = told(report =>
    stepsOf(check).filter(({ result }) => result.state === 'passed' || result.state === 'failed').forEach(step =>
      report.settled(check, step, 0),
    ),
  )
  expect(lines).toEqual([
    '✓ Connects: after 400 ms',
    '✓ Answers its first turn: after 5 ms',
    '✗ Plays a game as seat 1 against Random, each message in one piece',
    '    Game 1, after 0 moves: Your program tried to take from pile 8, but there are 2 piles.',
    '    It sent: click:7_7\\u001b[2J',
    '    The position:',
    '      pile  1: ooo 3',
    '      pile  2: oo 2',
    expect.stringMatching(/^ {4}What to do: /),
    '✗ Sends only legal moves',
    '    Game 1: see above.',
  ])
})

it('asks for the program, and for it again', () => {
  expect(told(report => report.waits({ ...check, waits: { what: 'arrival', game: 1, since: 0 } }))).toEqual([
    '→ Start your program, so that it connects to 127.0.0.1, port 5001. For instance: python3 my_bot.py --port 5001',
  ])
  expect(told(report => report.waits(check))).toEqual([
    '→ Start your program again, for game 2: a new connection to 127.0.0.1, port 5001.',
  ])
  expect(told(report => report.waits({ ...check, waits: { what: 'play', game: 2, since: 0 } }))).toEqual([''])
})

it('writes bytes as they can be shown', () => {
  const traffic = {
    exchanges: [
      { at: 0, from: 'host', text: 'game:\n', writes: 6 },
      { at: 1, from: 'program', text: '\u001B\u0000', writes: 1 },
    ],
    dropped: 3,
  } as const
  expect(told(report => report.bytes(1, traffic))).toEqual([
    '',
    'Bytes of game 1:',
    '00:00:00.000 → game:\\n (in 6 pieces)',
    '00:00:00.001 ← \\u001b\\u0000',
    '(3 further bytes were not kept)',
  ])
})

it('as JSON a step has its facts and its sentences', () => {
  const failed = stepsOf(check).find(({ id }) => id.code === 'legal')
  const [line] = told(report => failed !== undefined && report.settled(check, failed, 0), jsonCheckReport)
  expect(JSON.parse(line ?? '')).toMatchObject({
    type: 'step',
    step: 'legal',
    state: 'failed',
    reasons: [{ code: 'lost', game: 1, fault: { cause: { code: 'refused-move' }, raw } }],
    told: [{ sentence: expect.stringContaining('pile 8'), board: expect.stringContaining('ooo') }],
  })
})
