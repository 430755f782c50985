import { useEventListener } from '@vueuse/core'
import { isForWindow } from '../../composables/windowKeys.ts'
import { useBoardStore } from '../../stores/board.ts'
import { useBoardEngineStore } from '../../stores/boardEngine.ts'

/** Fields where undo and redo are the field's own. */
const WRITTEN_IN = 'input:not([type="checkbox"]):not([type="radio"]), textarea, [role="dialog"]'

/** The keys of the analysis board, outside the game's own board. */
export function useBoardKeys(): void {
  const board = useBoardStore()
  const engine = useBoardEngineStore()
  const does: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => board.step(-1),
    ArrowRight: () => board.step(1),
    ArrowUp: () => board.vary(-1),
    ArrowDown: () => board.vary(1),
    Home: () => board.lookAt(0),
    End: () => board.toEnd(),
    Delete: () => board.remove(),
    e: () => {
      engine.wanted = !engine.wanted
    },
  }

  function changeBack(event: KeyboardEvent): (() => void) | null {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (event.target instanceof Element && event.target.closest(WRITTEN_IN) !== null))
      return null
    const key = event.key.toLowerCase()
    if (key === 'y' || (key === 'z' && event.shiftKey))
      return board.redo
    return key === 'z' ? board.undo : null
  }

  useEventListener(window, 'keydown', (event) => {
    const act = changeBack(event) ?? (isForWindow(event) ? does[event.key] : undefined)
    if (act === undefined)
      return
    event.preventDefault()
    act()
  })
}
