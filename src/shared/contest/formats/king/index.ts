import type { Format } from '../../format.ts'
import { USUAL_ORDER } from '../../format.ts'
import { ladder } from '../ladder/index.ts'

/**
 * The winner stays and meets whoever has waited longest; the loser goes to the end of the queue. After a level
 * encounter the king stays.
 */
export const king = {
  otherNames: ['king-of-the-hill'],
  title: 'King of the hill',
  about: 'The winner stays, the loser goes to the end of the queue. Good for a break.',
  fields: { rounds: ladder.fields.rounds },
  isInTurn: true,
  order: USUAL_ORDER,
} satisfies Format
