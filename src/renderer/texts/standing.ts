import { counted } from '../../shared/counted.ts'

/** The state of a match, in one short line. */
export const standingTexts = {
  waiting: 'Waiting for players',
  toMove: (name: string, plies: number) => `${name} to move · ${counted(plies, 'move')}`,
  finished: 'Finished',
  /** Who won, with the scores if the game counts, and how it ended. */
  ended: (headline: string, scores: readonly string[], ending: string) =>
    `${headline}${scores.length === 0 ? '' : `, ${scores.join(' : ')}`} · ${ending}`,
  stopped: (plies: number) => plies === 0 ? 'Stopped before the first move' : `Stopped after ${counted(plies, 'move')}`,
}
