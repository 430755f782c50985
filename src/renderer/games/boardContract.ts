import type { Names, Seat } from '../../shared/game/seat.ts'
import type { AskedAgain } from '../../shared/match/askedAgain.ts'
import type { Forfeit } from '../../shared/match/match.ts'

/**
 * What every board is given. A board draws a position and reports a wish (`play`, with a move of
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
   * Whether a move from here is on its way, so that the host takes no other. The mover stays while the
   * answer comes soon, as it mostly does: what is drawn then changes once and not twice.
   */
  readonly sending?: boolean
  /**
   * The seat of the person at this window, whoever is to move; null if none or several are theirs. A board that
   * shows a side of its own shows that one.
   */
  readonly own: Seat | null
  /** Whether this is the position as it is now, and not an earlier one that the person looks back at. */
  readonly live: boolean
  /** Whether the match is over, in whatever way: a position need not show it. */
  readonly over: boolean
  /** Moves that are known to win for the player to move, to be marked; none if that is not to be shown. */
  readonly winning: readonly Move[]
  /** Moves that are known to lose, for boards that mark them too. */
  readonly losing?: readonly Move[]
  /** A move to point out; null for none. */
  readonly advised: Move | null
  /**
   * The move that was made here where it was a mistake, so that `advised` is the better one; every board marks it.
   * What is advised is green then: `--advice` is its colour.
   */
  readonly blamed?: Move | null
  /**
   * Whether it is to show how much each move is worth, by `winning`, `losing` and what the game estimates; null or left
   * out where that is not to be known. For boards that can.
   */
  readonly heat?: boolean | null
  /**
   * By what a seat lost the game in this position, where that was a move or message that was refused; for boards that
   * show it.
   */
  readonly refused?: Forfeit | null
  /** The moves of this turn that were refused and asked for again, the last one last; for boards that show them. */
  readonly askedAgain?: readonly AskedAgain[]
  /**
   * Whether it is not to tell beforehand what a move comes to: that is what a puzzle asks. For boards that score a move
   * which is only looked at.
   */
  readonly blind?: boolean
  /** Whether it is shown large to many who only look on, for boards that leave out what is done by hand. */
  readonly presented?: boolean
}

export interface BoardEmits<Move> {
  play: [move: Move]
  /**
   * Whether the last move is still to be seen at work (a beam falls), so that the result waits; false as soon as it may
   * be told.
   */
  settling: [isSettling: boolean]
  /** Whether the person wants to see how much each move is worth. */
  heat: [isWanted: boolean]
}
