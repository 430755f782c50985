import type { Question } from '../vote.ts'
import { firstSeats } from '../../game/seat.ts'
import { gameOf } from '../../games/index.ts'
import { displayNames, NOBODY } from '../player.ts'
import { beginVote, questionOf } from '../vote.ts'

/** A question to a class at the start of a match of Nim with a pile of one coin and a pile of two. */
export function askedOfNim(changes: Partial<Question> = {}): Question {
  const nim = gameOf('nim')
  const state = nim.setup(nim.settings.parse({ piles: '1 2' }), { seats: firstSeats(2), first: 1 })
  const vote = beginVote({ id: 'v1', match: 'm1', game: 'nim', ply: 0, state, names: displayNames(NOBODY) })
  return { ...questionOf(vote, null, null), ...changes }
}
