import type { Line } from '../../shared/analysis/line.ts'
import type { Review } from '../../shared/game/analysis.ts'
import { flushPromises } from '@vue/test-utils'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { nextTick } from 'vue'
import { playLine } from '../../shared/analysis/line.ts'
import { gameOf } from '../../shared/games/index.ts'
import { succeed } from '../../shared/result.ts'
import { fakeHost, UNCLEAR, useStoresOn } from '../testing/fakeHost.ts'
import { eventsOf, NOON, resignedFacts } from '../testing/matchEvents.ts'
import { useAnalysisStore } from './analysis.ts'
import { useFuturesStore } from './futures.ts'
import { useMatchStore } from './match.ts'

const BETTER = { pile: 0, leave: 0 }

const review: Review = {
  moves: [{ ply: 0, seat: 1, grade: 'mistake', text: 'gives the win away', better: BETTER }],
  outlooks: [1, 0, 0].map(chance => ({ outlook: { kind: 'chance', chance }, exact: true })),
  decisive: null,
  caveat: null,
}

/** An analyst that advises the first move there is. */
async function firstMove(line: Line) {
  const played = playLine(line)
  const move = played.ok ? gameOf('nim').legalMoves?.(played.value.states.at(-1))[0] : undefined
  return succeed({ ...UNCLEAR, hint: { move, text: '', why: '' } })
}

async function open() {
  const host = fakeHost({ judgeLine: firstMove })
  useStoresOn(host)
  const inView = useMatchStore()
  const analysis = useAnalysisStore()
  const futures = useFuturesStore()
  await inView.open('m1')
  await host.tell({ match: 'm1', events: eventsOf(...resignedFacts), now: NOON })
  await analysis.beginReview()
  await host.tellReview({ match: 'm1', status: { state: 'done', review } })
  inView.lookAt(0)
  return { host, inView, analysis, futures }
}

it('names the mistake of the position that is looked back at, and the move that was made', async () => {
  const { analysis, inView } = await open()
  expect(analysis.advised).toEqual(BETTER)
  expect(analysis.blamed).toEqual({ pile: 0, leave: 1 })
  inView.lookAt(1)
  expect([analysis.advised, analysis.blamed]).toEqual([null, null])
})

it('plays the better move out to the end of the game, beside the one that was played', async () => {
  const { futures } = await open()
  futures.open(0, BETTER)
  await flushPromises()
  expect(futures.thinking).toBe(false)
  futures.show('better')
  expect(futures.step).toBe(1)
  expect(futures.reachedIn('better')).toMatchObject({ seat: 1, state: { piles: [0, 4, 5] } })
  expect(futures.reachedIn('played')).toMatchObject({
    seat: 1,
    state: { piles: [1, 4, 5] },
    standing: { winner: 2, exact: true },
  })
  futures.stepTo(Number.POSITIVE_INFINITY)
  expect(futures.reachedIn('better')).toMatchObject({
    state: { piles: [0, 0, 0] },
    standing: { exact: true },
  })
  futures.show('played')
  expect(futures.step).toBe(2)
})

describe('playing', () => {
  async function shownBoth() {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { futures } = await open()
    futures.open(0, BETTER)
    await flushPromises()
    futures.show('both')
    await nextTick()
    return futures
  }

  it('begins with both, side by side, and stops at the longer end', async () => {
    const futures = await shownBoth()
    expect([futures.playing, futures.step]).toEqual([true, 1])
    await vi.advanceTimersByTimeAsync(900)
    expect(futures.step).toBe(2)
    await vi.runAllTimersAsync()
    expect(futures.step).toBe(futures.longest)
    expect(futures.longest).toBeGreaterThan(2)
    expect(futures.playing).toBe(false)
  })

  it('pauses when asked to, and at a step by hand', async () => {
    const futures = await shownBoth()
    futures.togglePlaying()
    await vi.runAllTimersAsync()
    expect([futures.playing, futures.step]).toEqual([false, 1])
    futures.togglePlaying()
    await vi.advanceTimersByTimeAsync(900)
    futures.stepTo(1)
    await vi.runAllTimersAsync()
    expect([futures.playing, futures.step]).toEqual([false, 1])
  })

  it('begins anew at the end', async () => {
    const futures = await shownBoth()
    await vi.runAllTimersAsync()
    futures.togglePlaying()
    await nextTick()
    expect([futures.playing, futures.step]).toEqual([true, 0])
  })
})

it('ends with a look at another position, and what was asked for it with it', async () => {
  const { futures, inView, host } = await open()
  futures.open(0, BETTER)
  expect(futures.thinking).toBe(true)
  futures.show('better') // before anybody has judged it
  expect(futures.reachedIn('better')).toMatchObject({ state: { piles: [0, 4, 5] }, standing: null })
  inView.lookAt(1)
  await flushPromises()
  expect(futures.isOpen).toBe(false)
  expect(host.calls).toContain('leaveLines')
})
