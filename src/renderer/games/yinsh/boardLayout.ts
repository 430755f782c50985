/**
 * Where the points of a board are in the drawing: one unit is the distance between neighbours, the centre is at 0, 0
 * and y grows downwards.
 */
import type { Place } from '../../../shared/game/mark.ts'
import type { Geometry, PointIndex } from '../../../shared/games/yinsh/geometry.ts'
import type { Size } from '../../../shared/games/yinsh/settings.ts'
import { pointAt } from '../../../shared/games/yinsh/geometry.ts'

export interface Spot { readonly x: number, readonly y: number }

/** A row, given by its two ends. */
export interface Row { readonly from: PointIndex, readonly to: PointIndex }

/** A part of the drawing. */
export interface Frame { readonly left: number, readonly top: number, readonly width: number, readonly height: number }

const COLUMN = Math.sqrt(3) / 2
/** From the outermost points to the edge: room for a ring with its halo. */
const MARGIN = 0.55

export function spotOf(geometry: Geometry, point: PointIndex): Spot {
  const { q, r } = pointAt(geometry, point)
  return { x: q * COLUMN, y: r + q / 2 }
}

/** Where a bot's place is, `[hexagon, position]`; null if the board has no such point. */
export function spotAtPlace(geometry: Geometry, place: Place): Spot | null {
  const point = typeof place === 'number' ? null : geometry.indexAt(...place)
  return point === null ? null : spotOf(geometry, point)
}

/** As an SVG transform. */
export function placeOf(geometry: Geometry, point: PointIndex): string {
  const { x, y } = spotOf(geometry, point)
  return `translate(${rounded(x)} ${rounded(y)})`
}

/** A straight path through points of one line, as the `d` of an SVG path. */
export function pathOf(geometry: Geometry, from: PointIndex, to: PointIndex): string {
  const [start, end] = [spotOf(geometry, from), spotOf(geometry, to)]
  return `M${rounded(start.x)} ${rounded(start.y)}L${rounded(end.x)} ${rounded(end.y)}`
}

/** The outline of the area within `radius` of the segment between two points. */
export function capsuleOf(geometry: Geometry, { from, to }: Row, radius: number): string {
  const [start, end] = [spotOf(geometry, from), spotOf(geometry, to)]
  const length = Math.hypot(end.x - start.x, end.y - start.y)
  const [acrossX, acrossY] = [radius * (start.y - end.y) / length, radius * (end.x - start.x) / length]
  const at = ({ x, y }: Spot, side: 1 | -1): string => `${rounded(x + side * acrossX)} ${rounded(y + side * acrossY)}`
  const arc = `A${radius} ${radius} 0 0 0 `
  return `M${at(start, 1)}L${at(end, 1)}${arc}${at(end, -1)}L${at(start, -1)}${arc}${at(start, 1)}Z`
}

/**
 * The whole board with its margin. It is higher than wide, because the corners at the sides are nearer to the centre
 * than the points at the top.
 */
export function frameOf(size: Size): Frame {
  const [halfWidth, halfHeight] = [size * COLUMN + MARGIN, size - 0.5 + MARGIN]
  return { left: -halfWidth, top: -halfHeight, width: 2 * halfWidth, height: 2 * halfHeight }
}

/** The one of these points that is nearest to a spot; null if all are farther than `reach`. */
export function nearestPoint(
  geometry: Geometry,
  points: readonly PointIndex[],
  { x, y }: Spot,
  reach: number,
): PointIndex | null {
  let best: PointIndex | null = null
  let least = reach
  for (const point of points) {
    const spot = spotOf(geometry, point)
    const distance = Math.hypot(spot.x - x, spot.y - y)
    if (distance <= least) {
      least = distance
      best = point
    }
  }
  return best
}

/** The distance of a spot from the segment between two points, and along it from its middle. */
export function distanceFromRow(
  geometry: Geometry,
  row: Row,
  { x, y }: Spot,
): { readonly beside: number, readonly along: number } {
  const [from, to] = [spotOf(geometry, row.from), spotOf(geometry, row.to)]
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const [stepX, stepY] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const [offX, offY] = [x - (from.x + to.x) / 2, y - (from.y + to.y) / 2]
  const along = offX * stepX + offY * stepY
  const past = Math.max(0, Math.abs(along) - length / 2)
  return { beside: Math.hypot(offX * stepY - offY * stepX, past), along: Math.abs(along) }
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
