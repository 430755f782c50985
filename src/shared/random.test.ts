import fc from 'fast-check'
import { expect, it } from 'vitest'
import { deriveSeed, pick, seededRandom } from './random.ts'

function numbers(seed: number, below: number): number[] {
  const chance = seededRandom(seed)
  return Array.from({ length: 200 }, () => chance.int(below))
}

it('the same seed gives the same numbers, another seed others', () => {
  expect(numbers(7, 1000)).toEqual(numbers(7, 1000))
  expect(numbers(7, 1000)).not.toEqual(numbers(8, 1000))
})

it('the numbers never change from one version to the next', () => {
  expect(numbers(1, 100).slice(0, 6)).toEqual([46, 28, 81, 97, 90, 29])
})

it('numbers stay below the limit and reach all of it', () => {
  expect(new Set(numbers(3, 5))).toEqual(new Set([0, 1, 2, 3, 4]))
  expect(new Set(numbers(3, 1))).toEqual(new Set([0]))
})

it('seeds derived for different uses differ, and are the same again', () => {
  const seeds = Array.from(
    { length: 100 },
    (_, ply) => [deriveSeed(1, 1, ply), deriveSeed(1, 2, ply), deriveSeed(2, 1, ply)],
  ).flat()
  expect(new Set(seeds).size).toBe(seeds.length)
  expect(deriveSeed(1, 2, 3)).toBe(deriveSeed(1, 2, 3))
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (seed, use) =>
      Number.isInteger(deriveSeed(seed, use)) && Math.abs(deriveSeed(seed, use)) <= 2 ** 31),
  )
})

it('there is nothing to pick from nothing', () => {
  expect(() => pick([], { int: () => 0 })).toThrow(RangeError)
  expect(pick(['a', 'b'], { int: () => 1 })).toBe('b')
})
