import { mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { h } from 'vue'
import SentenceSlots from './SentenceSlots.vue'

function sentence(text: string): string {
  const slots = { key: () => h('kbd', 'Esc'), name: () => 'Ann {key}' }
  return mount({ render: () => h('p', h(SentenceSlots, { text }, slots)) }).element.innerHTML
}

it('puts each slot where the sentence names it, in whatever order, with the spaces of the sentence alone', () => {
  expect(sentence('Press {key}, {name}.')).toBe('Press <kbd>Esc</kbd>, Ann {key}.')
  expect(sentence('{name}: {key}')).toBe('Ann {key}: <kbd>Esc</kbd>')
})
