import type { Cancel } from '../../clock.ts'
import type { Match } from '../match.ts'

/**
 * Computes the outcome of a validated move, outside the thread of its match. `done` gets the completed move, or null if
 * nobody could compute it; after a cancel it is not called.
 */
export type CompleteMove = (match: Match, move: unknown, done: (completed: unknown) => void) => Cancel
