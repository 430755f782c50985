import type { Stone } from '../field/stone.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SEATS } from '../../../game/seat.ts'
import { seededRandom } from '../../../random.ts'
import { CELLS } from '../board.ts'
import { scoresOf } from '../field/scores.ts'
import { randomLegalCell } from '../legalCells.ts'
import { Lattice } from './lattice.ts'
import { Samples } from './samples.ts'

/** So many stones of players in turn, each on any legal cell. */
function anyStones(count: number, players: number, seed: number): Stone[] {
  const random = seededRandom(seed)
  const stones: Stone[] = []
  while (stones.length < count) {
    const cell = randomLegalCell(stones, random)
    if (cell === null)
      break
    stones.push({ ...cell, player: SEATS[stones.length % players] ?? 1 })
  }
  return stones
}

const anyBoard = fc.record({
  count: fc.integer({ min: 0, max: 30 }),
  players: fc.integer({ min: 2, max: 9 }),
  seed: fc.nat(),
})

describe('samples of a board', () => {
  it('count about the cells that each player owns', () => {
    fc.assert(
      fc.property(anyBoard, ({ count, players, seed }) => {
        const stones = anyStones(count, players, seed)
        const exact = scoresOf(stones, players).owned
        new Samples(stones, players, 50).owned().forEach((cells, index) =>
          expect(Math.abs(cells - (exact[index] ?? 0))).toBeLessThan(0.01 * CELLS),
        )
      }),
      { numRuns: 20 },
    )
  })

  it('count with a stone what they count once it is placed', () => {
    fc.assert(fc.property(anyBoard, fc.nat(998), fc.nat(998), ({ count, players, seed }, row, column) => {
      const stones = anyStones(count, players, seed)
      const samples = new Samples(stones, players, 40)
      for (const player of SEATS.slice(0, players)) {
        const counted = samples.weight * samples.countWith(samples.reachOf(player), { row, column })
        const placed = new Samples([...stones, { row, column, player }], players, 40).owned()[player - 1]
        const ownCell = samples.weight // a stone adds nothing on its own cell
        expect(Math.abs(counted - (placed ?? 0))).toBeLessThanOrEqual(ownCell)
      }
    }), { numRuns: 20 })
  })

  it('count for all cells of a lattice at once what they count for each', () => {
    fc.assert(fc.property(anyBoard, fc.constantFrom(20, 25, 50), ({ count, players, seed }, perSide) => {
      const stones = anyStones(count, players, seed)
      const samples = new Samples(stones, players, 40)
      const lattice = new Lattice(stones, perSide)
      const reach = samples.reachOf(1)
      expect([...samples.countsOn(lattice, reach)]).toEqual(lattice.cells.map(cell => samples.countWith(reach, cell)))
    }), { numRuns: 15 })
  })
})
