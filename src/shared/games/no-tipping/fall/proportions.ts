/**
 * The proportions of a beam as it is drawn, in metres of its ruler. Board, pictures and the fall
 * share them, so that a fall looks the same wherever it is shown.
 */

export const PLANK_THICKNESS = 1.6
/** From the ground to the underside of the beam. */
export const SUPPORT_HEIGHT = 4.6
/** The width of a game's heaviest block: neighbours never touch. */
export const WIDEST_BLOCK = 0.94
/** The greatest height of a block. */
export const TALLEST_BLOCK = 8
/** The most area per kg, in m²; with more, light games would look heavy. */
const LARGEST_KG = 0.7
/** The width of a weightless block, as a share of the widest block. */
const LEAST_WIDTH = 0.5

/**
 * The size of a block of `weight` kg in a game with blocks of up to `weights` kg: its area is proportional to its
 * weight.
 */
export function blockSize(weight: number, weights: number): { readonly width: number, readonly height: number } {
  const heaviest = Math.max(weights, 3)
  const width = WIDEST_BLOCK * (LEAST_WIDTH + (1 - LEAST_WIDTH) * Math.sqrt(Math.min(1, weight / heaviest)))
  return { width, height: weight * Math.min(LARGEST_KG, TALLEST_BLOCK * WIDEST_BLOCK / heaviest) / width }
}

/** Frames a second at which a fall is shown. */
export const FALL_FPS = 60
