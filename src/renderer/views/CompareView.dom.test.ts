import type { MatchFact } from '../../shared/match/events.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, expect, it } from 'vitest'
import { HOST } from '../host/host.ts'
import { fakeHost, useStoresOn } from '../testing/fakeHost.ts'
import { eventsOf, NOON, resignedFacts } from '../testing/matchEvents.ts'
import { withKeys } from '../testing/withKeys.ts'
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
  const view = mount(withKeys(CompareView), {
    attachTo: document.body,
    global: { plugins: [pinia], provide: { [HOST]: host } },
  })
  await flushPromises()
  await host.tell({ match: 'm1', events: eventsOf(...resignedFacts), now: NOON })
  await host.tell({ match: 'm2', events: eventsOf(...other), now: NOON })
  await flushPromises()
  const places = () =>
    view.findAll('section[aria-label$=game] input[type=range]').map(slider =>
      Number(slider.attributes('aria-valuenow') ?? (slider.element as HTMLInputElement).value),
    )
  const press = async (key: string) => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await flushPromises()
  }
  return { host, view, places, press }
}

it('follows both games and stops when it is left', async () => {
  const { host, view } = await open()
  expect(host.calls).toEqual(['watch m1 0', 'watch m2 0'])
  view.unmount()
  expect(host.calls.slice(2)).toEqual(['unwatch m1', 'unwatch m2'])
})

it('opens where the games part, says how, and marks what differs', async () => {
  const { view, places, press } = await open()
  const differing = () =>
    view.findAll('[data-testid=differences] li').map(mark => mark.text()).filter(text => text.includes('differs'))
  expect(view.get('[data-testid=shared]').text()).toBe(
    'The same for 1 move; then Bob takes 5 coins from pile 3 in the first game, and Bob takes 3 coins from pile 2 in the second.',
  )
  expect(places()).toEqual([2, 2])
  expect(differing()).toEqual(['Position ≠differs', 'Move ≠differs'])
  await press('ArrowLeft')
  expect(places()).toEqual([1, 1])
  expect(differing()).toEqual([])
  await press('Home')
  await view.findAll('button').find(button => button.text() === 'Where they part')?.trigger('click')
  expect(places()).toEqual([2, 2])
  view.unmount()
})

it('steps both, or with the link off only one', async () => {
  const { view, places, press } = await open()
  await press('Home')
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
