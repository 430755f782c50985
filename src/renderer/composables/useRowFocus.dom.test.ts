import { mount } from '@vue/test-utils'
import { beforeEach, expect, it } from 'vitest'
import { defineComponent, h, nextTick, useTemplateRef } from 'vue'
import { useRowFocus } from './useRowFocus.ts'

const List = defineComponent({
  props: { keys: { type: Array<string>, required: true } },
  setup(props) {
    useRowFocus(useTemplateRef<HTMLElement>('list'), () => props.keys)
    return () => h('ul', { ref: 'list' }, props.keys.map(key => h('li', { key }, h('button', key))))
  },
})

beforeEach(() => {
  document.body.innerHTML = '<main id="main" tabindex="-1"></main><input id="elsewhere">'
})

async function remove(focused: string, from: string[], left: string[]): Promise<string | null> {
  const view = mount(List, { props: { keys: from }, attachTo: document.body })
  await nextTick() // the list is listened to from here on
  view.findAll('button').find(button => button.text() === focused)?.element.focus()
  await view.setProps({ keys: left })
  await nextTick()
  await nextTick()
  const { activeElement } = document
  const where = activeElement?.id === '' ? activeElement.textContent : activeElement?.id ?? null
  view.unmount()
  return where
}

it.each([
  ['the next row', 'b', ['a', 'b', 'c'], ['a', 'c'], 'c'],
  ['the one before, where it was the last', 'c', ['a', 'b', 'c'], ['a', 'b'], 'b'],
  ['the page, where it was the only one', 'a', ['a'], [], 'main'],
  ['its own row, where another went', 'a', ['a', 'b'], ['a'], 'a'],
  ['its own row, where that moved down', 'a', ['a', 'b', 'c'], ['b', 'c', 'a'], 'a'],
  ['its own row, where that moved up', 'c', ['a', 'b', 'c'], ['c', 'a', 'b'], 'c'],
])('the focus goes to %s', async (_, focused, from, left, to) => {
  expect(await remove(focused, from, left)).toBe(to)
})

it('the focus stays where the person has gone meanwhile', async () => {
  const view = mount(List, { props: { keys: ['a', 'b'] }, attachTo: document.body })
  await nextTick()
  view.get('button').element.focus()
  document.getElementById('elsewhere')?.focus()
  await view.setProps({ keys: ['b'] })
  await nextTick()
  expect(document.activeElement?.id).toBe('elsewhere')
  view.unmount()
})
