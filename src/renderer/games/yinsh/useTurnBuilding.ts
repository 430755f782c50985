import type { ComputedRef, ShallowRef } from 'vue'
import type { PairSeat } from '../../../shared/game/pair.ts'
import type { YinshState } from '../../../shared/games/yinsh/state.ts'
import type { Building } from '../../../shared/games/yinsh/steps.ts'
import type { Effects } from './effects.ts'
import type { Aim, NextStep } from './nextStep.ts'
import { computed, shallowReadonly, shallowRef, watch } from 'vue'
import { begin, choices, shown, turnOf, undo as undone } from '../../../shared/games/yinsh/steps.ts'
import { noEffects } from './effects.ts'
import { afterChoice, nextStep } from './nextStep.ts'

export interface TurnBuildingOptions {
  readonly state: () => YinshState
  /** The seat that builds a turn here; null if none does. */
  readonly seat: () => PairSeat | null
  /** Called with the whole turn once it is complete. */
  readonly onTurn: (turn: string) => void
}

export interface TurnBuilding {
  /** The position after the steps so far. */
  readonly laid: ComputedRef<YinshState>
  readonly next: ComputedRef<NextStep | null>
  readonly mayUndo: ComputedRef<boolean>
  /** The effects of the last step; null if there was none in this position. */
  readonly effects: Readonly<ShallowRef<Effects | null>>
  readonly choose: (aim: Aim) => void
  readonly undo: () => void
  /** Whether a position is the result of the turn that was built here. */
  readonly isOwn: (state: YinshState) => boolean
}

/** A turn that a person builds step by step. It is played as soon as it is complete. */
export function useTurnBuilding({ state, seat, onTurn }: TurnBuildingOptions): TurnBuilding {
  const building = shallowRef<Building>(begin(state()))
  const effects = shallowRef<Effects | null>(null)
  let sent: { readonly turns: number, readonly turn: string } | null = null

  watch([state, seat], ([now], [before]) => {
    if (now !== before && !isOwn(now))
      effects.value = null
    building.value = begin(now)
  })

  const laid = computed(() => shown(building.value))
  const next = computed(() => seat() === null ? null : nextStep(building.value))
  const mayUndo = computed(() => seat() !== null && building.value.steps.length > 0)

  function choose(aim: Aim): void {
    const mover = seat()
    const before = building.value
    const after = mover === null ? null : afterChoice(before, aim)
    if (mover === null || after === null)
      return
    effects.value = effectsOfStep(before, after, mover, aim.by === 'drag')
    building.value = after
    const turn = turnOf(after)
    if (turn === null)
      return
    sent = { turns: after.state.turns + 1, turn }
    onTurn(turn)
  }

  function undo(): void {
    effects.value = null
    building.value = undone(building.value)
  }

  function isOwn({ turns, last }: YinshState): boolean {
    return sent?.turns === turns && sent.turn === last
  }

  return { laid, next, mayUndo, effects: shallowReadonly(effects), choose, undo, isOwn }
}

/** The effects of the last step of a turn. A ring that was dragged is at its place already. */
function effectsOfStep(before: Building, after: Building, seat: PairSeat, isDrag: boolean): Effects | null {
  const now = choices(before)
  const step = after.steps.length > before.steps.length ? after.steps.at(-1) : undefined
  const none = noEffects(seat)
  switch (step?.kind) {
    case 'place':
      return { ...none, placed: step.at }
    case 'row':
      return { ...none, rows: [step] }
    case 'ring-off':
      return { ...none, taken: [step.at] }
    case 'target': {
      if (now.kind !== 'target')
        return null
      return {
        ...none,
        slid: isDrag ? null : { from: now.from, to: step.to },
        flipped: now.targets.find(({ to }) => to === step.to)?.jumped ?? [],
      }
    }
    default:
      return null
  }
}
