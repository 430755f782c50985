import type { ForfeitKind } from '../game/forfeit.ts'
import { FORFEIT_KINDS } from '../game/forfeit.ts'
import { GAME_ENDINGS, GAME_IDS, gameOf } from '../games/index.ts'

/** The ending of a match stopped at its maximum of moves: a draw. */
export const ADJUDICATED = 'adjudicated'

/** All kinds of ending with places: those of the games first. */
export const ENDING_KINDS: readonly [string, ...string[]] = [...GAME_ENDINGS, ...FORFEIT_KINDS, ADJUDICATED]

/**
 * How a player lost a game other than by its rules: a name for it, and what the player did, in words that follow the
 * player's name.
 */
export interface FaultWords { readonly name: string, readonly did: string }

/** The ways of losing outside the rules of games. */
export const FORFEIT_WORDS: Readonly<Record<ForfeitKind, FaultWords>> = {
  illegal: { name: 'Illegal move', did: 'makes an illegal move' },
  timeout: { name: 'Out of time', did: 'loses on time' },
  disconnected: { name: 'Connection lost', did: 'disconnects' },
  resigned: { name: 'Resigned', did: 'resigns' },
  crashed: { name: 'Crashed', did: 'crashes' },
  memory: { name: 'Too much memory', did: 'takes too much memory' },
  stalled: { name: 'Silent too long', did: 'is silent for too long' },
}

const ENDING_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(GAME_IDS.flatMap(id => Object.entries(gameOf(id).endings))),
  ...Object.fromEntries(Object.entries(FORFEIT_WORDS).map(([kind, { name }]) => [kind, name])),
  [ADJUDICATED]: 'Limit of moves reached',
}

/** How a match of any game ended, in a few words. */
export function endingWords(kind: string): string {
  return ENDING_WORDS[kind] ?? kind
}
