import type { Format } from '../../format.ts'

/** Losers are out. Nobody enters after the first round is paired. */
export const knockout = {
  otherNames: ['knock-out'],
  title: 'Knock-out',
  about: 'Whoever loses is out; the last two play the final. Good to watch; one bad day ends it.',
  fields: {
    thirdPlace: {
      kind: 'switch',
      label: 'Also play for third place',
      help: 'whether the third place is played for (false)',
      usual: () => false,
      offered: () => true,
    },
    extra: {
      kind: 'whole',
      least: 0,
      most: 100,
      label: 'If equal: at most this many extra pairs of games',
      help: 'the most extra pairs of games that decide an encounter that is equal (5)',
      usual: () => 5,
    },
  },
  isDrawnOnce: true,
  isInTurn: true,
  order: [],
  trfType: 'Individual: Knock-Out',
  byeWins: true,
  panels: ['standings', 'bracket', 'figures'],
} satisfies Format
