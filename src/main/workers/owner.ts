/**
 * For whom something is worked out, and kept: the seats of a match at play, or the windows that
 * want to know something about a match. Seats come first, always: they play against a clock.
 */
export interface Owner { readonly kind: 'seat' | 'analysis', readonly match: string }

/** The same text for the same owner. */
export function ownerKey({ kind, match }: Owner): string {
  return `${kind} ${match}`
}
