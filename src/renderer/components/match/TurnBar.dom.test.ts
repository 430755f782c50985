import type { MatchFact } from '../../../shared/match/events.ts'
import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nimPlan } from '../../testing/matchEvents.ts'
import { showMatch } from '../../testing/shownMatch.ts'

/** Ann is to move in a game of Yinsh, against a program that connected by the original's protocol. */
const againstProgram: readonly MatchFact[] = [
  {
    type: 'created',
    match: 'm1',
    plan: { ...nimPlan, game: 'yinsh', settings: {}, seats: { ...nimPlan.seats, 2: { kind: 'external' } } },
  },
  { type: 'seated', seat: 1, player: { kind: 'human', name: 'Ann' } },
  { type: 'seated', seat: 2, player: { kind: 'external', name: 'Bob' } },
  { type: 'started' },
]

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => vi.useRealTimers())

it('warns a person before a program that waits for their move leaves', async () => {
  const { view } = await showMatch(againstProgram) // 57 s after the start of the turn
  const turn = (): string => view.get('[data-testid=turn]').text()
  expect(turn()).toContain('Your move')
  vi.advanceTimersByTime(2_000)
  await flushPromises()
  expect(turn()).not.toContain('the program leaves')
  vi.advanceTimersByTime(1_000)
  await flushPromises()
  expect(turn()).toContain('Move within 90 s, or the program leaves')
  view.unmount()
})
