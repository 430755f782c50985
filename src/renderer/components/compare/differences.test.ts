import type { MatchFact } from '../../../shared/match/events.ts'
import type { Compared } from './differences.ts'
import { expect, it } from 'vitest'
import { computed } from 'vue'
import { displayNames } from '../../../shared/match/player.ts'
import { extendRecord } from '../../stores/matchRecord.ts'
import { begunFacts, eventsOf, nimPlan, resignedFacts } from '../../testing/matchEvents.ts'
import { clocksAt, differencesAt, partingPly, partingSentence, sharedPlies } from './differences.ts'

function compared(facts: readonly MatchFact[]): Compared {
  const record = extendRecord(null, eventsOf(...facts))
  if (record === null)
    throw new Error('no match')
  return {
    match: computed(() => record.match),
    positions: computed(() => record.positions),
    names: computed(() => displayNames(record.match.players)),
  }
}

const one = compared(resignedFacts)
const slower = compared(
  begunFacts.map(fact => fact.type === 'moved' && fact.ply === 1 ? { ...fact, tookMs: 80_000 } : fact),
)
const other = compared(
  begunFacts.map(fact => fact.type === 'moved' && fact.ply === 1 ? { ...fact, move: { pile: 1, leave: 1 } } : fact),
)
const shorter = compared(begunFacts.slice(0, 5))
const elsewhere = compared([{
  type: 'created',
  match: 'm3',
  plan: { ...nimPlan, settings: { piles: '7', misere: false } },
}])

it('tells where two games part', () => {
  expect([
    sharedPlies([one, slower]),
    sharedPlies([one, other]),
    sharedPlies([one, shorter]),
    sharedPlies([one, elsewhere]),
  ]).toEqual([2, 1, 1, null])
  expect([partingPly([one, other]), partingPly([one, elsewhere])]).toEqual([2, 0])
})

it('says how they part', () => {
  expect(partingSentence([one, slower])).toBe('Both games have the same moves.')
  expect(partingSentence([one, elsewhere])).toBe('The games begin from different positions.')
  expect(partingSentence([shorter, other])).toMatch(
    /^The same for 1 move; then nothing more is played in the first game, and Bob takes .* in the second\.$/,
  )
})

it('tells a move, a position and clocks that differ', () => {
  expect(differencesAt([one, other], [2, 2])).toEqual({ position: true, move: true, clocks: false })
  expect(differencesAt([one, slower], [2, 2])).toEqual({ position: false, move: false, clocks: true })
  expect(differencesAt([one, other], [1, 1])).toEqual({ position: false, move: false, clocks: false })
  expect(clocksAt(slower, 2)).toEqual(['2:00', '0:40'])
})
