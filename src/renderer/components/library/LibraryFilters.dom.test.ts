import type { LibraryFilter } from '../../../shared/archive/library.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { HOST } from '../../host/host.ts'
import { useLibraryStore } from '../../stores/library.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import LibraryFilters from './LibraryFilters.vue'

function shown(bySeat: readonly number[]) {
  const host = fakeHost()
  const view = mount(LibraryFilters, { props: { choices: { rules: [], tags: [], wins: { bySeat, draws: 0, nobody: 0 } } }, global: { plugins: [useStoresOn(host)], provide: { [HOST]: host } } })
  return { results: view.get<HTMLSelectElement>('select[aria-label=Result]'), library: useLibraryStore() }
}

it.each([[[], 2], [[3], 2], [[3, 1], 2], [[1, 1, 1, 1, 1, 1, 1, 1, 1], 9]])('offers a winner for each seat of %j, a draw and nobody', (bySeat, seats) => {
  const { results } = shown(bySeat)
  const words = results.findAll('option').map(option => option.text())
  expect(words).toHaveLength(seats + 3)
  expect(words.slice(0, 3)).toEqual(['Any result', 'First player won', 'Second player won'])
  expect(words.slice(-2)).toEqual(['Draw', 'Nobody won'])
})

it.each<[string, LibraryFilter['winner']]>([['3', 3], ['draw', 'draw'], ['nobody', 'nobody'], ['', null]])('narrows by "%s"', async (value, winner) => {
  const { results, library } = shown([1, 1, 1])
  await library.narrow({ winner: 1 })
  await results.setValue(value)
  await flushPromises()
  expect(library.filter.winner).toBe(winner)
})
