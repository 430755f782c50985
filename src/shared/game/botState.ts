import type { JsonObject } from '../jsonObject.ts'
import type { Game, GameRefusal } from './game.ts'
import type { Seat } from './seat.ts'

/** The longest list of legal moves that a bot is given. */
const MOST_LEGAL_MOVES = 5_000

/** What a bot is told when it is asked for a move: plain JSON, the same in every language and however it is started. */
export interface BotState {
  /** The id of the game, as on the command line. */
  readonly game: string
  /** The seat that the bot plays, from 1. */
  readonly you: Seat
  /** How many play. */
  readonly seats: number
  /** How many moves were made before this one. */
  readonly ply: number
  /** The milliseconds that the bot has left for all its moves; null without a clock. */
  readonly timeLeftMs: number | null
  /** Every legal move, even those that lose at once; null in games with too many to list. */
  readonly legalMoves: readonly unknown[] | null
  /** The move made before this one, by whoever made it; null at the start. */
  readonly lastMove: unknown
  /** What was chosen for this match, with what chance decided about the start. */
  readonly settings: unknown
  /** What the board shows; the game's guide explains its fields. */
  readonly position: JsonObject
}

/** A position of a match, and what is known around it. */
export interface AskedPosition<State> {
  readonly game: Pick<Game<never, State, unknown, GameRefusal>, 'id' | 'toMove' | 'legalMoves' | 'toJson'>
  readonly settings: unknown
  readonly seats: number
  readonly state: State
  readonly ply: number
  readonly lastMove: unknown
  readonly timeLeftMs: number | null
}

/** What the bot at a seat is given in a position; null if it is not to move there. */
export function botStateOf<State>({ game, state, ...known }: AskedPosition<State>): BotState | null {
  const you = game.toMove(state)
  if (you === null)
    return null
  const legal = game.legalMoves?.(state) ?? null
  return {
    game: game.id,
    you,
    seats: known.seats,
    ply: known.ply,
    timeLeftMs: known.timeLeftMs,
    legalMoves: legal === null || legal.length > MOST_LEGAL_MOVES ? null : legal,
    lastMove: known.lastMove,
    settings: known.settings,
    position: game.toJson(state),
  }
}
