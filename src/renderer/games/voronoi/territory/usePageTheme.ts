import type { ShallowRef } from 'vue'
import type { MapTheme } from './mapPaint.ts'
import { useMutationObserver } from '@vueuse/core'
import { shallowReadonly, shallowRef } from 'vue'

/** Whether the page is light or dark, for what is drawn without style sheets. */
export function usePageTheme(): Readonly<ShallowRef<MapTheme>> {
  const root = document.documentElement
  const now = (): MapTheme => root.dataset.theme === 'dark' ? 'dark' : 'light'
  const theme = shallowRef(now())
  useMutationObserver(root, () => theme.value = now(), { attributes: true, attributeFilter: ['data-theme'] })
  return shallowReadonly(theme)
}
