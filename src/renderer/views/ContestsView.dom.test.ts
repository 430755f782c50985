import { flushPromises, mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { collectionSummary } from '../../shared/collect/views.ts'
import { succeed } from '../../shared/result.ts'
import { contestSummary } from '../../shared/testing/overviews.ts'
import ContestRows from '../components/contest/ContestRows.vue'
import { HOST } from '../host/host.ts'
import { useOverviewStore } from '../stores/overview.ts'
import { AT_OTHER_COMPUTERS } from '../testing/atOtherComputers.ts'
import { came, collectionAfter, handedIn } from '../testing/collections.ts'
import { fakeHost, useStoresOn } from '../testing/fakeHost.ts'
import ContestsView from './ContestsView.vue'

async function shown(role: 'host' | 'player' | 'spectator') {
  const work = { isOpen: true, lan: true, checking: [], waiting: [], ladder: null, trouble: 'The disk is full.' }
  const host = fakeHost({
    collections: async () =>
      succeed({
        collections: [collectionSummary(collectionAfter([came('Ann'), handedIn('Ann')]), work)],
        unread: ['A collection can’t be shown.'],
      }),
  })
  const pinia = useStoresOn(host)
  useOverviewStore()
  await flushPromises()
  await host.tellOverview({ role })
  const view = mount(ContestsView, { global: { plugins: [pinia], provide: { [HOST]: host } } })
  await flushPromises()
  return { host, view }
}

it('lists the collections beside the contests, for those who may play', async () => {
  const { view } = await shown('host')
  const list = view.get('[data-testid=collection-list]')
  expect(list.get('a').attributes('href')).toBe('#/collect/k1')
  expect(view.get('[role=alert]').text()).toBe('A collection can’t be shown.')
  for (const said of ['Nim of Friday', '1 of 3 students handed in', 'Open', 'The disk is full.'])
    expect(list.text()).toContain(said)
  expect(view.findAll('a').some(link => link.attributes('href') === '#/collect/new')).toBe(true)
  view.unmount()
})

it('says how many games a contest had that was stopped, if nobody knew how many there would be', () => {
  const arena = contestSummary('c1', { name: 'Arena', format: 'arena', participants: 3, ended: 7, games: null })
  const list = [arena, { ...arena, id: 'c2', status: 'stopped' as const }]
  const host = fakeHost()
  const view = mount(ContestRows, {
    props: { list },
    global: { plugins: [useStoresOn(host)], provide: { [HOST]: host } },
  })
  expect(view.findAll('a').map(row => /\d games(?: so far)?/.exec(row.text())?.[0])).toEqual(['7 games so far', '7 games'])
  view.unmount()
})

it.each(AT_OTHER_COMPUTERS)('shows nothing of them to a %s at another computer', async (role) => {
  const { host, view } = await shown(role)
  expect(host.calls).not.toContain('collections')
  expect(view.text()).not.toContain('Collect bots')
  view.unmount()
})
