import { describe, expect, it } from 'vitest'
import { seededRandom, shuffled } from '../../../random.ts'
import { fieldOf } from './field.ts'
import { FieldCache, USUAL_FIELD_BYTES } from './fieldCache.ts'
import { scoresOf } from './scores.ts'
import { randomStones } from './testing/stones.ts'

const one = fieldOf([], 2).bytes

describe('the cache of fields', () => {
  it('stays within its budget with 40 games at once', () => {
    const cache = new FieldCache(4 * one)
    const random = seededRandom(1)
    const games = Array.from({ length: 40 }, (_, game) => randomStones(seededRandom(game), 4, 2))
    const turns = shuffled([...games, ...games.slice(0, 10)], random)
    const counts = new Map(games.map(stones => [stones, 0]))
    for (const stones of turns) {
      const count = (counts.get(stones) ?? 0) + 2
      counts.set(stones, count)
      expect(cache.get(stones.slice(0, count), 2).scores).toEqual(scoresOf(stones.slice(0, count), 2))
      expect(cache.bytes).toBeLessThanOrEqual(4 * one)
      expect(cache.bytes).toBeGreaterThan(0)
    }
  })

  it('has room for some boards of two players and for one of nine by itself', () => {
    expect(USUAL_FIELD_BYTES).toBeGreaterThan(8 * one)
    expect(USUAL_FIELD_BYTES).toBeGreaterThan(fieldOf([], 9).bytes)
  })

  it('knows a board by its stones in any order', () => {
    const cache = new FieldCache()
    const stones = randomStones(seededRandom(2), 5, 2)
    expect(cache.get(stones.toReversed(), 2)).toBe(cache.get(stones, 2))
  })

  it('grows the field of the largest part of a board', () => {
    const cache = new FieldCache()
    const stones = randomStones(seededRandom(3), 6, 2)
    const [small, large] = [cache.get(stones.slice(0, 1), 2), cache.get(stones.slice(2, 5), 2)]
    expect(small).not.toBe(large)
    expect(cache.get(stones, 2)).toBe(large)
    expect(large.scores).toEqual(scoresOf(stones, 2))
    expect(cache.bytes).toBeLessThan(2 * one + 10_000)
  })

  it('does not take the field of other stones, nor of other players', () => {
    const cache = new FieldCache()
    const stones = randomStones(seededRandom(4), 6, 2)
    const [whole, ofThree] = [cache.get(stones, 2), cache.get(stones.slice(0, 3), 3)]
    const part = cache.get(stones.slice(0, 4), 2)
    expect([whole, ofThree]).not.toContain(part)
    expect(part.scores).toEqual(scoresOf(stones.slice(0, 4), 2))
    expect(cache.get(stones, 2).scores).toEqual(scoresOf(stones, 2))
  })

  it('keeps nothing that is larger than its budget, and still answers', () => {
    const cache = new FieldCache(1000)
    const stones = randomStones(seededRandom(5), 3, 2)
    expect(cache.get(stones, 2).scores).toEqual(scoresOf(stones, 2))
    expect(cache.bytes).toBe(0)
  })
})
