import type { Ref } from 'vue'
import type { Cell } from '../../../shared/games/voronoi/board.ts'
import type { InView } from './mapView.ts'
import type { MapViewControls } from './useMapView.ts'
import { useEventListener } from '@vueuse/core'
import { shallowReadonly, shallowRef, watch } from 'vue'
import { isActivation } from '../useRovingFocus.ts'
import { cellAfter, zoomOf } from './mapKeys.ts'
import { cellAt, viewWith } from './mapView.ts'

/** The cell that the person aims at, and the device that they aim with. */
export interface Aim { readonly cell: Cell, readonly by: 'mouse' | 'touch' | 'keys' }

export interface MapAimOptions {
  readonly map: Ref<HTMLElement | null>
  readonly controls: Pick<MapViewControls, 'view' | 'isMoving' | 'zoomBy' | 'reset' | 'placeOf'>
  /** Whether the person may place a stone now; if so, a finger aims instead of moving the map. */
  readonly isOpen: () => boolean
  readonly onChoose: (cell: Cell) => void
}

/** A tap this near to the aim, as a share of the map, means the same cell. */
const SAME_PLACE = 0.07
/** A finger that moves further than this, as a share of the map, aims at another cell. */
const MOVED = 0.03
const START: Cell = { row: 500, column: 500 }

/**
 * Aims at a cell: with the mouse by hovering, with a finger by tapping or dragging, with the keys by a cursor. A click,
 * a second tap at the same place, or Enter chooses the cell.
 */
export function useMapAim({ map, controls, isOpen, onChoose }: MapAimOptions) {
  const { view, isMoving, placeOf } = controls
  const aim = shallowRef<Aim | null>(null)
  const finger = shallowRef<InView | null>(null)
  let touch:
    | { readonly begunAt: InView, readonly before: Aim | null, readonly isSecond: boolean, hasMoved: boolean }
    | null = null
  let isByTouch = false
  let mouseAt: InView | null = null
  let cursor = START

  function aimAt(place: InView, by: 'mouse' | 'touch'): void {
    const cell = cellAt(view.value, place)
    if (cell !== null || by === 'mouse')
      aim.value = cell === null ? null : { cell, by }
  }

  function isNear(place: InView): boolean {
    if (aim.value?.by !== 'touch')
      return false
    const { left, top, zoom } = view.value
    const at = (cell: number, from: number): number => (cell + 0.5 - from) * zoom / 1000
    return Math.hypot(at(aim.value.cell.column, left) - place.x, at(aim.value.cell.row, top) - place.y) < SAME_PLACE
  }

  useEventListener(map, 'pointerdown', (event) => {
    isByTouch = event.pointerType === 'touch'
    if (!isByTouch)
      return
    if (touch !== null) {
      // A second finger touched: from now on both move the map.
      aim.value = touch.before
      touch = finger.value = null
      return
    }
    const place = placeOf(event)
    touch = { begunAt: place, before: aim.value, isSecond: isNear(place), hasMoved: false }
    if (!touch.isSecond && isOpen()) {
      aimAt(place, 'touch')
      finger.value = place
    }
  })

  useEventListener(map, 'pointermove', (event) => {
    const place = placeOf(event)
    if (event.pointerType !== 'touch') {
      mouseAt = place
      if (!isMoving.value || event.buttons === 0)
        aimAt(place, 'mouse')
      return
    }
    if (touch === null || isMoving.value)
      return
    touch.hasMoved ||= Math.hypot(place.x - touch.begunAt.x, place.y - touch.begunAt.y) > MOVED
    if (isOpen() && (touch.hasMoved || !touch.isSecond)) {
      aimAt(place, 'touch')
      finger.value = place
    }
  })

  useEventListener(window, ['pointerup', 'pointercancel'], (event) => {
    if (touch === null || event.pointerType !== 'touch')
      return
    const { begunAt, isSecond, hasMoved } = touch
    touch = finger.value = null
    if (event.type === 'pointercancel' || hasMoved || isMoving.value)
      return
    if (isSecond && isOpen() && aim.value !== null)
      onChoose(aim.value.cell)
    else
      aimAt(begunAt, 'touch')
  })

  useEventListener(map, 'pointerleave', ({ pointerType }) => {
    mouseAt = null
    if (pointerType !== 'touch' && aim.value?.by === 'mouse')
      aim.value = null
  })

  // The cell that is shown is the one that is placed: a click reports whole pixels, which can mean another cell.
  useEventListener(map, 'click', (event) => {
    if (isByTouch || isMoving.value || !isOpen())
      return
    if (aim.value?.by !== 'mouse')
      aimAt(placeOf(event), 'mouse')
    if (aim.value !== null)
      onChoose(aim.value.cell)
  })

  // The map may move under a mouse that stays still.
  watch(view, () => {
    if (mouseAt !== null && aim.value?.by === 'mouse')
      aimAt(mouseAt, 'mouse')
  })

  useEventListener(map, 'keydown', (event) => {
    const next = cellAfter(event, aim.value?.cell ?? cursor)
    const zoom = zoomOf(event)
    if (next !== null)
      putCursor(next)
    else if (zoom !== null)
      zoomTo(zoom)
    else if (isActivation(event) && aim.value !== null)
      chooseByKey(aim.value.cell)
    else if (event.key === 'Escape' && aim.value !== null)
      aim.value = null
    else
      return
    event.preventDefault()
    event.stopPropagation()
  })

  function putCursor(cell: Cell): void {
    cursor = cell
    aim.value = { cell, by: 'keys' }
    view.value = viewWith(view.value, cell)
  }

  function zoomTo(factor: number): void {
    if (factor === 0)
      controls.reset()
    else
      controls.zoomBy(factor)
    if (aim.value?.by === 'keys')
      view.value = viewWith(view.value, aim.value.cell)
  }

  function chooseByKey(cell: Cell): void {
    if (isOpen())
      onChoose(cell)
  }

  return {
    aim: shallowReadonly(aim),
    /** The place of the finger that aims; null for none. */
    finger: shallowReadonly(finger),
    clear: () => {
      aim.value = null
      finger.value = null
    },
  }
}
