import type { Action } from '../actions/action.ts'
import { useActionsStore } from '../stores/actions.ts'
import { MOTIONS, useMotionStore } from '../stores/motion.ts'
import { useOverviewStore } from '../stores/overview.ts'
import { useSoundStore } from '../stores/sound.ts'
import { THEMES, useThemeStore } from '../stores/theme.ts'
import { openPresenter } from './openPresenter.ts'
import { BOARD_LOOKS, useBoardLook } from './useBoardLook.ts'
import { useFullScreen } from './useFullScreen.ts'
import { useKeyboardHelp } from './useKeyboardHelp.ts'
import { goTo, isForRoom, useRoute } from './useRoute.ts'

/** Offers what can be done in every view. */
export function useAppActions(): void {
  const actions = useActionsStore()
  const fullScreen = useFullScreen()
  const help = useKeyboardHelp()
  const overview = useOverviewStore()
  const theme = useThemeStore()
  const motion = useMotionStore()
  const sounds = useSoundStore()
  const { look } = useBoardLook()
  const route = useRoute()

  function keyHelp(): Action {
    return { id: 'help', section: 'Go to', label: 'Keyboard help', key: 'help', reach: 'anywhere', act: () => help.open.value = !help.open.value }
  }

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
            { id: 'library', section: 'Go to', label: 'Library', key: 'library', act: () => goTo({ name: 'library', query: '' }) },
            { id: 'series', section: 'Go to', label: 'Series', act: () => goTo({ name: 'allSeries' }) },
          ] as const
        : [],
      { id: 'present', section: 'Go to', label: 'Present on a projector', key: 'present', reach: 'board', act: () => openPresenter(route.value.name === 'match' ? route.value.id : null) },
      { id: 'settings', section: 'Go to', label: 'Settings', act: () => goTo({ name: 'settings' }) },
      keyHelp(),
    ]
  }

  function setting<T>(id: string, label: string, isChosen: boolean, act: () => T): Action {
    return { id, section: 'Settings', label, ...isChosen ? { note: 'chosen' } : {}, act }
  }

  function settings(): Action[] {
    return [
      ...THEMES.map(choice => setting(`theme-${choice}`, `Theme: ${choice === 'system' ? 'as the system' : choice}`, theme.choice === choice, () => theme.choice = choice)),
      ...BOARD_LOOKS.map(choice => setting(`boards-${choice}`, `Boards: ${choice}`, look.value === choice, () => look.value = choice)),
      ...MOTIONS.map(choice => setting(`motion-${choice}`, `Motion: ${choice === 'system' ? 'as the system' : choice}`, motion.choice === choice, () => motion.choice = choice)),
      setting('sounds-on', 'Sounds: on', sounds.on, () => sounds.on = true),
      setting('sounds-off', 'Sounds: off', !sounds.on, () => sounds.on = false),
    ]
  }

  /** What a room sees has keys of its own. */
  actions.offer(() => isForRoom(route.value)
    ? [keyHelp()]
    : [
        { id: 'palette', section: 'Here', label: 'Find anything', key: 'palette', reach: 'anywhere', keyOnly: true, act: () => actions.paletteOpen = !actions.paletteOpen },
        ...places(),
        ...fullScreen.possible ? [setting('full-screen', `Full screen: ${fullScreen.on.value ? 'leave' : 'enter'}`, false, fullScreen.toggle)] : [],
        ...settings(),
      ])
}
