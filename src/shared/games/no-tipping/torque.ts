/**
 * The physics of the beam, in whole kg·m so that rounding can never decide a game. Positions are metres from the
 * middle; counter-clockwise torque is positive.
 * Source: the rules of No Tipping (supports at −3 and −1, a uniform beam of 3 kg centred on 0).
 */
export const LEFT_SUPPORT = -3
export const RIGHT_SUPPORT = -1
export const BEAM_KG = 3

/** The 3 kg block that stands at −4 when a game starts and belongs to nobody. */
export const INITIAL_BLOCK = { position: -4, weight: 3 } as const

/** The torques around both supports, in kg·m. */
export interface Torques { readonly left: number, readonly right: number }

export type Side = 'left' | 'right'

/** The torques of the bare beam: its own weight acts at 0. */
export const BARE_BEAM: Torques = { left: BEAM_KG * LEFT_SUPPORT, right: BEAM_KG * RIGHT_SUPPORT }

/** The torques after `weight` kg more at `position`; a negative weight takes a block away. */
export function withBlock(torques: Torques, position: number, weight: number): Torques {
  return {
    left: torques.left - weight * (position - LEFT_SUPPORT),
    right: torques.right - weight * (position - RIGHT_SUPPORT),
  }
}

/** The side that the beam tips to, or null while it stands: left torque ≤ 0 and right torque ≥ 0. */
export function tipOf({ left, right }: Torques): Side | null {
  if (left > 0)
    return 'left'
  if (right < 0)
    return 'right'
  return null
}

/** The torques of the beam with all these blocks on it, added up from the bare beam. */
export function torquesOf(blocks: Iterable<{ readonly position: number, readonly weight: number }>): Torques {
  let torques = BARE_BEAM
  for (const { position, weight } of blocks)
    torques = withBlock(torques, position, weight)
  return torques
}
