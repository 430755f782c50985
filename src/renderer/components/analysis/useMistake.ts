import { useAnalysisStore } from '../../stores/analysis.ts'
import { useFuturesStore } from '../../stores/futures.ts'
import { useMatchStore } from '../../stores/match.ts'
import { useOverviewStore } from '../../stores/overview.ts'

/** The way to a mistake of the match in view. */
export function useMistake() {
  const inView = useMatchStore()
  const analysis = useAnalysisStore()
  const overview = useOverviewStore()
  const futures = useFuturesStore()

  return {
    /** Shows the position before it, with both futures where it is known what was better. */
    lookAtMistake: (ply: number): void => {
      inView.lookAt(ply)
      if (analysis.mistake !== null && overview.mayPlay)
        futures.open(ply, analysis.mistake.better)
    },
  }
}
