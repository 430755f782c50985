import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../random.ts'
import { SIDE } from './board.ts'
import { ownersOf } from './field/scores.ts'
import { randomStones } from './field/testing/stones.ts'
import { outlinesOf } from './outlines.ts'
import { cellsInside } from './testing/cellsInside.ts'

/** What the outlines say of who owns each cell; 0 where they say nobody, or several. */
function ownersBy(outlines: ReadonlyMap<number, string>, side: number): number[] {
  const owners = Array.from<number>({ length: side * side }).fill(0)
  const claims = Array.from<number>({ length: side * side }).fill(0)
  for (const [owner, d] of outlines) {
    cellsInside(d, side).forEach((inside, cell) => {
      owners[cell] = inside === 1 ? owner : owners[cell] ?? 0
      claims[cell] = inside + (claims[cell] ?? 0)
    })
  }
  return owners.map((owner, cell) => claims[cell] === 1 ? owner : 0)
}

describe('outlines', () => {
  it('of one cell go round it', () => {
    expect([...outlinesOf({ owners: Uint8Array.of(0, 0, 0, 0, 5, 0, 0, 0, 0), side: 3 })]).toEqual([[
      5,
      'M3 2l1 1l-1 1l-1-1z',
    ]])
  })

  it('of all cells go along the edge', () => {
    expect([...outlinesOf({ owners: new Uint8Array(9).fill(2), side: 3 })]).toEqual([[2, 'M0 0h6v6h-6z']])
  })

  it('hold the middles of the cells of their owner and no others, also with holes and corners that touch', () => {
    fc.assert(fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 49, maxLength: 49 }), (cells) => {
      expect(ownersBy(outlinesOf({ owners: Uint8Array.from(cells), side: 7 }), 7)).toEqual(cells)
    }), { numRuns: 500 })
  })

  it('have few corners where a border goes by many cells', () => {
    const side = 40
    const owners = Uint8Array.from(
      { length: side * side },
      (_, cell) => 3 * (cell % side) > Math.floor(cell / side) ? 1 : 2,
    )
    const outlines = outlinesOf({ owners, side })
    expect(ownersBy(outlines, side)).toEqual([...owners])
    expect(outlines.get(1)?.match(/[hvl]/g)?.length).toBeLessThan(20) // cell by cell it would be 54
  })

  it.each([[2, 2], [2, 20], [9, 60]])('tell a board of %i players with %i stones cell by cell', (players, count) => {
    const owners = ownersOf(randomStones(seededRandom(5), count, players), players)
    const outlines = outlinesOf({ owners, side: SIDE })
    expect(crc32(Uint8Array.from(ownersBy(outlines, SIDE)))).toBe(crc32(owners))
    expect([...outlines.values()].join('').length).toBeLessThan(40_000)
  })
})
