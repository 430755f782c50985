import type { RemovalOption, RemovalVerdict } from './verdict.ts'

/**
 * The removal to make given what is known: among winning ones, the one that leaves the fewest replies; if all lose, the
 * one after which the opponent is least likely to find a win; if nothing is known, the one that leaves the fewest
 * replies. Null if no removal is safe.
 */
export function bestRemoval(verdict: Pick<RemovalVerdict, 'options'>): RemovalOption | null {
  return rankedRemovals(verdict)[0] ?? null
}

/** The safe removals, the best one first. */
export function rankedRemovals({ options }: Pick<RemovalVerdict, 'options'>): RemovalOption[] {
  return options.toSorted((one, other) => rank(one) - rank(other) || one.replies - other.replies)
}

/** Smaller is better. Losing removals are ranked by the share of replies that win for the opponent. */
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
