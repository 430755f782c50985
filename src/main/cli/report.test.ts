import type { MatchFact } from '../../shared/match/events.ts'
import type { SystemSupport } from '../../shared/match/systemSupport.ts'
import { expect, it } from 'vitest'
import { Story } from '../../shared/match/testing/story.ts'
import { jsonReport, plainReport } from './report.ts'

/** What is printed of a fact, told after both sat down. */
function printed(...facts: readonly MatchFact[]): unknown {
  const story = new Story().start()
  facts.forEach(fact => story.tell(fact))
  const lines: string[] = []
  const event = story.events.at(-1)
  if (event !== undefined)
    jsonReport(line => lines.push(line)).event(event, story.match)
  return JSON.parse(lines[0] ?? 'null')
}

const RESIGNED: MatchFact = { type: 'forfeited', seat: 1, cause: { code: 'resigned' }, tookMs: 0 }

it.each<[string, readonly MatchFact[], object]>([
  [
    'a move',
    [{ type: 'moved', seat: 1, ply: 0, move: { position: -5, weight: 1 }, tookMs: 0 }],
    { name: 'Ann', text: 'places 1 kg at -5', figures: { left: -4, right: 10 } },
  ],
  [
    'a note',
    [{ type: 'noted', seat: 2, note: { code: 'early-move-kept', beforeStart: false } }],
    {
      level: 'warning',
      text: 'Bob sent a move before their turn; it is kept until then',
      note: { code: 'early-move-kept' },
    },
  ],
  ['a seat that was lost', [RESIGNED], { kind: 'resigned', reason: 'Ann resigned', cause: { code: 'resigned' } }],
  [
    'the end',
    [RESIGNED, { type: 'finished', kind: 'resigned', places: { 1: 2, 2: 1 }, plies: 0 }],
    {
      kind: 'resigned',
      reason: 'Ann resigned',
      places: { 1: 2, 2: 1 },
      names: { 1: 'Ann', 2: 'Bob' },
      winner: 'Bob',
      winnerSeat: 2,
      loser: 'Ann',
      loserSeat: 1,
    },
  ],
  [
    'a draw',
    [
      { type: 'moved', seat: 1, ply: 0, move: { position: 30, weight: 1 }, tookMs: 0 },
      { type: 'finished', kind: 'tipped', places: { 1: 1, 2: 1 }, plies: 1 },
    ],
    { winner: null, winnerSeat: null, loser: null, loserSeat: null },
  ],
  ['a stop', [{ type: 'aborted', cause: { code: 'port-closed' } }], { reason: 'the port was closed' }],
])('a JSON line of %s has codes, and the same in words', (_, facts, line) => {
  expect(printed(...facts)).toMatchObject({ match: 'm1', ...line })
})

it('a table of the scores follows the end of a game that counts, the best first', () => {
  const story = new Story({ game: 'yinsh', settings: { size: 5, row: 5, rules: 'course' } }).start()
  story.tell({ type: 'forfeited', seat: 1, cause: { code: 'left' }, tookMs: 0 })
  story.tell({ type: 'finished', kind: 'resigned', places: { 1: 2, 2: 1 }, scores: { 1: 1.004, 2: 9.017 }, plies: 0 })
  const lines: string[] = []
  const event = story.events.at(-1) ?? expect.fail('nothing was told')
  plainReport(line => lines.push(line)).event(event, story.match)
  expect(lines.at(-1)).toBe('  1. Bob  9.017\n  2. Ann  1.004\n')
})

it.each(
  [
    [
      'lost',
      [{ type: 'forfeited', seat: 1, cause: { code: 'crashed', exitCode: 1, signal: null }, tookMs: 0 }],
      '  Ann wrote to its standard error, at last:\n  | two\n',
    ],
    ['goes on', [], ''],
  ] as const,
)('the last that a program wrote to its standard error is printed where it %s', (_, facts, text) => {
  const story = new Story().start()
  facts.forEach(fact => story.tell(fact))
  story.tell({ type: 'printed', seat: 1, stream: 'stderr', lines: [{ at: 0, text: 'two' }], dropped: 4 })
  const lines: string[] = []
  const event = story.events.at(-1) ?? expect.fail('nothing was told')
  plainReport(line => lines.push(line)).event(event, story.match)
  expect(lines.join('')).toBe(text)
})

it('what a system can keep of programs is told where it is not all', () => {
  const all = { tree: 'namespace', endsWithHost: true, walls: true, cpus: true, memory: true, network: true } as const
  const told = (means: SystemSupport): string => {
    const lines: string[] = []
    plainReport(line => lines.push(line)).means(means)
    return lines.join('')
  }
  const unwalled = 'Programs that are started here can read and change your files and those of other programs'
  const why = 'this system gives Fulcrum no means to prevent it.'
  expect(told(all)).toBe('')
  expect(told({ ...all, walls: false })).toBe(
    `A program is ended with everything that it started. It ends with the host, even if the host is killed. Limits that can be kept here: cores, memory, network. ${unwalled}: ${why}\n`,
  )
  const few = { ...all, walls: false, cpus: false, memory: false, network: false }
  expect(told({ ...few, tree: 'group' })).toBe(
    `A program is ended with its process group; what leaves the group stays. It ends with the host, even if the host is killed. No limits can be kept here. ${unwalled}, and stop Fulcrum itself: ${why}\n`,
  )
  expect(told({ ...few, tree: 'taskkill', endsWithHost: false, cpus: true })).toBe(
    `A program is ended with the processes that Windows knows as its children. If the host is killed, programs may keep running. Limits that can be kept here: cores. ${unwalled}, and stop Fulcrum itself: ${why}\n`,
  )
})

it.each([
  [null, 'If the network supports names, also fulcrum.local:5000.\n'],
  [8090, 'If the network supports names, also fulcrum.local:5000 and http://fulcrum.local:8090/.\n'],
])('the name of the host is told with its port, and that of the guests’ page: %s', (page, text) => {
  const lines: string[] = []
  plainReport(line => lines.push(line)).named('fulcrum.local', 5000, page)
  expect(lines.join('')).toBe(text)
  jsonReport(line => lines.push(line)).named('fulcrum.local', 5000, page)
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ type: 'name', name: 'fulcrum.local', port: 5000, page })
})
