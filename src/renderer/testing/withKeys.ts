import type { Component } from 'vue'
import { defineComponent, h } from 'vue'
import { useActionKeys } from '../composables/useActionKeys.ts'

/** The view in a window that handles keys. */
export function withKeys(view: Component): Component {
  return defineComponent({
    setup() {
      useActionKeys()
      return () => h(view)
    },
  })
}
