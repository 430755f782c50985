import type { HostApi } from '../shared/api.ts'
import { createBirpc } from 'birpc'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { succeed } from '../shared/result.ts'
import { overviewOf } from '../shared/testing/overviews.ts'

vi.mock('./App.vue', () => ({ default: { render: () => 'the app' } }))

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="app">the frame</div>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetModules()
  vi.unstubAllGlobals()
})

/** Starts the desktop's window, whose host says what there is only when it is told to. */
async function started() {
  const answer = Promise.withResolvers<void>()
  const toWindow = new Set<(text: string) => void>()
  let toHost: (text: string) => void = () => {}
  const host: Partial<HostApi> = {
    greet: async () => succeed({ window: 'window 1' }),
    overview: async () => answer.promise.then(() => succeed(overviewOf('m1'))),
  }
  createBirpc(host, {
    post: (text: string) => toWindow.forEach(listener => listener(text)),
    on: (listener) => {
      toHost = listener
    },
    serialize: value => JSON.stringify(value),
    deserialize: text => JSON.parse(text),
  })
  vi.stubGlobal('fulcrum', { send: text => toHost(text), onMessage: (listener) => {
    toWindow.add(listener)
    return () => toWindow.delete(listener)
  } } satisfies FulcrumBridge)
  await import('./startWindow.ts')
  await vi.dynamicImportSettled()
  return { answer: answer.resolve, shown: () => document.querySelector('#app')?.textContent }
}

it('leaves the frame of the page until the host has said what there is, and draws the app at once with it', async () => {
  const { answer, shown } = await started()
  await vi.advanceTimersByTimeAsync(50)
  expect(shown()).toBe('the frame')
  answer()
  await vi.advanceTimersByTimeAsync(50)
  expect(shown()).toBe('the app')
})

it('draws the app all the same where the host does not answer', async () => {
  const { shown } = await started()
  await vi.advanceTimersByTimeAsync(1000)
  expect(shown()).toBe('the app')
})
