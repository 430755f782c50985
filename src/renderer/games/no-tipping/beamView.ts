/** Which part of the beam is in view. Pure: a view and what fingers do go in, the next view comes out. */
import type { BeamView } from './beamGeometry.ts'
import { LEFT_SUPPORT, RIGHT_SUPPORT } from '../../../shared/games/no-tipping/torque.ts'
import { WHOLE_BEAM } from './beamGeometry.ts'

const MOST_ZOOM = 6
/** As many positions are seen beside what stands there, and at least so many in all. */
const BESIDE = 3
const LEAST_METRES = 17

/** Positions from one to another. */
export type Span = readonly [from: number, to: number]

/**
 * The part of the beam to be looked at: where something stands, with the supports and the positions beside it, and at
 * most so many metres of it, around the supports.
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
 * The view with this zoom in which the beam's point that was at `from` is at `to`; all three in pixels from the left
 * edge of a drawing so wide.
 */
export function zoomedView(view: BeamView, width: number, zoom: number, from: number, to: number): BeamView {
  const next = Math.min(Math.max(zoom, 1), MOST_ZOOM)
  const share = (view.left + from) / (width * view.zoom)
  return keptOnBeam({ zoom: next, left: share * width * next - to }, width)
}

/** The view once the beam was drawn so many pixels to the right. */
export function pannedView(view: BeamView, width: number, by: number): BeamView {
  return keptOnBeam({ zoom: view.zoom, left: view.left - by }, width)
}

/** Never beyond the ends of the beam. */
function keptOnBeam({ zoom, left }: BeamView, width: number): BeamView {
  return zoom <= 1.01 ? WHOLE_BEAM : { zoom, left: Math.min(Math.max(left, 0), width * (zoom - 1)) }
}
