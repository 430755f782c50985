import type { ShallowRef } from 'vue'
import type { FallFrame } from '../../../shared/games/no-tipping/fall/simulateFall.ts'
import type { NoTippingState } from '../../../shared/games/no-tipping/state.ts'
import type { FallReel } from './fallReel.ts'
import { promiseTimeout, useMediaQuery, useTimeoutFn } from '@vueuse/core'
import { onScopeDispose, readonly, shallowReadonly, shallowRef, watch } from 'vue'
import { FALL_FPS } from '../../../shared/games/no-tipping/fall/proportions.ts'
import { reelOf } from './fallReel.ts'

/**
 * `standing`, also until the first frames are computed; `falling` and `lying` follow the frames; `tilted` if there are
 * no frames.
 */
export type FallStage = 'standing' | 'falling' | 'lying' | 'tilted'

export interface FallOptions {
  readonly state: () => NoTippingState
  /** Whether the last move was made just now, so that the fall is played. */
  readonly isFresh: () => boolean
  /** Called when a fall that is played begins, and when the result may be told. */
  readonly onSettling: (isSettling: boolean) => void
}

export interface Fall {
  readonly stage: Readonly<ShallowRef<FallStage>>
  /** The beam as it stood, and in the current frame; null while no frame is shown. */
  readonly shown: Readonly<ShallowRef<{ readonly from: FallFrame, readonly now: FallFrame } | null>>
}

/** The time from the start of the fall until the result may be told. */
const RESULT_AFTER_MS = 700
/** The longest wait for the first frames: after it the beam tilts without them. */
const PATIENCE_MS = 2500

/**
 * The fall of a beam that tips: played if somebody watches and motion is allowed, otherwise shown in its final state.
 */
export function useFall({ state, isFresh, onSettling }: FallOptions): Fall {
  const stage = shallowRef<FallStage>('standing')
  const shown = shallowRef<Fall['shown']['value']>(null)
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const result = useTimeoutFn(() => onSettling(false), RESULT_AFTER_MS, { immediate: false })
  let drawing = 0
  let runs = 0

  watch(state, begin, { immediate: true })
  onScopeDispose(stop)

  function stop(): void {
    runs++
    cancelAnimationFrame(drawing)
    if (result.isPending.value)
      onSettling(false)
    result.stop()
  }

  async function begin(tipped: NoTippingState): Promise<void> {
    stop()
    shown.value = null
    const isSeen = isFresh() && !isStill.value && !document.hidden
    stage.value = tipped.tipped === null || isSeen ? 'standing' : 'tilted'
    if (tipped.tipped === null)
      return
    if (isSeen)
      onSettling(true)
    const run = runs
    const loaded = reelOf(tipped).catch(() => null)
    const reel = await (isSeen ? Promise.race([loaded, promiseTimeout(PATIENCE_MS).then(() => null)]) : loaded)
    if (run !== runs) {
      if (isSeen)
        onSettling(false)
      return
    }
    if (isSeen)
      result.start()
    if (reel === null)
      stage.value = 'tilted'
    else if (isSeen)
      play(reel)
    else
      await lie(reel, () => run === runs)
  }

  function play(reel: FallReel): void {
    let at = 0
    let before: number | null = null
    stage.value = 'falling'
    const draw = (time: number): void => {
      at = Math.min(at + (before === null ? 0 : (time - before) * FALL_FPS / 1000), reel.frames.length - 1)
      before = time
      show(reel, Math.floor(at))
      if (reel.isWhole() && at >= reel.frames.length - 1)
        stage.value = 'lying'
      else
        drawing = requestAnimationFrame(draw)
    }
    drawing = requestAnimationFrame(draw)
  }

  async function lie(reel: FallReel, isWanted: () => boolean): Promise<void> {
    await reel.whole
    if (!isWanted())
      return
    show(reel, reel.frames.length - 1)
    stage.value = 'lying'
  }

  function show({ frames }: FallReel, index: number): void {
    const [from, now] = [frames[0], frames[index]]
    if (from !== undefined && now !== undefined)
      shown.value = { from, now }
  }

  return { stage: readonly(stage), shown: shallowReadonly(shown) }
}
