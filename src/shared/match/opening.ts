import type { AnyGame, GameRefusal, Played } from '../game/game.ts'
import type { Seat } from '../game/seat.ts'
import type { Result } from '../result.ts'
import type { MatchPlan } from './events.ts'
import { seatsOf } from '../game/seat.ts'
import { gameOf } from '../games/index.ts'
import { fail, succeed } from '../result.ts'

/** The moves made before a match, and their positions. */
export interface Opening {
  /** The positions: the start, then one after each move. */
  readonly states: readonly unknown[]
  /** The moves in the game's own form, without anything else that came with them. */
  readonly moves: readonly unknown[]
  /** Whether the opening already ends the game. */
  readonly isOver: boolean
}

/** A move of an opening that the game refuses. */
export interface RefusedOpening {
  /** The number of the move in the opening, from 0. */
  readonly ply: number
  /** Who was to move; null if the game was over. */
  readonly seat: Seat | null
  readonly refusal: GameRefusal
}

type PlayMove = (game: AnyGame, state: unknown, move: unknown) => Result<Played<unknown, unknown>, GameRefusal>

/**
 * Plays the opening of a match with that plan from the game's start. The settings must be the game's own, with as many
 * seats as it takes with them. `playMove` plays each move; by default the game does, which believes what moves claim
 * about their effects.
 */
export function playOpening(
  { game: id, settings, seats, first = 1, opening = [] }: MatchPlan,
  playMove: PlayMove = (game, state, move) => game.play(state, move),
): Result<Opening, RefusedOpening> {
  const game = gameOf(id)
  let state = game.setup(settings, { seats: seatsOf(seats), first })
  const states: unknown[] = [state]
  const moves: unknown[] = []
  for (const [ply, move] of opening.entries()) {
    const played = playMove(game, state, move)
    if (!played.ok)
      return fail({ ply, seat: game.toMove(state), refusal: played.error })
    state = played.value.state
    states.push(state)
    moves.push(played.value.move)
  }
  return succeed({ states, moves, isOver: game.toMove(state) === null })
}
