import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effectScope, nextTick, ref } from 'vue'
import { usePresentedGame } from './usePresentedGame.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function presented(...running: readonly string[]) {
  const scope = effectScope()
  const games = ref(running)
  const shown = scope.run(() => usePresentedGame(() => games.value))
  if (shown === undefined)
    throw new Error('the scope is active')
  const run = async (...ids: readonly string[]): Promise<void> => {
    games.value = ids
    await nextTick()
  }
  return { ...shown, run, leave: () => scope.stop() }
}

it('stays with a game until it is over, and some seconds at least', async () => {
  const { match, run, leave } = presented('m1', 'm2')
  expect(match.value).toBe('m1')
  await run('m2', 'm3')
  expect(match.value).toBe('m1')
  vi.advanceTimersByTime(7000)
  expect(match.value).toBe('m2')
  vi.advanceTimersByTime(60_000)
  expect(match.value).toBe('m2')
  await run('m3')
  expect(match.value).toBe('m3')
  await run()
  vi.advanceTimersByTime(60_000)
  expect(match.value).toBe('m3')
  leave()
})

it('never comes back to a match that is left out', async () => {
  const { match, leaveOut, run, leave } = presented('m1', 'm2')
  leaveOut('m1')
  expect(match.value).toBe('m2')
  leaveOut('m2')
  expect(match.value).toBeNull()
  await run('m1', 'm2', 'm3')
  expect(match.value).toBe('m3')
  leave()
})
