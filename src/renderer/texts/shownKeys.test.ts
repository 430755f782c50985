import { expect, it } from 'vitest'
import { shownKeys } from './shownKeys.ts'

it('shows the keys of an entry in their parts, or the one that is meant, and not what a shifted key does as well', () => {
  expect(shownKeys('palette')).toEqual([['Ctrl', 'K']])
  expect(shownKeys('lineEnds')).toEqual([['Home'], ['End']])
  expect(shownKeys('lineEnds', 'End')).toEqual([['End']])
  expect(shownKeys('redo')).toEqual([['Ctrl', 'Y']])
})
