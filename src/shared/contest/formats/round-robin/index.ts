import type { Format } from '../../format.ts'
import { USUAL_ORDER } from '../../format.ts'
import { MOST_CONTEST_GAMES } from '../../limits.ts'

/** With more participants, those of about equal strength meet too seldom for the number of games. */
const FEW = 8

/**
 * Everybody meets everybody: the rounds are known from the start, and none waits for another. Latecomers meet all
 * others in extra rounds at the end; participants who withdraw stay paired and lose without a game.
 */
export const roundRobin = {
  otherNames: ['roundrobin'],
  title: 'Round robin',
  about: 'Everybody meets everybody. Gives the fairest ranking; good for up to about ten.',
  fields: {
    rounds: {
      kind: 'whole',
      least: 1,
      most: MOST_CONTEST_GAMES,
      label: 'How often all meet',
      help: 'how often all meet (1)',
      usual: () => 1,
    },
  },
  suits: (participants, leastSeats) => participants !== 2 && participants <= FEW && leastSeats <= 2,
  order: USUAL_ORDER,
  trfType: 'Individual: Round-Robin',
} satisfies Format
