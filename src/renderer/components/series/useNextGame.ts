import type { ComputedRef } from 'vue'
import type { GameInSeries } from '../../../shared/contest/series.ts'
import type { Match } from '../../../shared/match/match.ts'
import { computed, watch } from 'vue'
import { hrefOf } from '../../composables/useRoute.ts'
import { useAnalysisStore } from '../../stores/analysis.ts'
import { useMatchStore } from '../../stores/match.ts'
import { useReplayStore } from '../../stores/replay.ts'
import { useSeries } from './useSeries.ts'

/**
 * The game of the series that began last, where that is a later one than the match in view. Who looks at
 * the newest game is taken along to the next one, unless they look back, replay or review; in the history
 * it takes its place.
 */
export function useNextGame(match: () => Match): ComputedRef<GameInSeries | null> {
  const { series: shown } = useSeries()
  const inView = useMatchStore()
  const replay = useReplayStore()
  const analysis = useAnalysisStore()
  /** Whether the match in view was the newest game at any time since it is in view. */
  let wasNewest = false
  const later = computed(() => {
    const games = shown.value?.began ?? []
    const here = games.findIndex(game => game.match === match().id)
    const last = games.at(-1)
    return here === -1 || last === undefined || here === games.length - 1 ? null : last
  })

  watch([shown, later], ([series, game]) => {
    if (game === null) {
      wasNewest ||= series?.began.at(-1)?.match === match().id
      return
    }
    const looksBack = !inView.live || replay.held || replay.playing || analysis.panel !== 'log'
    const follows = wasNewest && !looksBack
    wasNewest = false // asked once: who stayed, stays
    if (follows)
      location.replace(hrefOf({ name: 'match', id: game.match }))
  }, { immediate: true })
  return later
}
