/**
 * The proportions of a beam as it is drawn, in metres of its ruler. Board, pictures and the fall
 * share them, so that a fall looks the same wherever it is shown.
 */

/** A block is this wide: neighbours never touch. */
export const BLOCK_WIDTH = 0.9
export const PLANK_THICKNESS = 1.4
/** From the ground to the underside of the beam. */
export const SUPPORT_HEIGHT = 4
/** The heaviest block of a game is at most this tall. */
export const TALLEST_BLOCK = 10.4
/** A block of 1 kg is at most this tall, or light games would look heavy. */
const TALLEST_KG = 0.8

/** How tall a kilogram is in a game with blocks of up to `weights` kg: a block's area is true to its weight. */
export function kgHeight(weights: number): number {
  return Math.min(TALLEST_KG, TALLEST_BLOCK / Math.max(weights, 3))
}

/** Frames a second at which a fall is shown. */
export const FALL_FPS = 60
