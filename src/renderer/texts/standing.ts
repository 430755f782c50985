import type { ForfeitKind } from '../../shared/game/forfeit.ts'
import { counted } from '../../shared/counted.ts'

/** Where a match stands, in one short line. */
export const standingTexts = {
  waiting: 'Waiting for players',
  toMove: (name: string, plies: number) => `${name} to move · ${counted(plies, 'move')}`,
  finished: 'Finished',
  /** Who won, with the scores where the game counts, and how it ended. */
  ended: (headline: string, scores: readonly string[], ending: string) => `${headline}${scores.length === 0 ? '' : `, ${scores.join(' : ')}`} · ${ending}`,
  stopped: (plies: number) => plies === 0 ? 'Stopped before the first move' : `Stopped after ${counted(plies, 'move')}`,

  /** The ways to lose that no game's rules know of. */
  forfeits: { illegal: 'Illegal move', timeout: 'Out of time', disconnected: 'Connection lost', resigned: 'Resigned', crashed: 'Crashed', memory: 'Out of memory', stalled: 'Stalled' } satisfies Record<ForfeitKind, string>,
  /** The draw by the most moves that a game may have. */
  adjudicated: 'Most moves made',
}
