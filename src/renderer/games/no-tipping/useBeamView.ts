import type { ComputedRef, Ref, ShallowRef } from 'vue'
import type { BeamView } from './beamGeometry.ts'
import type { Span } from './beamView.ts'
import type { Point } from './useBlockDrag.ts'
import { useEventListener, useMediaQuery, useTransition } from '@vueuse/core'
import { computed, shallowReadonly, shallowRef, watch } from 'vue'
import { viewOver, WHOLE_BEAM } from './beamGeometry.ts'
import { pannedView, zoomedView } from './beamView.ts'

export interface BeamViewOptions {
  readonly wrapper: Ref<HTMLElement | null>
  readonly width: Readonly<Ref<number>>
  readonly half: () => number
  /**
   * The positions to show while no finger has chosen another view, and whether to show only them rather than the whole
   * beam.
   */
  readonly span: () => Span
  readonly follows: () => boolean
  /** Whether the view must not change because somebody aims. */
  readonly isHeld: () => boolean
  /** Whether a single finger is busy aiming or dragging a block. */
  readonly isFingerBusy: () => boolean
  /** Called when a second finger touches: it cancels what the first one had begun. */
  readonly onTwoFingers: () => void
}

export interface BeamViewControls {
  readonly view: ComputedRef<BeamView>
  /** Whether fingers are moving the view, so that they don't point at a position. */
  readonly isMoving: Readonly<ShallowRef<boolean>>
  /** Goes back to the default view. */
  readonly reset: () => void
  /** Moves along the beam, at the same zoom, so that this position is in the middle. */
  readonly goTo: (position: number) => void
}

const ZOOM_MS = 220
const DOUBLE_TAP_MS = 320
const DOUBLE_TAP_PX = 28
/** A finger that moved further than this did not tap. */
const TAP_PX = 10

/**
 * Which part of the beam is shown: the default view, until fingers change it by pinching and panning. Two fingers work
 * anywhere, one only if the view is zoomed and the finger has nothing else to do. A double tap restores the default.
 */
export function useBeamView(options: BeamViewOptions): BeamViewControls {
  const { wrapper, width, half, span, follows, isHeld, isFingerBusy, onTwoFingers } = options
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const chosen = shallowRef<BeamView | null>(null)
  const wanted = shallowRef(span())
  watch([span, isHeld], () => {
    if (!isHeld())
      wanted.value = span()
  })
  const followed = useTransition(() => [...wanted.value], {
    duration: ZOOM_MS,
    easing: [0.3, 0.7, 0.3, 1],
    disabled: computed(() => isStill.value || document.documentElement.dataset.motion === 'reduced'),
  })
  const view = computed(() => {
    const [from = 0, to = 0] = followed.value
    return chosen.value ?? (follows() ? viewOver([from, to], width.value, half()) : WHOLE_BEAM)
  })
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
    const from = finger.at
    finger.at = pointOf(event)
    if (fingers.size === 2)
      chosen.value = pinched(before, [...fingers.values()].map(({ at }) => at))
    else if (fingers.size === 1 && view.value.zoom > 1 && !isFingerBusy())
      pan(finger.at.x - from.x, finger.at, finger.begunAt)
  })

  function pinched([a, b]: readonly Point[], [c, d]: readonly Point[]): BeamView {
    if (a === undefined || b === undefined || c === undefined || d === undefined)
      return view.value
    const spread = Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
    return zoomedView(
      view.value,
      width.value,
      view.value.zoom * Math.hypot(c.x - d.x, c.y - d.y) / spread,
      (a.x + b.x) / 2,
      (c.x + d.x) / 2,
    )
  }

  function pan(by: number, at: Point, begunAt: Point): void {
    isMoving.value ||= Math.hypot(at.x - begunAt.x, at.y - begunAt.y) > TAP_PX
    if (isMoving.value)
      chosen.value = pannedView(view.value, width.value, by)
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
    chosen.value = null
  }

  function goTo(position: number): void {
    const reach = (2 * half() + 1) / view.value.zoom / 2
    chosen.value = viewOver([position - reach, position + reach - 1], width.value, half())
  }

  return { view, isMoving: shallowReadonly(isMoving), reset, goTo }
}
