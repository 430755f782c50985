import type { Stone } from './stone.ts'
import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { seededRandom, shuffled } from '../../../random.ts'
import { ownersOf, scoresOf } from './scores.ts'
import { naiveOwners } from './testing/naive.ts'
import { randomStones, stoneOf } from './testing/stones.ts'
import { scoreRecords, stonesOf, whatIfRecords } from './testing/vectors.ts'

it('all boards are there', () => {
  expect([scoreRecords.length, whatIfRecords.length]).toEqual([50, 4])
})

describe('a recorded board', () => {
  it.each(scoreRecords)('$name scores the same', (recorded) => {
    const stones = stonesOf(recorded)
    recorded.scores.forEach((owned, index) =>
      expect(scoresOf(stones.slice(0, index + 1), recorded.players).owned).toEqual(owned),
    )
    expect(scoresOf(stones, recorded.players).free).toBe(recorded.free)
    expect(crc32(ownersOf(stones, recorded.players))).toBe(recorded.crc)
  })

  it.each(whatIfRecords)('$name scores the same with one more stone', (recorded) => {
    const stones = stonesOf(recorded)
    recorded.scores.forEach((line, i) => line.forEach((expected, j) => {
      const stone = stoneOf(recorded.at[i] ?? 0, recorded.at[j] ?? 0, recorded.player)
      if (expected !== null)
        expect(scoresOf([...stones, stone], recorded.players).owned[recorded.player - 1]).toBe(expected)
    }))
  })
})

describe('scores', () => {
  it('say that nobody owns a cell of the empty board', () => {
    expect(scoresOf([], 3)).toEqual({ owned: [0, 0, 0], free: 1_000_000 })
  })

  it('leave the cell of the only stone to nobody', () => {
    expect(scoresOf([stoneOf(0, 999, 2)], 2)).toEqual({ owned: [0, 999_999], free: 1 })
  })

  it.each([[2, 20], [3, 9], [9, 18]])(
    'of %i players with %i stones are the naive ones, in any order of the stones',
    (players, count) => {
      const random = seededRandom(players * count)
      const stones = randomStones(random, count, players)
      const owners = naiveOwners(stones, players)
      expect(crc32(ownersOf(stones, players))).toBe(crc32(owners))
      expect(scoresOf(shuffled(stones, random), players)).toEqual(countsOf(owners, players))
    },
  )

  it('are those of the naive sums where stones mirror each other', () => {
    const stones: readonly Stone[] = [
      stoneOf(400, 500, 1),
      stoneOf(600, 500, 2),
      stoneOf(500, 300, 1),
      stoneOf(500, 700, 2),
    ]
    const owners = naiveOwners(stones, 2)
    expect(crc32(ownersOf(stones, 2))).toBe(crc32(owners))
    expect(scoresOf(stones, 2)).toEqual(countsOf(owners, 2))
  })
})

function countsOf(owners: Uint8Array, players: number): unknown {
  const counts = Array.from<number>({ length: players + 1 }).fill(0)
  owners.forEach((owner) => {
    counts[owner] = (counts[owner] ?? 0) + 1
  })
  return { owned: counts.slice(1), free: counts[0] }
}
