import type { Ref } from 'vue'
import { useEventListener } from '@vueuse/core'
import { useAnalysisStore } from '../stores/analysis.ts'
import { useMatchStore } from '../stores/match.ts'
import { useReplayStore } from '../stores/replay.ts'
import { isForWindow } from './windowKeys.ts'

export interface UseMatchKeysOptions {
  readonly logOpen: Ref<boolean>
  readonly rulesOpen: Ref<boolean>
  readonly focusBoard: () => void
  readonly askHint: () => void
  readonly openReview: () => void
}

/** The keys of the match view; they stay out of the board's way. */
export function useMatchKeys({ logOpen, rulesOpen, focusBoard, askHint, openReview }: UseMatchKeysOptions): void {
  const inView = useMatchStore()
  const analysis = useAnalysisStore()
  const replay = useReplayStore()
  const does: Record<string, () => void> = {
    ArrowLeft: () => inView.step(-1),
    ArrowRight: () => inView.step(1),
    Home: () => inView.lookAt(0),
    End: inView.backToLive,
    l: () => {
      logOpen.value = !logOpen.value
    },
    g: () => {
      rulesOpen.value = true
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
  /** The keys of the replay, in a match that can be replayed. */
  const replays: Record<string, () => void> = {
    ' ': replay.toggle,
    ',': () => replay.faster(-1),
    '<': () => replay.faster(-1),
    '.': () => replay.faster(1),
    '>': () => replay.faster(1),
  }
  useEventListener(window, 'keydown', (event) => {
    const act = does[event.key] ?? (replay.possible && !pressesControl(event) ? replays[event.key] : undefined)
    if (act === undefined || inView.match === null || !isForWindow(event))
      return
    event.preventDefault()
    act()
  })
}

/** Whether Space does what the control says that has the focus. */
function pressesControl({ key, target }: KeyboardEvent): boolean {
  return key === ' ' && target instanceof Element && target.closest('button, a, summary, input') !== null
}
