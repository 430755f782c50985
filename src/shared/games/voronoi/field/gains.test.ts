import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../random.ts'
import { fieldOf } from './field.ts'
import { gainsOn } from './gains.ts'
import { scoresOf } from './scores.ts'
import { randomStones } from './testing/stones.ts'

describe('the gains of a player', () => {
  const stones = randomStones(seededRandom(6), 10, 2)
  const field = fieldOf(stones, 2)
  const chunks = [...gainsOn(field, 1, 40)]
  const samples = chunks.flat()

  it('are told once for every square', () => {
    expect(new Set(samples.map(({ row, column }) => Math.floor(row / 40) * 25 + Math.floor(column / 40))).size).toBe(
      625,
    )
    expect(samples).toHaveLength(625)
  })

  it('are exact, and null where a stone is too near', () => {
    const before = scoresOf(stones, 2).owned[0] ?? 0
    for (const { row, column, gain } of samples) {
      const near = stones.some(stone => Math.hypot(stone.row - row, stone.column - column) < 66)
      expect(gain).toBe(near ? null : (scoresOf([...stones, { row, column, player: 1 }], 2).owned[0] ?? 0) - before)
    }
    expect(samples.some(({ gain }) => gain === null)).toBe(true)
  })

  it('begin with a picture of the whole board', () => {
    const [first = []] = chunks
    expect(first.map(({ row, column }) => [row, column])).toEqual(
      [20, 340, 660, 980].flatMap(row => [20, 340, 660, 980].map(column => [row, column])),
    )
    expect(first.every(({ span }) => span === 320)).toBe(true)
    expect(chunks.length).toBeGreaterThan(25)
  })

  it('leave the field as it was', () => {
    expect(field.scores).toEqual(scoresOf(stones, 2))
  })
})
