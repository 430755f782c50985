import type { MatchSummary } from '../../../shared/api.ts'
import { expect, it } from 'vitest'
import { summary } from '../../../shared/testing/overviews.ts'
import { arrangeTiles, columnsFor, MOST_TILES, tileAfter } from './wallTiles.ts'

const live = (...ids: string[]): MatchSummary[] => ids.map(id => summary(id))
const over = (...ids: string[]): MatchSummary[] => ids.map(id => summary(id, { status: 'finished' }))
const always = (): boolean => true
const never = (): boolean => false

it('begins with the live matches, the oldest first', () => {
  expect(arrangeTiles([], [...live('c'), ...over('b'), ...live('a')], never)).toEqual(['a', 'c'])
})

it('leaves everybody in place when another begins', () => {
  expect(arrangeTiles(['a', 'b'], live('c', 'b', 'a'), always)).toEqual(['a', 'b', 'c'])
})

it('keeps a result until another match needs the place', () => {
  expect(arrangeTiles(['a', 'b'], [...live('b'), ...over('a')], always)).toEqual(['a', 'b'])
  expect(arrangeTiles(['a', 'b'], [...live('c', 'b'), ...over('a')], always)).toEqual(['c', 'b'])
})

it('keeps a result that has not been seen for long enough', () => {
  expect(arrangeTiles(['a', 'b'], [...live('c', 'b'), ...over('a')], never)).toEqual(['a', 'b', 'c'])
})

it('drops what is no longer on the host', () => {
  expect(arrangeTiles(['a', 'b'], live('b'), never)).toEqual(['b'])
})

it('has room for two dozen', () => {
  const many = live(...Array.from({ length: 30 }, (_, index) => `m${29 - index}`))
  const tiles = arrangeTiles([], many, never)
  expect(tiles).toEqual(Array.from({ length: MOST_TILES }, (_, index) => `m${index}`))
  expect(arrangeTiles(tiles, many, always)).toEqual(tiles)
})

it.each([
  [1, 16 / 9, 1],
  [2, 16 / 9, 2],
  [4, 16 / 9, 2],
  [6, 16 / 9, 3],
  [9, 16 / 9, 3],
  [12, 16 / 9, 4],
  [12, 4 / 3, 3],
  [12, 390 / 844, 2],
  [2, 390 / 844, 1],
])('%d tiles on a screen of the aspect %d have %d columns', (count, aspect, columns) => {
  expect(columnsFor(count, aspect)).toBe(columns)
})

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 2, 2], // nothing stands below it
  ['ArrowUp', 4, 1],
  ['ArrowUp', 1, 1],
  ['Home', 4, 0],
  ['End', 0, 4],
  ['a', 0, null],
])('of five tiles in three columns %s leads from %d to %j', (key, at, to) => {
  expect(tileAfter(key, at, 5, 3)).toBe(to)
})
