import type { MapKernel } from '../../shared/mapMemory.ts'
import { bestKernel } from '../../shared/games/voronoi/field/bestKernel.ts'

/** How this machine computes maps. */
export function mapKernel(): MapKernel {
  return bestKernel().name
}
