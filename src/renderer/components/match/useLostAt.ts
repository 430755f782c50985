import type { Seat } from '../../../shared/game/seat.ts'
import type { Match } from '../../../shared/match/match.ts'
import { computed } from 'vue'
import { useAnalysisStore } from '../../stores/analysis.ts'
import { matchTexts } from '../../texts/match.ts'

const texts = matchTexts.result

/**
 * Where whoever lost a match of two gave it away, by its review. `loserOf` gives the seat; null if nobody lost, or
 * nobody is to be told.
 */
export function useLostAt(matchOf: () => Match, loserOf: () => Seat | null) {
  const analysis = useAnalysisStore()
  const isLost = computed(() => loserOf() !== null && matchOf().plies > 0)
  /** The number of moves before the one that lost; null until the review knows. */
  const lostAt = computed(() => isLost.value ? analysis.done?.decisive?.ply ?? null : null)
  /** Whether the win was proven until then. */
  const hadWin = computed(() => {
    const { outlook, exact } = analysis.done?.outlooks[lostAt.value ?? -1] ?? {}
    return exact === true && outlook?.kind === 'chance' && outlook.chance === (loserOf() === 1 ? 1 : 0)
  })
  const isEstimated = computed(() =>
    analysis.done?.moves.find(({ ply }) => ply === lostAt.value)?.cost !== undefined,
  )
  /** As a sentence; empty if nobody knows. */
  const where = computed(() => {
    if (lostAt.value === null)
      return ''
    const move = lostAt.value + 1
    return hadWin.value ? texts.winWent(move) : isEstimated.value ? texts.winProbablyWent(move) : ''
  })
  return { isLost, lostAt, where }
}
