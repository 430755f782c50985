import type { Result } from '../../result.ts'
import type { Geometry, PointIndex } from './geometry.ts'
import { fail, succeed } from '../../result.ts'
import { pointText } from './geometry.ts'

/** A row by its two ends, the one first in board order first, and the ring that goes with it. */
export interface Removal { readonly from: PointIndex, readonly to: PointIndex, readonly ring: PointIndex }

export interface RingMove { readonly from: PointIndex, readonly to: PointIndex }

/**
 * A whole turn. `before`: rows that the opponent made; `ring` is null if a turn ends without a move; `after`: rows
 * of this move.
 */
export type Turn
  = | { readonly kind: 'place', readonly at: PointIndex }
    | {
      readonly kind: 'move'
      readonly before: readonly Removal[]
      readonly ring: RingMove | null
      readonly after: readonly Removal[]
    }

/** Why a text is no turn on this board. */
export type Unreadable
  = | { readonly code: 'not-a-turn' }
    | OffTheBoard

/** A point that the board of that size does not have. */
export interface OffTheBoard {
  readonly code: 'off-the-board'
  readonly hexagon: number
  readonly position: number
  readonly size: number
}

/** A turn removes three rings at most: the rest is room for white space. */
const LONGEST = 1000
const POINT = String.raw`\s+(\d{1,9})\s+(\d{1,9})`
const STEP = new RegExp(`([PMSX]|R[SE])${POINT}(?:\\s+|$)`, 'y')
/** The letters of a turn, in their order. */
const SHAPE = /^(?:P|(?:RS RE X )*S M(?: RS RE X)*|RS RE X(?: RS RE X)*)$/

/** Reads a turn. White space is free, either end of a row may come first. */
export function parseTurn(geometry: Geometry, text: string): Result<Turn, Unreadable> {
  const steps = stepsIn(text)
  if (steps === null || !SHAPE.test(steps.map(({ letter }) => letter).join(' ')))
    return fail({ code: 'not-a-turn' })
  const points: PointIndex[] = []
  for (const { hexagon, position } of steps) {
    const point = geometry.indexAt(hexagon, position)
    if (point === null)
      return fail({ code: 'off-the-board', hexagon, position, size: geometry.size })
    points.push(point)
  }
  return succeed(turnFrom(steps.map(({ letter }) => letter), points))
}

/** The turn in its canonical form. */
export function turnText(geometry: Geometry, turn: Turn): string {
  const at = (point: PointIndex): string => pointText(geometry, point)
  if (turn.kind === 'place')
    return `P ${at(turn.at)}`
  const removals = (rows: readonly Removal[]): string[] =>
    rows.map(({ from, to, ring }) => `RS ${at(from)} RE ${at(to)} X ${at(ring)}`)
  const move = turn.ring === null ? [] : [`S ${at(turn.ring.from)} M ${at(turn.ring.to)}`]
  return [...removals(turn.before), ...move, ...removals(turn.after)].join(' ')
}

interface Step { readonly letter: string, readonly hexagon: number, readonly position: number }

function stepsIn(text: string): readonly Step[] | null {
  const trimmed = text.trim()
  if (trimmed.length > LONGEST)
    return null
  const steps: Step[] = []
  STEP.lastIndex = 0
  while (STEP.lastIndex < trimmed.length) {
    const [, letter, hexagon, position] = STEP.exec(trimmed) ?? []
    if (letter === undefined)
      return null
    steps.push({ letter, hexagon: Number(hexagon), position: Number(position) })
  }
  return steps
}

/** `points` are those of `letters`, which have the shape of a turn. */
function turnFrom(letters: readonly string[], points: readonly PointIndex[]): Turn {
  const [first] = points
  if (letters[0] === 'P' && first !== undefined)
    return { kind: 'place', at: first }
  const before: Removal[] = []
  const after: Removal[] = []
  let ring: RingMove | null = null
  for (let index = 0; index < letters.length;) {
    const [one, two, three] = points.slice(index)
    if (letters[index] === 'S' && one !== undefined && two !== undefined) {
      ring = { from: one, to: two }
      index += 2
      continue
    }
    if (one !== undefined && two !== undefined && three !== undefined)
      (ring === null ? before : after).push({ from: one < two ? one : two, to: one < two ? two : one, ring: three })
    index += 3
  }
  return { kind: 'move', before, ring, after }
}
