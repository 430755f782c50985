/** Positions for the tests of this board. */
import type { Move } from '../../../../shared/games/no-tipping/play.ts'
import type { NoTippingSettings } from '../../../../shared/games/no-tipping/settings.ts'
import type { NoTippingState } from '../../../../shared/games/no-tipping/state.ts'
import { startOf } from '../../../../shared/games/no-tipping/state.ts'
import { played } from '../../../../shared/games/no-tipping/testing/games.ts'

/** The position after these moves; 15 weights and the default rules unless told. */
export function positionAfter(moves: readonly Move[], settings: Partial<NoTippingSettings> = {}): NoTippingState {
  return moves.reduce<NoTippingState>(played, startOf({ rules: 'fall-2021', weights: 15, ...settings }))
}
