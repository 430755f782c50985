import { counted, plural } from '../../shared/counted.ts'

/** What a room of people reads from a projector. Texts that the match view has too are in `match.ts`. */
export const presenterTexts = {
  leave: 'Leave',
  leaveTitle: 'Leave (Esc)',
  next: (matches: number) => `Next of ${matches}`,
  nextTitle: 'Next live match (F)',
  evaluationTitle: 'Evaluation (E)',
  toWall: 'Wall',
  toWallTitle: 'All live matches (W)',
  toWallAction: 'The wall of live matches',

  waiting: {
    noMatch: 'No match is running',
    aboutNoMatch: 'It appears here as soon as one starts.',
    soon: 'The next match is about to begin',
    connect: 'Connect your program to',
    openPage: 'Open the page and enter the code',
    here: (names: readonly string[]) => `${names.join(', ')} ${plural(names.length, 'is', 'are')} here`,
    seatsFree: (count: number) => `${counted(count, 'seat')} ${plural(count, 'is', 'are')} free`,
  },

  evaluation: {
    unknown: 'Not known yet',
    withPar: (standing: string, par: number) => `${standing} · par ${par}`,
    proven: (standing: string) => `${standing} · proven`,
  },

  wall: {
    toOne: 'One match',
    toOneTitle: 'One match (W)',
    /** For a match that is not loaded yet. */
    aMatch: 'A match',
    match: (players: string, title: string, standing: string) => `${players}. ${title}. ${standing}`,
  },

  lost: (name: string, why: string) => `${name} lost: ${why}.`,

  watchOnPhone: 'Watch on your phone',
}
