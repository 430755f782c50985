import { flushPromises, mount } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import App from './App.vue'
import { HOST } from './host/host.ts'
import { fakeHost, useStoresOn } from './testing/fakeHost.ts'
import { fetchAllViews } from './views/views.ts'

const { dialogFetched } = vi.hoisted(() => ({ dialogFetched: vi.fn() }))
vi.mock('./components/palette/CommandPalette.vue', () => {
  dialogFetched()
  return { __esModule: true, default: { render: () => null } }
})
vi.mock('./views/views.ts', async original => ({
  ...await original<typeof import('./views/views.ts')>(),
  fetchView: async () => {},
  fetchAllViews: vi.fn(),
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.mocked(fetchAllViews).mockClear()
})

/** A window whose host has not said yet what there is. */
function waitingWindow() {
  const host = fakeHost({ overview: async () => new Promise(() => {}) })
  const view = mount(App, {
    global: { plugins: [useStoresOn(host)], provide: { [HOST]: host }, stubs: { Toaster: true } },
  })
  return { host, view }
}

it('fetches other views and dialogs once the first one can be drawn, and not while it is waited for', async () => {
  const { host, view } = waitingWindow()
  await vi.advanceTimersByTimeAsync(2500)
  expect([fetchAllViews, dialogFetched].map(one => vi.mocked(one).mock.calls.length)).toEqual([0, 0])
  await host.tellOverview({})
  await flushPromises()
  await vi.advanceTimersByTimeAsync(1000)
  expect([fetchAllViews, dialogFetched].map(one => vi.mocked(one).mock.calls.length)).toEqual([1, 1])
  await vi.dynamicImportSettled()
  view.unmount()
})

it('fetches them ahead all the same where no host answers for long', async () => {
  const { view } = waitingWindow()
  await vi.advanceTimersByTimeAsync(5000)
  expect(fetchAllViews).toHaveBeenCalledTimes(1)
  await vi.dynamicImportSettled()
  view.unmount()
})

it('fetches no other view before it is shown where the browser saves data', async () => {
  vi.stubGlobal('navigator', new Proxy(navigator, {
    get: (own, key) => key === 'connection' ? { saveData: true } : Reflect.get(own, key) as unknown,
  }))
  const { view } = waitingWindow()
  await vi.advanceTimersByTimeAsync(5000)
  expect(fetchAllViews).not.toHaveBeenCalled()
  await vi.dynamicImportSettled()
  view.unmount()
})
