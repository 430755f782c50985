import type { Format } from '../../format.ts'
import { USUAL_ORDER } from '../../format.ts'
import { MOST_CONTEST_GAMES } from '../../limits.ts'

/**
 * The participant whose rating is least certain (the largest sigma) meets the nearest rating; ties go to the opponent
 * met least, then to the lowest number. Those who are playing are left out, so that several encounters can run at once.
 * With `enough`, whoever has had so many encounters looks for no more, and plays on only as the opponent of others.
 */
export const ladder = {
  title: 'Ladder',
  about: 'Pairs those whose strength is least certain. Good for ratings; runs as long as you like.',
  fields: {
    rounds: {
      kind: 'endless',
      least: 1,
      most: MOST_CONTEST_GAMES,
      label: 'Encounters',
      help: 'encounters (no end)',
      usual: () => null,
      offered: ({ participants }) => 10 * Math.max(2, participants),
    },
    enough: {
      kind: 'endless',
      least: 1,
      most: 1_000,
      label: 'Encounters for each; then it waits',
      help: 'encounters of each; then it waits for newcomers, and only a person ends the ladder (no limit)',
      usual: () => null,
    },
  },
  order: USUAL_ORDER,
  rating: 'openskill',
} satisfies Format
