import { useEventListener } from '@vueuse/core'
import { useOverviewStore } from '../stores/overview.ts'
import { useKeyboardHelp } from './useKeyboardHelp.ts'
import { goTo, useRoute } from './useRoute.ts'
import { isForWindow } from './windowKeys.ts'

/** The keys that work in every view. */
export function useWindowKeys(): void {
  const help = useKeyboardHelp()
  const overview = useOverviewStore()
  const route = useRoute()

  useEventListener(window, 'keydown', (event) => {
    // The question mark helps on the board too: no board has a use for it.
    if (event.key === '?' && !(event.target instanceof HTMLInputElement && event.target.type === 'text')) {
      event.preventDefault()
      help.open.value = !help.open.value
      return
    }
    if (!isForWindow(event))
      return
    if (event.key === 'n' && !overview.watchOnly && route.value.name !== 'puzzles') // among puzzles it asks for the next one
      goTo({ name: 'new' })
    else if (event.key === 'h')
      goTo({ name: 'home' })
    else if (event.key === 'l' && route.value.name !== 'match' && overview.mayRead) // a match has a log of its own on that key
      goTo({ name: 'library', query: '' })
  })
}
