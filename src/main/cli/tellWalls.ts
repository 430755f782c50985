import type { SystemSupport } from '../../shared/match/systemSupport.ts'
import { missingWalls } from '../../shared/match/systemSupport.ts'
import { tell } from './tell.ts'

/** If nothing confines the programs that are started here, says what they could do. */
export function tellWalls(means: Pick<SystemSupport, 'walls' | 'tree'>): void {
  const missing = missingWalls(means)
  if (missing !== null)
    tell(missing)
}
