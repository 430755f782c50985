import type { Ref } from 'vue'
import type { Action } from '../../actions/action.ts'
import { watchDebounced } from '@vueuse/core'
import { shallowRef } from 'vue'
import { EVERYTHING } from '../../../shared/archive/library.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { goTo } from '../../composables/useRoute.ts'
import { dayText } from '../../dateText.ts'
import { useHost } from '../../host/host.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { commonTexts } from '../../texts/common.ts'
import { playersText } from '../library/libraryWords.ts'

/** The library is asked from this many letters on, after a pause in typing. */
const FEWEST_LETTERS = 2
const QUIET_MS = 150
const MOST_FINDS = 8

/** Games of the library whose players, tags or notes contain what is typed; matches of this host are left out. */
export function useLibraryFinds(typed: Ref<string>): Readonly<Ref<readonly Action[]>> {
  const host = useHost()
  const overview = useOverviewStore()
  const finds = shallowRef<readonly Action[]>([])

  watchDebounced(typed, async (text) => {
    if (text.trim().length < FEWEST_LETTERS || !overview.mayRead) {
      finds.value = []
      return
    }
    const answer = await host.library({
      filter: { ...EVERYTHING, text: text.trim() },
      orderBy: 'startedAt',
      descending: true,
      from: 0,
      count: MOST_FINDS,
    })
    if (text !== typed.value)
      return // the answer for the current text comes later
    const games = answer.ok ? answer.value.games.filter(({ id }) => overview.matchOf(id) === null) : []
    finds.value = games.map(game => ({
      id: `game-${game.id}`,
      section: 'library',
      label: playersText(game),
      note: commonTexts.facts(gameOf(game.game).title, dayText(game.startedAt)),
      act: () => goTo({ name: 'match', id: game.id }),
    }))
  }, { debounce: QUIET_MS })
  return finds
}
