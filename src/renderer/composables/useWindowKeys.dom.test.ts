import { flushPromises, mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { HOST } from '../host/host.ts'
import { fakeHost, useStoresOn } from '../testing/fakeHost.ts'
import { useWindowKeys } from './useWindowKeys.ts'

it.each([
  ['#/', 'l', '#/library'],
  ['#/library', 'h', '#/'],
  ['#/library', 'n', '#/new'],
  ['#/match/m1', 'l', '#/match/m1'], // there it is the log's
])('from %s the key %s leads to %s', async (from, key, to) => {
  const host = fakeHost()
  location.hash = from
  window.dispatchEvent(new Event('hashchange'))
  const view = mount({
    setup() {
      useWindowKeys()
      return () => null
    },
  }, { global: { plugins: [useStoresOn(host)], provide: { [HOST]: host } } })
  await flushPromises()
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  expect(location.hash).toBe(to)
  view.unmount()
})
