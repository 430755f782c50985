import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effectScope, shallowRef } from 'vue'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import { NOON } from '../../testing/matchEvents.ts'
import { usePause } from './usePause.ts'

beforeEach(() => void vi.useFakeTimers({ now: NOON }))
afterEach(() => void vi.useRealTimers())

it('lasts until the turn begins, and not a tick longer', () => {
  useStoresOn(fakeHost())
  const beganAt = shallowRef<number | null>(NOON - 1)
  effectScope().run(() => {
    const paused = usePause(() => beganAt.value)
    expect(paused.value).toBe(false)
    beganAt.value = NOON + 500
    expect(paused.value).toBe(true)
    vi.advanceTimersByTime(499)
    expect(paused.value).toBe(true)
    vi.advanceTimersByTime(1)
    expect(paused.value).toBe(false)
  })
})

it('ends at once when no turn follows', () => {
  useStoresOn(fakeHost())
  const beganAt = shallowRef<number | null>(NOON + 500)
  effectScope().run(() => {
    const paused = usePause(() => beganAt.value)
    beganAt.value = null
    expect(paused.value).toBe(false)
  })
})

it('goes by the clock of the host', async () => {
  const host = fakeHost()
  useStoresOn(host)
  effectScope().run(() => usePause(() => null)) // the store listens from now on
  await host.tellOverview({ now: NOON + 10_000 })
  effectScope().run(() => {
    expect(usePause(() => NOON + 9_999).value).toBe(false)
    expect(usePause(() => NOON + 10_500).value).toBe(true)
  })
})
