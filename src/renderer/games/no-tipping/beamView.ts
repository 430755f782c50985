/** Which part of the beam is in view. Pure: a view and a gesture go in, the next view comes out. */
import type { BeamView } from './beamGeometry.ts'
import { LEFT_SUPPORT, RIGHT_SUPPORT } from '../../../shared/games/no-tipping/torque.ts'
import { WHOLE_BEAM } from './beamGeometry.ts'

const MOST_ZOOM = 6
/** Positions shown on each side of the outermost blocks, and the least number of positions shown in all. */
const BESIDE = 3
const LEAST_METRES = 17

/** A range of positions. */
export type Span = readonly [from: number, to: number]

/**
 * The part of the beam to show: the blocks, the supports and some positions beside them; but if that is more than
 * `most` metres, only that many around the supports.
 */
export function occupiedSpan(half: number, positions: readonly number[], most = 2 * half + 1): Span {
  const first = Math.max(Math.min(...positions, LEFT_SUPPORT) - BESIDE, -half)
  const last = Math.min(Math.max(...positions, RIGHT_SUPPORT) + BESIDE, half)
  const wanting = Math.max(0, LEAST_METRES - (last - first + 1)) / 2
  const [from, to] = last - first < most
    ? [first - Math.floor(wanting), last + Math.ceil(wanting)]
    : [LEFT_SUPPORT + 1 - Math.floor(most / 2), LEFT_SUPPORT + Math.ceil(most / 2)]
  return [Math.max(from, -half), Math.min(to, half)]
}

/**
 * The view at this zoom that moves the beam's point at `from` to `to`. Both and the width of the drawing are in pixels,
 * counted from its left edge.
 */
export function zoomedView(view: BeamView, width: number, zoom: number, from: number, to: number): BeamView {
  const next = Math.min(Math.max(zoom, 1), MOST_ZOOM)
  const share = (view.left + from) / (width * view.zoom)
  return keptOnBeam({ zoom: next, left: share * width * next - to }, width)
}

/** The view after the beam was dragged `by` pixels to the right. */
export function pannedView(view: BeamView, width: number, by: number): BeamView {
  return keptOnBeam({ zoom: view.zoom, left: view.left - by }, width)
}

/** Keeps the view within the ends of the beam. */
function keptOnBeam({ zoom, left }: BeamView, width: number): BeamView {
  return zoom <= 1.01 ? WHOLE_BEAM : { zoom, left: Math.min(Math.max(left, 0), width * (zoom - 1)) }
}
