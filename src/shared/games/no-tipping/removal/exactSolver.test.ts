import type { NoTippingState, Owner } from '../state.ts'
import type { RemovalPosition } from './position.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { legalMoves, play } from '../play.ts'
import { removing } from '../testing/position.ts'
import { MOST_EXACT_BLOCKS, solveExactly } from './exactSolver.ts'
import { removalPositionOf } from './position.ts'
import { bruteForceVerdict } from './testing/bruteForce.ts'
import { anyRemovalPosition } from './testing/positions.ts'

describe('the exact verdict', () => {
  it.each([
    [1, 6, 1500],
    [6, 10, 2500],
    [13, 13, 100],
    [16, 16, 12],
    [18, 18, 2],
  ])('is that of brute force for %i to %i blocks', (least, most, numRuns) => {
    fc.assert(fc.property(anyRemovalPosition({ least, most }), (position) => {
      expect(solveExactly(position)).toEqual(bruteForceVerdict(position))
    }), { numRuns })
  })

  it('has for options what the game accepts and what does not tip, and so for replies', () => {
    fc.assert(fc.property(anyRemovalPosition({ least: 6, most: 16 }), (position) => {
      const state = stateOf(position)
      expect(removalPositionOf(state)).toEqual(position)
      expect(solveExactly(position).options.map(option => [option.position, option.replies]))
        .toEqual(safeMoves(state).map(({ at, next }) => [at, safeMoves(next).length]))
    }), { numRuns: 300 })
  })

  it('loses with one block, for the bare beam tips', () => {
    expect(solveExactly({ rules: 'fall-2021', toMove: 1, blocks: [{ position: -4, weight: 3, owner: 0 }] }))
      .toEqual({ result: 'loss', exact: true, options: [], nodes: 2, counts: { stable: 1, losing: 1 }, caveat: null })
  })

  it('leaves the second player the first one\'s blocks only where no others stand', () => {
    const blocks = [{ position: -4, weight: 3, owner: 1 }, { position: -3, weight: 1, owner: 1 }] as const
    const positionWith = (owner: Owner): RemovalPosition => ({
      rules: 'classic',
      toMove: 2,
      blocks: [blocks[0], { ...blocks[1], owner }],
    })
    expect(solveExactly(positionWith(1)).options.map(({ position }) => position)).toEqual([-3])
    expect(solveExactly({ ...positionWith(2), blocks: [{ ...blocks[0], owner: 2 }, blocks[1]] }).options).toEqual([])
  })

  it('is refused for too many blocks', () => {
    const blocks = Array.from(
      { length: MOST_EXACT_BLOCKS + 1 },
      (_, index) => ({ position: index - 14, weight: 1, owner: 0 as const }),
    )
    expect(() => solveExactly({ rules: 'fall-2021', toMove: 1, blocks })).toThrow(RangeError)
  })
})

/** The position as the game has it. */
function stateOf({ rules, toMove, blocks }: RemovalPosition): NoTippingState {
  const of = (owner: Owner): Record<string, number> =>
    Object.fromEntries(blocks.filter(block => block.owner === owner).map(({ position, weight }) => [position, weight]))
  return removing({ 0: of(0), 1: of(1), 2: of(2) }, { rules, mover: toMove, weights: 24 })
}

function safeMoves(state: NoTippingState): { at: number, next: NoTippingState }[] {
  return legalMoves(state).flatMap((move) => {
    const next = play(state, move)
    return next.ok && next.value.state.tipped === null ? [{ at: move.position, next: next.value.state }] : []
  })
}
