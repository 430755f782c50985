import type { Ref } from 'vue'
import { useEventListener } from '@vueuse/core'
import { useAnalysisStore } from '../stores/analysis.ts'
import { useMatchStore } from '../stores/match.ts'
import { isForWindow } from './windowKeys.ts'

export interface UseMatchKeysOptions {
  readonly logOpen: Ref<boolean>
  readonly focusBoard: () => void
  readonly askHint: () => void
  readonly openReview: () => void
}

/** The keys of the match view; they stay out of the board's way. */
export function useMatchKeys({ logOpen, focusBoard, askHint, openReview }: UseMatchKeysOptions): void {
  const inView = useMatchStore()
  const analysis = useAnalysisStore()
  const does: Record<string, () => void> = {
    ArrowLeft: () => inView.step(-1),
    ArrowRight: () => inView.step(1),
    Home: () => inView.lookAt(0),
    End: inView.backToLive,
    l: () => {
      logOpen.value = !logOpen.value
    },
    b: focusBoard,
    i: askHint,
    e: () => {
      if (analysis.mayEvaluate)
        analysis.evaluating = !analysis.evaluating
    },
    r: () => {
      if (analysis.isOver)
        openReview()
    },
  }
  useEventListener(window, 'keydown', (event) => {
    const act = does[event.key]
    if (act === undefined || inView.match === null || !isForWindow(event))
      return
    event.preventDefault()
    act()
  })
}
