import { flushPromises, mount } from '@vue/test-utils'
import { afterEach, expect, it, vi } from 'vitest'
import { defineComponent, h } from 'vue'
import { lazyComponent } from './lazyComponent.ts'
import { waitFor } from './testing/waitFor.ts'

const Shown = defineComponent({ render: () => h('p', 'here') })
const noAnswer = async (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('waits for a host that went away, and is shown once that is back', async () => {
  vi.useFakeTimers()
  const fetching = vi.fn(noAnswer)
  vi.stubGlobal('fetch', fetching)
  let isAway = true
  const Lazy = lazyComponent(async () => isAway ? noAnswer() : Shown)
  const shown = mount({ render: () => h('main', h(Lazy)) })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetching.mock.calls.length).toBeGreaterThan(5)
  expect(shown.text()).toBe('')
  isAway = false
  vi.stubGlobal('fetch', async () => new Response())
  await vi.advanceTimersByTimeAsync(1000)
  expect(shown.text()).toBe('here')
})

it('loads the page anew where the host answers and does not have it, and is a fault if that did not help', async () => {
  vi.stubGlobal('fetch', async () => new Response())
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined)
  const loader = vi.fn(noAnswer)
  const faults: unknown[] = []
  const show = (): unknown =>
    mount(lazyComponent(loader), { global: { config: { errorHandler: error => faults.push(error) } } })
  show()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(loader).toHaveBeenCalledTimes(3)
  await flushPromises()
  expect(faults).toEqual([])
  show()
  await waitFor(() => expect(faults).toHaveLength(1))
  expect(reload).toHaveBeenCalledOnce()
})
