/**
 * Whom work is done for, and results kept for: the seats of a running match, bots there that think while others are to
 * move, a move that was made there, the windows that ask about a match, or a contest whose next round is paired. Seats
 * and moves always come first, since their clocks run.
 */
export type Owner
  = | { readonly kind: 'seat' | 'pondering' | 'move' | 'analysis', readonly match: string }
    | { readonly kind: 'pairing', readonly contest: string }

/** The owner for windows that ask about a match. */
export function analysisOwner(match: string): Owner {
  return { kind: 'analysis', match }
}

/** A text that is the same for equal owners. */
export function ownerKey(owner: Owner): string {
  return `${owner.kind} ${owner.kind === 'pairing' ? owner.contest : owner.match}`
}
