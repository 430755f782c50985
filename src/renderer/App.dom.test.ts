import { flushPromises, mount } from '@vue/test-utils'
import { expect, it, vi } from 'vitest'
import App from './App.vue'
import { HOST } from './host/host.ts'
import { useOverviewStore } from './stores/overview.ts'
import { fakeHost, useStoresOn } from './testing/fakeHost.ts'

/** Views are fetched when they are first shown. */
async function viewsFetched(): Promise<void> {
  await vi.dynamicImportSettled()
  await flushPromises()
}

async function open(hash: string) {
  location.hash = hash
  window.dispatchEvent(new Event('hashchange'))
  const asked: string[] = []
  const host = fakeHost({ library: async () => {
    asked.push('library')
    return { ok: true, value: { total: 0, games: [] } }
  } })
  const pinia = useStoresOn(host)
  useOverviewStore()
  await flushPromises()
  await host.tellOverview({ role: 'spectator', shared: false })
  const view = mount(App, {
    attachTo: document.body,
    global: { plugins: [pinia], provide: { [HOST]: host }, stubs: { Toaster: true } },
  })
  await viewsFetched()
  const library = () => view.find('nav a[href="#/library"]').exists()
  const heading = () => view.get('main h1').text()
  return { host, view, asked, library, heading }
}

it('shows a window that only watches the library only while it is shared', async () => {
  const { host, view, asked, library, heading } = await open('#/library')
  expect([library(), heading(), asked.length]).toEqual([false, 'The library is not shared', 0])
  await host.tellOverview({ role: 'spectator', shared: true })
  await viewsFetched()
  expect([library(), heading()]).toEqual([true, 'Library'])
  expect(asked.length).toBeGreaterThan(0)
  await host.tellOverview({ role: 'spectator', shared: false })
  await viewsFetched()
  expect([library(), heading()]).toEqual([false, 'The library is not shared'])
  view.unmount()
})

it('does not lead a window that only watches to the library by a key', async () => {
  const { host, view } = await open('#/')
  const press = () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'l', bubbles: true, cancelable: true }))
  press()
  expect(location.hash).toBe('#/')
  await host.tellOverview({ role: 'spectator', shared: true })
  press()
  expect(location.hash).toBe('#/library')
  view.unmount()
})
