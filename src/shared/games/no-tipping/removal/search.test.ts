import type { RemovalPosition } from './position.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { solveExactly } from './exactSolver.ts'
import { safeRemovals, without } from './safeRemovals.ts'
import { searchRemoval } from './search.ts'
import { bruteForceVerdict } from './testing/bruteForce.ts'
import { anyRemovalPosition } from './testing/positions.ts'
import { expectNothingFalse } from './testing/verdicts.ts'

/** For tables of the whole position, of parts far and near below it, and of none. */
const tableSizes = fc.constantFrom(0, 3, 8, 30)

function never(): boolean {
  return false
}

/** Out of time from the question `after` + 1 on. */
function outOfTimeAfter(after: number): () => boolean {
  let asked = 0
  return () => ++asked > after
}

describe('a search', () => {
  it('with time enough proves the result, by tables and without', () => {
    fc.assert(fc.property(anyRemovalPosition({ least: 5, most: 11 }), tableSizes, (position, mostExact) => {
      const truth = bruteForceVerdict(position)
      const found = searchRemoval(position, { outOfTime: never, mostExact })
      expect(found).toMatchObject({ result: truth.result, exact: true })
      expectNothingFalse(found, truth)
    }), { numRuns: 1000 })
  })

  it('proves by tables what takes too many positions without', () => {
    fc.assert(
      fc.property(
        anyRemovalPosition({ least: 20, most: 20 }),
        fc.integer({ min: 1, max: 3 }),
        (position, pliesToTables) => {
          const mostExact = position.blocks.length - pliesToTables
          const truth = solveExactly(position)
          const found = searchRemoval(position, { outOfTime: never, mostExact })
          expect(found).toMatchObject({ result: truth.result, exact: true })
          expectNothingFalse(found, truth)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('knows all about a position that fits a table', () => {
    fc.assert(fc.property(anyRemovalPosition({ least: 5, most: 20 }), (position) => {
      expect(searchRemoval(position, { outOfTime: never })).toEqual(solveExactly(position))
    }), { numRuns: 50 })
  })

  it('claims nothing false when it is cut off', () => {
    fc.assert(
      fc.property(
        anyRemovalPosition({ least: 5, most: 13 }),
        tableSizes,
        fc.nat(300),
        (position, mostExact, checks) => {
          expectNothingFalse(
            searchRemoval(position, { outOfTime: outOfTimeAfter(checks), mostExact }),
            bruteForceVerdict(position),
          )
        },
      ),
      { numRuns: 500 },
    )
  })

  it('without any time knows the options and the wins at once', () => {
    fc.assert(fc.property(anyRemovalPosition({ least: 5, most: 50 }), (position) => {
      const { options, nodes } = searchRemoval(position, { outOfTime: () => true })
      expect(options).toEqual(
        safeRemovals(position).map((block) => {
          const replies = safeRemovals(without(position, block.position)).length
          return {
            position: block.position,
            value: replies === 0 ? 'win' : 'unknown',
            replies,
            winningReplies: replies === 0 ? 0 : null,
          }
        }),
      )
      expect(nodes).toBe(0)
    }))
  })

  it('of a full beam ends with the time, and says that it does not know', () => {
    fc.assert(fc.property(anyRemovalPosition({ least: 49, most: 49 }), (position) => {
      let asked = 0
      const found = searchRemoval(position, { outOfTime: () => ++asked > 500 })
      expect(found.exact).toBe(found.result !== 'unknown')
      expect(found.nodes).toBeLessThanOrEqual(500)
      expect(asked).toBeLessThan(700) // then every open branch ends with one more question
    }), { numRuns: 10 })
  })

  it('without a safe removal is lost', () => {
    const position: RemovalPosition = { rules: 'fall-2021', toMove: 1, blocks: [{ position: -4, weight: 3, owner: 0 }] }
    expect(searchRemoval(position, { outOfTime: () => true })).toMatchObject({
      result: 'loss',
      exact: true,
      options: [],
    })
  })
})
