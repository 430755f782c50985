import type { Typed } from './typedWeight.ts'
import { describe, expect, it } from 'vitest'
import { typeDigit } from './typedWeight.ts'

/** The weights named after each key, one key every `ms` milliseconds. */
function named(keys: string, weights: readonly number[], ms = 200): (number | null | undefined)[] {
  let typed: Typed | null = null
  return [...keys].map((key, index) => {
    const next = typeDigit(typed, key, index * ms, weights)
    typed = next?.typed ?? null
    return next?.weight
  })
}

describe('typeDigit', () => {
  const hand = [1, 2, 5, 12, 15]

  it.each([
    ['one digit', '5', [5]],
    ['two digits that belong together', '12', [1, 12]],
    ['a second digit that makes no weight with the first', '52', [5, 2]],
    ['a weight that is used', '3', [null]],
    ['a third digit', '125', [1, 12, 5]],
    ['another key', 'x', [undefined]],
  ])('takes %s', (_, keys, weights) => {
    expect(named(keys, hand)).toEqual(weights)
  })

  it('takes digits apart that came slowly', () => {
    expect(named('12', hand, 2000)).toEqual([1, 2])
  })
})
