import type { ScoreRecord, WhatIfRecord } from './testing/vectors.ts'
import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../random.ts'
import { bestKernel } from './bestKernel.ts'
import { fieldOf } from './field.ts'
import { plainKernel } from './plainKernel.ts'
import { ownersOf, scoresOf } from './scores.ts'
import { randomStones, stoneOf } from './testing/stones.ts'
import { scoreRecords, stonesOf, whatIfRecords } from './testing/vectors.ts'

it('is computed with SIMD, which Node has', () => {
  expect(bestKernel().name).toBe('simd')
  expect(fieldOf([], 2).kernelName).toBe('simd')
})

/** The plain kernel looks at every cell for each player and stone: it is tried with few of them, and once with many. */
const MOST_FOR_PLAIN = 10
const OF_MANY = 'random-9p-1round'

describe.each([bestKernel(), plainKernel])('the $name kernel', (kernel) => {
  const isTried = ({ name, players, stones }: ScoreRecord | WhatIfRecord): boolean =>
    kernel.name === 'simd' || name === OF_MANY || players * stones.length <= MOST_FOR_PLAIN

  it.each(scoreRecords.filter(isTried))(
    'scores the recorded board $name after each stone',
    (recorded) => {
      const field = fieldOf([], recorded.players, kernel)
      stonesOf(recorded).forEach((stone, index) => {
        field.place(stone)
        expect(field.scores.owned).toEqual(recorded.scores[index])
      })
      expect(field.scores.free).toBe(recorded.free)
      expect(crc32(field.owners)).toBe(recorded.crc)
    },
  )

  it.each(whatIfRecords.filter(isTried))('knows what one more stone on the recorded board $name would score', (recorded) => {
    const field = fieldOf(stonesOf(recorded), recorded.players, kernel)
    recorded.scores.forEach((line, i) => line.forEach((expected, j) => {
      const stone = stoneOf(recorded.at[i] ?? 0, recorded.at[j] ?? 0, recorded.player)
      const isAsked = kernel.name === 'simd' || (i === j && i % 3 === 0)
      if (expected !== null && isAsked)
        expect(field.whatIf(stone).owned[recorded.player - 1]).toBe(expected)
    }))
  })

  it.each(kernel.name === 'simd' ? [[2, 20], [3, 30], [9, 40]] : [[3, 4]])(
    'says beforehand what placing does, for %i players and %i stones',
    (players, count) => {
      const stones = randomStones(seededRandom(players), count, players)
      const field = fieldOf([], players, kernel)
      stones.forEach((stone, index) => {
        const before = field.owners.slice()
        const expected = field.whatIf(stone)
        const changes = field.changes(stone)
        field.place(stone)
        expect(field.scores).toEqual(expected)
        expect(field.scores).toEqual(scoresOf(stones.slice(0, index + 1), players))
        expect(changes.cells.every((cell, index) => before[cell] !== changes.owners[index])).toBe(true)
        changes.cells.forEach((cell, index) => before[cell] = changes.owners[index] ?? 0)
        expect(crc32(before)).toBe(crc32(field.owners))
      })
      expect(crc32(field.owners)).toBe(crc32(ownersOf(stones, players)))
      expect(field.stones).toEqual(stones)
    },
  )

  it('can be cleared and used again', () => {
    const stones = randomStones(seededRandom(1), 3, 2)
    const field = fieldOf(randomStones(seededRandom(2), 3, 2), 2, kernel)
    field.clear()
    expect(field.stones).toEqual([])
    expect(field.scores).toEqual(scoresOf([], 2))
    stones.forEach(field.place)
    expect(field.scores).toEqual(scoresOf(stones, 2))
    expect(crc32(field.owners)).toBe(crc32(ownersOf(stones, 2)))
  })

  it('tells the pulls of the players on a cell', () => {
    const field = fieldOf([stoneOf(10, 10, 1), stoneOf(10, 110, 2)], 3, kernel)
    expect(field.pullAt(10, 60)).toEqual([1 / 2500, 1 / 2500, 0])
    expect(field.pullAt(10, 10)).toEqual([0, 1 / 10000, 0])
  })
})
