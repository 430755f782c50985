import type { GameId } from '../index.ts'

/** The game that only tests know. For the compiler it is a game like any other. */
export const PEBBLES = 'pebbles' as GameId
