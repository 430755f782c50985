import type { NotKept } from '../archive/archive.ts'
import { counted, plural } from '../../shared/counted.ts'

/** A final sentence on the games of a host that are not in the archive; null if all are. */
export function describeNotKept(notKept: NotKept | null): string | null {
  if (notKept === null)
    return null
  const { games, why } = notKept
  return `${counted(games, 'game')} ${plural(games, 'was', 'were')} not kept: ${why.charAt(0).toLowerCase()}${why.slice(1)}`
}
