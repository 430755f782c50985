import type { NoTippingState } from './state.ts'
import { describe, expect, it } from 'vitest'
import { opponentOf } from '../../game/pair.ts'
import openings from './openings.json' with { type: 'json' }
import { knownOpening, openingSentence } from './openings.ts'
import { afterPlacement, safePlacements } from './placement/placements.ts'
import { PlacingSearch } from './placement/placingSearch.ts'
import { RULE_SETS } from './settings.ts'
import { startOf } from './state.ts'

/** With that many blocks each, a search proves the next positions within milliseconds. */
const SEARCHED = [2, 3]

const STARTS = openings.map(({ rules: name, weights }) => {
  const rules = RULE_SETS.find(one => one === name) ?? expect.unreachable(name)
  return { rules, weights, start: startOf({ rules, weights }) }
})

/** The position in which the loser makes a first placement. */
function loserToMove(start: NoTippingState): NoTippingState {
  const known = knownOpening(start)
  return known?.placement ? afterPlacement(start, known.placement) : start
}

describe('an opening that is written down', () => {
  it.each(STARTS.filter(({ weights }) => weights > 1))(
    'has an answer to each first placement of the loser: $rules with $weights each',
    ({ start }) => {
      const lost = loserToMove(start)
      expect(knownOpening(lost)).toEqual({ winner: opponentOf(lost.mover), placement: null })
      for (const placement of safePlacements(lost)) {
        const won = afterPlacement(lost, placement)
        const known = knownOpening(won)
        expect(known?.winner).toBe(won.mover)
        expect(safePlacements(won)).toContainEqual(known?.placement)
        if (known?.placement)
          expect(knownOpening(afterPlacement(won, known.placement))).toEqual({ winner: won.mover, placement: null })
      }
    },
  )

  it.each(STARTS.filter(({ weights }) => SEARCHED.includes(weights)))(
    'is right, as a search says: $rules with $weights each',
    ({ start }) => {
      const lost = loserToMove(start)
      expect(new PlacingSearch(lost).solve()?.winner).toBe(opponentOf(lost.mover))
      for (const placement of safePlacements(lost)) {
        const won = afterPlacement(lost, placement)
        const answer = knownOpening(won)?.placement
        if (answer)
          expect(new PlacingSearch(afterPlacement(won, answer)).solve()?.winner).toBe(won.mover)
      }
    },
  )

  it('says nothing where the winner began with the answer', () => {
    const start = startOf({ rules: 'classic', weights: 5 })
    const answer = { weight: 2, position: -1 }
    const swapped = afterPlacement(afterPlacement(start, answer), { weight: 1, position: -6 })
    const asPlanned = afterPlacement(loserToMove(start), { weight: 1, position: -6 })
    expect(knownOpening(asPlanned)?.placement).toEqual(answer)
    expect(knownOpening(swapped)).toBeNull()
  })

  it('says nothing once somebody left it, or another start was chosen', () => {
    const start = startOf({ rules: 'classic', weights: 3 })
    const [other] = safePlacements(start).filter(({ weight }) => weight === 3)
    expect(other && knownOpening(afterPlacement(start, other))).toBeNull()
    const lost = loserToMove(start)
    const [first] = safePlacements(lost)
    const won = first ? afterPlacement(lost, first) : start
    const elsewhere = safePlacements(won).filter(({ weight }) => weight === 3)[0]
    expect(elsewhere && knownOpening(afterPlacement(won, elsewhere))).toBeNull()
    expect(knownOpening(startOf({ rules: 'classic', weights: 24 }))).toBeNull()
    expect(openingSentence({ rules: 'classic', weights: 3, plies: 1 })).toBeNull()
  })
})
