/** Which part of the beam is in view. Pure: a view and what fingers do go in, the next view comes out. */
import type { BeamView } from './beamGeometry.ts'
import { WHOLE_BEAM } from './beamGeometry.ts'

const MOST_ZOOM = 6

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
