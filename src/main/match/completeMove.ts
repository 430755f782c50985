import type { Match } from '../../shared/match/match.ts'
import type { Cancel } from '../clock/clock.ts'

/**
 * Works out what a validated move brings, away from the host's own thread. `done` hears the completed move,
 * and null where nobody could work it out; nothing after a cancel.
 */
export type CompleteMove = (match: Match, move: unknown, done: (completed: unknown) => void) => Cancel
