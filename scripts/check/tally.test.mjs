import { expect, it } from 'vitest'
import { failure, inWords, judged, total } from './tally.mjs'

const skipped = [{ title: 'a test', why: 'a reason' }]

it.each([
  ['all passed', { passed: 3, failed: 0, skipped: [] }, 0, 0],
  ['some failed', { passed: 3, failed: 2, skipped: [] }, 1, 2],
  ['none failed but the run did', { passed: 3, failed: 0, skipped: [] }, 1, 1],
  ['all were skipped', { passed: 0, failed: 0, skipped }, 0, 1],
  ['the runner died before it counted', undefined, 1, 1],
  ['the runner counted nothing and called it good', undefined, 0, 1],
])('where %s, the step counts the right failures', (_, tally, exitCode, failed) => {
  expect(judged(tally, exitCode).failed).toBe(failed)
})

it('adds up', () => {
  const failures = [{ title: 'another test', why: 'its error' }]
  const tallies = [{ passed: 1, failed: 0, skipped: [] }, { passed: 20, failed: 3, failures, skipped }]
  expect(total(tallies)).toEqual({ passed: 21, failed: 3, failures, skipped })
})

it('names a failed test with the first line of its error, without colours', () => {
  expect(failure('a test', '\u001B[31mexpected 1 to be 2\u001B[39m\n- 1\n+ 2')).toEqual({
    title: 'a test',
    why: 'expected 1 to be 2',
  })
})

it.each([
  [{ passed: 2, failed: 1, skipped: [] }, '2 passed, 1 failed'],
  [{ passed: 2, failed: 0, skipped }, '2 passed, 0 failed, 1 skipped'],
])('%j reads: %s', (tally, words) => {
  expect(inWords(tally)).toBe(words)
})
