import type { MatchSummary } from '../../../shared/api.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, expect, it, vi } from 'vitest'
import { askedOfNim } from '../../../shared/match/testing/askedOfNim.ts'
import { gamePort, seatOf, summary } from '../../../shared/testing/overviews.ts'
import { HOST } from '../../host/host.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import { begunFacts, eventsOf, NOON } from '../../testing/matchEvents.ts'
import { withKeys } from '../../testing/withKeys.ts'
import WallView from '../../views/WallView.vue'

beforeEach(() => {
  document.body.innerHTML = ''
})

async function showWall(...matches: MatchSummary[]) {
  const host = fakeHost()
  const pinia = useStoresOn(host)
  useOverviewStore()
  location.hash = '#/wall'
  window.dispatchEvent(new Event('hashchange'))
  await flushPromises()
  await host.tellOverview({ matches, ports: [gamePort('p1', { port: 5001, addresses: ['10.0.0.7'] })] })
  const view = mount(withKeys(WallView), {
    attachTo: document.body,
    global: { plugins: [pinia], provide: { [HOST]: host } },
  })
  await flushPromises()
  return {
    host,
    view,
    press: async (key: string) => {
      ;(document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
      await flushPromises()
    },
    tiles: () => view.findAll('[data-tile]').map(tile => tile.attributes('data-tile')),
  }
}

it('follows each live match, with its board and its players', async () => {
  const { host, view, tiles } = await showWall(summary('m2'), summary('m0', { status: 'finished' }), summary('m1'))
  expect(tiles()).toEqual(['m1', 'm2'])
  expect(host.calls).toEqual(expect.arrayContaining(['watch m1 0', 'watch m2 0']))
  await host.tell({ match: 'm1', events: eventsOf(...begunFacts), now: NOON })
  await flushPromises()
  const tile = view.get('[data-tile="m1"]')
  expect(tile.text()).toContain('Ann')
  expect(tile.find('[role="gridcell"]').exists()).toBe(true)
  expect(view.get('[data-tile="m2"]').find('[role="gridcell"]').exists()).toBe(false)
  view.unmount()
  expect(host.calls).toContain('unwatch m1')
})

it('says of each match in words what its picture shows, and leads to it', async () => {
  const { view } = await showWall(summary('m1', { plies: 3, toMove: 2 }))
  const link = view.get('[data-tile] a')
  expect(link.attributes('aria-label')).toBe('Ann vs Bob. Nim. Bob to move · 3 moves')
  expect(link.attributes('href')).toBe('#/present/m1')
  expect(view.find('[data-tile] [inert]').exists()).toBe(true)
  view.unmount()
})

it('shows the result of a match that ended, in its place', async () => {
  const { host, view, tiles } = await showWall(summary('m2'), summary('m1'))
  const over = summary('m1', {
    status: 'finished',
    toMove: null,
    ending: { headline: 'Bob wins', kind: 'resigned', reason: 'Ann resigned' },
  })
  await host.tellOverview({ matches: [summary('m2'), over] })
  await flushPromises()
  expect(tiles()).toEqual(['m1', 'm2'])
  expect(view.get('[data-tile="m1"]').text()).toContain('Bob wins · resigned')
  view.unmount()
})

it('names the players of a match of many', async () => {
  const { view } = await showWall(summary('m1', { seats: ['Ann', 'Bob', 'Cem', 'Dee'].map(name => seatOf(name)) }))
  expect(view.get('[data-tile]').text()).toContain('Ann, Bob and 2 more')
  view.unmount()
})

it('has arrows move between the matches, and W go back to one', async () => {
  const { view, press } = await showWall(summary('m3'), summary('m2'), summary('m1'))
  const here = (): string | undefined => document.activeElement?.closest<HTMLElement>('[data-tile]')?.dataset.tile
  await press('ArrowRight')
  expect(here()).toBe('m1')
  await press('End')
  expect(here()).toBe('m3')
  await press('ArrowLeft')
  expect(here()).toBe('m2')
  await press('Home')
  expect(here()).toBe('m1')
  await press('w')
  expect(location.hash).toBe('#/present')
  view.unmount()
})

it('stops a match also on a click that comes before the match', async () => {
  const { view } = await showWall(summary('m1', { plies: 3 }))
  await view.get('[data-tile="m1"] a').trigger('click')
  await vi.dynamicImportSettled()
  await flushPromises()
  expect(view.get('[data-testid="frozen"]').text()).toContain('Frozen after 3 moves.')
  expect(location.hash).toBe('#/wall')
  view.unmount()
})

it('stops a match on a click, and asks the class what it would do there', async () => {
  const { host, view, press } = await showWall(summary('m2'), summary('m1'))
  await host.tell({ match: 'm1', events: eventsOf(...begunFacts), now: NOON })
  await flushPromises()
  await view.get('[data-tile="m1"] a').trigger('click')
  await vi.dynamicImportSettled()
  await flushPromises()
  await host.tell({ match: 'm1', events: eventsOf(...begunFacts), now: NOON })
  await flushPromises()
  const frozen = view.get('[data-testid="frozen"]')
  expect(frozen.text()).toMatch(/Frozen after 2 moves\. \w+ is to move\./)
  expect(view.find('[data-testid="wall"]').exists()).toBe(false)
  await frozen.findAll('button').find(button => button.text() === 'Ask the class')?.trigger('click')
  expect(host.calls).toContain('openVote m1 2')
  await host.tellOverview({ matches: [summary('m2'), summary('m1')], vote: askedOfNim({ ply: 2, voters: 2 }) })
  await flushPromises()
  expect(view.get('[data-testid="turnout"]').text()).toBe('2 of 2 guests have voted')
  expect(view.find('[data-testid="vote-bars"]').exists()).toBe(false)
  await frozen.findAll('button').find(button => button.text() === 'Close the vote')?.trigger('click')
  expect(host.calls).toContain('closeVote')
  await host.tellOverview({
    matches: [summary('m2'), summary('m1')],
    vote: askedOfNim({ ply: 2, voters: 2, isClosed: true, tally: [{ move: { pile: 0, leave: 0 }, votes: 2 }] }),
  })
  await flushPromises()
  expect(view.get('[data-testid="vote-bars"]').text()).toMatch(/takes 1 coin from pile 1.*2 votes.*has not been made/)
  await press('Escape')
  expect(host.calls).toContain('endVote')
  await host.tellOverview({ matches: [summary('m2'), summary('m1')], vote: null })
  await flushPromises()
  expect(document.activeElement?.closest<HTMLElement>('[data-tile]')?.dataset.tile).toBe('m1')
  view.unmount()
})

it('leads who only watches to the match, and shows them what the class is asked', async () => {
  const { host, view } = await showWall(summary('m1'))
  await host.tellOverview({ role: 'spectator', matches: [summary('m1')] })
  await host.tell({ match: 'm1', events: eventsOf(...begunFacts), now: NOON })
  await flushPromises()
  await view.get('[data-tile="m1"] a').trigger('click')
  expect(view.find('[data-testid="frozen"]').exists()).toBe(false)
  await host.tellOverview({ role: 'spectator', matches: [summary('m1')], vote: askedOfNim({ voters: 1 }) })
  await vi.dynamicImportSettled()
  await flushPromises()
  expect(view.get('[data-testid="turnout"]').text()).toBe('1 vote so far')
  expect(view.get('[data-testid="frozen"]').findAll('button')).toEqual([])
  view.unmount()
})

it('tells where to connect while nothing runs', async () => {
  const { view } = await showWall(summary('m1', { status: 'waiting' }))
  expect(view.get('[data-testid="presenter-waiting"]').text()).toContain('10.0.0.7:5001')
  view.unmount()
})
