import type { Cancel } from '../../shared/clock.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { Owner } from './owner.ts'

/**
 * A service that a game's workers may ask, in the game's own terms. It keeps an owner's results until the owner is
 * released.
 */
export interface SolverService {
  /** The question is unchecked. `done` is called once, unless the question is cancelled. */
  ask: (owner: Owner, question: unknown, done: (answer: unknown) => void) => Cancel
  /** The owner's task that asked is over, and asks nothing more. The owner may ask again in its next turn. */
  taskOver: (owner: Owner) => void
  release: (owner: Owner) => void
  close: () => Promise<void>
}

export type SolverServices = Partial<Record<GameId, SolverService>>

/** Releases an owner that asks nothing more. */
export function releaseSolvers(services: SolverServices, owner: Owner): void {
  for (const solver of Object.values(services))
    solver.release(owner)
}

/** Releases what the players of a match asked. */
export function releasePlayers(services: SolverServices, match: string): void {
  releaseSolvers(services, { kind: 'seat', match })
  releaseSolvers(services, { kind: 'pondering', match })
}

export async function closeSolvers(services: SolverServices): Promise<void> {
  await Promise.all(Object.values(services).map(async solver => solver.close()))
}
