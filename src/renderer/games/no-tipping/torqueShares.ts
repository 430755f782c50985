/** What each block adds to the torques: its weight times its distance from either support, as the rules count. */
import type { Block } from '../../../shared/games/no-tipping/state.ts'
import type { Torques } from '../../../shared/games/no-tipping/torque.ts'
import { BARE_BEAM, withBlock } from '../../../shared/games/no-tipping/torque.ts'

export interface TorqueShare extends Block { readonly adds: Torques }

const NOTHING: Torques = { left: 0, right: 0 }

/** The share of every block, in the order given. Added to those of the bare beam, they make the torques. */
export function sharesOf(blocks: readonly Block[]): TorqueShare[] {
  return blocks.map(block => ({ ...block, adds: withBlock(NOTHING, block.position, block.weight) }))
}

/** The torques from the first `count` shares and the bare beam. */
export function sumOf(shares: readonly TorqueShare[], count = shares.length): Torques {
  return shares.slice(0, count).reduce(
    ({ left, right }, { adds }) => ({ left: left + adds.left, right: right + adds.right }),
    BARE_BEAM,
  )
}

/** A torque by its parts: the counter-clockwise and the clockwise contributions of blocks, and the beam's own. */
export interface TorqueParts { readonly plus: number, readonly minus: number, readonly beam: number }

export function partsOf(side: keyof Torques, shares: readonly TorqueShare[]): TorqueParts {
  const values = shares.map(({ adds }) => adds[side])
  return {
    plus: values.filter(value => value > 0).reduce((sum, value) => sum + value, 0),
    minus: values.filter(value => value < 0).reduce((sum, value) => sum + value, 0),
    beam: BARE_BEAM[side],
  }
}
