import type { ShallowRef } from 'vue'
import { useEventListener } from '@vueuse/core'
import { shallowReadonly, shallowRef } from 'vue'

export interface Point { readonly x: number, readonly y: number }

export interface DraggedBlock {
  readonly weight: number
  /** The position on the beam that it was taken from; null if it came from a tray. */
  readonly from: number | null
  /** The pointer, in client pixels. */
  readonly at: Point
  readonly begunAt: Point
  /** Whether a finger drags it and so covers what is under it. */
  readonly byTouch: boolean
}

export interface BlockDragOptions {
  readonly onBegin: (block: DraggedBlock) => void
  readonly onMove: (block: DraggedBlock) => void
  readonly onDrop: (block: DraggedBlock) => void
  readonly onCancel: (block: DraggedBlock) => void
}

export interface BlockDrag {
  /** The block under the pointer; null while nothing is dragged. */
  readonly dragged: Readonly<ShallowRef<DraggedBlock | null>>
  /** To be called when a pointer went down on a block that may be dragged. */
  readonly press: (event: PointerEvent, block: { readonly weight: number, readonly from: number | null }) => void
  readonly cancel: () => void
}

/** A press becomes a drag once the pointer has moved this far, in pixels. */
const SLACK = 6

/** Dragging a block with mouse, pen or finger. A press that does not move stays a click. */
export function useBlockDrag(options: BlockDragOptions): BlockDrag {
  const pressed = shallowRef<DraggedBlock & { readonly pointer: number } | null>(null)
  const dragged = shallowRef<DraggedBlock | null>(null)

  function press(event: PointerEvent, block: { readonly weight: number, readonly from: number | null }): void {
    if (event.button !== 0 || !event.isPrimary)
      return
    const at = pointOf(event)
    pressed.value = { ...block, at, begunAt: at, byTouch: event.pointerType === 'touch', pointer: event.pointerId }
  }

  useEventListener(window, 'pointermove', (event) => {
    const start = pressed.value
    if (start === null || event.pointerId !== start.pointer)
      return
    const block = { ...start, at: pointOf(event) }
    if (dragged.value === null) {
      if (distance(block.at, block.begunAt) < SLACK)
        return
      dragged.value = block
      options.onBegin(block)
    }
    dragged.value = block
    options.onMove(block)
  })

  useEventListener(window, 'pointerup', (event) => {
    if (event.pointerId !== pressed.value?.pointer)
      return
    const block = end()
    if (block !== null) {
      swallowClick()
      options.onDrop(block)
    }
  })

  useEventListener(window, ['pointercancel', 'blur'], cancel)

  function cancel(): void {
    const block = end()
    if (block !== null)
      options.onCancel(block)
  }

  function end(): DraggedBlock | null {
    const block = dragged.value
    pressed.value = null
    dragged.value = null
    return block
  }

  return { dragged: shallowReadonly(dragged), press, cancel }
}

/** Swallows the click that a browser sends after a drag: it is not meant for what lies there. */
function swallowClick(): void {
  const swallow = (event: Event): void => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY }
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
