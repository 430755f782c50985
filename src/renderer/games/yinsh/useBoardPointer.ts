import type { Ref, ShallowRef } from 'vue'
import type { Frame, Spot } from './boardLayout.ts'
import { useEventListener } from '@vueuse/core'
import { shallowReadonly, shallowRef } from 'vue'

export interface BoardPointerOptions {
  readonly board: Ref<Element | null>
  readonly frame: () => Frame
  /** The pointer is at that spot; null if it left the board. */
  readonly onAim: (spot: Spot | null, by: 'mouse' | 'touch') => void
  /** A click, or a finger that was lifted; `slid` if it moved before. */
  readonly onChoose: (spot: Spot, by: 'mouse' | 'touch', slid: boolean) => void
  /** A press at a spot begins to move; returns whether it drags something. */
  readonly onDragBegin: (spot: Spot) => boolean
  readonly onDrop: (spot: Spot) => void
  readonly onDragCancel: () => void
}

export interface BoardPointer {
  /** The place of a finger; null for none. */
  readonly finger: Readonly<ShallowRef<Spot | null>>
  /** The place of the pointer that drags; null while nothing is dragged. */
  readonly dragged: Readonly<ShallowRef<Spot | null>>
}

/** A press that moves this many pixels is no click; fingers are less steady. */
const SLACK = { mouse: 6, touch: 10 }

interface Press {
  readonly pointer: number
  readonly byTouch: boolean
  readonly spot: Spot
  readonly x: number
  readonly y: number
  hasMoved: boolean
  isDrag: boolean
}

/** Pointing at the board with mouse, pen or finger, in the board's own units. */
export function useBoardPointer(
  { board, frame, onAim, onChoose, onDragBegin, onDrop, onDragCancel }: BoardPointerOptions,
): BoardPointer {
  const finger = shallowRef<Spot | null>(null)
  const dragged = shallowRef<Spot | null>(null)
  let press: Press | null = null

  /** Relative to its box on the screen, so that it is right even if a board is scaled as a whole. */
  function spotOf({ clientX, clientY }: MouseEvent): Spot {
    const { left = 0, top = 0, width = 1, height = 1 } = board.value?.getBoundingClientRect() ?? {}
    const shown = frame()
    return {
      x: shown.left + shown.width * (clientX - left) / (width || 1),
      y: shown.top + shown.height * (clientY - top) / (height || 1),
    }
  }

  useEventListener(board, 'pointerdown', (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary)
      return
    const byTouch = event.pointerType === 'touch'
    press = {
      pointer: event.pointerId,
      byTouch,
      spot: spotOf(event),
      x: event.clientX,
      y: event.clientY,
      hasMoved: false,
      isDrag: false,
    }
    if (byTouch) {
      finger.value = press.spot
      onAim(press.spot, 'touch')
    }
  })

  useEventListener(board, 'pointermove', (event: PointerEvent) => {
    if (press === null && event.pointerType !== 'touch')
      onAim(spotOf(event), 'mouse')
  })

  useEventListener(window, 'pointermove', (event) => {
    if (press === null || event.pointerId !== press.pointer)
      return
    const spot = spotOf(event)
    if (
      !press.hasMoved
      && Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLACK[press.byTouch ? 'touch' : 'mouse']
    ) {
      press.hasMoved = true
      press.isDrag = onDragBegin(press.spot)
    }
    if (press.isDrag)
      dragged.value = spot
    if (press.byTouch)
      finger.value = spot
    if (press.byTouch || press.hasMoved)
      onAim(spot, press.byTouch ? 'touch' : 'mouse')
  })

  useEventListener(window, 'pointerup', (event) => {
    const ended = end(event)
    if (ended === null)
      return
    const spot = spotOf(event)
    if (ended.isDrag)
      onDrop(spot)
    else if (ended.byTouch || !ended.hasMoved)
      onChoose(spot, ended.byTouch ? 'touch' : 'mouse', ended.hasMoved)
  })

  useEventListener(window, ['pointercancel'], (event) => {
    if (end(event)?.isDrag === true)
      onDragCancel()
  })

  useEventListener(board, 'pointerleave', ({ pointerType }: PointerEvent) => {
    if (press === null && pointerType !== 'touch')
      onAim(null, 'mouse')
  })

  function end(event: PointerEvent): Press | null {
    const ended = press
    if (ended === null || event.pointerId !== ended.pointer)
      return null
    press = null
    finger.value = dragged.value = null
    return ended
  }

  return { finger: shallowReadonly(finger), dragged: shallowReadonly(dragged) }
}
