import { useAnalysisStore } from '../../stores/analysis.ts'
import { useFuturesStore } from '../../stores/futures.ts'
import { useMatchStore } from '../../stores/match.ts'
import { useOverviewStore } from '../../stores/overview.ts'

/** Goes to a mistake of the match in view. */
export function useMistake() {
  const inView = useMatchStore()
  const analysis = useAnalysisStore()
  const overview = useOverviewStore()
  const futures = useFuturesStore()

  return {
    /** Shows the position before the mistake, with both futures if the better move is known. */
    lookAtMistake: (ply: number): void => {
      inView.lookAt(ply)
      if (analysis.mistake !== null && overview.mayPlay)
        futures.open(ply, analysis.mistake.better)
    },
  }
}
