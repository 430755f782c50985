import type { Component } from 'vue'
import type { KeptVerdict } from '../../../shared/lab/keptAnswer.ts'
import IconRight from '~icons/lucide/check'
import IconOther from '~icons/lucide/circle-dashed'
import IconWrong from '~icons/lucide/circle-x'
import IconFault from '~icons/lucide/triangle-alert'
import { VERDICT_WORDS } from '../../../shared/lab/keptWords.ts'

interface VerdictLook { readonly icon: Component, readonly word: string, readonly tint: string }

/** How a verdict is shown: a sign, a word, and a colour for the sign; the colour adds no information of its own. */
export function lookOf(verdict: KeptVerdict): VerdictLook {
  const word = VERDICT_WORDS[verdict]
  switch (verdict) {
    case 'right':
      return { icon: IconRight, word, tint: 'text-safe' }
    case 'other':
    case 'unplayable':
      return { icon: IconOther, word, tint: 'text-ink-soft' }
    case 'wrong-again':
    case 'wrong':
      return { icon: IconWrong, word, tint: 'text-danger' }
    default:
      return { icon: IconFault, word, tint: 'text-danger' }
  }
}
