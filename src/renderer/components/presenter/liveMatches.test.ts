import { expect, it } from 'vitest'
import { summary } from '../../../shared/testing/overviews.ts'
import { liveMatches, nextLive } from './liveMatches.ts'

/** The newest first, as the overview has them. */
const matches = [
  summary('d', { status: 'waiting' }),
  summary('c'),
  summary('b', { status: 'finished' }),
  summary('a'),
]

it('are those that run, the oldest first', () => {
  expect(liveMatches(matches).map(({ id }) => id)).toEqual(['a', 'c'])
})

it.each([
  [null, 'a'],
  ['a', 'c'],
  ['b', 'c'],
  ['c', 'a'],
  ['gone', 'a'],
])('after %s comes %s', (after, next) => {
  expect(nextLive(matches, after)?.id).toBe(next)
})

it('after the only one comes the same one, and where none runs none', () => {
  expect(nextLive([summary('a')], 'a')?.id).toBe('a')
  expect(nextLive([summary('a', { status: 'finished' })], 'a')).toBeNull()
})
