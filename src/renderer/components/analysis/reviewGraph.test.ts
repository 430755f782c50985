import { expect, it } from 'vitest'
import { seriesOf } from './reviewGraph.ts'

it('draws guesses and proofs as two lines that meet', () => {
  const chances = [{ chance: 0.5, exact: false }, { chance: 0.7, exact: false }, { chance: 1, exact: true }, { chance: 1, exact: true }]
  expect(seriesOf({ moves: [], chances, decisive: null, caveat: null })).toEqual([
    [0, 1, 2, 3],
    [0.5, 0.7, 1, null],
    [null, null, 1, 1],
  ])
})
