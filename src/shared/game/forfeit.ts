/** The ways of losing that the rules of a game do not cover. */
export const FORFEIT_KINDS = ['illegal', 'timeout', 'disconnected', 'resigned', 'crashed', 'memory', 'stalled'] as const
export type ForfeitKind = (typeof FORFEIT_KINDS)[number]
