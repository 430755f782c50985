import type { TerritoryPainter } from './painter.ts'
import { canvasPainter } from './canvasPainter.ts'
import { glPainter } from './glPainter.ts'
import { hasQuickWebGl } from './quickWebGl.ts'

/**
 * The quickest painter there is here; null if canvases can't be painted on. A canvas has one painter for as long as
 * it lasts.
 */
export function painterOn(canvas: HTMLCanvasElement, withWebGl = true): TerritoryPainter | null {
  return (withWebGl && hasQuickWebGl() ? glPainter(canvas) : null) ?? canvasPainter(canvas)
}
