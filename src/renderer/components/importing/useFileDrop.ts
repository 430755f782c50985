import type { ShallowRef } from 'vue'
import { useEventListener } from '@vueuse/core'
import { shallowRef } from 'vue'

export interface UseFileDropOptions {
  /** Whether files are taken now; where not, the hint shows all the same and nothing comes of a drop. */
  readonly takes: () => boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Files dragged anywhere onto the window. The answer says whether some are over it. */
export function useFileDrop({ takes, onFiles }: UseFileDropOptions): Readonly<ShallowRef<boolean>> {
  const isOver = shallowRef(false)

  /** Without this the browser would show the file in place of the window. */
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
