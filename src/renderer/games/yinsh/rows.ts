/** The rows that may be removed, as one points at them. */
import type { Geometry, PointIndex } from '../../../shared/games/yinsh/geometry.ts'
import type { Row, Spot } from './boardLayout.ts'
import { DIRECTIONS, rayFrom } from '../../../shared/games/yinsh/geometry.ts'
import { distanceFromRow, spotOf } from './boardLayout.ts'

/** So far beside a row one still means it. */
const REACH = 0.6
/**
 * Of rows that lie over each other the one is meant whose middle is nearer; of rows that cross, the one that is nearer
 * at all.
 */
const ALONG_WEIGHT = 0.2

/** The points from one end to the other; none if the ends are on no line. */
export function pointsBetween(geometry: Geometry, { from, to }: Row): readonly PointIndex[] {
  for (const direction of DIRECTIONS) {
    const ray = rayFrom(geometry, from, direction)
    const length = ray.indexOf(to)
    if (length !== -1)
      return [from, ...ray.slice(0, length + 1)]
  }
  return from === to ? [from] : []
}

/** The point in the middle of a row, or before it. */
export function middleOf(geometry: Geometry, row: Row): PointIndex {
  const points = pointsBetween(geometry, row)
  return points[Math.floor((points.length - 1) / 2)] ?? row.from
}

/** The row that is meant by a spot; null if none is near. */
export function rowAt(geometry: Geometry, rows: readonly Row[], spot: Spot): Row | null {
  let best: Row | null = null
  let least = Number.POSITIVE_INFINITY
  for (const row of rows) {
    const { beside, along } = distanceFromRow(geometry, row, spot)
    const distance = beside + ALONG_WEIGHT * along
    if (beside <= REACH && distance < least) {
      least = distance
      best = row
    }
  }
  return best
}

/** The row that is meant by one of its markers; null for other points. */
export function rowThrough(geometry: Geometry, rows: readonly Row[], point: PointIndex): Row | null {
  return rowAt(geometry, rows.filter(row => pointsBetween(geometry, row).includes(point)), spotOf(geometry, point))
}

export function isSameRow(one: Row | null, other: Row | null): boolean {
  return one?.from === other?.from && one?.to === other?.to
}
