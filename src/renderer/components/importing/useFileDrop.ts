import type { ShallowRef } from 'vue'
import { useEventListener } from '@vueuse/core'
import { shallowRef } from 'vue'

export interface UseFileDropOptions {
  /** Whether files are accepted now. If not, the hint is shown all the same, and a drop has no effect. */
  readonly takes: () => boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Accepts files dragged anywhere onto the window. Returns whether some are over it. */
export function useFileDrop({ takes, onFiles }: UseFileDropOptions): Readonly<ShallowRef<boolean>> {
  const isOver = shallowRef(false)

  /** Otherwise the browser would open the file in place of the app. */
  function claim(event: DragEvent): boolean {
    if (event.dataTransfer?.types.includes('Files') !== true)
      return false
    event.preventDefault()
    event.dataTransfer.dropEffect = takes() ? 'copy' : 'none'
    return true
  }

  useEventListener(window, ['dragenter', 'dragover'], (event) => {
    if (claim(event))
      isOver.value = true
  })
  useEventListener(window, 'dragleave', (event) => {
    if (event.relatedTarget === null)
      isOver.value = false
  })
  useEventListener(window, 'drop', (event) => {
    isOver.value = false
    if (claim(event) && takes())
      onFiles([...event.dataTransfer?.files ?? []])
  })
  useEventListener(window, 'dragend', () => {
    isOver.value = false
  })
  return isOver
}
