import type { ContestEvent, ContestFact } from '../../../shared/contest/events.ts'
import { describe, expect, it } from 'vitest'
import { playAtRandom } from '../../../shared/contest/testing/randomContest.ts'
import { played, samplePlan } from '../../../shared/contest/testing/samplePlan.ts'
import { soundPart } from './soundPart.ts'

const TROUBLE = { corrections: 10, voids: 10, withdrawals: 2, entries: 2, faults: 10 }
const { log } = playAtRandom(samplePlan(5, { name: 'swiss', rounds: 3 }), 3, TROUBLE)
const events: readonly ContestEvent[] = log

/** An event in the place of another. */
function inPlaceOf(seq: number, fact: ContestFact): ContestEvent {
  return { ...fact, seq, at: 0 }
}

describe('the sound part of a contest', () => {
  it('is all of it where nothing is missing', () => {
    expect(soundPart(events)).toEqual(events)
  })

  it.each([0, 1, 7, log.length - 1])('ends before the event that is missing: %i', (seq) => {
    expect(soundPart(events.filter(event => event.seq !== seq))).toEqual(events.slice(0, seq))
  })

  it('passes over what can\'t follow where another event of the same number can', () => {
    const slot = { round: 99, encounter: 1, game: 1 }
    const odd = inPlaceOf(7, { type: 'game-ended', slot, attempt: 1, match: null, result: played([1, 2]) })
    expect(soundPart([...events.slice(0, 7), odd, ...events.slice(7)])).toEqual(events)
    expect(soundPart([...events.slice(0, 8), odd, ...events.slice(8)])).toEqual(events)
    expect(soundPart([...events.slice(0, 7), odd, ...events.slice(8)])).toEqual(events.slice(0, 7))
  })

  it('counts no game twice', () => {
    const ended = events.find(event => event.type === 'game-ended') ?? events[0]
    const again = ended === undefined ? [] : [{ ...ended, seq: ended.seq + 1 }]
    expect(again).toHaveLength(1)
    expect(soundPart([...events.slice(0, (ended?.seq ?? 0) + 1), ...again])).toHaveLength((ended?.seq ?? 0) + 1)
  })

  it('is nothing where it does not begin', () => {
    expect(soundPart([])).toEqual([])
    expect(soundPart([inPlaceOf(0, { type: 'started' })])).toEqual([])
  })
})
