import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { h } from 'vue'
import FilledText from './FilledText.vue'

describe('a sentence with elements in it', () => {
  it('has each element where the text names it, with the spaces of the text', () => {
    const filled = mount(() =>
      h('p', [
        h(FilledText, { text: 'Press {key}, then {place}.' }, {
          key: () => h('kbd', 'F'),
          place: () => h('a', 'home'),
        }),
      ]),
    )
    expect(filled.get('p').element.innerHTML.replaceAll(/<!--.*?-->/g, '')).toBe(
      'Press <kbd>F</kbd>, then <a>home</a>.',
    )
  })

  it('is a plain text where it names none', () => {
    expect(mount(FilledText, { props: { text: 'Nothing to fill.' } }).text()).toBe('Nothing to fill.')
  })
})
