import type { Ref, ShallowRef } from 'vue'
import type { InView, MapView } from './mapView.ts'
import { useEventListener } from '@vueuse/core'
import { shallowReadonly, shallowRef } from 'vue'
import { pannedView, WHOLE_MAP, zoomedView } from './mapView.ts'

export interface MapViewOptions {
  readonly map: Ref<HTMLElement | null>
  /** Whether a single finger aims now and so does not move the view. */
  readonly isFingerBusy: () => boolean
}

export interface MapViewControls {
  readonly view: ShallowRef<MapView>
  /** Whether the current press moves or moved the view: then it does not aim at a cell. */
  readonly isMoving: Readonly<ShallowRef<boolean>>
  readonly zoomBy: (factor: number) => void
  readonly reset: () => void
  /** The place of an event in the view. */
  readonly placeOf: (event: MouseEvent) => InView
}

/** A pointer that moved further than this, in pixels, did not click. */
const CLICK_PX = 6
const WHEEL_STEP = 0.0016
/** The pixels of one wheel line, for wheels that report lines. */
const LINE_PX = 20

interface Press { readonly begunAt: InView, at: InView }

/** Zooms by wheel and by two fingers, and pans with any pointer while the map is zoomed. */
export function useMapView({ map, isFingerBusy }: MapViewOptions): MapViewControls {
  const view = shallowRef(WHOLE_MAP)
  const isMoving = shallowRef(false)
  const presses = new Map<number, Press>()

  /** Relative to its box on the screen, so that it is right even if a board is scaled as a whole. */
  function placeOf({ clientX, clientY }: MouseEvent): InView {
    const { left = 0, top = 0, width = 1, height = 1 } = map.value?.getBoundingClientRect() ?? {}
    return { x: (clientX - left) / (width || 1), y: (clientY - top) / (height || 1) }
  }

  function pixelsBetween(one: InView, other: InView): number {
    const { width = 0, height = 0 } = map.value?.getBoundingClientRect() ?? {}
    return Math.hypot((one.x - other.x) * width, (one.y - other.y) * height)
  }

  useEventListener(map, 'pointerdown', (event) => {
    if (event.button !== 0)
      return
    const at = placeOf(event)
    if (presses.size === 0)
      isMoving.value = false
    presses.set(event.pointerId, { begunAt: at, at })
    isMoving.value ||= presses.size === 2
  })

  useEventListener(window, 'pointermove', (event) => {
    const press = presses.get(event.pointerId)
    if (press === undefined)
      return
    const before = [...presses.values()].map(({ at }) => at)
    const from = press.at
    press.at = placeOf(event)
    if (presses.size === 2)
      pinch(before, [...presses.values()].map(({ at }) => at))
    else if (presses.size === 1 && view.value.zoom > 1 && !(event.pointerType === 'touch' && isFingerBusy()))
      pan(press, from)
  })

  function pinch([a, b]: readonly InView[], [c, d]: readonly InView[]): void {
    if (a === undefined || b === undefined || c === undefined || d === undefined)
      return
    const spread = Math.max(0.001, Math.hypot(a.x - b.x, a.y - b.y))
    const zoom = view.value.zoom * Math.hypot(c.x - d.x, c.y - d.y) / spread
    view.value = zoomedView(view.value, zoom, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, {
      x: (c.x + d.x) / 2,
      y: (c.y + d.y) / 2,
    })
  }

  function pan({ begunAt, at }: Press, from: InView): void {
    isMoving.value ||= pixelsBetween(begunAt, at) > CLICK_PX
    if (isMoving.value)
      view.value = pannedView(view.value, { x: at.x - from.x, y: at.y - from.y })
  }

  useEventListener(window, ['pointerup', 'pointercancel'], event => presses.delete(event.pointerId))

  useEventListener(map, 'wheel', (event) => {
    event.preventDefault()
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * LINE_PX
    view.value = zoomedView(view.value, view.value.zoom * Math.exp(-pixels * WHEEL_STEP), placeOf(event))
  }, { passive: false })

  return {
    view,
    isMoving: shallowReadonly(isMoving),
    zoomBy: factor => view.value = zoomedView(view.value, view.value.zoom * factor),
    reset: () => view.value = WHOLE_MAP,
    placeOf,
  }
}
