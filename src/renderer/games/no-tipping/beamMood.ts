/**
 * How the beam shows how near it is to tipping: it leans where a move would tip it, and quivers after a move. Pure:
 * torques in, looks out.
 */
import type { Side, Torques } from '../../../shared/games/no-tipping/torque.ts'
import { marginOf } from './gaugeScale.ts'

/** How far a beam leans that a move would tip, in degrees. */
const LEAN = 3
/** A margin of so many kg·m is as good as any larger one. */
const EASY_MARGIN = 120
const MOST_QUIVER = 0.9
const LEAST_QUIVER = 0.08

/** The side with the smaller margin; the left one where they are alike. */
export function criticalSide(torques: Torques): Side {
  return marginOf('left', torques) <= marginOf('right', torques) ? 'left' : 'right'
}

/** How the beam leans with a move that would tip it to a side, in degrees clockwise; what stands stays level. */
export function leanOf(tips: Side | null): number {
  return tips === null ? 0 : tips === 'left' ? -LEAN : LEAN
}

/** How far a beam with these torques swings when a block has come or gone, in degrees. */
export function quiverOf(torques: Torques): number {
  const margin = Math.max(0, marginOf(criticalSide(torques), torques))
  const danger = 1 - Math.sqrt(Math.min(1, margin / EASY_MARGIN))
  return LEAST_QUIVER + (MOST_QUIVER - LEAST_QUIVER) * danger ** 1.5
}
