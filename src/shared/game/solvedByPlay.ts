import type { Game, GameRefusal } from './game.ts'
import type { Solution } from './solvedAnalyst.ts'
import { soleWinnerOf } from './standing.ts'

/** The result of a position with best play: whether the player to move wins, and after how many moves. */
interface Outcome { readonly isWon: boolean, readonly moves: number }

/**
 * Solves a game for two without draws by trying all its moves, each position once: for games of at most some ten
 * thousand positions. The winner takes the fastest way, the loser the slowest. `keyOf` identifies positions by what
 * matters to the player to move, without, for example, the number of moves made or the last move. The game must list
 * its moves.
 */
export function solvedByPlay<Settings, State, Move, Refusal extends GameRefusal>(
  { toMove, legalMoves = () => [], play, standing }: Game<Settings, State, Move, Refusal>,
  keyOf: (state: State) => string,
): Pick<Solution<State, Move>, 'isWon' | 'bestMove'> {
  const known = new Map<string, Outcome>()

  function outcomeOf(state: State): Outcome {
    const key = keyOf(state)
    const outcome = known.get(key) ?? best(state).outcome
    known.set(key, outcome)
    return outcome
  }

  function best(state: State): { readonly move: Move, readonly outcome: Outcome } {
    const worth = ({ isWon, moves }: Outcome): number => (isWon ? 1 : -1) / moves
    const [first, ...others] = legalMoves(state).flatMap((move) => {
      const outcome = outcomeBy(state, move)
      return outcome === null ? [] : [{ move, outcome }]
    })
    if (first === undefined)
      throw new RangeError('a position that is not over has no move')
    return others.reduce((one, other) => worth(other.outcome) > worth(one.outcome) ? other : one, first)
  }

  /** The result of a move for the player who makes it. */
  function outcomeBy(state: State, move: Move): Outcome | null {
    const played = play(state, move)
    if (!played.ok)
      return null
    const mover = toMove(state)
    const after = played.value.state
    const end = standing(after)
    if (end !== null)
      return { isWon: soleWinnerOf(end.places) === mover, moves: 1 }
    const { isWon, moves } = outcomeOf(after)
    return { isWon: isWon === (toMove(after) === mover), moves: moves + 1 }
  }

  return { isWon: state => outcomeOf(state).isWon, bestMove: state => best(state).move }
}
