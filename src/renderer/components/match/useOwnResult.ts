import type { Match } from '../../../shared/match/match.ts'
import { computed, shallowRef, watch } from 'vue'
import { resultAt } from '../../../shared/game/standing.ts'
import { explainEndTo } from '../../../shared/match/sentences.ts'
import { typeset } from '../../../shared/typeset.ts'
import { useAnalysisStore } from '../../stores/analysis.ts'
import { useMatchStore } from '../../stores/match.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { matchTexts } from '../../texts/match.ts'
import { useMistake } from '../analysis/useMistake.ts'
import { useSeats } from './useSeats.ts'

const texts = matchTexts.result

/** How a match of two ended for the one person at this window who played in it, and where it was lost. */
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
  /** Why, in a few words to the person; null where there are none. */
  const why = computed(() => {
    const words = own.value === null || result.value === null ? null : explainEndTo(own.value, matchOf(), inView.names)
    return words === null ? null : typeset(words)
  })
  const isLost = computed(() => result.value === 'lost' && matchOf().plies > 0)

  /** The number of moves before the one that lost; null until the review knows. */
  const lostAt = computed(() => isLost.value ? analysis.done?.decisive?.ply ?? null : null)
  /** Whether the win was proven until then. */
  const hadWin = computed(() => {
    const { outlook, exact } = analysis.done?.outlooks[lostAt.value ?? -1] ?? {}
    return exact === true && outlook?.kind === 'chance' && outlook.chance === (own.value === 1 ? 1 : 0)
  })
  const isEstimated = computed(() =>
    analysis.done?.moves.find(({ ply }) => ply === lostAt.value)?.cost !== undefined,
  )
  /** Where it was lost, as a sentence; empty where nobody knows. */
  const where = computed(() => {
    if (!isLost.value)
      return ''
    if (analysis.review?.state === 'running')
      return texts.looking(Math.round(100 * analysis.review.share))
    if (lostAt.value === null)
      return ''
    const move = lostAt.value + 1
    return hadWin.value ? texts.winWent(move) : isEstimated.value ? texts.winProbablyWent(move) : ''
  })

  const isAwaited = shallowRef(false)
  watch(() => [analysis.done, analysis.review?.state], () => {
    if (isAwaited.value && analysis.review?.state !== 'running')
      show()
  })
  // Whoever went elsewhere meanwhile is not fetched back.
  watch(() => [inView.id, inView.live], () => isAwaited.value = false)

  function show(): void {
    isAwaited.value = false
    lookAtMistake(lostAt.value ?? matchOf().plies - 1)
  }

  /** Shows the position before the move that lost, once that is known. */
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
    isLost,
    look,
    isAwaited,
    /** Has the review look for it by itself: where nobody else waits for the host. */
    lookForItself: (): void => {
      watch(() => isLost.value && practice.value && overview.mayPlay, (isWanted) => {
        if (isWanted)
          void analysis.beginReview()
      }, { immediate: true })
    },
  }
}
