import type { Position } from './matchRecord.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { eachSeat } from '../../shared/game/seat.ts'
import { fakeHost, useStoresOn } from '../testing/fakeHost.ts'
import { begunFacts, eventsOf, NOON, resignedFacts } from '../testing/matchEvents.ts'
import { useMatchStore } from './match.ts'
import { stayMs, useReplayStore } from './replay.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

async function over(facts = resignedFacts) {
  const host = fakeHost()
  useStoresOn(host)
  const inView = useMatchStore()
  const replay = useReplayStore()
  await inView.open('m1')
  await host.tell({ match: 'm1', events: eventsOf(...facts), now: NOON })
  return { inView, replay }
}

describe('a replay', () => {
  it('goes from the start to the end in the time that the match took, but waits no longer than three seconds', async () => {
    const { inView, replay } = await over() // moves at 4 s and 5 s
    replay.toggle()
    await nextTick()
    expect([inView.shownPly, replay.playing]).toEqual([0, true])
    await vi.advanceTimersByTimeAsync(2990)
    expect(inView.shownPly).toBe(0)
    await vi.advanceTimersByTimeAsync(20)
    expect(inView.shownPly).toBe(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect([inView.live, replay.playing]).toEqual([true, false])
  })

  it('goes on from where one looks, and stops when told', async () => {
    const { inView, replay } = await over()
    inView.lookAt(1)
    replay.toggle()
    await nextTick()
    replay.toggle()
    await vi.advanceTimersByTimeAsync(5000)
    expect(inView.shownPly).toBe(1)
  })

  it('is as fast as wanted, and remembers it', async () => {
    const { inView, replay } = await over()
    replay.faster(1)
    replay.faster(1)
    expect(replay.speed).toBe(4)
    replay.toggle()
    await nextTick()
    await vi.advanceTimersByTimeAsync(760)
    expect(inView.shownPly).toBe(1)
    replay.faster(9)
    expect(replay.speed).toBe(16)
    replay.faster(-9)
    expect(replay.speed).toBe(0.5)
  })

  it('is only for a match that is over', async () => {
    const { inView, replay } = await over(begunFacts)
    replay.toggle()
    expect([replay.possible, replay.playing, inView.live]).toEqual([false, false, true])
  })
})

it.each([[50, 600], [1500, 1500], [60_000, 3000], [0, 800]])(
  'a position that stood for %d ms stays for %d',
  (stood, stays) => {
    const position = (at: number): Position => ({
      state: null,
      ply: 0,
      seq: 0,
      at,
      move: null,
      usedMs: eachSeat(() => 0),
    })
    expect(stayMs([position(7), position(7 + stood)], 0)).toBe(stays)
  },
)
