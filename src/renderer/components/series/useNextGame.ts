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
 * The latest game of the series, if it began after the match in view. A person who looks at the newest game is taken to
 * the next one, unless they look back, replay or review; the new game replaces the old one in the history.
 */
export function useNextGame(match: () => Match): ComputedRef<GameInSeries | null> {
  const { series: shown } = useSeries()
  const inView = useMatchStore()
  const replay = useReplayStore()
  const analysis = useAnalysisStore()
  /** Whether the match in view has been the newest game since it came into view. */
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
    wasNewest = false // asked once: a person who stayed is not asked again
    if (follows)
      location.replace(hrefOf({ name: 'match', id: game.match }))
  }, { immediate: true })
  return later
}
