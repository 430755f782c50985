import { useTitle } from '@vueuse/core'
import { computed } from 'vue'
import { gameOf } from '../../shared/games/index.ts'
import { pairing, standing } from '../components/match/matchWords.ts'
import { useOverviewStore } from '../stores/overview.ts'
import { useRoute } from './useRoute.ts'

/** The window's title says which view it shows and, for a match, where it stands. */
export function usePageTitle(): void {
  const route = useRoute()
  const overview = useOverviewStore()
  useTitle(computed(() => {
    switch (route.value.name) {
      case 'home':
        return 'Fulcrum'
      case 'new':
        return 'New match – Fulcrum'
      case 'library':
        return 'Library – Fulcrum'
      case 'settings':
        return 'Settings – Fulcrum'
      case 'allSeries':
      case 'series':
        return 'Series – Fulcrum'
      case 'check':
        return 'Check my bot – Fulcrum'
      case 'puzzles':
        return 'Puzzles – Fulcrum'
      case 'analysis':
        return 'Analysis – Fulcrum'
      case 'compare':
        return 'Two games – Fulcrum'
      case 'rules':
        return `How to play ${gameOf(route.value.game).title} – Fulcrum`
      case 'presenter':
        return 'Presenter – Fulcrum'
      case 'wall':
        return 'Live matches – Fulcrum'
      case 'unknown':
        return 'Not found – Fulcrum'
      case 'match': {
        const match = overview.matchOf(route.value.id)
        return match === null ? 'Match – Fulcrum' : `${pairing(match)}: ${standing(match)} – Fulcrum`
      }
    }
  }))
}
