import type { SystemSupport } from '../../shared/match/systemSupport.ts'
import { missingWalls } from '../../shared/match/systemSupport.ts'
import { tell } from './tell.ts'

/** Says what programs that are started here could do, where nothing keeps them from it. */
export function tellWalls(means: Pick<SystemSupport, 'walls' | 'tree'>): void {
  const missing = missingWalls(means)
  if (missing !== null)
    tell(missing)
}
