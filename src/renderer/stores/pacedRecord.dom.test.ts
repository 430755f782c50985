import type { MatchFact } from '../../shared/match/events.ts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { summary } from '../../shared/testing/overviews.ts'
import { fakeHost, useStoresOn } from '../testing/fakeHost.ts'
import { eventsOf, nimPlan, NOON } from '../testing/matchEvents.ts'
import { useMatchStore } from './match.ts'
import { useOverviewStore } from './overview.ts'
import { usePaceStore } from './pace.ts'

/** Two programs play Nim in no time. */
const facts: readonly MatchFact[] = [
  { type: 'created', match: 'm1', plan: { ...nimPlan, seats: { 1: { kind: 'external' }, 2: { kind: 'external' } } } },
  { type: 'seated', seat: 1, player: { kind: 'external', name: 'Ann' } },
  { type: 'seated', seat: 2, player: { kind: 'external', name: 'Bob' } },
  { type: 'started' },
  { type: 'moved', seat: 1, ply: 0, move: { pile: 0, leave: 0 }, tookMs: 1 },
  { type: 'moved', seat: 2, ply: 1, move: { pile: 1, leave: 0 }, tookMs: 1 },
  { type: 'moved', seat: 1, ply: 2, move: { pile: 2, leave: 0 }, tookMs: 1 },
  { type: 'finished', kind: 'last-coin', places: { 1: 1, 2: 2 }, plies: 3 },
]
const events = eventsOf(...facts).map(event => ({ ...event, at: NOON + event.seq }))

beforeEach(() => localStorage.clear())

async function watching({ now = NOON + 100, heard = events, pace = 300 } = {}) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const host = fakeHost()
  useStoresOn(host)
  usePaceStore().ms = pace
  const overview = useOverviewStore()
  const inView = useMatchStore()
  await inView.open('m1')
  await host.tellOverview({ matches: [summary('m1', { status: 'finished', plies: 3 })] })
  await host.tell({ match: 'm1', events: heard, now })
  return { host, inView, overview }
}

describe('a match of programs', () => {
  it('is told move by move however fast it was played, and its result with the last one', async () => {
    const { inView, overview } = await watching()
    expect(inView.match).toMatchObject({ status: 'running', plies: 1 })
    expect(inView.behind).toBe(2)
    expect(inView.nextAt).toBe(NOON + 5)
    expect(overview.matchOf('m1')).toMatchObject({ status: 'running', plies: 1, ending: null })
    await vi.advanceTimersByTimeAsync(300)
    expect(inView.match?.plies).toBe(2)
    await vi.advanceTimersByTimeAsync(300)
    expect(inView.match).toMatchObject({ status: 'finished', plies: 3 })
    expect(inView.lines.at(-1)?.text).toMatch(/^Ann wins/)
    expect(inView.nextAt).toBe(null)
    expect(overview.matchOf('m1')?.status).toBe('finished')
  })

  it('is shown as it is at once by one click', async () => {
    const { inView, overview } = await watching()
    inView.atOnce = true
    expect(inView.match?.status).toBe('finished')
    expect(overview.matchOf('m1')?.status).toBe('finished')
  })

  it('is told as it was made where it is slower, or the pace is none', async () => {
    const { host, inView } = await watching({ heard: events.slice(0, 5) })
    await vi.advanceTimersByTimeAsync(300)
    await host.tell({ match: 'm1', events: events.slice(5, 6), now: NOON + 400 })
    expect(inView.match?.plies).toBe(2)
    await host.tell({ match: 'm1', events: events.slice(6), now: NOON + 401 })
    expect(inView.match?.plies).toBe(2)
    usePaceStore().ms = 0
    expect(inView.match?.plies).toBe(3)
  })

  it('is shown as it stands to those who come later', async () => {
    const { inView } = await watching({ now: NOON + 60_000 })
    expect(inView.match?.status).toBe('finished')
  })

  it('goes on where it was as another log takes its place', async () => {
    const { host, inView } = await watching({ heard: events.slice(0, 7) })
    await host.tell({ match: 'm1', events: eventsOf(...facts), now: NOON + 101 })
    expect(inView.match).toMatchObject({ status: 'running', plies: 1 })
    await vi.advanceTimersByTimeAsync(600)
    expect(inView.match?.status).toBe('finished')
  })
})
