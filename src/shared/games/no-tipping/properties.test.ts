import type { NoTippingState } from './state.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NAMES } from '../../game/testing/names.ts'
import { noTipping } from './index.ts'
import { legalMoves, play } from './play.ts'
import { blocksOn } from './state.ts'
import { anyGame, anyPosition } from './testing/games.ts'
import { brokenInvariants } from './testing/invariants.ts'
import { torquesOf } from './torque.ts'

/** Anything at all, and things that are nearly moves. */
const nearly = fc.oneof(
  fc.integer({ min: -32, max: 32 }),
  fc.constantFrom(0.5, -0, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 1e308, '1', true, null, undefined, [1], {}),
  fc.anything(),
)
const garbage = fc.oneof(
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withSet: true,
    withSparseArray: true,
    withTypedArray: true,
  }),
  fc.record({ position: nearly, weight: nearly }, { requiredKeys: [] }),
  fc.tuple(fc.func(fc.anything()), fc.constant(Symbol('move'))).map(([odd]) => odd),
)

describe('in any game', () => {
  it('every position is sound, and the torques that are kept are those from scratch', () => {
    fc.assert(fc.property(anyGame, (positions) => {
      for (const state of positions) {
        expect(brokenInvariants(state)).toEqual([])
        expect(state.torques).toEqual(torquesOf(blocksOn(state)))
      }
    }), { numRuns: 150 })
  })

  it('the end comes within 2k placements and 2k + 1 removals, and somebody has tipped', () => {
    fc.assert(fc.property(anyGame, (positions) => {
      const last = positions.at(-1)
      const loser = last?.lastMove?.seat
      expect(positions.length - 1).toBeLessThanOrEqual(2 * (last?.weights ?? 0) + 2 * (last?.weights ?? 0) + 1)
      expect(last?.tipped).not.toBeNull()
      expect(last && noTipping.standing(last)).toEqual({
        ending: 'tipped',
        places: loser === 1 ? { 1: 2, 2: 1 } : { 1: 1, 2: 2 },
      })
    }))
  })

  it('there is an end after the very last removal', () => {
    const longest = fc.sample(anyGame, { seed: 7, numRuns: 100 })
      .find(positions => positions.length - 1 === 4 * (positions[0]?.weights ?? 0) + 1)
    expect(longest?.at(-1)).toMatchObject({ tipped: 'right', torques: { left: -9, right: -3 } })
  })
})

/** Positions are frozen: a rule that changes one throws. */
describe('in any position', () => {
  it('legalMoves is exactly what play accepts', () => {
    fc.assert(fc.property(anyPosition({ over: true }), (state) => {
      expect(accepted(state)).toEqual(keysOf(legalMoves(state)))
    }), { numRuns: 60 })
  })

  it('no garbage is accepted or thrown at, and every refusal has words', () => {
    fc.assert(
      fc.property(anyPosition({ over: true }), fc.array(garbage, { minLength: 20, maxLength: 40 }), (state, moves) => {
        for (const move of moves) {
          const result = play(state, move)
          if (result.ok)
            expect(brokenInvariants(result.value.state)).toEqual([])
          else
            expect(noTipping.explainRefusal(result.error, 'Ann')).toMatch(/^Ann .{5,}/)
        }
      }),
    )
  })

  it('there are words for what happened, and a drawing', () => {
    fc.assert(fc.property(anyPosition({ over: true }), (state) => {
      expect(noTipping.describeLastMove(state)).toEqual(
        state.plies === 0 ? null : expect.stringMatching(/^(?:places|removes) \d+ kg (?:at|from) -?\d+$/),
      )
      expect(noTipping.figures(state).map(({ value }) => value)).toEqual([state.torques.left, state.torques.right])
      expect(noTipping.asciiBoard(state, NAMES)).toContain(`left torque ${state.torques.left}`)
    }))
  })
})

/** Every candidate around the beam and the blocks that `play` accepts, sensible or not. */
function accepted(state: NoTippingState): string[] {
  const candidates: unknown[] = [undefined, null, {}, [], 0, 'move']
  for (let position = -state.half - 3; position <= state.half + 3; position++) {
    candidates.push({ position: position + 0.5, weight: 1 }, { position: String(position), weight: 1 })
    if (state.phase === 'remove')
      candidates.push({ position })
    for (let weight = -1; state.phase === 'place' && weight <= state.weights + 33; weight++)
      candidates.push({ position, weight })
  }
  return keysOf(candidates.filter(move => play(state, move).ok))
}

function keysOf(moves: readonly unknown[]): string[] {
  return moves.map(move => JSON.stringify(move)).sort()
}
