import type { Match } from '../../../shared/match/match.ts'
import { computed, shallowRef, watch } from 'vue'
import { resultAt } from '../../../shared/game/standing.ts'
import { explainEndTo } from '../../../shared/match/sentences.ts'
import { typeset } from '../../../shared/typeset.ts'
import { useAnalysisStore } from '../../stores/analysis.ts'
import { useMatchStore } from '../../stores/match.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { useSeats } from '../../stores/seats.ts'
import { matchTexts } from '../../texts/match.ts'
import { useMistake } from '../analysis/useMistake.ts'
import { useLostAt } from './useLostAt.ts'

/** How a match of two ended for the only person at this window who played in it, and where it was lost. */
export function useOwnResult(matchOf: () => Match) {
  const inView = useMatchStore()
  const analysis = useAnalysisStore()
  const overview = useOverviewStore()
  const { mine, practice } = useSeats()
  const { lookAtMistake } = useMistake()

  const own = computed(() => matchOf().seats.length === 2 && mine.value.length === 1 ? mine.value[0] ?? null : null)
  const result = computed(() => {
    const { outcome } = matchOf()
    const how = own.value === null || outcome === null ? null : resultAt(outcome.places, own.value)
    return how === 'drew' ? null : how
  })
  /** The reason, in a few words to the person; null if there is none. */
  const why = computed(() => {
    const words = own.value === null || result.value === null ? null : explainEndTo(own.value, matchOf(), inView.names)
    return words === null ? null : typeset(words)
  })
  const { isLost, lostAt, where: known } = useLostAt(matchOf, () => result.value === 'lost' ? own.value : null)
  /** Where it was lost, as a sentence; empty if that is unknown. */
  const where = computed(() =>
    isLost.value && analysis.review?.state === 'running'
      ? matchTexts.result.looking(Math.round(100 * analysis.review.share))
      : known.value,
  )

  const isAwaited = shallowRef(false)
  watch(() => [analysis.done, analysis.review?.state], () => {
    if (isAwaited.value && analysis.review?.state !== 'running')
      show()
  })
  // If the person went elsewhere meanwhile, they are not brought back.
  watch(() => [inView.id, inView.live], () => isAwaited.value = false)

  function show(): void {
    isAwaited.value = false
    lookAtMistake(lostAt.value ?? matchOf().plies - 1)
  }

  /** Shows the position before the losing move, once that is known. */
  async function look(): Promise<void> {
    if (analysis.done === null && overview.mayPlay) {
      isAwaited.value = true
      await analysis.beginReview()
    }
    else {
      show()
    }
  }

  return {
    result,
    why,
    where,
    /** Whether a move lost it, as far as is known. */
    mayLook: computed(() => isLost.value && (analysis.done === null || lostAt.value !== null)),
    look,
    isAwaited,
    /** Starts the review without being asked, if nobody else waits for the host. */
    lookForItself: (): void => {
      watch(() => isLost.value && practice.value && overview.mayPlay, (isWanted) => {
        if (isWanted)
          void analysis.beginReview()
      }, { immediate: true })
    },
  }
}
