import type { RemovalPosition } from './position.ts'
import type { RemovalOption, RemovalVerdict } from './verdict.ts'
import { safeRemovals, without } from './safeRemovals.ts'

/**
 * The exact verdict on a position from a table that knows everything about its subsets. `isLost`
 * says whether the position without the blocks at these one or two places stands and is lost for
 * who is to move there; `counts` is what the verdict says of all subsets.
 */
export function verdictFrom(position: RemovalPosition, isLost: (taken: readonly number[]) => boolean, counts: RemovalVerdict['counts']): RemovalVerdict {
  const options = safeRemovals(position).map((block): RemovalOption => {
    const replies = safeRemovals(without(position, block.position))
    return {
      position: block.position,
      value: isLost([block.position]) ? 'win' : 'loss',
      replies: replies.length,
      winningReplies: replies.filter(reply => isLost([block.position, reply.position])).length,
    }
  })
  return {
    result: options.some(({ value }) => value === 'win') ? 'win' : 'loss',
    exact: true,
    options,
    nodes: 2 ** position.blocks.length,
    counts,
    caveat: null,
  }
}
