import { flushPromises, mount } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { h, withDirectives } from 'vue'
import { hideHint, shownHint, vHint } from './hint.ts'
import HintLayer from './HintLayer.vue'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  hideHint()
  vi.useRealTimers()
})

/** Two controls with hints, one without, and the layer that draws hints, if it is there already. */
function controls(hasLayer = true) {
  const view = mount({
    props: { words: { type: String, default: 'Search everything' }, hasLayer: Boolean },
    setup: (props: { words: string, hasLayer: boolean }) => () => [
      withDirectives(h('button', { id: 'search' }), [[vHint, props.words, 'top']]),
      withDirectives(h('button', { id: 'settings' }), [[vHint, 'Settings']]),
      withDirectives(h('button', { id: 'wide' }), [[vHint, null]]),
      props.hasLayer ? h(HintLayer) : null,
    ],
  }, { attachTo: document.body, props: { hasLayer } })
  const on = async (id: string, type: string, pointerType = 'mouse'): Promise<void> => {
    view.get(`#${id}`).element.dispatchEvent(Object.assign(new Event(type), { pointerType, clientX: 0, clientY: 0 }))
    await flushPromises()
  }
  const described = (id: string): string | undefined => {
    const by = view.get(`#${id}`).attributes('aria-describedby')
    return by === undefined ? undefined : document.getElementById(by)?.textContent ?? undefined
  }
  return { view, on, described }
}

it('describes a control once a pointer has rested on it, and no longer once it is pressed', async () => {
  const { view, on, described } = controls()
  await on('search', 'pointerenter')
  await vi.advanceTimersByTimeAsync(340)
  expect(described('search')).toBeUndefined()
  await vi.advanceTimersByTimeAsync(20)
  expect(described('search')).toBe('Search everything')
  await view.setProps({ words: 'Search all' })
  expect(described('search')).toBe('Search all')
  await on('search', 'pointerdown')
  expect([described('search'), shownHint.value]).toEqual([undefined, null])
  view.unmount()
})

it('goes on to the next control at once, and never describes two', async () => {
  const { view, on, described } = controls()
  await on('search', 'pointerenter')
  await vi.advanceTimersByTimeAsync(400)
  await on('search', 'pointerleave')
  await on('settings', 'pointerenter')
  hideHint() // the pointer has left the first and its hint
  await flushPromises()
  expect([described('search'), described('settings')]).toEqual([undefined, 'Settings'])
  view.unmount()
})

it('comes neither for a finger, nor for a pointer that passes, nor where there are no words', async () => {
  const { view, on } = controls()
  await on('search', 'pointerenter', 'touch')
  await vi.advanceTimersByTimeAsync(1000)
  await on('settings', 'pointerenter')
  await on('settings', 'pointerleave')
  await vi.advanceTimersByTimeAsync(1000)
  await on('wide', 'pointerenter')
  await vi.advanceTimersByTimeAsync(1000)
  expect(shownHint.value).toBeNull()
  view.unmount()
})

it('is forgotten if its pointer has left before the layer was there to draw it', async () => {
  const { view, on } = controls(false)
  await on('search', 'pointerenter')
  await vi.advanceTimersByTimeAsync(400)
  await on('search', 'pointerleave')
  await view.setProps({ hasLayer: true })
  expect(shownHint.value).toBeNull()
  view.unmount()
})

it('is drawn once the layer is there if its pointer still rests', async () => {
  const { view, on, described } = controls(false)
  await on('search', 'pointerenter')
  await vi.advanceTimersByTimeAsync(400)
  const pointedAt = vi.spyOn(view.get('#search').element, 'matches').mockReturnValue(true) // nothing hovers in here
  await view.setProps({ hasLayer: true })
  pointedAt.mockRestore()
  expect(described('search')).toBe('Search everything')
  view.unmount()
})

it('goes with its control', async () => {
  const { view, on } = controls()
  await on('search', 'pointerenter')
  await vi.advanceTimersByTimeAsync(400)
  expect(shownHint.value).not.toBeNull()
  view.unmount()
  expect(shownHint.value).toBeNull()
})
