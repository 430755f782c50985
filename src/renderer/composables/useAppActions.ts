import type { Action } from '../actions/action.ts'
import { useActionsStore } from '../stores/actions.ts'
import { useOverviewStore } from '../stores/overview.ts'
import { THEMES, useThemeStore } from '../stores/theme.ts'
import { useKeyboardHelp } from './useKeyboardHelp.ts'
import { goTo } from './useRoute.ts'

/** Offers what can be done in every view. */
export function useAppActions(): void {
  const actions = useActionsStore()
  const help = useKeyboardHelp()
  const overview = useOverviewStore()
  const theme = useThemeStore()

  function places(): Action[] {
    return [
      { id: 'home', section: 'Go to', label: 'Home', note: 'all matches', key: 'home', act: () => goTo({ name: 'home' }) },
      ...overview.mayPlay
        ? [
            { id: 'new', section: 'Go to', label: 'New match', key: 'newMatch', act: () => goTo({ name: 'new' }) },
            { id: 'puzzles', section: 'Go to', label: 'Puzzles', act: () => goTo({ name: 'puzzles' }) },
            { id: 'check', section: 'Go to', label: 'Check my bot', act: () => goTo({ name: 'check' }) },
          ] as const
        : [],
      ...overview.mayRead
        ? [
            { id: 'library', section: 'Go to', label: 'Library', key: 'library', act: () => goTo({ name: 'library' }) },
            { id: 'series', section: 'Go to', label: 'Series', act: () => goTo({ name: 'allSeries' }) },
          ] as const
        : [],
      { id: 'settings', section: 'Go to', label: 'Settings', act: () => goTo({ name: 'settings' }) },
      { id: 'help', section: 'Go to', label: 'Keyboard help', key: 'help', reach: 'anywhere', act: () => help.open.value = !help.open.value },
    ]
  }

  function settings(): Action[] {
    return THEMES.map(choice => ({ id: `theme-${choice}`, section: 'Settings', label: `Theme: ${choice === 'system' ? 'as the system' : choice}`, note: theme.choice === choice ? 'chosen' : undefined, act: () => theme.choice = choice }))
  }

  actions.offer(() => [
    { id: 'palette', section: 'Here', label: 'Find anything', key: 'palette', reach: 'anywhere', keyOnly: true, act: () => actions.paletteOpen = !actions.paletteOpen },
    ...places(),
    ...settings(),
  ])
}
