/**
 * How the beam shows how near it is to tipping: it leans, a support glows, it quivers after a move. Pure: torques in,
 * looks out.
 */
import type { Side, Torques } from '../../../shared/games/no-tipping/torque.ts'
import { marginOf } from './gaugeScale.ts'

/** A lean, in degrees clockwise: negative to the left. */
export interface Lean { readonly side: Side, readonly degrees: number }

const LEAST_LEAN = 1
const MOST_LEAN = 3
/** A margin of so many kg·m is as good as any larger one. */
const EASY_MARGIN = 120
const MOST_QUIVER = 0.9
const LEAST_QUIVER = 0.08

/** The side with the smaller margin; the left one where they are alike. */
export function criticalSide(torques: Torques): Side {
  return marginOf('left', torques) <= marginOf('right', torques) ? 'left' : 'right'
}

/** From 0 for a margin that nobody need fear to 1 at the limit and beyond. */
export function dangerOf(side: Side, torques: Torques): number {
  const margin = Math.max(0, marginOf(side, torques))
  return 1 - Math.sqrt(Math.min(1, margin / EASY_MARGIN))
}

/** How the beam leans with these torques: to its critical side, by 1 to 3 degrees. */
export function leanOf(torques: Torques): Lean {
  const side = criticalSide(torques)
  const degrees = LEAST_LEAN + (MOST_LEAN - LEAST_LEAN) * dangerOf(side, torques)
  return { side, degrees: side === 'left' ? -degrees : degrees }
}

/** How far a beam with these torques swings when a block has come or gone, in degrees. */
export function quiverOf(torques: Torques): number {
  return LEAST_QUIVER + (MOST_QUIVER - LEAST_QUIVER) * dangerOf(criticalSide(torques), torques) ** 1.5
}
