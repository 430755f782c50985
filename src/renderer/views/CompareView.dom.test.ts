import type { MatchFact } from '../../shared/match/events.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, expect, it } from 'vitest'
import { sharedPlies } from '../components/compare/useComparedGame.ts'
import { HOST } from '../host/host.ts'
import { extendRecord } from '../stores/matchRecord.ts'
import { fakeHost, useStoresOn } from '../testing/fakeHost.ts'
import { eventsOf, nimPlan, NOON, resignedFacts } from '../testing/matchEvents.ts'
import CompareView from './CompareView.vue'

const other: MatchFact[] = resignedFacts.map(fact => fact.type === 'created'
  ? { ...fact, match: 'm2' }
  : fact.type === 'moved' && fact.ply === 1 ? { ...fact, move: { pile: 1, leave: 1 } } : fact)

beforeEach(() => {
  document.body.innerHTML = ''
  location.hash = '#/compare/m1/m2'
  window.dispatchEvent(new Event('hashchange'))
})

async function open() {
  const host = fakeHost()
  const pinia = useStoresOn(host)
  const view = mount(CompareView, { attachTo: document.body, global: { plugins: [pinia], provide: { [HOST]: host } } })
  await flushPromises()
  await host.tell({ match: 'm1', events: eventsOf(...resignedFacts), now: NOON })
  await host.tell({ match: 'm2', events: eventsOf(...other), now: NOON })
  await flushPromises()
  const places = () => view.findAll('section[aria-label$=game] input[type=range]').map(slider => Number(slider.attributes('aria-valuenow') ?? (slider.element as HTMLInputElement).value))
  const press = async (key: string) => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await flushPromises()
  }
  return { host, view, places, press }
}

it('follows both games and stops when it is left', async () => {
  const { host, view } = await open()
  expect(host.calls).toEqual(['watch m1 0', 'watch m2 0'])
  expect(view.get('[data-testid=shared]').text()).toBe('They are the same up to move 1.')
  view.unmount()
  expect(host.calls.slice(2)).toEqual(['unwatch m1', 'unwatch m2'])
})

it('steps both, or with the link off only one', async () => {
  const { view, places, press } = await open()
  await view.findAll('[aria-label="One move forward"]')[0]?.trigger('click')
  expect(places()).toEqual([1, 1])
  await view.get('[aria-pressed]').trigger('click')
  await view.findAll('[aria-label="One move forward"]')[1]?.trigger('click')
  expect(places()).toEqual([1, 2])
  await press('ArrowLeft')
  expect(places()).toEqual([0, 1])
  await press('End')
  expect(places()).toEqual([2, 2])
  await press('Home')
  expect(places()).toEqual([0, 0])
  view.unmount()
})

it('can tell where two games part', () => {
  const positionsOf = (facts: readonly MatchFact[]) => extendRecord(null, eventsOf(...facts))?.positions ?? []
  const one = positionsOf(resignedFacts)
  expect(sharedPlies([one, one])).toBe(2)
  expect(sharedPlies([one, positionsOf(other)])).toBe(1)
  expect(sharedPlies([one, positionsOf([{ type: 'created', match: 'm3', plan: { ...nimPlan, settings: { piles: '7', misere: false } } }])])).toBeNull()
})
