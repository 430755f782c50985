import type { Seat } from '../../../shared/game/seat.ts'
import type { Match } from '../../../shared/match/match.ts'
import { computed } from 'vue'
import { useAnalysisStore } from '../../stores/analysis.ts'
import { matchTexts } from '../../texts/match.ts'

const texts = matchTexts.result

/**
 * Where the loser of a match of two gave it away, according to the review. `loserOf` returns the seat; null if nobody
 * lost, or nobody is to be told.
 */
export function useLostAt(matchOf: () => Match, loserOf: () => Seat | null) {
  const analysis = useAnalysisStore()
  const isLost = computed(() => loserOf() !== null && matchOf().plies > 0)
  /** The number of moves before the losing move; null until the review knows. */
  const lostAt = computed(() => isLost.value ? analysis.done?.decisive?.ply ?? null : null)
  /** Whether the loser's win was proven until then. */
  const hadWin = computed(() => {
    const { outlook, exact } = analysis.done?.outlooks[lostAt.value ?? -1] ?? {}
    return exact === true && outlook?.kind === 'chance' && outlook.chance === (loserOf() === 1 ? 1 : 0)
  })
  const isEstimated = computed(() =>
    analysis.done?.moves.find(({ ply }) => ply === lostAt.value)?.cost !== undefined,
  )
  /** The answer as a sentence; empty if it is unknown. */
  const where = computed(() => {
    if (lostAt.value === null)
      return ''
    const move = lostAt.value + 1
    return hadWin.value ? texts.winWent(move) : isEstimated.value ? texts.winProbablyWent(move) : ''
  })
  return { isLost, lostAt, where }
}
