import type { Names, Seat } from '../../shared/game/seat.ts'
import type { AskedAgain } from '../../shared/match/askedAgain.ts'
import type { Forfeit } from '../../shared/match/match.ts'

/**
 * What every board is given. A board draws a position and reports what the person wants to do (`play`, with a move of
 * its game); it knows no store, no host and no clock. The host still judges every move.
 */
export interface BoardProps<State, Move> {
  readonly state: State
  /** The names to show. */
  readonly names: Names
  /**
   * The seat that the person at this window moves for now; null if they can't move (not their turn, looking back,
   * watching, over).
   */
  readonly mover: Seat | null
  /**
   * Whether a move from here is on its way, so that the host takes no other. `state` shows it already, unless its
   * effect takes long to compute.
   */
  readonly sending?: boolean
  /**
   * The seat of the person at this window, whoever is to move; null if none or several are theirs. A board that can be
   * seen from one side shows this seat's side.
   */
  readonly own: Seat | null
  /** Whether this is the current position, and not an earlier one that the person looks back at. */
  readonly live: boolean
  /** Whether the match is over in any way: the position need not show it. */
  readonly over: boolean
  /** Moves that are known to win for the player to move, to be marked; none if that is not to be shown. */
  readonly winning: readonly Move[]
  /** Moves that are known to lose, for boards that mark them too. */
  readonly losing?: readonly Move[]
  /** A move to point out; null for none. */
  readonly advised: Move | null
  /**
   * The move that was made here, if it was a mistake and `advised` was better; every board marks it. What is advised is
   * green then: `--advice` is its colour.
   */
  readonly blamed?: Move | null
  /**
   * Whether to show how much each move is worth, by `winning`, `losing` and the game's own estimates; null or left out
   * if that must not be known. For boards that can.
   */
  readonly heat?: boolean | null
  /** How a seat lost the game in this position, if it was by a refused move or message; for boards that show it. */
  readonly refused?: Forfeit | null
  /** The moves of this turn that were refused and asked for again, the latest last; for boards that show them. */
  readonly askedAgain?: readonly AskedAgain[]
  /**
   * Whether not to reveal beforehand what a move leads to, because that is the puzzle. For boards that score a move
   * which is only pointed at.
   */
  readonly blind?: boolean
  /** Whether it is shown large to many who only watch, for boards that leave out what is done by hand. */
  readonly presented?: boolean
}

export interface BoardEmits<Move> {
  play: [move: Move]
  /**
   * Whether the last move is still being animated (a beam falls), so that the result waits; false as soon as it may be
   * told.
   */
  settling: [isSettling: boolean]
  /** Whether the person wants to see how much each move is worth. */
  heat: [isWanted: boolean]
}
