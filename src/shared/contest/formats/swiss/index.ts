import type { Format } from '../../format.ts'
import { MOST_CONTEST_GAMES } from '../../limits.ts'

/** With up to this many, a round robin takes hardly more games. */
const FEW = 8

/** FIDE's Dutch system: each round follows from the results of the rounds before it. */
export const swiss = {
  title: 'Swiss',
  about: 'Each round pairs players with about the same number of points. Ranks many players fairly in few rounds.',
  fields: {
    rounds: {
      kind: 'whole',
      least: 1,
      most: MOST_CONTEST_GAMES,
      label: 'Rounds',
      help: 'rounds (by how many take part)',
      usual: ({ participants }) => usualRounds(participants),
    },
  },
  suits: (participants, leastSeats) => participants > FEW && leastSeats <= 2,
  isInTurn: true,
  order: ['bhC1', 'bh', 'direct', 'sb'],
  hasBuchholz: true,
  trfType: 'Individual: Swiss-System (Dutch)',
  byeWins: true,
} satisfies Format

/** ⌈log₂ n⌉ + 2, but no more than there are opponents; an odd number needs one more round for the byes. */
function usualRounds(participants: number): number {
  return Math.max(1, Math.min(Math.ceil(Math.log2(Math.max(2, participants))) + 2, mostRounds(participants)))
}

/** The most rounds that a Swiss can have without anybody meeting twice. */
export function mostRounds(participants: number): number {
  return participants % 2 === 1 ? participants : participants - 1
}
