import type { MapView } from '../mapView.ts'
import type { MapTheme } from './mapPaint.ts'

/** Owners of all cells, row by row: a player from 1 on, or 0 for nobody. */
export type Owners = Uint8Array

export interface MapLook { readonly theme: MapTheme, readonly patterned: boolean }

/** Paints the owners of cells on a canvas. */
export interface TerritoryPainter {
  readonly name: 'webgl' | 'canvas'
  /** Sets the owners to paint, and the owners after a stone that is tried; null for none. The arrays are not kept. */
  readonly take: (owners: Owners, after: Owners | null) => void
  /** Paints the view over the whole canvas, at the canvas's current size. */
  readonly paint: (view: MapView, look: MapLook) => void
  readonly close: () => void
}
