import fc from 'fast-check'
import { expect, it } from 'vitest'
import { blocksOn } from '../../../shared/games/no-tipping/state.ts'
import { anyPosition } from '../../../shared/games/no-tipping/testing/games.ts'
import { torqueSpeech } from './moveText.ts'
import { positionAfter } from './testing/positions.ts'
import { partsOf, sharesOf, sumOf } from './torqueShares.ts'

it('adds up to the torques of the rules, whatever the position', () => {
  fc.assert(fc.property(anyPosition({ over: true }), (state) => {
    const shares = sharesOf(blocksOn(state))
    expect(sumOf(shares)).toEqual(state.torques)
    for (const side of ['left', 'right'] as const) {
      const { plus, minus, beam } = partsOf(side, shares)
      expect(plus + minus + beam).toBe(state.torques[side])
    }
  }))
})

it('counts weight times distance from either support', () => {
  const shares = sharesOf(blocksOn(positionAfter([{ position: 5, weight: 2 }])))
  expect(shares.map(({ position, adds }) => [position, adds])).toEqual([
    [-4, { left: 3, right: 9 }],
    [5, { left: -16, right: -12 }],
  ])
  expect(sumOf(shares, 1)).toEqual({ left: -6, right: 6 })
})

it('can be said', () => {
  const state = positionAfter([{ position: -5, weight: 2 }])
  expect(torqueSpeech(sharesOf(blocksOn(state)), state.torques)).toBe(
    'Left torque minus 2: the beam minus 9, 2 kg at minus 5 plus 4, 3 kg at minus 4 plus 3. Right torque 14: the beam minus 3, 2 kg at minus 5 plus 8, 3 kg at minus 4 plus 9.',
  )
})
