/**
 * How the beam shows that it is near tipping: it leans if a move would tip it, and quivers after a move. Pure: torques
 * in, looks out.
 */
import type { Side, Torques } from '../../../shared/games/no-tipping/torque.ts'
import { marginOf } from './gaugeScale.ts'

/** How far the beam leans if a move would tip it, in degrees. */
const LEAN = 3
/** A margin of at least this many kg·m counts as safe; a larger one changes nothing. */
const EASY_MARGIN = 120
const MOST_QUIVER = 0.9
const LEAST_QUIVER = 0.08

/** The side with the smaller margin; the left one if both are equal. */
export function criticalSide(torques: Torques): Side {
  return marginOf('left', torques) <= marginOf('right', torques) ? 'left' : 'right'
}

/**
 * The lean of the beam for a move that tips it to that side, in degrees clockwise; level for a move that does not tip.
 */
export function leanOf(tips: Side | null): number {
  return tips === null ? 0 : tips === 'left' ? -LEAN : LEAN
}

/** How far a beam with these torques swings after a block was placed or removed, in degrees. */
export function quiverOf(torques: Torques): number {
  const margin = Math.max(0, marginOf(criticalSide(torques), torques))
  const danger = 1 - Math.sqrt(Math.min(1, margin / EASY_MARGIN))
  return LEAST_QUIVER + (MOST_QUIVER - LEAST_QUIVER) * danger ** 1.5
}
