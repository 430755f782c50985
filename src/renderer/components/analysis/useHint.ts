import { computed } from 'vue'
import { typeset } from '../../../shared/typeset.ts'
import { showProblem } from '../../composables/useProblems.ts'
import { useAnalysisStore } from '../../stores/analysis.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { useSeats } from '../../stores/seats.ts'
import { analysisTexts } from '../../texts/analysis.ts'
import { useMover } from '../match/useMover.ts'

/** A hint for the person who is to move in a practice game. */
export function useHint() {
  const analysis = useAnalysisStore()
  const overview = useOverviewStore()
  const { mover } = useMover()
  const { practice } = useSeats()

  async function ask(): Promise<void> {
    if (mover.value === null || !practice.value || overview.isGuest)
      return
    const problem = await analysis.askHint()
    if (problem !== null)
      showProblem({ code: 'failed', message: problem })
  }

  /** The hint for the current position, in words; null if there is none. */
  const words = computed(() => {
    const hint = mover.value === null ? null : analysis.hint?.judgement?.hint ?? null
    return hint === null ? null : { title: analysisTexts.evaluation.hint(typeset(hint.text)), why: typeset(hint.why) }
  })
  /** Whether a hint was asked for and has not arrived yet. */
  const thinking = computed(() => analysis.hint !== null && analysis.hint.judgement === null)
  return { ask, thinking, words }
}
