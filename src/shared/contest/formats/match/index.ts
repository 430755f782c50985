import type { Format } from '../../format.ts'
import { USUAL_ORDER } from '../../format.ts'
import { MOST_CONTEST_GAMES } from '../../limits.ts'

/** Two participants meet again and again, with swapped seats in every second encounter, until one withdraws. */
export const match = {
  title: 'Match of two',
  about: 'Two play each other again and again. Says who is stronger, and how sure that is.',
  fields: {
    rounds: {
      kind: 'endless',
      least: 1,
      most: MOST_CONTEST_GAMES,
      label: 'Encounters',
      help: 'encounters (1; with a test no end)',
      usual: ({ hasTest }) => hasTest ? null : 1,
      offered: ({ hasTest }) => hasTest ? null : 50,
    },
  },
  suits: (participants, leastSeats) => participants === 2 && leastSeats <= 2,
  most: 2,
  takesTest: true,
  order: USUAL_ORDER,
  trfType: 'Individual: Match',
  panels: ['figures', 'standings', 'crosstable'],
} satisfies Format
