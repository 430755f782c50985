import type { GameId } from '../../shared/games/index.ts'
import type { Cancel } from '../host/clock.ts'

/**
 * A service that thinkers of a game may ask, in the game's own terms. It keeps what it worked out
 * for a holder (a match) until that one is released.
 */
export interface Consultant {
  /** The question is unchecked. `done` is called once, unless the question is cancelled. */
  ask: (holder: string, question: unknown, done: (answer: unknown) => void) => Cancel
  release: (holder: string) => void
  close: () => Promise<void>
}

export type Consultants = Partial<Record<GameId, Consultant>>
