import { useEventListener } from '@vueuse/core'
import { isForWindow, isUndo } from '../../composables/windowKeys.ts'
import { useTakeBack } from './useTakeBack.ts'

/** U and Ctrl+Z take the last own move back, also on the board, which has no use for them. */
export function useTakeBackKeys(): void {
  const { ply, takeBack } = useTakeBack()

  useEventListener(window, 'keydown', (event) => {
    const isKey = isUndo(event) || (event.key === 'u' && isForWindow(event, { fromBoard: true }))
    if (!isKey || event.repeat || ply.value === null)
      return
    event.preventDefault()
    void takeBack()
  })
}
