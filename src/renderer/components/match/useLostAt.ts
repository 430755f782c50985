import type { Seat } from '../../../shared/game/seat.ts'
import type { Match } from '../../../shared/match/match.ts'
import { computed } from 'vue'
import { chanceFor } from '../../../shared/game/chance.ts'
import { typeset } from '../../../shared/typeset.ts'
import { useAnalysisStore } from '../../stores/analysis.ts'
import { useMatchStore } from '../../stores/match.ts'
import { matchTexts } from '../../texts/match.ts'
import { noMistakeSentence } from '../analysis/evaluationWords.ts'

const texts = matchTexts.result
/** Whoever was less likely to win than this had no win that a move could give away. */
const EVEN = 0.5

/**
 * Where the loser of a match of two gave it away, according to the review. `loserOf` returns the seat; null if nobody
 * lost, or nobody is to be told.
 */
export function useLostAt(matchOf: () => Match, loserOf: () => Seat | null) {
  const analysis = useAnalysisStore()
  const inView = useMatchStore()
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
  /** Whether the loser was at least as likely to win as to lose until then. */
  const wasEven = computed(() => {
    const { outlook } = analysis.done?.outlooks[lostAt.value ?? -1] ?? {}
    const loser = loserOf()
    return outlook !== undefined && loser !== null && chanceFor(loser, outlook) >= EVEN
  })
  /** Whether the game was over with that move, by its rules. */
  const wasLast = computed(() =>
    lostAt.value !== null && lostAt.value + 1 === matchOf().plies && matchOf().outcome?.forfeit == null,
  )
  /** The answer as a sentence; empty if it is unknown, or if no move lost but the clock or the rules. */
  const where = computed(() => {
    if (lostAt.value === null)
      return isLost.value && matchOf().outcome?.forfeit == null ? sinceWhen() : ''
    const move = lostAt.value + 1
    if (hadWin.value)
      return texts.winWent(move)
    if (isEstimated.value && wasEven.value)
      return texts.winProbablyWent(move)
    return wasLast.value ? texts.lostAtOnce(move) : isEstimated.value ? texts.costMost(move) : ''
  })

  /** Since when the winner had it, where no move gave it away; empty if that is unknown. */
  function sinceWhen(): string {
    const { done } = analysis
    return done?.outlooks.some(({ exact }) => exact) === true ? typeset(noMistakeSentence(done, inView.names)) : ''
  }
  return { isLost, lostAt, where }
}
