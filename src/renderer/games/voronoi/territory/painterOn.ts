import type { TerritoryPainter } from './painter.ts'
import { canvasPainter } from './canvasPainter.ts'
import { glPainter } from './glPainter.ts'
import { hasQuickWebGl } from './quickWebGl.ts'

/**
 * The fastest painter available; null if canvases can't be painted on. A canvas keeps its painter as long as it exists.
 */
export function painterOn(canvas: HTMLCanvasElement, withWebGl = true): TerritoryPainter | null {
  return (withWebGl && hasQuickWebGl() ? glPainter(canvas) : null) ?? canvasPainter(canvas)
}
