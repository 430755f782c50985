/** The scale of the torque gauges: how far the beam is from tipping, and where that is drawn. */
import type { Side, Torques } from '../../../shared/games/no-tipping/torque.ts'
import { BEAM_KG, INITIAL_BLOCK } from '../../../shared/games/no-tipping/torque.ts'

/** The share of a gauge that lies beyond the limit. */
export const BEYOND = 0.16

/** How much the beam can still take on that side, in kg·m: 0 is the limit, below it the beam tips. */
export function marginOf(side: Side, torques: Torques): number {
  return side === 'left' ? -torques.left : torques.right
}

/**
 * The largest margin of a standing beam in a game with blocks of 1 to `weights` kg. The two margins always add up to
 * twice the whole weight on the supports, so neither can exceed that.
 */
export function largestMargin(weights: number): number {
  return 2 * (weights * (weights + 1) + INITIAL_BLOCK.weight + BEAM_KG)
}

/**
 * Where a margin is drawn, as a share of the gauge from its dangerous end (0) to its safe end (1). The scale is fixed
 * for a whole game and follows a square root, so that the few kg·m that decide a game are visible beside the hundreds
 * that do not.
 */
export function placeOnGauge(margin: number, largest: number): number {
  const soft = Math.sqrt(Math.min(1, Math.abs(margin) / largest))
  return margin >= 0 ? BEYOND + soft * (1 - BEYOND) : BEYOND - soft * BEYOND
}

const ROUND_MARGINS = [10, 50, 100, 200, 400, 800, 1600]

/** The round margins that get a tick. */
export function gaugeTicks(largest: number): number[] {
  return ROUND_MARGINS.filter(margin => margin < largest)
}
