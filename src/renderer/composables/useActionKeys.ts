import type { Action } from '../actions/action.ts'
import { useEventListener } from '@vueuse/core'
import { chordOf, KEY_TABLE } from '../actions/keyTable.ts'
import { useActionsStore } from '../stores/actions.ts'
import { isForWindow } from './windowKeys.ts'

/** Makes keys trigger the actions that are available now. If several actions have the same key, the newest wins. */
export function useActionKeys(): void {
  const actions = useActionsStore()

  useEventListener(window, 'keydown', (event) => {
    const chord = chordOf(event)
    const action = actions.list.find(action => hasChord(action, chord))
    if (action === undefined || !isForWindow(event, action.reach))
      return
    event.preventDefault()
    if (!event.repeat || action.repeats === true)
      action.act()
  })
}

function hasChord({ key, chord: own }: Action, chord: string): boolean {
  if (key === undefined)
    return false
  const chords: readonly string[] = KEY_TABLE[key].chords
  return chords.includes(chord) && (own === undefined || own === chord)
}
