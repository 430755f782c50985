import type { PairSeat } from '../../../game/pair.ts'
import type { RuleSet } from '../settings.ts'
import type { Block, NoTippingState } from '../state.ts'
import { blocksOn } from '../state.ts'

/** A position of the removal phase and nothing of how it came about. The beam stands. */
export interface RemovalPosition {
  readonly rules: RuleSet
  readonly toMove: PairSeat
  /** From left to right, each on a position of its own. */
  readonly blocks: readonly Block[]
}

/** The removal position that a state is. The state must be in its removal phase. */
export function removalPositionOf(state: NoTippingState): RemovalPosition {
  return { rules: state.rules, toMove: state.mover, blocks: blocksOn(state) }
}
