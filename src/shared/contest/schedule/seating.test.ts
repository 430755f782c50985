import type { Random } from '../../random.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../random.ts'
import { gauntletRound, gauntletRounds } from './gauntlet.ts'
import { seatTables, tableSizes } from './tableSeating.ts'

describe('a gauntlet', () => {
  it('brings each seed together with everybody else in each cycle, nobody twice in a round', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 3 }),
        (count, rest, seedsMeet, cycles) => {
          const seeds = Array.from({ length: count }, (_, index) => index + 1)
          const others = Array.from({ length: rest }, (_, index) => count + index + 1)
          const terms = { seeds, others, seedsMeet, cycles }
          const rounds = Array.from({ length: gauntletRounds(terms) }, (_, round) => gauntletRound(terms, round))
          for (const pairs of rounds)
            expect(new Set(pairs.flat()).size).toBe(2 * pairs.length)
          const met = Map.groupBy(rounds.flat(), ([one, other]) => `${Math.min(one, other)}-${Math.max(one, other)}`)
          const wanted = seeds.flatMap(seed =>
            [...others, ...seedsMeet ? seeds.filter(other => other > seed) : []].map(other => `${seed}-${other}`),
          )
          expect([...met.keys()].sort()).toEqual(wanted.sort())
          expect([...met.values()].every(({ length }) => length === cycles)).toBe(true)
        },
      ),
    )
  })

  it('swaps the seats in every second cycle', () => {
    const terms = { seeds: [1], others: [2, 3, 4], seedsMeet: false, cycles: 2 }
    expect(Array.from({ length: 6 }, (_, round) => gauntletRound(terms, round)[0])).toEqual([
      [1, 2],
      [3, 1],
      [1, 4],
      [2, 1],
      [1, 3],
      [4, 1],
    ])
  })
})

/** Seats so many rounds of tables; how often each two sat together. */
function meetingsAfter(rounds: number, players: number, seats: number, random: Random): number[] {
  const numbers = Array.from({ length: players }, (_, index) => index + 1)
  const met = new Map<string, number>()
  const key = (one: number, other: number): string => `${Math.min(one, other)}-${Math.max(one, other)}`
  for (let round = 0; round < rounds; round++) {
    const tables = seatTables({ numbers, seats, meetings: (one, other) => met.get(key(one, other)) ?? 0, random })
    expect(tables.flat().sort((one, other) => one - other)).toEqual(numbers)
    for (const table of tables) {
      table.forEach((one, place) =>
        table.slice(place + 1).forEach(other => met.set(key(one, other), (met.get(key(one, other)) ?? 0) + 1)),
      )
    }
  }
  return numbers.flatMap(one => numbers.filter(other => other > one).map(other => met.get(key(one, other)) ?? 0))
}

describe('tables', () => {
  it('are as few as can be, and their sizes differ by 1 at most', () => {
    expect(tableSizes(9, 4)).toEqual([3, 3, 3])
    expect(tableSizes(10, 4)).toEqual([4, 3, 3])
    expect(tableSizes(5, 3)).toEqual([3, 2])
    fc.assert(fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 3, max: 9 }), (players, seats) => {
      const sizes = tableSizes(players, seats)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(players)
      expect(Math.max(...sizes)).toBeLessThanOrEqual(seats)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    }))
  })

  it('bring everybody together once where four rounds of nine at tables of three can', () => {
    expect(meetingsAfter(4, 9, 3, seededRandom(1)).every(count => count === 1)).toBe(true)
  })

  it.each([[10, 4, 6], [16, 4, 5], [12, 3, 8], [7, 4, 6], [30, 5, 7]])(
    'of %i players, %i at each, bring pairs together evenly in %i rounds',
    (players, seats, rounds) => {
      const counts = meetingsAfter(rounds, players, seats, seededRandom(3))
      const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
      expect(Math.max(...counts)).toBeLessThanOrEqual(Math.ceil(mean) + 1)
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(Math.max(0, Math.floor(mean) - 1))
    },
  )
})
