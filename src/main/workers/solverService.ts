import type { GameId } from '../../shared/games/index.ts'
import type { Cancel } from '../clock/clock.ts'
import type { Owner } from './owner.ts'

/**
 * A service that workers of a game may ask, in the game's own terms. It keeps what it worked out
 * for an owner until that one is released.
 */
export interface SolverService {
  /** The question is unchecked. `done` is called once, unless the question is cancelled. */
  ask: (owner: Owner, question: unknown, done: (answer: unknown) => void) => Cancel
  /** The task that asked for the owner is over: it asks nothing more. The owner may, in its next turn. */
  taskOver: (owner: Owner) => void
  release: (owner: Owner) => void
  close: () => Promise<void>
}

export type SolverServices = Partial<Record<GameId, SolverService>>

/** Nothing more is asked for that owner. */
export function releaseSolvers(services: SolverServices, owner: Owner): void {
  for (const solver of Object.values(services))
    solver.release(owner)
}

export async function closeSolvers(services: SolverServices): Promise<void> {
  await Promise.all(Object.values(services).map(async solver => solver.close()))
}
