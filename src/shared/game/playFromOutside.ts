import type { Result } from '../result.ts'
import type { Game, GameRefusal, Played } from './game.ts'

/**
 * Plays a move from outside, ignoring what the move claims about its effects. May take as long as working these out
 * takes.
 */
export function playFromOutside<State, Move, Refusal extends GameRefusal>(
  game: Pick<Game<unknown, State, Move, Refusal>, 'play' | 'validate'>,
  state: State,
  move: unknown,
): Result<Played<State, Move>, Refusal> {
  const validated = game.validate?.(state, move)
  if (validated === undefined)
    return game.play(state, move)
  return validated.ok ? game.play(state, validated.value) : validated
}
