import type { DefineComponent } from 'vue'
import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, expect, it } from 'vitest'
import { USUAL_GAME } from '../../../shared/games/index.ts'
import { succeed } from '../../../shared/result.ts'
import { boardOf } from '../../games/index.ts'
import { HOST } from '../../host/host.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import HomeBoard from './HomeBoard.vue'

beforeEach(() => {
  location.hash = '#/'
})

async function shown(role: 'host' | 'spectator') {
  const played: unknown[][] = []
  const host = fakeHost({
    createMatch: async () => succeed({ id: 'm7' }),
    play: async (...move) => {
      played.push(move)
      return succeed(null)
    },
  })
  const pinia = useStoresOn(host)
  useOverviewStore()
  await flushPromises()
  await host.tellOverview({ role })
  const view = mount(HomeBoard, { global: { plugins: [pinia], provide: { [HOST]: host } } })
  return { view, board: view.findComponent(boardOf(USUAL_GAME) as unknown as DefineComponent), played }
}

it('begins a match against the bot with the first move that is made', async () => {
  const { view, board, played } = await shown('host')
  const move = { weight: 3, position: 2 }
  board.vm.$emit('play', move)
  await flushPromises()
  expect(played).toEqual([['m7', 1, 0, move]])
  expect(location.hash).toBe('#/match/m7')
  view.unmount()
})

it('can only be looked at by who only watches', async () => {
  const { view, board } = await shown('spectator')
  expect(board.props()).toMatchObject({ mover: null })
  view.unmount()
})
