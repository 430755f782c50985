import type { Block } from '../state.ts'
import type { RemovalPosition } from './position.ts'
import type { RemovalOption, RemovalVerdict } from './verdict.ts'
import { safeRemovals, without } from './safeRemovals.ts'

/** What a table knows about all subsets of some blocks. */
export interface SettledSubsets {
  /** Block i is bit i of a subset's number; at most 31. */
  readonly blocks: readonly Block[]
  /** Whether a subset stands and is lost for the player to move. */
  readonly isLost: (subset: number) => boolean
  readonly counts: RemovalVerdict['counts']
}

/**
 * The exact verdict on a position whose blocks are among the table's. All subsets are counted only if the position has
 * all of the table's blocks.
 */
export function verdictFrom(position: RemovalPosition, { blocks, isLost, counts }: SettledSubsets): RemovalVerdict {
  const bits = new Map(blocks.map((block, index) => [block.position, 1 << index]))
  const subsetOf = (some: readonly Block[]): number =>
    some.reduce((subset, block) => subset | (bits.get(block.position) ?? 0), 0)
  const all = subsetOf(position.blocks)
  const isLostWithout = (...taken: readonly Block[]): boolean => isLost(all & ~subsetOf(taken))
  const options = safeRemovals(position).map((block): RemovalOption => {
    const replies = safeRemovals(without(position, block.position))
    return {
      position: block.position,
      value: isLostWithout(block) ? 'win' : 'loss',
      replies: replies.length,
      winningReplies: replies.filter(reply => isLostWithout(block, reply)).length,
    }
  })
  return {
    result: options.some(({ value }) => value === 'win') ? 'win' : 'loss',
    exact: true,
    options,
    nodes: 2 ** position.blocks.length,
    counts: position.blocks.length === blocks.length ? counts : null,
    caveat: null,
  }
}
