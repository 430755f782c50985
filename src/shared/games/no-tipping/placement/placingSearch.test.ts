import type { NoTippingState } from '../state.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../random.ts'
import { randomMove } from '../bots/random.ts'
import { knownStart } from '../openings.ts'
import { play } from '../play.ts'
import { RULE_SETS } from '../settings.ts'
import { blocksOn, startOf } from '../state.ts'
import { afterPlacement, placementsLeft, safePlacements } from './placements.ts'
import { PlacingSearch } from './placingSearch.ts'
import { packed, SolvingBoard } from './solvingBoard.ts'
import { bruteForceWinner } from './testing/bruteForcePlacing.ts'

const SETTINGS = RULE_SETS.flatMap(rules => [1, 2, 3, 4].map(weights => ({ rules, weights })))

/** A position after so many random safe placements; null where somebody had none. */
function placedAtRandom(state: NoTippingState, count: number, seed: number): NoTippingState | null {
  const random = seededRandom(seed)
  for (let placed = 0; placed < count; placed++) {
    const played = play(state, randomMove(state, random))
    if (!played.ok || played.value.state.tipped !== null)
      return null
    state = played.value.state
  }
  return state
}

/** A position of the placing, with `least` to `most` placements left. */
function anyPlacing(
  { weights, least, most }: { readonly weights: number, readonly least: number, readonly most: number },
): fc.Arbitrary<NoTippingState> {
  return fc.record({
    rules: fc.constantFrom(...RULE_SETS),
    weights: fc.integer({ min: Math.ceil(least / 2), max: weights }),
    left: fc.integer({ min: least, max: most }),
    seed: fc.nat(),
  }).map(({ rules, weights: each, left, seed }) =>
    placedAtRandom(startOf({ rules, weights: each }), Math.max(0, 2 * each - left), seed)
    ?? startOf({ rules, weights: 1 }))
}

describe('the search of the placing', () => {
  const fewest = SETTINGS.filter(({ weights }) => weights <= 2)

  it.each(fewest)('agrees with brute force on $rules with $weights each', (settings) => {
    const start = startOf(settings)
    const value = new PlacingSearch(start).solve()
    expect(value?.winner).toBe(bruteForceWinner(start))
    if (value?.placement)
      expect(bruteForceWinner(afterPlacement(start, value.placement))).toBe(1)
  })

  it('agrees with brute force on positions with the last placements to come', () => {
    fc.assert(fc.property(anyPlacing({ weights: 4, least: 1, most: 2 }), (state) => {
      const value = new PlacingSearch(state).solve()
      expect(value?.winner).toBe(bruteForceWinner(state))
      expect(value?.placement === null).toBe(value?.winner !== state.mover)
    }), { numRuns: 40 })
  })

  it('never contradicts itself one placement later: who has a placement to a position won, has won', () => {
    let won = 0
    fc.assert(fc.property(anyPlacing({ weights: 5, least: 2, most: 4 }), (state) => {
      const { winner, placement } = new PlacingSearch(state).solve() ?? {}
      const winners = safePlacements(state).map(one => ({
        one,
        winner: new PlacingSearch(afterPlacement(state, one)).solve()?.winner,
      }))
      expect(winner === state.mover).toBe(winners.some(after => after.winner === state.mover))
      if (placement !== null) {
        won++
        const { winner: after } = winners.find(({ one }) =>
          one.position === placement?.position && one.weight === placement.weight,
        ) ?? {}
        expect(after).toBe(state.mover)
      }
      expect(placementsLeft(state)).toBeGreaterThan(0)
    }), { numRuns: 20 })
    expect(won).toBeGreaterThan(3)
  }, 60_000)

  it('finds whatever the second player can still win under classic, with three placements left', () => {
    let won = 0
    const start = startOf({ rules: 'classic', weights: 2 })
    for (const state of safePlacements(start).map(placement => afterPlacement(start, placement))) {
      const canWin = safePlacements(state).some(placement =>
        new PlacingSearch(afterPlacement(state, placement)).solve()?.winner === 2,
      )
      expect(new PlacingSearch(state).solve()?.winner).toBe(canWin ? 2 : 1)
      won += canWin ? 1 : 0
    }
    expect(won).toBeGreaterThan(0)
  })

  it.each(SETTINGS)('finds what is written down of $rules with $weights each', (settings) => {
    const start = startOf(settings)
    const { winner, placement } = knownStart(settings) ?? {}
    expect(new PlacingSearch(start).solve()?.winner).toBe(winner)
    if (placement)
      expect(new PlacingSearch(afterPlacement(start, placement)).solve()?.winner).toBe(1)
  })

  it('has no answer when its time is out', () => {
    expect(new PlacingSearch(startOf({ rules: 'fall-2021', weights: 6 }), { outOfTime: () => true }).solve()).toBeNull()
  })
})

it('tells positions apart by hashes that do not depend on where a search began', () => {
  fc.assert(fc.property(anyPlacing({ weights: 8, least: 3, most: 12 }), fc.nat(), (state, seed) => {
    const later = placedAtRandom(state, 2, seed)
    fc.pre(later !== null)
    const board = new SolvingBoard(state)
    const { hash, secondHash } = board
    for (const { position, weight, owner } of blocksOn(later as NoTippingState)) {
      if (owner !== 0 && state.beam[position + state.half] === 0)
        board.place(packed(weight, position + state.half), owner)
    }
    const { hash: same, secondHash: sameSecond } = new SolvingBoard(later as NoTippingState)
    expect([board.hash, board.secondHash]).toEqual([same, sameSecond])
    expect([hash, secondHash]).not.toEqual([same, sameSecond])
  }))
})
