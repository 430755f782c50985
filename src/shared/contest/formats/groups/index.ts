import type { Format } from '../../format.ts'
import { USUAL_ORDER } from '../../format.ts'
import { MOST_PARTICIPANTS } from '../../limits.ts'
import { knockout } from '../knockout/index.ts'

/** The usual size of a group. */
const USUAL_GROUP = 4

/**
 * Round robins in groups, then a knock-out of the best of each group. Nobody enters after the first round is paired.
 */
export const groups = {
  title: 'Groups, then knock-out',
  about: 'Everybody meets everybody in small groups, and the best of each go on to a knock-out.',
  fields: {
    groups: {
      kind: 'whole',
      least: 1,
      most: MOST_PARTICIPANTS,
      label: 'Groups',
      help: 'how many groups (about four in each)',
      usual: ({ participants }) => Math.max(1, Math.ceil(participants / USUAL_GROUP)),
    },
    advance: {
      kind: 'whole',
      least: 1,
      most: MOST_PARTICIPANTS,
      label: 'How many go on from each group',
      help: 'so many of each go on to the knock-out (2)',
      usual: () => 2,
    },
    ...knockout.fields,
  },
  isDrawnOnce: true,
  isInTurn: true,
  order: USUAL_ORDER,
  panels: ['standings', 'crosstable', 'bracket', 'figures'],
} satisfies Format
