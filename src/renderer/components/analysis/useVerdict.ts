import type { ComputedRef } from 'vue'
import type { GradedMove } from '../../../shared/game/analysis.ts'
import type { Match } from '../../../shared/match/match.ts'
import { computed } from 'vue'
import { endingWords } from '../../../shared/match/endingWords.ts'
import { typeset } from '../../../shared/typeset.ts'
import { useAnalysisStore } from '../../stores/analysis.ts'
import { useMatchStore } from '../../stores/match.ts'
import { analysisTexts } from '../../texts/analysis.ts'
import { commonTexts } from '../../texts/common.ts'
import { chancesOf, noMistakeSentence } from './evaluationWords.ts'

export interface Verdict {
  /** A sentence on what decided the game; empty until its review is done. */
  readonly sentence: ComputedRef<string>
  /** A sentence on what a graded move did and what was wrong with it, without the player's name. */
  readonly wordsOf: (move: GradedMove) => string
  /** What a graded move did, and its player's chances before and after it, without the player's name. */
  readonly factsOf: (move: GradedMove) => string
}

/** What the review of the match in view says, in sentences. */
export function useVerdict(matchOf: () => Match): Verdict {
  const analysis = useAnalysisStore()
  const inView = useMatchStore()

  const did = computed(() =>
    new Map(inView.lines.flatMap(({ ply, text }) => ply === null ? [] : [[ply, text] as const])),
  )
  /**
   * What lost the game other than a graded move, for example an illegal move, which has no grade. The result says more.
   */
  const lostElse = computed(() => {
    const { outcome } = matchOf()
    return outcome?.forfeit == null ? '' : `${endingWords(outcome.kind)}. `
  })
  const sentence = computed(() => {
    if (analysis.done === null)
      return ''
    return typeset(
      analysis.done.decisive?.sentence ?? `${lostElse.value}${noMistakeSentence(analysis.done, inView.names)}`,
    )
  })

  function wordsOf({ ply, text }: GradedMove): string {
    return typeset(analysisTexts.review.didBut(did.value.get(ply + 1) ?? analysisTexts.review.moves, text))
  }
  function factsOf(move: GradedMove): string {
    const chances = chancesOf(move)
    const worth = chances === null ? analysisTexts.grades[move.grade] : analysisTexts.review.chances(...chances)
    return typeset(commonTexts.facts(did.value.get(move.ply + 1) ?? '', worth))
  }
  return { sentence, wordsOf, factsOf }
}
