import type { Judge } from '../removal/judgeUntil.ts'
import type { RemovalPosition } from '../removal/position.ts'
import type { NoTippingState } from '../state.ts'
import type { RankedPlacement } from './placementValue.ts'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../random.ts'
import { placedAtRandom } from '../placement/completions.ts'
import { safePlacements } from '../placement/placements.ts'
import { isSamePlacement } from '../play.ts'
import { solveExactly } from '../removal/exactSolver.ts'
import { startOf } from '../state.ts'
import { firstLeavingLost, leastAnswered, wouldLoseByTable } from './leavingLost.ts'

/** Where a tablebase is asked: 20 blocks on the beam, five placements left. */
function crowded(rules: NoTippingState['rules'] = 'fall-2021'): NoTippingState {
  const random = seededRandom(3)
  for (;;) {
    const state = placedAtRandom(startOf({ rules, weights: 12 }), 5, random)
    if (state !== null && safePlacements(state).length > 3)
      return state
  }
}

function rankedOf(state: NoTippingState): RankedPlacement[] {
  return safePlacements(state).map(placement => ({ placement, chance: 0.5 }))
}

/** Answers as if a position were lost wherever `isLost` says so. */
function saying(isLost: (position: RemovalPosition) => boolean): Judge {
  return async position => ({ ...solveExactly({ ...position, blocks: [] }), result: isLost(position) ? 'loss' : 'win' })
}
const late: Judge = async () => null

describe('who would win the removing now, by a tablebase', () => {
  it('is asked only where the board does not tell, and the value could use it', async () => {
    const always = saying(() => true)
    expect(await wouldLoseByTable(crowded(), always)).toBe(true)
    expect(await wouldLoseByTable(crowded(), saying(() => false))).toBe(false)
    expect(await wouldLoseByTable(crowded(), late)).toBeNull()
    expect(await wouldLoseByTable(crowded('classic'), always)).toBeNull()
    expect(await wouldLoseByTable(startOf({ rules: 'fall-2021', weights: 15 }), always)).toBeNull()
    expect(await wouldLoseByTable({ ...crowded(), weights: 16 }, always)).toBeNull()
  })
})

describe('a placement that leaves a lost beam', () => {
  const state = crowded()
  const ranked = rankedOf(state)
  const [, second, third] = ranked
  const has = (position: RemovalPosition, one: RankedPlacement | undefined): boolean => one !== undefined
    && position.blocks.some(block => isSamePlacement(block, one.placement))

  it('is the first one that the tablebase calls lost', async () => {
    const eitherOf = saying(position => has(position, second) || has(position, third))
    expect(await firstLeavingLost(state, ranked, eitherOf)).toBe(second)
  })

  it('is not looked for on a lost beam, and not found without an answer', async () => {
    expect(await firstLeavingLost(state, ranked, saying(() => true))).toBeNull()
    expect(await firstLeavingLost(state, ranked, late)).toBeNull()
  })
})

describe('a placement after which few replies leave a lost beam', () => {
  const state = crowded()
  const ranked = rankedOf(state)
  const random = seededRandom(1)
  const [, , third] = ranked
  const onlyGoodOne = saying(({ blocks }) =>
    !blocks.some(block => third !== undefined && isSamePlacement(block, third.placement)),
  )

  it('is the one of the best that the fewest replies answer', async () => {
    expect(await leastAnswered(state, ranked, onlyGoodOne, random)).toBe(third)
    expect(await leastAnswered(state, ranked, saying(() => true), random)).toBe(ranked[0])
  })

  it('is none without an answer, at the end, or under classic', async () => {
    expect(await leastAnswered(state, ranked, late, random)).toBeNull()
    const end = placedAtRandom(state, 2, random)
    expect(end === null ? null : await leastAnswered(end, rankedOf(end), onlyGoodOne, random)).toBeNull()
    const classic = crowded('classic')
    expect(await leastAnswered(classic, rankedOf(classic), onlyGoodOne, random)).toBeNull()
  })
})
