import type { ComputedRef, ShallowRef } from 'vue'
import type { PairSeat } from '../../../shared/game/pair.ts'
import type { PointIndex } from '../../../shared/games/yinsh/geometry.ts'
import type { YinshState } from '../../../shared/games/yinsh/state.ts'
import type { Building, Choices, Step } from '../../../shared/games/yinsh/steps.ts'
import type { Row } from './boardLayout.ts'
import type { Effects } from './effects.ts'
import { computed, shallowReadonly, shallowRef, watch } from 'vue'
import { begin, choices, isComplete, shown, take, turnOf, undo as undone } from '../../../shared/games/yinsh/steps.ts'
import { noEffects } from './effects.ts'

/** The point or the row that the person means, and by what they point at it; `drag` where a ring was drawn there. */
export interface Aim {
  readonly point: PointIndex | null
  readonly row: Row | null
  readonly by: 'mouse' | 'touch' | 'keys' | 'drag'
}

/** What may be done next in the turn that is built. */
export interface NextStep {
  readonly phase: Choices['kind']
  /** The points that may be chosen; while a ring is in hand, also that one and the others that can move. */
  readonly points: readonly PointIndex[]
  readonly rows: readonly Row[]
  /** The ring in hand. */
  readonly chosen: PointIndex | null
  readonly movable: readonly PointIndex[]
  /** Whether no ring has moved yet in this turn. */
  readonly isBeforeMove: boolean
  /** The markers that change colour if the ring in hand goes to that point. */
  readonly flipsAt: (point: PointIndex) => readonly PointIndex[]
  /** Whether choosing that completes the turn. */
  readonly completes: (aim: Aim) => boolean
}

export interface TurnBuildingOptions {
  readonly state: () => YinshState
  /** Who builds a turn here; null where nobody does. */
  readonly seat: () => PairSeat | null
  /** Called with the whole turn once it is complete. */
  readonly onTurn: (turn: string) => void
}

export interface TurnBuilding {
  /** The position as it is after the steps so far. */
  readonly laid: ComputedRef<YinshState>
  readonly next: ComputedRef<NextStep | null>
  readonly mayUndo: ComputedRef<boolean>
  /** What the last step did to the board; null where none was taken in this position. */
  readonly effects: Readonly<ShallowRef<Effects | null>>
  readonly choose: (aim: Aim) => void
  readonly undo: () => void
  /** Whether a position came from the turn that was built here. */
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

function nextStep(building: Building): NextStep {
  const now = choices(building)
  const movable = now.kind === 'ring' ? now.rings : now.kind === 'target' ? otherRings(building, now.from) : []
  return {
    phase: now.kind,
    points: pointsOf(now, movable),
    rows: now.kind === 'row' ? now.rows : [],
    chosen: now.kind === 'target' ? now.from : null,
    movable,
    isBeforeMove: !building.steps.some(({ kind }) => kind === 'target'),
    flipsAt: point => now.kind === 'target' ? now.targets.find(({ to }) => to === point)?.jumped ?? [] : [],
    completes: (aim) => {
      const after = afterChoice(building, aim)
      return after !== null && isComplete(after)
    },
  }
}

function pointsOf(now: Choices, movable: readonly PointIndex[]): readonly PointIndex[] {
  switch (now.kind) {
    case 'place':
      return now.points
    case 'ring-off':
    case 'ring':
      return now.rings
    case 'target':
      return [...now.targets.map(({ to }) => to), now.from, ...movable]
    case 'row':
    case 'done':
      return []
  }
}

function otherRings(building: Building, chosen: PointIndex): readonly PointIndex[] {
  const before = choices(undone(building))
  return before.kind === 'ring' ? before.rings.filter(ring => ring !== chosen) : []
}

/** The turn after a choice; null where it is none. The ring in hand, chosen again, is put back, and another one taken instead. */
function afterChoice(building: Building, { point, row }: Aim): Building | null {
  const now = choices(building)
  if (row !== null)
    return take(building, { kind: 'row', from: row.from, to: row.to })
  if (point === null)
    return null
  if (now.kind === 'target' && point === now.from)
    return undone(building)
  const step = stepAt(now, point)
  return step === null ? null : take(building, step) ?? take(undone(building), { kind: 'ring', from: point })
}

function stepAt({ kind }: Choices, point: PointIndex): Step | null {
  switch (kind) {
    case 'place':
      return { kind: 'place', at: point }
    case 'ring-off':
      return { kind: 'ring-off', at: point }
    case 'ring':
      return { kind: 'ring', from: point }
    case 'target':
      return { kind: 'target', to: point }
    case 'row':
    case 'done':
      return null
  }
}

/** What the last step of a turn did to the board. A ring that was drawn to its place is there already. */
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
      return { ...none, slid: isDrag ? null : { from: now.from, to: step.to }, flipped: now.targets.find(({ to }) => to === step.to)?.jumped ?? [] }
    }
    default:
      return null
  }
}
