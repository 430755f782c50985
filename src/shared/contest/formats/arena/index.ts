import type { Format } from '../../format.ts'

/**
 * For a stated time everybody who is free plays somebody near in points whom they have met least; participants may
 * enter and leave at any moment.
 */
export const arena = {
  title: 'Arena',
  about:
    'For a stated time everybody who is free plays, again and again: wins in a row count double. Come and go as you like; good for a lesson.',
  fields: {
    minutes: {
      kind: 'whole',
      least: 1,
      most: 1440,
      label: 'Minutes',
      help: 'how many minutes it goes on (45)',
      usual: () => 45,
    },
    until: {
      kind: 'timeOfDay',
      insteadOf: 'minutes',
      label: 'Or until (time of day)',
      help: 'up to which time of day it goes on, instead of minutes',
      usual: () => null,
    },
  },
  hasOwnGames: true,
  isTimed: true,
  order: [],
  panels: ['race', 'standings', 'crosstable', 'figures'],
} satisfies Format
