import type { JsonObject } from '../../jsonObject.ts'
import type { NoTippingState } from './state.ts'
import { blocksOn, handOf } from './state.ts'

/** A position for other people's programs; each block is `[position, weight, owner]`, the owner 0 for nobody. */
export function toJson(state: NoTippingState): JsonObject {
  const { half, phase, mover, torques, tipped } = state
  return {
    half,
    phase,
    toMove: tipped === null ? mover : null,
    blocks: blocksOn(state).map(({ position, weight, owner }) => [position, weight, owner]),
    hands: { 1: handOf(state, 1), 2: handOf(state, 2) },
    torques,
    tipped,
  }
}
