import type { JsonObject } from '../../jsonObject.ts'
import type { Bits } from './bits.ts'
import type { PointIndex } from './geometry.ts'
import type { YinshState } from './state.ts'
import { pointsOf } from './bits.ts'
import { pointAt } from './geometry.ts'
import { boardOf, markersLeft } from './state.ts'

/** A position for other people's programs: points as `[hexagon, position]`, of player 1 first. */
export function toJson(state: YinshState): JsonObject {
  const { settings: { size, row, rules }, rings, markers, won, turns, last, mover, ending } = state
  const board = boardOf(state)
  const named = (bits: Bits): number[][] => pointsOf<PointIndex>(bits).map((point) => {
    const { hexagon, position } = pointAt(board, point)
    return [hexagon, position]
  })
  return {
    size,
    row,
    rules,
    rings: [named(rings[1]), named(rings[2])],
    markers: [named(markers[1]), named(markers[2])],
    ringsRemoved: [won[1], won[2]],
    markersLeft: markersLeft(state),
    turns,
    lastTurn: last,
    toMove: ending === null ? mover : null,
  }
}
