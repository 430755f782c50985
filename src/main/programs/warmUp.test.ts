import type { Work } from './warmUp.ts'
import { expect, it } from 'vitest'
import { ManualClock } from '../../shared/testing/manualClock.ts'
import { IDLE_MS, MOST_WARM_UP_MS, UNTOLD_MS, warmUp } from './warmUp.ts'

/** After how many ms a program is warm that has used so much after so many, and wants a processor until then. */
function warmAfter(used: (afterMs: number) => number | null, wantsUntilMs = 0): number | null {
  const clock = new ManualClock()
  const begun = clock.now()
  let at: number | null = null
  const work = (): Work | null => {
    const after = clock.now() - begun
    const usedMs = used(after)
    return usedMs === null ? null : { usedMs, isRunnable: after <= wantsUntilMs }
  }
  warmUp(work, clock, () => at = clock.now() - begun)
  clock.advance(2 * MOST_WARM_UP_MS)
  return at
}

it('begins soon where a program waits from the start', () => {
  expect(warmAfter(() => 40)).toBe(IDLE_MS)
})

it('waits for one that computes, and a moment longer', () => {
  expect(warmAfter(after => Math.min(after, 1_000))).toBe(1_000 + IDLE_MS)
})

it('waits for one that others keep from a processor', () => {
  expect(warmAfter(() => 40, 1_000)).toBe(1_000 + IDLE_MS)
})

it('is not held up by a runtime that wakes up now and then', () => {
  expect(warmAfter(after => 10 * Math.floor(after / 300))).toBe(IDLE_MS)
})

it('begins all the same where a program never rests', () => {
  expect(warmAfter(after => after)).toBe(MOST_WARM_UP_MS)
})

it('gives a second where the system does not tell', () => {
  expect(warmAfter(() => null)).toBe(UNTOLD_MS)
})

it('says nothing once it was cancelled', () => {
  const clock = new ManualClock()
  let isDone = false
  warmUp(() => ({ usedMs: 0, isRunnable: false }), clock, () => isDone = true)()
  clock.advance(MOST_WARM_UP_MS)
  expect(isDone).toBe(false)
  expect(clock.pending).toBe(0)
})
