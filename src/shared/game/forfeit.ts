/** The ways for a seat to lose that the rules of a game know nothing of. */
export const FORFEIT_KINDS = ['illegal', 'timeout', 'disconnected', 'resigned', 'crashed', 'memory', 'stalled'] as const
export type ForfeitKind = (typeof FORFEIT_KINDS)[number]
