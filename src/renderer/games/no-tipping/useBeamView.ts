import type { Ref, ShallowRef } from 'vue'
import type { BeamView } from './beamGeometry.ts'
import type { Point } from './useBlockDrag.ts'
import { useEventListener } from '@vueuse/core'
import { shallowReadonly, shallowRef } from 'vue'
import { WHOLE_BEAM } from './beamGeometry.ts'
import { pannedView, zoomedView } from './beamView.ts'

export interface BeamViewOptions {
  readonly wrapper: Ref<HTMLElement | null>
  /** Whether one finger does something else now: it aims, or drags a block. */
  readonly isFingerBusy: () => boolean
  /** Called as two fingers begin: what one of them had begun is off. */
  readonly onTwoFingers: () => void
}

export interface BeamViewControls {
  readonly view: Readonly<ShallowRef<BeamView>>
  /** Whether fingers move the view now, and mean no position. */
  readonly isMoving: Readonly<ShallowRef<boolean>>
  readonly reset: () => void
  /** Shows the middle of the beam larger. */
  readonly goNear: () => void
}

const NEAR = 3
const DOUBLE_TAP_MS = 320
const DOUBLE_TAP_PX = 28
/** A finger that moved further than this did not tap. */
const TAP_PX = 10

/**
 * Pinching and panning the beam with fingers: two anywhere, one where it is zoomed and has nothing else to do. A double
 * tap shows all of it.
 */
export function useBeamView({ wrapper, isFingerBusy, onTwoFingers }: BeamViewOptions): BeamViewControls {
  const view = shallowRef(WHOLE_BEAM)
  const isMoving = shallowRef(false)
  const fingers = new Map<number, { readonly begunAt: Point, at: Point }>()
  let lastTap: Point & { readonly time: number } | null = null

  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const rect = wrapper.value?.getBoundingClientRect()
    return { x: clientX - (rect?.left ?? 0), y: clientY - (rect?.top ?? 0) }
  }

  useEventListener(wrapper, 'pointerdown', (event) => {
    if (event.pointerType !== 'touch')
      return
    const at = pointOf(event)
    fingers.set(event.pointerId, { begunAt: at, at })
    if (fingers.size === 2) {
      isMoving.value = true
      onTwoFingers()
    }
  })

  useEventListener(window, 'pointermove', (event) => {
    const finger = fingers.get(event.pointerId)
    if (finger === undefined)
      return
    const before = [...fingers.values()].map(({ at }) => at)
    const width = wrapper.value?.clientWidth ?? 0
    const from = finger.at
    finger.at = pointOf(event)
    if (fingers.size === 2)
      view.value = pinched(before, [...fingers.values()].map(({ at }) => at), width)
    else if (fingers.size === 1 && view.value.zoom > 1 && !isFingerBusy())
      pan(finger.at.x - from.x, finger.at, finger.begunAt, width)
  })

  function pinched([a, b]: readonly Point[], [c, d]: readonly Point[], width: number): BeamView {
    if (a === undefined || b === undefined || c === undefined || d === undefined)
      return view.value
    const spread = Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
    return zoomedView(
      view.value,
      width,
      view.value.zoom * Math.hypot(c.x - d.x, c.y - d.y) / spread,
      (a.x + b.x) / 2,
      (c.x + d.x) / 2,
    )
  }

  function pan(by: number, at: Point, begunAt: Point, width: number): void {
    isMoving.value ||= Math.hypot(at.x - begunAt.x, at.y - begunAt.y) > TAP_PX
    if (isMoving.value)
      view.value = pannedView(view.value, width, by)
  }

  useEventListener(window, ['pointerup', 'pointercancel'], (event) => {
    const finger = fingers.get(event.pointerId)
    if (finger === undefined)
      return
    fingers.delete(event.pointerId)
    if (event.type === 'pointerup' && !isMoving.value)
      onTap(finger, event.timeStamp)
    if (fingers.size === 0)
      isMoving.value = false
  })

  function onTap({ begunAt, at }: { readonly begunAt: Point, readonly at: Point }, time: number): void {
    if (Math.hypot(at.x - begunAt.x, at.y - begunAt.y) > TAP_PX)
      return
    const isSecond = lastTap !== null && time - lastTap.time < DOUBLE_TAP_MS
      && Math.hypot(at.x - lastTap.x, at.y - lastTap.y) < DOUBLE_TAP_PX
    lastTap = isSecond ? null : { ...at, time }
    if (isSecond)
      reset()
  }

  function reset(): void {
    view.value = WHOLE_BEAM
  }

  function goNear(): void {
    const width = wrapper.value?.clientWidth ?? 0
    view.value = zoomedView(WHOLE_BEAM, width, NEAR, width / 2, width / 2)
  }

  return { view: shallowReadonly(view), isMoving: shallowReadonly(isMoving), reset, goNear }
}
