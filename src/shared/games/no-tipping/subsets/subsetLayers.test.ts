import type { RuleSet } from '../settings.ts'
import type { Block } from '../state.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bruteForceVerdict } from '../removal/testing/bruteForce.ts'
import { anyRemovalPosition } from '../removal/testing/positions.ts'
import { tipOf, torquesOf } from '../torque.ts'
import { SubsetLayers } from './subsetLayers.ts'

const ROOM = 12

/** Whether blocks stand and are lost for who is to move there: the first player where their number is odd. */
function isLost(rules: RuleSet, blocks: readonly Block[]): boolean {
  const toMove = blocks.length % 2 === 1 ? 1 : 2
  return tipOf(torquesOf(blocks)) === null && bruteForceVerdict({ rules, toMove, blocks }).result === 'loss'
}

it('a table of subsets and its layers agree with brute force, and on the way back, too', () => {
  let lost = 0
  fc.assert(fc.property(anyRemovalPosition({ least: 3, most: 11 }), ({ rules, blocks }) => {
    const [one, other, ...rest] = blocks
    if (one === undefined || other === undefined)
      return
    const layers = new SubsetLayers(rules, ROOM)
    rest.forEach(block => layers.push(block))
    layers.push(one)
    layers.push(other)
    expect(layers.isLost).toBe(isLost(rules, [...rest, one, other]))
    layers.pop()
    expect(layers.isLost).toBe(isLost(rules, [...rest, one]))
    layers.pop()

    const [ofOne, ofOther] = [one, other].map(block => layers.layer(block, new Int32Array(layers.mostWords), 0))
    if (ofOne === undefined || ofOther === undefined)
      return
    expect(layers.isLostWith(ofOne)).toBe(isLost(rules, [...rest, one]))
    rest.forEach((_, index) =>
      expect(layers.isLostWithout(ofOther, index)).toBe(isLost(rules, [...rest.toSpliced(index, 1), other])),
    )
    const isLostWithBoth = isLost(rules, [...rest, one, other])
    expect(layers.isLostWithBoth(ofOne, ofOther, new Int32Array(layers.mostWords))).toBe(isLostWithBoth)
    lost += isLostWithBoth ? 1 : 0
  }), { numRuns: 300 })
  expect(lost).toBeGreaterThan(10)
})
