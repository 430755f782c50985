/** Positions for the tests of this board. */
import type { Move } from '../../../shared/games/no-tipping/play.ts'
import type { NoTippingSettings } from '../../../shared/games/no-tipping/settings.ts'
import type { NoTippingState } from '../../../shared/games/no-tipping/state.ts'
import { PAIR } from '../../../shared/game/pair.ts'
import { noTipping } from '../../../shared/games/no-tipping/index.ts'

/** The position after these moves; 15 weights and the default rules unless told. */
export function positionAfter(moves: readonly Move[], settings: Partial<NoTippingSettings> = {}): NoTippingState {
  let state = noTipping.setup({ rules: 'fall-2021', weights: 15, ...settings }, { seats: PAIR, first: 1 })
  for (const move of moves)
    state = played(state, move)
  return state
}

export function played(state: NoTippingState, move: unknown): NoTippingState {
  const next = noTipping.play(state, move)
  if (!next.ok)
    throw new Error(`the test's move was refused: ${next.error.code}`)
  return next.value.state
}
