import type { ForfeitKind } from '../game/forfeit.ts'
import { FORFEIT_KINDS } from '../game/forfeit.ts'
import { GAME_ENDINGS, GAME_IDS, gameOf } from '../games/index.ts'

/** How a match ends that was stopped at its most moves: a draw. */
export const ADJUDICATED = 'adjudicated'

/** All the ways in which a match ends with places: those of the games first. */
export const ENDING_KINDS: readonly [string, ...string[]] = [...GAME_ENDINGS, ...FORFEIT_KINDS, ADJUDICATED]

/** What a player lost a game by, other than its rules: what it is called, and what the player did, after its name. */
export interface FaultWords { readonly name: string, readonly did: string }

/** The ways to lose that no game's rules know of. */
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
