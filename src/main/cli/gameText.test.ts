import type { ArchivedPlayer } from '../../shared/archive/library.ts'
import { expect, it } from 'vitest'
import { matchOf, stepsOf } from '../../shared/archive/steps.ts'
import { summarise } from '../../shared/archive/summarise.ts'
import { Story } from '../../shared/match/testing/story.ts'
import { describeGame, describeStats, gameLine, positionText } from './gameText.ts'

const { events } = new Story().start().move({ position: -5, weight: 1 }, 800).tell({
  type: 'forfeited',
  seat: 2,
  cause: { code: 'resigned' },
  tookMs: 300,
}).tell({ type: 'finished', kind: 'resigned', places: { 1: 1, 2: 2 }, plies: 1 })

/** The line of a game in which the seats came in these places. */
function lineWith(places: readonly (number | null)[]): string {
  const players = places.map((place, index): ArchivedPlayer => ({
    name: 'ABC'[index] ?? '',
    kind: 'bot',
    place,
    score: null,
  }))
  return gameLine({ ...summarise(events, 'played'), players }).replace(/^m1 {2}\S+ \S+ {2}/, '').replace(
    / {2}1 moves.*/,
    '',
  )
}

it.each([
  [[1, 2], 'A – B  1–0  resigned'],
  [[2, 1], 'A – B  0–1  resigned'],
  [[1, 1], 'A – B  ½–½  resigned'],
  [[2, 2], 'A – B  0–0  resigned'],
  [[null, null], 'A – B  resigned'],
  [[1], 'A  won  resigned'],
  [[2], 'A  lost  resigned'],
  [[1, 3, 1], 'A – B – C  places 1, 3, 1  resigned'],
])('the line of a game says who came where: %j', (places, line) => {
  expect(lineWith(places)).toBe(line)
})

it('a game is its id, and the lines of its log', () => {
  const [head, ...log] = describeGame(events).split('\n')
  expect(head).toMatch(/^m1, \d{4}-\d\d-\d\d \d\d:\d\d$/)
  expect(log).toContain('1. Ann places 1 kg at -5 [left -4, right 10] 0.8 s')
  expect(log.slice(-2)).toEqual(['Ann wins. Bob resigned.', ''])
})

it('what programs printed stands beside the move that they printed it for, the last of it', () => {
  const said = { type: 'printed', seat: 1, stream: 'stderr', dropped: 0 } as const
  const many = Array.from({ length: 25 }, (_, index) => ({ at: 1_500, text: `line ${index}` }))
  const story = new Story().start().move({ position: -5, weight: 1 }, 800).tell({ ...said, lines: many }).tell({
    ...said,
    seat: 2,
    lines: [{ at: 1_900, text: 'Error: \u001B[2Jno idea' }],
  })
  const lines = describeGame(
    story.tell({ type: 'forfeited', seat: 2, cause: { code: 'resigned' }, tookMs: 300 }).tell({
      type: 'finished',
      kind: 'resigned',
      places: { 1: 1, 2: 2 },
      plies: 1,
    }).events,
  ).split('\n')
  const move = lines.indexOf('1. Ann places 1 kg at -5 [left -4, right 10] 0.8 s')
  expect(lines.slice(move + 1, move + 4)).toEqual([
    '  Ann | (5 lines before this are left out here)',
    '  Ann | line 5',
    '  Ann | line 6',
  ])
  expect(lines.slice(-4)).toEqual(['  Ann | line 24', '  Bob | Error: [2Jno idea', 'Ann wins. Bob resigned.', ''])
})

it('a position has its move, and what every player has left', () => {
  const text = stepsOf(events).map(step => positionText(matchOf(events), step))
  expect(text[0]).toMatch(/^Start\n\n[\s\S]*\n\n.*\nAnn has 10.0 s left, Bob 10.0 s\n$/)
  expect(text[1]).toMatch(/^1. Ann places 1 kg at -5\n\n[\s\S]*\nAnn has 9.2 s left, Bob 10.0 s\n$/)
})

it('statistics count the wins of every seat, draws and what nobody won', () => {
  const stats = {
    games: 9,
    endings: [],
    pairs: [],
    lengths: { stepPlies: 5, games: [] },
    rules: [],
    tags: [],
    players: [],
  }
  expect(describeStats({ ...stats, wins: { bySeat: [3, 2, 1], draws: 2, nobody: 1 } })).toMatch(
    /^9 games: first won 3, second 2, third 1, drawn 2, nobody 1\n/,
  )
  expect(describeStats({ ...stats, wins: { bySeat: [3, 6], draws: 0, nobody: 0 } })).toMatch(
    /^9 games: first won 3, second 6, nobody 0\n/,
  )
})
