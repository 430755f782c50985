import { expect, it } from 'vitest'
import { typeset } from './typeset.ts'

it.each([
  ['places 5 kg at -7', 'places 5 kg at −7'],
  ['-12', '−12'],
  ['ends at -30 and 30', 'ends at −30 and 30'],
  ['fall-2021, 15 weights', 'Fall 2021, 15 weights'],
  ['{"rules":"fall-2021"}', '{"rules":"fall-2021"}'],
  ['the other player\'s block can\'t', 'the other player’s block can’t'],
  ['\'careful\' moves', '\'careful\' moves'],
  ['at -7 it sent "{\\"position\\":-3}"… before -2', 'at −7 it sent "{\\"position\\":-3}"… before −2'],
  ['only “{"position":-3” had come before -2', 'only “{"position":-3” had come before −2'],
  ['2026-01-05', '2026-01-05'],
  ['a - b', 'a - b'],
])('%s becomes %s', (text, shown) => {
  expect(typeset(text)).toBe(shown)
})
