import type { RemovalPosition } from './position.ts'
import type { RemovalVerdict } from './verdict.ts'
import { ExactTable } from './exactTable.ts'

/** The most blocks that are solved at once: some hundredths of a second, and 2 MB. */
export const MOST_EXACT_BLOCKS = 24

/**
 * The exact verdict on a position that stands and has at most `MOST_EXACT_BLOCKS` blocks; throws a RangeError for more.
 * For many positions with the same set of blocks, use one `ExactTable`.
 */
export function solveExactly(position: RemovalPosition): RemovalVerdict {
  if (position.blocks.length > MOST_EXACT_BLOCKS)
    throw new RangeError(`${position.blocks.length} blocks are more than ${MOST_EXACT_BLOCKS}`)
  const table = ExactTable.of(position)
  if (table === null)
    throw new Error('a table without a limit of time was not settled')
  return table.verdictOf(position)
}
