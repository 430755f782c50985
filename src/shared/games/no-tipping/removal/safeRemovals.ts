import type { Block } from '../state.ts'
import type { RemovalPosition } from './position.ts'
import { opponentOf } from '../../../game/pair.ts'
import { tipOf, torquesOf, withBlock } from '../torque.ts'

/** The blocks that the mover may take without tipping the beam, from left to right. */
export function safeRemovals(position: RemovalPosition): Block[] {
  const torques = torquesOf(position.blocks)
  return removable(position).filter(({ position: at, weight }) => tipOf(withBlock(torques, at, -weight)) === null)
}

/**
 * The blocks that the rules let the mover take, tipping or not. Under `classic` the second player
 * leaves the first player's blocks alone while others stand.
 */
export function removable({ rules, toMove, blocks }: RemovalPosition): readonly Block[] {
  if (rules === 'fall-2021' || toMove === 1)
    return blocks
  const others = blocks.filter(({ owner }) => owner !== 1)
  return others.length > 0 ? others : blocks
}

/** The position after the block at `taken` was taken. */
export function without({ rules, toMove, blocks }: RemovalPosition, taken: number): RemovalPosition {
  return { rules, toMove: opponentOf(toMove), blocks: blocks.filter(({ position }) => position !== taken) }
}
