/**
 * For whom something is worked out, and kept: the seats of a match at play, a move that was made there, or
 * the windows that want to know something about a match. Seats and moves come first, always: clocks run.
 */
export interface Owner { readonly kind: 'seat' | 'move' | 'analysis', readonly match: string }

/** For the windows that want to know something about a match. */
export function analysisOwner(match: string): Owner {
  return { kind: 'analysis', match }
}

/** The same text for the same owner. */
export function ownerKey({ kind, match }: Owner): string {
  return `${kind} ${match}`
}
