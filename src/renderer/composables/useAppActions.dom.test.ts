import { flushPromises, mount } from '@vue/test-utils'
import { expect, it, vi } from 'vitest'
import { h } from 'vue'
import { HOST } from '../host/host.ts'
import { useActionsStore } from '../stores/actions.ts'
import { fakeHost, useStoresOn } from '../testing/fakeHost.ts'
import { useActionKeys } from './useActionKeys.ts'
import { useAppActions } from './useAppActions.ts'

it.each([
  ['#/', 'l', '#/library'],
  ['#/library', 'h', '#/'],
  ['#/library', 'n', '#/new'],
])('from %s the key %s leads to %s', async (from, key, to) => {
  const host = fakeHost()
  location.hash = from
  window.dispatchEvent(new Event('hashchange'))
  const view = mount({
    setup() {
      useAppActions()
      useActionKeys()
      return () => null
    },
  }, { global: { plugins: [useStoresOn(host)], provide: { [HOST]: host } } })
  await flushPromises()
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  expect(location.hash).toBe(to)
  view.unmount()
})

it('does what the newest view does on a key, until the view has gone', async () => {
  const host = fakeHost()
  location.hash = '#/match/m1'
  const pinia = useStoresOn(host)
  const logs = vi.fn()
  const frame = mount({
    setup() {
      useAppActions()
      useActionKeys()
      return () => null
    },
  }, { global: { plugins: [pinia], provide: { [HOST]: host } } })
  const view = mount({
    setup() {
      useActionsStore().offer(() => [{ id: 'log', section: 'here', label: 'Show the log', key: 'log', act: logs }])
      return () => null
    },
  }, { global: { plugins: [pinia] } })
  await flushPromises()
  const press = (): unknown =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'l', bubbles: true, cancelable: true }))
  press()
  expect([logs.mock.calls.length, location.hash]).toEqual([1, '#/match/m1'])
  view.unmount()
  press()
  expect([logs.mock.calls.length, location.hash]).toEqual([1, '#/library'])
  frame.unmount()
})

it('opens the palette with Ctrl+K, in a field too', async () => {
  const host = fakeHost()
  const view = mount({
    setup() {
      useAppActions()
      useActionKeys()
      return () => h('input', { type: 'text' })
    },
  }, { attachTo: document.body, global: { plugins: [useStoresOn(host)], provide: { [HOST]: host } } })
  view.find('input').element.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
  )
  expect(useActionsStore().paletteOpen).toBe(true)
  view.find('input').element.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true }))
  expect(location.hash).not.toBe('#/new')
  view.unmount()
})
