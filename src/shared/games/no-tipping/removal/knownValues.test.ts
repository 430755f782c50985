import { describe, expect, it } from 'vitest'
import { KnownValues } from './knownValues.ts'

/** 61 blocks, of which all stand but one. */
function allBut(gone: number): boolean[] {
  return Array.from({ length: 61 }, (_, block) => block !== gone)
}

describe('known values', () => {
  it('are those of the very same blocks', () => {
    const known = new KnownValues()
    known.set(allBut(40), 3, 'win')
    expect(known.get(allBut(40), 3)).toBe('win')
    const others = Array.from({ length: 62 }, (_, block) => block).filter(block => block !== 40)
    expect(others.map(block => known.get(allBut(block), 0))).toEqual(others.map(() => null))
  })

  it('are proven once and for all, and unknown as far as was looked', () => {
    const known = new KnownValues()
    known.set(allBut(1), 3, 'loss')
    known.set(allBut(2), 3, 'unknown')
    expect([2, 3, 4].map(plies => known.get(allBut(1), plies))).toEqual(['loss', 'loss', 'loss'])
    expect([2, 3, 4].map(plies => known.get(allBut(2), plies))).toEqual(['unknown', 'unknown', null])
  })

  it('are none of the bare beam before one was', () => {
    expect(new KnownValues().get([], 0)).toBeNull()
  })

  it('give way to later ones where there is no more room, and are never taken for theirs', () => {
    const known = new KnownValues()
    const numbers = Array.from({ length: 2 ** 16 }, (_, number) => number)
    for (const number of numbers)
      known.set(spread(number), 1, valueFor(number))
    const found = numbers.map(number => known.get(spread(number), 1))
    const kept = numbers.filter(number => found[number] !== null)
    expect(kept.length).toBeGreaterThan(2 ** 14)
    expect(kept.length).toBeLessThan(2 ** 16)
    expect(kept.filter(number => found[number] !== valueFor(number))).toEqual([])
    expect(found.at(-1)).toBe(valueFor(2 ** 16 - 1))
  })
})

/** Which of 39 blocks stand: the number's lower byte for the first ones, its upper byte for the last. */
function spread(number: number): boolean[] {
  return Array.from({ length: 39 }, (_, block) => (number >> (block < 31 ? block % 8 : 8 + block - 31) & 1) === 1)
}

function valueFor(number: number): 'win' | 'loss' {
  return (Math.imul(number, 0x9E3779B1) >>> 31) === 1 ? 'win' : 'loss'
}
