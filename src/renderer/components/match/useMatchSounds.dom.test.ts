import { flushPromises, mount } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { HOST } from '../../host/host.ts'
import { SOUND_TABLE } from '../../sounds/soundTable.ts'
import { useMatchStore } from '../../stores/match.ts'
import { useSoundStore } from '../../stores/sound.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import { begunFacts, eventsOf, NOON, resignedFacts } from '../../testing/matchEvents.ts'
import { useMatchSounds } from './useMatchSounds.ts'

const play = vi.fn()

beforeEach(() => {
  localStorage.clear()
  play.mockReset()
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => void vi.useRealTimers())

/** A match that has been told up to its first move. */
async function followed(visibility: DocumentVisibilityState = 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  const host = fakeHost()
  const pinia = useStoresOn(host)
  const sounds = useSoundStore()
  sounds.play = play
  const store = useMatchStore()
  const view = mount({
    setup() {
      useMatchSounds()
      return () => null
    },
  }, { global: { plugins: [pinia], provide: { [HOST]: host } } })
  await store.open('m1')
  await host.tellOverview({})
  const all = eventsOf(...resignedFacts)
  const tell = async (from: number, to: number): Promise<void> => {
    await host.tell({ match: 'm1', events: all.slice(from, to), now: NOON + 60_000 })
    await nextTick()
  }
  await flushPromises()
  vi.advanceTimersByTime(60_000) // the turns of these events have begun
  await tell(0, begunFacts.length - 1)
  return { view, tell, all }
}

it('is silent as a match comes into view', async () => {
  const { view } = await followed()
  expect(play).not.toHaveBeenCalled()
  view.unmount()
})

it('says that a move was made, that it is one’s turn, and how it ended', async () => {
  const { view, tell, all } = await followed()
  await tell(begunFacts.length - 1, begunFacts.length)
  expect(play.mock.calls.map(([{ tones }]) => tones.length)).toEqual([1 + SOUND_TABLE.yourTurn.tones.length])
  await tell(begunFacts.length, all.length)
  expect(play).toHaveBeenLastCalledWith(SOUND_TABLE.lost)
  view.unmount()
})

it('says only that it is one’s turn while the window is hidden', async () => {
  const { view, tell, all } = await followed('hidden')
  await tell(begunFacts.length - 1, all.length - 3)
  expect(play.mock.calls).toEqual([[SOUND_TABLE.yourTurn]])
  await tell(all.length - 3, all.length)
  expect(play).toHaveBeenCalledOnce()
  view.unmount()
})
