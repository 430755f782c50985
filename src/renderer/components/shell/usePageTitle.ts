import type { Route } from '../../composables/useRoute.ts'
import { useTitle } from '@vueuse/core'
import { computed } from 'vue'
import { gameOf } from '../../../shared/games/index.ts'
import { useRoute } from '../../composables/useRoute.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { commonTexts } from '../../texts/common.ts'
import { shellTexts } from '../../texts/shell.ts'
import { pairing, standing } from '../match/matchWords.ts'

const { pageTitle } = shellTexts

/** Sets the window's title to the name of the view and, for a match, its state. */
export function usePageTitle(): void {
  const route = useRoute()
  const overview = useOverviewStore()
  useTitle(computed(() => route.value.name === 'home' ? pageTitle.home : pageTitle.of(titleOf(route.value, overview))))
}

/** The title of the view that is shown. */
function titleOf(route: Exclude<Route, { name: 'home' }>, overview: ReturnType<typeof useOverviewStore>): string {
  switch (route.name) {
    case 'new':
      return commonTexts.newMatch
    case 'library':
      return commonTexts.library
    case 'settings':
      return commonTexts.settings
    case 'contests':
    case 'contest':
      return commonTexts.contests
    case 'lab':
      return commonTexts.lab
    case 'newContest':
      return commonTexts.newContest
    case 'newCollection':
    case 'collection':
      return commonTexts.collectBots
    case 'check':
      return commonTexts.checkMyBot
    case 'puzzles':
      return commonTexts.puzzles
    case 'workshop':
      return commonTexts.workshop
    case 'analysis':
      return commonTexts.analysis
    case 'compare':
      return commonTexts.twoGames
    case 'rules':
      return commonTexts.howToPlay(gameOf(route.game).title)
    case 'presenter':
    case 'contestPresenter':
      return pageTitle.presenter
    case 'wall':
      return commonTexts.liveMatches
    case 'unknown':
      return pageTitle.notFound
    case 'match': {
      const match = overview.matchOf(route.id)
      return match === null ? pageTitle.match : pageTitle.matchOf(pairing(match), standing(match))
    }
  }
}
