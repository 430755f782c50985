/**
 * For whom something is worked out, and kept: the seats of a match at play, a move that was made there,
 * the windows that want to know something about a match, or a contest whose next round is paired. Seats and moves
 * come first, always: clocks run.
 */
export type Owner
  = | { readonly kind: 'seat' | 'move' | 'analysis', readonly match: string }
    | { readonly kind: 'pairing', readonly contest: string }

/** For the windows that want to know something about a match. */
export function analysisOwner(match: string): Owner {
  return { kind: 'analysis', match }
}

/** A text that is the same for the same owner. */
export function ownerKey(owner: Owner): string {
  return `${owner.kind} ${owner.kind === 'pairing' ? owner.contest : owner.match}`
}
