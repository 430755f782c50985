/** The rows that may be removed, and which of them a pointer means. */
import type { Geometry, PointIndex } from '../../../shared/games/yinsh/geometry.ts'
import type { Row, Spot } from './boardLayout.ts'
import { DIRECTIONS, rayFrom } from '../../../shared/games/yinsh/geometry.ts'
import { distanceFromRow, spotOf } from './boardLayout.ts'

/** A spot this far beside a row still means it. */
const REACH = 0.6
/** If rows overlap, the row whose middle is nearer is meant; if rows cross, the row that is nearer. */
const ALONG_WEIGHT = 0.2

/** The points from one end to the other; none if the ends are not on one line. */
export function pointsBetween(geometry: Geometry, { from, to }: Row): readonly PointIndex[] {
  for (const direction of DIRECTIONS) {
    const ray = rayFrom(geometry, from, direction)
    const length = ray.indexOf(to)
    if (length !== -1)
      return [from, ...ray.slice(0, length + 1)]
  }
  return from === to ? [from] : []
}

/** The middle point of a row, or the one before the middle. */
export function middleOf(geometry: Geometry, row: Row): PointIndex {
  const points = pointsBetween(geometry, row)
  return points[Math.floor((points.length - 1) / 2)] ?? row.from
}

/** The row that a spot means; null if none is near. */
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

/** The row that one of its markers stands for; null for other points. */
export function rowThrough(geometry: Geometry, rows: readonly Row[], point: PointIndex): Row | null {
  return rowAt(geometry, rows.filter(row => pointsBetween(geometry, row).includes(point)), spotOf(geometry, point))
}

export function isSameRow(one: Row | null, other: Row | null): boolean {
  return one?.from === other?.from && one?.to === other?.to
}
