import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outlinesOf } from './outlines.ts'

/** The cells inside a path by the rule evenodd: those with an odd number of its upright edges to the left of their middle. */
function cellsIn(d: string, side: number): number[] {
  const crossings = new Uint8Array(side * side)
  for (const [loop] of d.matchAll(/M[^z]*z/g)) {
    const points: { x: number, y: number }[] = []
    for (const [, letter, numbers = ''] of loop.matchAll(/([MHV])([\d ]+)/g)) {
      const [one = 0, two = 0] = numbers.split(' ').map(Number)
      const last = points.at(-1) ?? { x: 0, y: 0 }
      points.push(letter === 'M' ? { x: one, y: two } : letter === 'H' ? { ...last, x: one } : { ...last, y: one })
    }
    for (const [index, from] of points.entries()) {
      const to = points[(index + 1) % points.length] ?? from
      for (let row = Math.min(from.y, to.y); row < Math.max(from.y, to.y); row++) {
        for (let column = from.x; column < side; column++)
          crossings[row * side + column] = (crossings[row * side + column] ?? 0) + 1
      }
    }
  }
  return [...crossings].flatMap((count, cell) => count % 2 === 1 ? [cell] : [])
}

describe('outlines', () => {
  it('of one cell go round it', () => {
    expect([...outlinesOf({ owners: Uint8Array.of(0, 0, 0, 1), side: 2 })]).toContainEqual([1, 'M1 1H2V2H1z'])
  })

  it('hold the cells of their owner and no others, also with holes and corners that touch', () => {
    fc.assert(fc.property(fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 36, maxLength: 36 }), (cells) => {
      const outlines = outlinesOf({ owners: Uint8Array.from(cells), side: 6 })
      for (const owner of [0, 1, 2])
        expect(cellsIn(outlines.get(owner) ?? '', 6)).toEqual(cells.flatMap((one, cell) => one === owner ? [cell] : []))
    }))
  })
})
