import type { MapView } from '../mapView.ts'
import type { MapTheme } from './mapPaint.ts'

/** Owners of all cells, row by row: a player from 1, or 0 for nobody. */
export type Owners = Uint8Array

export interface MapLook { readonly theme: MapTheme, readonly patterned: boolean }

/** Paints whose cells are whose on a canvas. */
export interface TerritoryPainter {
  readonly name: 'webgl' | 'canvas'
  /** Takes the owners to paint, and those that would be after a stone; null for none. It keeps neither. */
  readonly take: (owners: Owners, after: Owners | null) => void
  /** Paints what is in view over the whole canvas, in the size that the canvas has now. */
  readonly paint: (view: MapView, look: MapLook) => void
  readonly close: () => void
}
