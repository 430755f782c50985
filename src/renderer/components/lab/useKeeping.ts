import { showProblem, showWayOn } from '../../composables/useProblems.ts'
import { goTo } from '../../composables/useRoute.ts'
import { useHost } from '../../host/host.ts'
import { labTexts } from '../../texts/lab.ts'

/** Keeps the position of a match after `ply` moves in the lab, and says so with the way there. */
export function useKeeping(): (match: string, ply: number, better: readonly unknown[]) => Promise<void> {
  const host = useHost()
  return async (match, ply, better) => {
    const answer = await host.keepPosition(match, ply, '', [...better])
    if (answer.ok)
      showWayOn(labTexts.keep.kept, labTexts.keep.show, () => goTo({ name: 'lab', part: 'positions' }))
    else
      showProblem(answer.error)
  }
}
