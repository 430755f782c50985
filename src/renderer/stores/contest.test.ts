import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LedContest } from '../testing/contestEvents.ts'
import { fakeHost, useStoresOn } from '../testing/fakeHost.ts'
import { NOON } from '../testing/matchEvents.ts'
import { useContestStore } from './contest.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

async function opened() {
  const host = fakeHost()
  useStoresOn(host)
  const store = useContestStore()
  await store.open('c1')
  return { host, store }
}

it('folds a contest as its events come, and is another object after each change', async () => {
  const { host, store } = await opened()
  expect(host.calls).toEqual(['watchContest c1 0'])
  const led = new LedContest().play()
  await host.tellContest({ contest: 'c1', events: led.log.slice(0, 5), now: NOON })
  vi.runAllTimers()
  const first = store.shown
  expect(first?.events).toBe(5)
  await host.tellContest({ contest: 'c1', events: led.log.slice(5), now: NOON })
  vi.runAllTimers()
  expect(store.shown?.contest.ended).toBe(12)
  expect(store.shown?.contest.status).toBe('finished')
  expect(store.shown).not.toBe(first)
})

it('passes over events that it has, and asks for those that are missing', async () => {
  const { host, store } = await opened()
  const led = new LedContest().play()
  await host.tellContest({ contest: 'c1', events: led.log.slice(0, 6), now: NOON })
  await host.tellContest({ contest: 'c1', events: led.log.slice(3, 8), now: NOON })
  vi.runAllTimers()
  expect(store.shown?.events).toBe(8)
  await host.tellContest({ contest: 'c1', events: led.log.slice(10), now: NOON })
  expect(host.calls.at(-1)).toBe('watchContest c1 8')
  await host.tellContest({ contest: 'other', events: led.log.slice(8), now: NOON })
  vi.runAllTimers()
  expect(store.shown?.events).toBe(8)
})

it('lets the window breathe while it folds very many', async () => {
  const { host, store } = await opened()
  const led = new LedContest({
    format: { name: 'match', rounds: 2000 },
    participants: new LedContest().contest.plan.participants.slice(0, 2),
  }).play()
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock += 5) // every look at the clock takes a while
  await host.tellContest({ contest: 'c1', events: led.log, now: NOON })
  let turns = 0
  while (store.shown?.events !== led.log.length && turns < 1000) {
    vi.runOnlyPendingTimers()
    turns++
  }
  expect(turns).toBeGreaterThan(10)
  expect(store.shown?.contest.ended).toBe(4000)
})

it('keeps what a person should know apart from the games', async () => {
  const { host, store } = await opened()
  const led = new LedContest().play(2)
  led.happen({ type: 'announced', text: 'Lunch' })
  await host.tellContest({ contest: 'c1', events: led.log, now: NOON })
  vi.runAllTimers()
  expect(store.notable.map(({ type }) => type)).toEqual(['contest-created', 'started', 'announced'])
})

it('asks again for what it missed when the connection is back', async () => {
  const { host, store } = await opened()
  await host.tellContest({ contest: 'c1', events: new LedContest().log, now: NOON })
  vi.runAllTimers()
  await host.connect(false)
  await host.connect(true)
  expect(host.calls.at(-1)).toBe('watchContest c1 2')
  expect(store.problem).toBeNull()
})
