import type { Box } from './beamGeometry.ts'

/** The number of lines that run through the wood. */
const LINES = 7
const STEP = 46

/** The grain of a plank as the `d` of a path: long, slightly wandering lines, always the same for the same plank. */
export function grainOf({ x, y, width, height }: Box): string {
  const steps = Math.max(2, Math.ceil(width / STEP))
  return Array.from({ length: LINES }, (_, line) => {
    const middle = y + height * (line + 0.7) / LINES
    const at = (step: number): string => {
      const wander = Math.sin(step * 0.9 + line * 2.1) + 0.6 * Math.sin(step * 0.37 + line * 5.3)
      return `${(x + step * width / steps).toFixed(1)} ${Math.min(Math.max(middle + wander * height * 0.045, y + 1), y + height - 1).toFixed(1)}`
    }
    return `M${at(0)}L${Array.from({ length: steps }, (__, step) => at(step + 1)).join(' ')}`
  }).join('')
}
