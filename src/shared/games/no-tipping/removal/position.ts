import type { PairSeat } from '../../../game/pair.ts'
import type { RuleSet } from '../settings.ts'
import type { Block, NoTippingState } from '../state.ts'
import { blocksOn } from '../state.ts'

/** A position of the removal phase, without its history. The beam stands. */
export interface RemovalPosition {
  readonly rules: RuleSet
  readonly toMove: PairSeat
  /** From left to right, each at a different position. */
  readonly blocks: readonly Block[]
}

/** Whether a block, with its weight and its owner, is one of `blocks`. */
export function isAmong(blocks: readonly Block[], { position, weight, owner }: Block): boolean {
  return blocks.some(block => block.position === position && block.weight === weight && block.owner === owner)
}

/**
 * The parity of the number of standing blocks at which the first player moves, since each removal changes both the
 * parity and the mover.
 */
export function firstParityOf({ toMove, blocks }: Pick<RemovalPosition, 'toMove' | 'blocks'>): number {
  return (blocks.length + (toMove === 1 ? 0 : 1)) % 2
}

/** The removal position of a state, or what it would be if no more blocks were placed. */
export function removalPositionOf(state: NoTippingState): RemovalPosition {
  return { rules: state.rules, toMove: state.mover, blocks: blocksOn(state) }
}
