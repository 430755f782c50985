/** Finds what somebody who points at the board means. */
import type { Geometry, PointIndex } from '../../../shared/games/yinsh/geometry.ts'
import type { Spot } from './boardLayout.ts'
import type { Aim, NextStep } from './nextStep.ts'
import { nearestPoint } from './boardLayout.ts'
import { middleOf, pointsBetween, rowAt, rowThrough } from './rows.ts'

/** A spot this near to a point means that point. */
const REACH = 0.56

/** What a pointer at a spot means; null if nothing near can be chosen. */
export function aimAt(geometry: Geometry, { phase, points, rows }: NextStep, spot: Spot, by: Aim['by']): Aim | null {
  if (phase === 'row') {
    const row = rowAt(geometry, rows, spot)
    return row === null ? null : { point: null, row, by }
  }
  const point = nearestPoint(geometry, points, spot, REACH)
  return point === null ? null : { point, row: null, by }
}

/** What the point with the focus, or the one that a screen reader presses, stands for; null if it can't be chosen. */
export function aimOn(geometry: Geometry, { phase, points, rows }: NextStep, point: PointIndex): Aim | null {
  if (phase !== 'row')
    return points.includes(point) ? { point, row: null, by: 'keys' } : null
  const row = rowThrough(geometry, rows, point)
  return row === null ? null : { point: null, row, by: 'keys' }
}

/** The point at a spot, whatever is there; null outside the board. */
export function pointNear(geometry: Geometry, spot: Spot): PointIndex | null {
  return nearestPoint(geometry, geometry.points.map(({ index }) => index), spot, REACH)
}

/** The own ring at a spot that can move; null if there is none. */
export function movableAt(geometry: Geometry, { movable, chosen }: NextStep, spot: Spot): PointIndex | null {
  return nearestPoint(geometry, chosen === null ? movable : [...movable, chosen], spot, REACH)
}

/** The points that react to a press; for a row that may be removed, each of its markers. */
export function openPoints(geometry: Geometry, next: NextStep | null): ReadonlySet<PointIndex> {
  return new Set([...next?.points ?? [], ...(next?.rows ?? []).flatMap(row => pointsBetween(geometry, row))])
}

/** The points that the mark keys visit: what can be chosen, and for a row its middle. */
export function markedPoints(geometry: Geometry, next: NextStep | null): readonly PointIndex[] {
  return next?.phase === 'row' ? next.rows.map(row => middleOf(geometry, row)) : next?.points ?? []
}
