import type { Series, SeriesEvent } from './series.ts'
import { expect, it } from 'vitest'
import { explainSeriesEnd, seriesLine, shortStandings } from './seriesText.ts'
import { planFor } from './testing/story.ts'

const series: Series = {
  id: 's1',
  plan: { plan: planFor({ game: 'nim' }), games: 3, pauseMs: 0 },
  names: { 1: 'Ann', 2: 'Bob' },
  events: 9,
  beganAt: 0,
  lastAt: 0,
  games: [],
  played: 2,
  current: null,
  out: [],
  totals: { 1: { points: 0.5, score: null }, 2: { points: 1.5, score: null } },
  isOver: false,
}

function lineOf(event: Partial<SeriesEvent>, after: Series = series): string | null {
  return seriesLine({ seq: 0, at: 0, ...event } as SeriesEvent, after)
}

it('tells the standings after each game and at the end, the first player first', () => {
  expect(lineOf({ type: 'game-ended' })).toBe('After 2 of 3 games: 1. Bob, 1.5 points; 2. Ann, 0.5 points')
  expect(lineOf({ type: 'series-ended' })).toBe('The series is over: 1. Bob, 1.5 points; 2. Ann, 0.5 points')
})

it('tells the scores in games that count, and a shared place twice', () => {
  const counted: Series = { ...series, totals: { 1: { points: 1, score: 7 }, 2: { points: 1, score: 7 } } }
  expect(lineOf({ type: 'game-ended' }, counted)).toBe('After 2 of 3 games: 1. Ann, score 7, 1 point; 1. Bob, score 7, 1 point')
})

it('tells how far it is', () => {
  expect(lineOf({ type: 'series-began' })).toBe('A series of 3 games begins')
  expect(lineOf({ type: 'game-began', game: 2 })).toBe('Game 2 of 3')
  expect(lineOf({ type: 'game-stopped', game: 2 })).toBe('Game 2 was stopped before it had a result')
})

it('counts one game as one', () => {
  const one: Series = { ...series, played: 1, plan: { ...series.plan, games: 1 } }
  expect(lineOf({ type: 'series-began' }, one)).toBe('A series of 1 game begins')
  expect(lineOf({ type: 'game-ended' }, one)).toContain('After 1 of 1 game:')
})

it('tells the totals in short, the best first, by score in games that count', () => {
  expect(shortStandings(series)).toBe('Bob 1.5, Ann 0.5')
  expect(shortStandings({ ...series, names: {}, totals: { 1: { points: 0, score: 3 }, 2: { points: 1, score: 1_429_160 } } })).toBe('Player B 1,429,160, Player A 3')
})

const EQUAL: Series['totals'] = { 1: { points: 1, score: null }, 2: { points: 1, score: null } }
const OF_THREE: Series['totals'] = { ...EQUAL, 3: { points: 0, score: null } }

it.each<[string, Partial<Series>, string | null]>([
  ['goes on', { isOver: false }, null],
  ['is played', { played: 3 }, 'All 3 games are played. Bob comes first, 1.5 points.'],
  ['is drawn', { played: 3, totals: EQUAL }, 'All 3 games are played. Ann and Bob are equal, 1 point each.'],
  ['is shared by some', { played: 3, totals: OF_THREE, names: { 1: 'Ann', 2: 'Bob', 3: 'Cem' } }, 'All 3 games are played. Ann and Bob share the first place, 1 point each.'],
  ['was played by one alone', { played: 3, totals: { 1: { points: 2, score: null } } }, 'All 3 games are played. Ann has 2 points.'],
  ['was left by one', { out: [1] }, 'The series ended after 2 of 3 games: Ann left. Bob comes first, 1.5 points.'],
  ['was stopped', {}, 'The series was ended after 2 of 3 games. Bob comes first, 1.5 points.'],
  ['never had a result', { played: 0 }, 'The series was ended before a game of it had a result.'],
])('explains the end of a series that %s', (_, changes, words) => {
  expect(explainSeriesEnd({ ...series, isOver: true, ...changes })).toBe(words)
})
