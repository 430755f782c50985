import type { ShallowRef } from 'vue'
import type { YinshState } from '../../../shared/games/yinsh/state.ts'
import type { Effects } from './effects.ts'
import { shallowReadonly, shallowRef, watch } from 'vue'
import { parseTurn } from '../../../shared/games/yinsh/notation.ts'
import { boardOf } from '../../../shared/games/yinsh/state.ts'
import { effectsOfTurn } from './effects.ts'

export interface LastTurnOptions {
  readonly state: () => YinshState
  /** Whether that is the current position. */
  readonly live: () => boolean
  /** Called when a turn came while the person watched. */
  readonly onTurn: (effects: Effects) => void
}

/** The effects of the turn that was just played; null if a position is merely shown. */
export function useLastTurn({ state, live, onTurn }: LastTurnOptions): Readonly<ShallowRef<Effects | null>> {
  const effects = shallowRef<Effects | null>(null)
  watch([state, live] as const, ([now, isLive], [before, wasLive]) => {
    effects.value = isLive && wasLive && now.turns === before.turns + 1 ? effectsBetween(before, now) : null
    if (effects.value !== null)
      onTurn(effects.value)
  })
  return shallowReadonly(effects)
}

function effectsBetween(before: YinshState, { last }: YinshState): Effects | null {
  const geometry = boardOf(before)
  const turn = last === null ? null : parseTurn(geometry, last)
  return turn?.ok === true ? effectsOfTurn(geometry, before, turn.value, before.mover) : null
}
