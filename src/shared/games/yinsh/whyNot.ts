import type { PairSeat } from '../../game/pair.ts'
import type { Geometry, PointIndex } from './geometry.ts'
import type { NoRow, NoWay } from './refusal.ts'
import type { WorkingBoard } from './workingBoard.ts'
import { DIRECTIONS, pointText, rayFrom } from './geometry.ts'

/** Why these two points are not the ends of a row that a player may remove. */
export function whyNoRow(board: WorkingBoard, seat: PairSeat, from: PointIndex, to: PointIndex, needed: number): NoRow {
  const points = pointsBetween(board.geometry, from, to)
  if (points === null)
    return { kind: 'no-line' }
  if (points.length !== needed)
    return { kind: 'length', points: points.length, needed }
  const gap = points.find((point) => {
    const piece = board.pieceAt(point)
    return piece?.kind !== 'marker' || piece.seat !== seat
  })
  return { kind: 'gap', at: pointText(board.geometry, gap ?? from) }
}

/** Why the ring at `from` can't go to the empty point `to`. */
export function whyNoWay(board: WorkingBoard, from: PointIndex, to: PointIndex): NoWay {
  const way = pointsBetween(board.geometry, from, to)?.slice(1)
  if (way === undefined)
    return { kind: 'no-line' }
  const ring = way.find(point => board.pieceAt(point)?.kind === 'ring')
  const marker = way.findIndex(point => board.pieceAt(point)?.kind === 'marker')
  const landing = marker < 0 ? undefined : way.slice(marker).find(point => board.isEmpty(point))
  if (ring !== undefined && (landing === undefined || landing === to || way.indexOf(ring) < way.indexOf(landing)))
    return { kind: 'ring', at: pointText(board.geometry, ring) }
  return { kind: 'past-markers', at: pointText(board.geometry, landing ?? to) }
}

/** All points of a line from one to the other, both included; null if they are on none. */
function pointsBetween(geometry: Geometry, from: PointIndex, to: PointIndex): readonly PointIndex[] | null {
  if (from === to)
    return [from]
  for (const direction of DIRECTIONS) {
    const ray = rayFrom(geometry, from, direction)
    const end = ray.indexOf(to)
    if (end >= 0)
      return [from, ...ray.slice(0, end + 1)]
  }
  return null
}
