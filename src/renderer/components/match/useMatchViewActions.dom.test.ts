import type { MatchCommand } from './matchCommand.ts'
import { mount } from '@vue/test-utils'
import { beforeEach, expect, it, vi } from 'vitest'
import { defineComponent, h, shallowRef } from 'vue'
import { useActionKeys } from '../../composables/useActionKeys.ts'
import { HOST } from '../../host/host.ts'
import { useActionsStore } from '../../stores/actions.ts'
import { useAnalysisStore } from '../../stores/analysis.ts'
import { useMatchStore } from '../../stores/match.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import { begunFacts, eventsOf, NOON } from '../../testing/matchEvents.ts'
import { useMatchViewActions } from './useMatchViewActions.ts'

const focusBoard = vi.fn()
const askHint = vi.fn()
const openReview = vi.fn()
const logOpen = shallowRef(true)
const rulesOpen = shallowRef(false)
const commands = shallowRef<readonly MatchCommand[]>([])
const View = defineComponent({
  setup() {
    useMatchViewActions({ logOpen, rulesOpen, focusBoard, askHint, openReview, commands: () => commands.value })
    useActionKeys()
    return () =>
      h('div', [
        h('div', { 'data-board': '' }, [h('button', 'coin')]),
        h('input', { type: 'text' }),
        h('button', { id: 'outside' }),
      ])
  },
})

async function shown() {
  const host = fakeHost()
  const pinia = useStoresOn(host)
  const store = useMatchStore()
  useOverviewStore()
  await store.open('m1')
  await host.tell({ match: 'm1', events: eventsOf(...begunFacts), now: NOON })
  const view = mount(View, { attachTo: document.body, global: { plugins: [pinia], provide: { [HOST]: host } } })
  const press = (key: string, on = '#outside', more: KeyboardEventInit = {}): void =>
    void view.find(on).element.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
    )
  return { host, store, press, view }
}

beforeEach(() => {
  document.body.innerHTML = ''
  focusBoard.mockReset()
  localStorage.clear()
})

it('steps through the match', async () => {
  const { store, press, view } = await shown()
  press('ArrowLeft')
  expect(store.shownPly).toBe(1)
  press('Home')
  expect(store.shownPly).toBe(0)
  press('ArrowRight')
  expect(store.shownPly).toBe(1)
  press('End')
  expect(store.live).toBe(true)
  view.unmount()
})

it('goes on with a step while its key is held, and not with the rest', async () => {
  const { store, press, view } = await shown()
  press('ArrowLeft')
  press('ArrowLeft', '#outside', { repeat: true })
  expect(store.shownPly).toBe(0)
  logOpen.value = true
  press('l')
  press('l', '#outside', { repeat: true })
  expect(logOpen.value).toBe(false)
  view.unmount()
})

it('takes its letters from the board too, while it leaves the board its arrows', async () => {
  const { store, press, view } = await shown()
  logOpen.value = true
  press('l', '[data-board] button')
  press('ArrowLeft', '[data-board] button')
  expect([logOpen.value, store.live]).toEqual([false, true])
  view.unmount()
})

it.each(['[data-board] button', 'input'])('leaves the keys pressed in %s alone', async (where) => {
  const { store, press, view } = await shown()
  press('ArrowLeft', where)
  expect(store.live).toBe(true)
  view.unmount()
})

it('leaves keys with a modifier to the browser', async () => {
  const { store, press, view } = await shown()
  press('ArrowLeft', '#outside', { altKey: true })
  expect(store.live).toBe(true)
  view.unmount()
})

it('shows and hides the log, and goes to the board', async () => {
  const { press, view } = await shown()
  logOpen.value = true
  press('l')
  expect(logOpen.value).toBe(false)
  press('b')
  expect(focusBoard).toHaveBeenCalledOnce()
  view.unmount()
})

it('shows the rules of the game', async () => {
  const { press, view } = await shown()
  press('g')
  expect(rulesOpen.value).toBe(true)
  view.unmount()
})

it('peeks at the evaluation while E is held, on the board too', async () => {
  const { press, view, host } = await shown()
  await host.tellOverview({})
  const analysis = useAnalysisStore()
  press('e', '[data-board] button')
  expect(analysis.evaluating).toBe(true)
  press('e', '[data-board] button', { repeat: true })
  expect(analysis.evaluating).toBe(true)
  window.dispatchEvent(new KeyboardEvent('keyup', { key: 'e' }))
  expect(analysis.evaluating).toBe(false)
  press('e')
  window.dispatchEvent(new Event('blur'))
  expect(analysis.evaluating).toBe(false)
  view.unmount()
})

it('turns the evaluation on and off for who looks back', async () => {
  const { press, view, store, host } = await shown()
  await host.tellOverview({})
  const analysis = useAnalysisStore()
  store.lookAt(0)
  expect(analysis.evaluating).toBe(true)
  press('e')
  press('e', '#outside', { repeat: true })
  expect(analysis.evaluating).toBe(false)
  view.unmount()
})

it('offers the palette what else can be done about the match, as long as it can be done', async () => {
  const { view } = await shown()
  const resign = vi.fn()
  commands.value = [
    { id: 'resign', label: 'Resign', icon: View, act: resign, inPalette: true },
    { id: 'stop', label: 'Stop match', icon: View, act: () => {}, disabled: true, inPalette: true },
    { id: 'log', label: 'Log', icon: View, act: () => {} },
  ]
  const offered = useActionsStore().list.filter(({ id }) => id.startsWith('command-'))
  expect(offered.map(({ label, section }) => `${section}: ${label}`)).toEqual(['here: Resign'])
  offered[0]?.act()
  expect(resign).toHaveBeenCalledOnce()
  commands.value = []
  view.unmount()
})
