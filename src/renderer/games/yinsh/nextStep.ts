/** A turn under construction, as a person builds it on the board: by points and rows. */
import type { PointIndex } from '../../../shared/games/yinsh/geometry.ts'
import type { Building, Choices, Step } from '../../../shared/games/yinsh/steps.ts'
import type { Row } from './boardLayout.ts'
import { choices, isComplete, take, undo } from '../../../shared/games/yinsh/steps.ts'

/** The point or the row that the person means, and how they point at it; `drag` if a ring was dragged there. */
export interface Aim {
  readonly point: PointIndex | null
  readonly row: Row | null
  readonly by: 'mouse' | 'touch' | 'keys' | 'drag'
}

/** What may be done next in the turn under construction. */
export interface NextStep {
  readonly phase: Choices['kind']
  /** The points that may be chosen; while a ring is in hand, also that ring and the others that can move. */
  readonly points: readonly PointIndex[]
  readonly rows: readonly Row[]
  /** The ring in hand. */
  readonly chosen: PointIndex | null
  readonly movable: readonly PointIndex[]
  /** Whether no ring has moved yet in this turn. */
  readonly isBeforeMove: boolean
  /** The markers that change colour if the ring in hand goes to that point. */
  readonly flipsAt: (point: PointIndex) => readonly PointIndex[]
  /** Whether that choice completes the turn. */
  readonly completes: (aim: Aim) => boolean
}

/** What may be done next in a turn that was begun. */
export function nextStep(building: Building): NextStep {
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
  const before = choices(undo(building))
  return before.kind === 'ring' ? before.rings.filter(ring => ring !== chosen) : []
}

/**
 * The turn after a choice; null if the choice is invalid. Choosing the ring in hand puts it back, and choosing another
 * ring takes that one instead.
 */
export function afterChoice(building: Building, { point, row }: Aim): Building | null {
  const now = choices(building)
  if (row !== null)
    return take(building, { kind: 'row', from: row.from, to: row.to })
  if (point === null)
    return null
  if (now.kind === 'target' && point === now.from)
    return undo(building)
  const step = stepAt(now, point)
  return step === null ? null : take(building, step) ?? take(undo(building), { kind: 'ring', from: point })
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
