/** What each move that may be made now would do to the beam. */
import type { NoTippingState, Phase } from '../../../shared/games/no-tipping/state.ts'
import type { Side, Torques } from '../../../shared/games/no-tipping/torque.ts'
import { removableBlocks } from '../../../shared/games/no-tipping/play.ts'
import { freePositions } from '../../../shared/games/no-tipping/state.ts'
import { tipOf, withBlock } from '../../../shared/games/no-tipping/torque.ts'

export interface Forecast {
  readonly phase: Phase
  readonly position: number
  /** The block placed or removed, in kg. */
  readonly weight: number
  /** The torques after the move. */
  readonly torques: Torques
  /** The side to which the beam would tip; null if it would stand. */
  readonly tips: Side | null
}

/** The forecasts of moves, by position, from left to right. */
export type Forecasts = ReadonlyMap<number, Forecast>

export const NO_FORECASTS: Forecasts = new Map()

/** Placing `weight` kg, at every free position. */
export function forecastPlacements(state: NoTippingState, weight: number): Forecasts {
  return byPosition(freePositions(state).map(position => forecast(state, position, weight)))
}

/** Removing each block that the mover may take. */
export function forecastRemovals(state: NoTippingState): Forecasts {
  return byPosition(removableBlocks(state).map(({ position, weight }) => forecast(state, position, weight)))
}

function forecast(state: NoTippingState, position: number, weight: number): Forecast {
  const { phase } = state
  const torques = withBlock(state.torques, position, phase === 'place' ? weight : -weight)
  return { phase, position, weight, torques, tips: tipOf(torques) }
}

function byPosition(forecasts: readonly Forecast[]): Forecasts {
  return new Map(forecasts.map(one => [one.position, one]))
}

/** The leftmost and the rightmost position where a held block can stand; null if every position tips. */
export function safeSpan(forecasts: Forecasts): { readonly from: number, readonly to: number } | null {
  const safe = [...forecasts.values()].filter(({ tips }) => tips === null).map(({ position }) => position)
  return safe.length === 0 ? null : { from: Math.min(...safe), to: Math.max(...safe) }
}
