import type { RemovalOption, RemovalVerdict } from './verdict.ts'

/**
 * The removal to make by what is known: one that wins, and of those the one that leaves the fewest
 * replies; where all lose, the one after which the opponent finds a win least likely; where nothing
 * is known, the one that leaves the fewest replies. Null where no removal is safe.
 */
export function bestRemoval(verdict: Pick<RemovalVerdict, 'options'>): RemovalOption | null {
  return rankedRemovals(verdict)[0] ?? null
}

/** The safe removals, the best one first. */
export function rankedRemovals({ options }: Pick<RemovalVerdict, 'options'>): RemovalOption[] {
  return options.toSorted((one, other) => rank(one) - rank(other) || one.replies - other.replies)
}

/** The smaller the better. Of losing ones, the share of replies that win for the opponent counts. */
function rank({ value, replies, winningReplies }: RemovalOption): number {
  switch (value) {
    case 'win':
      return 0
    case 'unknown':
      return 2
    case 'loss':
      return 3 + (winningReplies === null ? 1 : winningReplies / Math.max(1, replies))
  }
}
