/** How much each move is worth, for the places and blocks of the board. */
import type { Move } from '../../../shared/games/no-tipping/play.ts'
import type { NoTippingState } from '../../../shared/games/no-tipping/state.ts'
import type { PlacementValue } from '../../../shared/games/no-tipping/value/placementValue.ts'
import type { Forecasts } from './tippingForecast.ts'
import { PlacingBoard } from '../../../shared/games/no-tipping/value/placingBoard.ts'
import { chanceWord } from '../../texts/chance.ts'
import { noTippingTexts } from './texts.ts'

/**
 * The chance that a move wins for the player who makes it, from 0 to 1, and whether that is proven; or that it tips.
 */
export type Heat = { readonly tips: true } | { readonly tips: false, readonly chance: number, readonly exact: boolean }

/** By position, from left to right. */
export type Heats = ReadonlyMap<number, Heat>

export const NO_HEATS: Heats = new Map()

/** One shade for each fifth of the chance to win. */
export const HEAT_SHADES = [0, 1, 2, 3, 4] as const
export type HeatShade = typeof HEAT_SHADES[number]

export function shadeOf(chance: number): HeatShade {
  return HEAT_SHADES.findLast(shade => chance >= shade / HEAT_SHADES.length) ?? 0
}

/** `about 62 %`, `wins`, `tips`. */
export function heatText(heat: Heat): string {
  return heat.tips ? noTippingTexts.heat.tips : chanceWord(heat.chance, heat.exact)
}

/**
 * The worth of placing `weight` kg at each position where it does not tip the beam. The state must be in its placing
 * phase, and its beam must stand.
 */
export function placingHeats(value: PlacementValue, state: NoTippingState, weight: number): Heats {
  const board = new PlacingBoard(state)
  const ranked = value.levelled(value.ranked(board), value.chance(board))
  return new Map(ranked
    .filter(({ placement }) => placement.weight === weight)
    .toSorted((one, other) => one.placement.position - other.placement.position)
    .map(({ placement, chance }) => [placement.position, { tips: false, chance, exact: chance === 1 }]))
}

/** What is proven of taking each block: it tips the beam, wins or loses. Blocks with nothing proven are left out. */
export function removalHeats(forecasts: Forecasts, winning: readonly Move[], losing: readonly Move[]): Heats {
  const isAmong = (moves: readonly Move[], at: number): boolean => moves.some(({ position }) => position === at)
  const heats = new Map<number, Heat>()
  for (const { position, tips } of forecasts.values()) {
    if (tips !== null)
      heats.set(position, { tips: true })
    else if (isAmong(winning, position) || isAmong(losing, position))
      heats.set(position, { tips: false, chance: isAmong(winning, position) ? 1 : 0, exact: true })
  }
  return heats
}
