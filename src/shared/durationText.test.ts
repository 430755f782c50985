import { expect, it } from 'vitest'
import { budgetText, clockText, clockWords, durationText, lengthText, tookText } from './durationText.ts'

it.each([
  [120_000, '2:00'],
  [119_999, '2:00'],
  [60_001, '1:01'],
  [10_000, '0:10'],
  [9_999, '0:10.0'],
  [9_900, '0:09.9'],
  [1, '0:00.1'],
  [0, '0:00.0'],
  [3_725_000, '1:02:05'],
])('%i ms left shows %s', (ms, text) => {
  expect(clockText(ms)).toBe(text)
})

it.each([
  [65_000, '1 minute 5 seconds'],
  [3_600_000, '1 hour'],
  [0, '0 seconds'],
])('%i ms left is said as %s', (ms, words) => {
  expect(clockWords(ms)).toBe(words)
})

it.each([
  [40, '0.0 s'],
  [849, '0.8 s'],
  [59_940, '59.9 s'],
  [59_960, '1:00'],
  [61_200, '1:01'],
])('a move of %i ms took %s', (ms, text) => {
  expect(tookText(ms)).toBe(text)
})

it.each([[30_000, '30 s'], [60_000, '1 min'], [90_000, '90 s'], [300_000, '5 min']])(
  'a budget of %i ms is called %s',
  (ms, text) => {
    expect(budgetText(ms)).toBe(text)
  },
)

it.each([[400, '0 s'], [4_400, '4 s'], [65_000, '1:05'], [3_725_000, '1:02:05']])(
  'a game of %d ms lasted %s',
  (ms, text) => {
    expect(lengthText(ms)).toBe(text)
  },
)

it.each([[0.4, 'under 1 ms'], [12, '12 ms'], [1_440, '1.4 s'], [120_000, '120 s']])('%d ms are %s', (ms, text) => {
  expect(durationText(ms)).toBe(text)
})
