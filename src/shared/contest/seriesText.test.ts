import type { ContestFact } from './events.ts'
import type { Series } from './series.ts'
import { expect, it } from 'vitest'
import { planFor } from '../match/testing/story.ts'
import { explainSeriesEnd, seriesLine, shortStandings } from './seriesText.ts'
import { gameBegan, gameEnded, gameStopped, seriesLog, seriesOf } from './testing/seriesStory.ts'

const NIM = planFor({ game: 'nim', seats: { 1: { kind: 'external' }, 2: { kind: 'external' } } })
const THREE = planFor({
  game: 'voronoi',
  settings: { players: 3, stones: 1 },
  seats: { 1: { kind: 'external' }, 2: { kind: 'external' }, 3: { kind: 'external' } },
})
const THREE_NAMES = { 1: 'Ann', 2: 'Bob', 3: 'Cem' }

/** Bob has 1.5 points of two games, Ann 0.5. */
const TWO = [gameBegan(1), gameEnded(1, { places: [1, 1] }), gameBegan(2), gameEnded(2)]

/** A series between Ann and Bob, of three games where nothing else is said. */
function after(facts: readonly ContestFact[], games = 3): Series {
  return made(seriesLog(NIM, facts, { games }))
}

function made(log: Parameters<typeof seriesOf>[0]): Series {
  const series = seriesOf(log)
  if (series === null)
    throw new Error('no series')
  return series
}

function lineOf(fact: ContestFact, series = after(TWO)): string | null {
  return seriesLine({ seq: 0, at: 0, ...fact }, series)
}

const ENDED = gameEnded(2)
const STOPPED: ContestFact = { type: 'stopped', why: 'person' }

it('tells the standings after each game and at the end, the first player first', () => {
  expect(lineOf(ENDED)).toBe('After 2 of 3 games: 1. Bob, 1.5 points; 2. Ann, 0.5 points')
  expect(lineOf(STOPPED)).toBe('The series is over: 1. Bob, 1.5 points; 2. Ann, 0.5 points')
})

it('tells the scores in games that count, and a shared place twice', () => {
  expect(
    lineOf(
      ENDED,
      after([gameBegan(1), gameEnded(1, { scores: [4, 3] }), gameBegan(2), gameEnded(2, { scores: [4, 3] })]),
    ),
  ).toBe('After 2 of 3 games: 1. Ann, score 7, 1 point; 1. Bob, score 7, 1 point')
})

it('tells how far it is', () => {
  const [created] = seriesLog(NIM, [])
  expect(created === undefined ? null : seriesLine(created, after([]))).toBe('A series of 3 games begins')
  expect(lineOf(gameBegan(2))).toBe('Game 2 of 3')
  expect(lineOf(gameStopped(2))).toBe('Game 2 was stopped before it had a result')
  expect(lineOf({ type: 'started' })).toBeNull()
})

it('counts one game as one', () => {
  expect(lineOf(ENDED, after([gameBegan(1), gameEnded(1)], 1))).toContain('After 1 of 1 game:')
})

it('tells the totals in short, the best first, by score in games that count', () => {
  expect(shortStandings(after(TWO))).toBe('Bob 1.5, Ann 0.5')
  expect(shortStandings(made(seriesLog(NIM, [gameBegan(1), gameEnded(1, { scores: [3, 1_429_160] })], { names: {} }))))
    .toBe('Player B 1,429,160, Player A 3')
})

const ALL = [...TWO, gameBegan(3), gameEnded(3, { places: [1, 1] })]
function of3(places: readonly number[], game: number): readonly ContestFact[] {
  return [gameBegan(game), gameEnded(game, { places: [...places] })]
}

it.each<[string, Series, string | null]>([
  ['goes on', after(TWO), null],
  [
    'is played',
    after([...ALL, { type: 'finished', why: 'played' }]),
    'All 3 games are played. Bob comes first, 2 points.',
  ],
  [
    'is drawn',
    after([...TWO.slice(0, 2), { type: 'finished', why: 'played' }], 1),
    'The game is played. Ann and Bob are equal, 0.5 points each.',
  ],
  [
    'is shared by some',
    made(
      seriesLog(THREE, [...of3([1, 2, 2], 1), ...of3([2, 1, 2], 2), { type: 'finished', why: 'played' }], {
        games: 2,
        names: THREE_NAMES,
      }),
    ),
    'All 2 games are played. Ann and Bob share the first place, 1 point each.',
  ],
  [
    'was played by one alone',
    made(
      seriesLog(planFor({ game: 'maze', settings: {}, seats: { 1: { kind: 'bot', bot: 'random' } } }), [
        gameBegan(1),
        gameEnded(1, { places: [1] }),
        { type: 'finished', why: 'played' },
      ], { games: 1, names: { 1: 'Ann' } }),
    ),
    'The game is played. Ann has 1 point.',
  ],
  [
    'was left by one',
    after([
      ...TWO.slice(0, 2),
      gameBegan(2),
      gameEnded(2, { faults: [null, 'disconnected'] }),
      { type: 'finished', why: 'left' },
    ]),
    'The series ended after 2 of 3 games: Ann left. Bob comes first, 1.5 points.',
  ],
  [
    'ended as all connections had gone',
    after([...TWO, { type: 'finished', why: 'left' }]),
    'The series was ended after 2 of 3 games. Bob comes first, 1.5 points.',
  ],
  [
    'was stopped after one had left',
    made(
      seriesLog(THREE, [
        gameBegan(1),
        gameEnded(1, { places: [1, 2, 3], faults: [null, null, 'disconnected'] }),
        STOPPED,
      ], { names: THREE_NAMES }),
    ),
    'The series was ended after 1 of 3 games. Ann comes first, 1 point.',
  ],
  ['was stopped', after([...TWO, STOPPED]), 'The series was ended after 2 of 3 games. Bob comes first, 1.5 points.'],
  ['never had a result', after([STOPPED]), 'The series was ended before a game of it had a result.'],
])('explains the end of a series that %s', (_, series, words) => {
  expect(explainSeriesEnd(series)).toBe(words)
})
