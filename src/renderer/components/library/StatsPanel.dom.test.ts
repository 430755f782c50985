import type { LibraryFilter, LibraryStats } from '../../../shared/archive/library.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { expect, it, vi } from 'vitest'
import { fail, succeed } from '../../../shared/result.ts'
import { HOST } from '../../host/host.ts'
import { useLibraryStore } from '../../stores/library.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import StatsPanel from './StatsPanel.vue'

const stats: LibraryStats = {
  games: 1000,
  wins: { bySeat: [612, 370], draws: 10, nobody: 8 },
  endings: [{ ending: 'tipped', games: 900 }, { ending: 'aborted', games: 8 }],
  pairs: [{ names: ['Ann', 'Bob'], games: 40, wins: [22, 18] }],
  lengths: { stepPlies: 5, games: [0, 10, 40] },
  rules: [],
  tags: [],
  players: [],
}

function shown(answer = async (_: LibraryFilter) => succeed(stats)) {
  const host = fakeHost({ libraryStats: answer })
  const pinia = useStoresOn(host)
  return mount(StatsPanel, { global: { plugins: [pinia], provide: { [HOST]: host } } })
}

it('says with numbers what the games come to', async () => {
  const view = shown()
  await flushPromises()
  const text = view.text().replace(/\s+/g, ' ')
  expect(text).toContain('1,000 finished games. A full bar means all of them')
  expect(text).toMatch(/First player\s*612 · 61 %/)
  expect(text).toMatch(/Second player\s*370 · 37 %\s*Draw\s*10 · 1 %\s*Nobody\s*8 · < 1 %/)
  expect(text).toMatch(/The beam tipped\s*900 · 90 %\s*Stopped\s*8 · < 1 %/)
  expect(text).toMatch(/Ann – Bob\s*40 · 22 : 18/)
  expect(text).toContain('10–14 moves: 40 games, 80 %')
})

it('draws each bar as a share of a hundred per cent', async () => {
  const view = shown()
  await flushPromises()
  const widthsIn = (heading: string) =>
    view.findAll('section section').find(part => part.text().startsWith(heading))?.findAll('[style*=width]').map(part =>
      (part.element as HTMLElement).style.width,
    )
  expect(widthsIn('Who won')).toEqual(['61.2%', '37%', '1%', '0.8%'])
  expect(widthsIn('Pairs')).toEqual(['55%', '0%', '45%'])
})

it('follows the filter', async () => {
  const asked: string[] = []
  shown(async (filter) => {
    asked.push(filter.text)
    return succeed(stats)
  })
  await useLibraryStore().narrow({ text: 'Bob' })
  await flushPromises()
  expect(asked).toEqual(['', 'Bob'])
})

it('counts again a while after the list changed', async () => {
  vi.useFakeTimers()
  let asked = 0
  shown(async () => {
    asked++
    return succeed(stats)
  })
  await useLibraryStore().refresh()
  await useLibraryStore().refresh()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(4000)
  expect(asked).toBe(2)
  vi.useRealTimers()
})

it('says why there are none', async () => {
  const host = fakeHost({ libraryStats: async () => fail({ code: 'archive', message: 'The archive is off.' }) })
  const view = mount(StatsPanel, { global: { plugins: [useStoresOn(host)], provide: { [HOST]: host } } })
  await flushPromises()
  expect(view.get('[role=alert]').text()).toBe('The archive is off.')
})

it('has a bar for each seat that there is, and none for draws where there were none', async () => {
  const view = shown(async () =>
    succeed({ ...stats, wins: { bySeat: [1, 2, 3, 4, 5, 6, 7, 8, 9], draws: 0, nobody: 0 } }),
  )
  await flushPromises()
  expect(view.text()).toContain('Ninth player')
  expect(view.text()).not.toContain('Draw')
})
