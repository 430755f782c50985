import type { Action } from '../actions/action.ts'
import { useActionsStore } from '../stores/actions.ts'
import { MOTIONS, useMotionStore } from '../stores/motion.ts'
import { useOverviewStore } from '../stores/overview.ts'
import { useSoundStore } from '../stores/sound.ts'
import { THEMES, useThemeStore } from '../stores/theme.ts'
import { actionTexts } from '../texts/actions.ts'
import { commonTexts } from '../texts/common.ts'
import { openPresenter } from './openPresenter.ts'
import { BOARD_LOOKS, useBoardLook } from './useBoardLook.ts'
import { useFullScreen } from './useFullScreen.ts'
import { useKeyboardHelp } from './useKeyboardHelp.ts'
import { goTo, isForRoom, useRoute } from './useRoute.ts'

/** Offers the actions that are available in every view. */
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
    return {
      id: 'help',
      section: 'goTo',
      label: commonTexts.keyboardHelp,
      key: 'help',
      reach: 'anywhere',
      act: () => help.open.value = !help.open.value,
    }
  }

  function places(): Action[] {
    return [
      {
        id: 'home',
        section: 'goTo',
        label: commonTexts.home,
        note: actionTexts.allMatches,
        key: 'home',
        act: () => goTo({ name: 'home' }),
      },
      ...overview.mayPlay
        ? [
            {
              id: 'new',
              section: 'goTo',
              label: commonTexts.newMatch,
              key: 'newMatch',
              act: () => goTo({ name: 'new' }),
            },
            { id: 'puzzles', section: 'goTo', label: commonTexts.puzzles, act: () => goTo({ name: 'puzzles' }) },
            { id: 'workshop', section: 'goTo', label: commonTexts.workshop, act: () => goTo({ name: 'workshop' }) },
          ] as const
        : [],
      ...overview.isHost
        ? [
            {
              id: 'new-contest',
              section: 'goTo',
              label: commonTexts.newContest,
              act: () => goTo({ name: 'newContest' }),
            },
            {
              id: 'collect',
              section: 'goTo',
              label: commonTexts.collectBots,
              act: () => goTo({ name: 'newCollection' }),
            },
            { id: 'lab', section: 'goTo', label: commonTexts.lab, act: () => goTo({ name: 'lab' }) },
            { id: 'check', section: 'goTo', label: commonTexts.checkMyBot, act: () => goTo({ name: 'check' }) },
          ] as const
        : [],
      { id: 'contests', section: 'goTo', label: commonTexts.contests, act: () => goTo({ name: 'contests' }) },
      ...overview.mayRead
        ? [{
            id: 'library',
            section: 'goTo',
            label: commonTexts.library,
            key: 'library',
            act: () => goTo({ name: 'library', query: '' }),
          }] as const
        : [],
      {
        id: 'present',
        section: 'goTo',
        label: actionTexts.present,
        key: 'present',
        reach: 'board',
        act: () => openPresenter(route.value.name === 'match' ? route.value.id : null),
      },
      { id: 'settings', section: 'goTo', label: commonTexts.settings, act: () => goTo({ name: 'settings' }) },
      keyHelp(),
    ]
  }

  function setting<T>(id: string, label: string, isChosen: boolean, act: () => T): Action {
    return { id, section: 'settings', label, ...isChosen ? { note: actionTexts.chosen } : {}, act }
  }

  function settings(): Action[] {
    return [
      ...THEMES.map(choice =>
        setting(`theme-${choice}`, actionTexts.themes[choice], theme.choice === choice, () => theme.choice = choice),
      ),
      ...BOARD_LOOKS.map(choice =>
        setting(`boards-${choice}`, actionTexts.boards[choice], look.value === choice, () => look.value = choice),
      ),
      ...MOTIONS.map(choice =>
        setting(`motion-${choice}`, actionTexts.motions[choice], motion.choice === choice, () => motion.choice = choice),
      ),
      setting('sounds-on', actionTexts.soundsOn, sounds.on, () => sounds.on = true),
      setting('sounds-off', actionTexts.soundsOff, !sounds.on, () => sounds.on = false),
    ]
  }

  /** Views for a room of people have keys of their own. */
  actions.offer(() =>
    isForRoom(route.value)
      ? [keyHelp()]
      : [
          {
            id: 'palette',
            section: 'here',
            label: commonTexts.findAnything,
            key: 'palette',
            reach: 'anywhere',
            keyOnly: true,
            act: () => actions.paletteOpen = !actions.paletteOpen,
          },
          ...places(),
          ...fullScreen.possible
            ? [
                setting(
                  'full-screen',
                  fullScreen.on.value ? actionTexts.leaveFullScreen : actionTexts.enterFullScreen,
                  false,
                  fullScreen.toggle,
                ),
              ]
            : [],
          ...settings(),
        ])
}
