import type { RemovalPosition } from '../removal/position.ts'
import type { RankedPlacement } from './placementValue.ts'
import { describe, expect, it } from 'vitest'
import { isSamePlacement } from '../play.ts'
import { startOf } from '../state.ts'
import { firstLeavingLost, wouldLoseByTable } from './leavingLost.ts'
import { crowded, late, rankedOf, saying } from './testing/askedPlacing.ts'

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
