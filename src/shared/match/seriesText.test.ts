import type { Series, SeriesEvent } from './series.ts'
import { expect, it } from 'vitest'
import { seriesLine } from './seriesText.ts'
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
