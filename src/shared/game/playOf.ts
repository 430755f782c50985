import type { ZodType } from 'zod'
import type { Result } from '../result.ts'
import type { GameRefusal, Played } from './game.ts'
import type { StandardRefusal } from './refusal.ts'
import { z } from 'zod'
import { fail, succeed } from '../result.ts'

/** A whole number in a move; −0 becomes 0. */
export const wholeInMove = z.int().transform(number => number + 0)

/**
 * Makes the `play` of a game: takes anything, reads it with the schema of moves, which drops what does not count, and
 * lets `next` work out the result. `next` is called only if the game is not over.
 */
export function playOf<State, Move, Refusal extends GameRefusal>(
  isOver: (state: State) => boolean,
  move: ZodType<Move>,
  next: (state: State, move: Move) => Result<State, Refusal>,
): (state: State, given: unknown) => Result<Played<State, Move>, Refusal | StandardRefusal> {
  return (state, given) => {
    if (isOver(state))
      return fail({ code: 'game-over' })
    const read = move.safeParse(given)
    if (!read.success)
      return fail({ code: 'not-a-move' })
    const after = next(state, read.data)
    return after.ok ? succeed({ state: after.value, move: read.data }) : after
  }
}
