import type { Component } from 'vue'
import type { Grade } from '../../../shared/game/analysis.ts'
import IconGood from '~icons/lucide/check'
import IconUnclear from '~icons/lucide/circle-dashed'
import IconMistake from '~icons/lucide/circle-x'
import IconHopeless from '~icons/lucide/minus'
import IconOnly from '~icons/lucide/star'
import { analysisTexts } from '../../texts/analysis.ts'

/** How a grade is shown: a sign, a word, and a colour for the sign; the colour adds no information of its own. */
export const GRADE_LOOKS: Readonly<
  Record<Grade, { readonly icon: Component, readonly word: string, readonly tint: string }>
> = {
  only: { icon: IconOnly, word: analysisTexts.grades.only, tint: 'text-safe' },
  good: { icon: IconGood, word: analysisTexts.grades.good, tint: 'text-safe' },
  mistake: { icon: IconMistake, word: analysisTexts.grades.mistake, tint: 'text-danger' },
  hopeless: { icon: IconHopeless, word: analysisTexts.grades.hopeless, tint: 'text-ink-soft' },
  unclear: { icon: IconUnclear, word: analysisTexts.grades.unclear, tint: 'text-ink-faint' },
}
