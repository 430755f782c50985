import type { Block } from '../state.ts'
import type { RemovalPosition } from './position.ts'
import { opponentOf } from '../../../game/pair.ts'
import { removable } from '../play.ts'
import { tipOf, torquesOf, withBlock } from '../torque.ts'

/** The blocks that the mover may take without tipping the beam, from left to right. */
export function safeRemovals(position: RemovalPosition): Block[] {
  const torques = torquesOf(position.blocks)
  return removable(position).filter(({ position: at, weight }) => tipOf(withBlock(torques, at, -weight)) === null)
}

/** The position after the block at `taken` was taken. */
export function without({ rules, toMove, blocks }: RemovalPosition, taken: number): RemovalPosition {
  return { rules, toMove: opponentOf(toMove), blocks: blocks.filter(({ position }) => position !== taken) }
}
