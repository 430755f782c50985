/** Which part of the map is in view. Pure: a view and a gesture go in, the next view comes out. */
import type { Cell } from '../../../shared/games/voronoi/board.ts'
import { SIDE } from '../../../shared/games/voronoi/board.ts'

/**
 * The view begins at `left` and `top`, in cells from the map's left and upper edge; it is `SIDE / zoom` cells wide and
 * high.
 */
export interface MapView { readonly zoom: number, readonly left: number, readonly top: number }

/** A place in the view: 0 at its left or upper edge, 1 at the opposite one. */
export interface InView { readonly x: number, readonly y: number }

export const WHOLE_MAP: MapView = { zoom: 1, left: 0, top: 0 }
export const MOST_ZOOM = 16
const MIDDLE: InView = { x: 0.5, y: 0.5 }

/** How many cells the view is wide and high. */
export function spanOf({ zoom }: MapView): number {
  return SIDE / zoom
}

/** The view with this zoom that moves what was at `from` to `to`. */
export function zoomedView(view: MapView, zoom: number, from: InView = MIDDLE, to: InView = from): MapView {
  const next = Math.min(Math.max(zoom, 1), MOST_ZOOM)
  const [before, after] = [spanOf(view), SIDE / next]
  return keptOnMap({
    zoom: next,
    left: view.left + from.x * before - to.x * after,
    top: view.top + from.y * before - to.y * after,
  })
}

/** The view after the map was dragged by this much to the right and down. */
export function pannedView(view: MapView, by: InView): MapView {
  return keptOnMap({ ...view, left: view.left - by.x * spanOf(view), top: view.top - by.y * spanOf(view) })
}

/** The view moved just far enough for a cell to be well inside. */
export function viewWith(view: MapView, { row, column }: Cell): MapView {
  const span = spanOf(view)
  const margin = span / 8
  const within = (from: number, at: number): number => Math.min(Math.max(from, at + margin - span), at - margin)
  return keptOnMap({ ...view, left: within(view.left, column), top: within(view.top, row) })
}

/** The view with a cell in its middle, as far as the edges of the map allow. */
export function viewAround(zoom: number, { row, column }: Cell): MapView {
  const span = SIDE / zoom
  return { zoom, left: column + 0.5 - span / 2, top: row + 0.5 - span / 2 }
}

/** The cell at a place in the view; null beside the map. */
export function cellAt(view: MapView, { x, y }: InView): Cell | null {
  const column = Math.floor(view.left + x * spanOf(view))
  const row = Math.floor(view.top + y * spanOf(view))
  return row < 0 || row >= SIDE || column < 0 || column >= SIDE ? null : { row, column }
}

/** Keeps the view within the edges of the map. */
function keptOnMap(view: MapView): MapView {
  if (view.zoom <= 1.01)
    return WHOLE_MAP
  const most = SIDE - spanOf(view)
  return { zoom: view.zoom, left: Math.min(Math.max(view.left, 0), most), top: Math.min(Math.max(view.top, 0), most) }
}
