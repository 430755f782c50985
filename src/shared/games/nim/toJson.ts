import type { JsonObject } from '../../jsonObject.ts'
import type { NimState } from './state.ts'
import { isOver } from './state.ts'

/** A position for other people's programs: the coins in each pile now and at the start. */
export function toJson(state: NimState): JsonObject {
  const { piles, start, misere, mover } = state
  return { piles, start, misere, toMove: isOver(state) ? null : mover }
}
