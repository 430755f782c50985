import type { Component } from 'vue'
import type { Grade } from '../../../shared/game/analysis.ts'
import IconGood from '~icons/lucide/check'
import IconUnclear from '~icons/lucide/circle-dashed'
import IconMistake from '~icons/lucide/circle-x'
import IconHopeless from '~icons/lucide/minus'
import IconOnly from '~icons/lucide/star'

/** How a grade is shown: a sign, a word, and for the sign a colour that says no more than they do. */
export const GRADE_LOOKS: Readonly<Record<Grade, { readonly icon: Component, readonly word: string, readonly tint: string }>> = {
  only: { icon: IconOnly, word: 'Only move', tint: 'text-safe' },
  good: { icon: IconGood, word: 'Good', tint: 'text-safe' },
  mistake: { icon: IconMistake, word: 'Mistake', tint: 'text-danger' },
  hopeless: { icon: IconHopeless, word: 'Lost already', tint: 'text-ink-soft' },
  unclear: { icon: IconUnclear, word: 'Unclear', tint: 'text-ink-faint' },
}
