import type { Thinking } from './thinking.ts'

/**
 * How a built-in player chooses its move. Called only for states in which a seat is to move; keeps nothing between two
 * calls.
 */
export type Choose<State, Move> = (state: State, thinking: Thinking) => Move | Promise<Move>
