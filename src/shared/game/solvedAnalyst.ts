import type { Analyst, Judgement } from './analysis.ts'
import type { Game, GameRefusal } from './game.ts'
import type { PairSeat } from './pair.ts'
import type { ReviewedPosition } from './review.ts'
import type { Names } from './seat.ts'
import { counted, plural } from '../counted.ts'
import { wonOutlook } from './analysis.ts'
import { opponentOf } from './pair.ts'
import { endWonBy, reviewFrom } from './review.ts'
import { soleWinnerOf } from './standing.ts'

/** The solution of a game for two without draws whose every position is solved: by a theory, or by `solvedByPlay`. */
export interface Solution<State, Move> {
  /** Whether the player to move wins with best play. Called only for positions that are not over. */
  readonly isWon: (state: State) => boolean
  /** A move that wins, or, in a lost position, the move that makes the game longest. */
  readonly bestMove: (state: State) => Move
  /** A move as an instruction, `leave 1 coin`, and as a deed, `leaving 1 coin`. */
  readonly toDo: (move: Move) => string
  readonly doing: (move: Move) => string
  /** Why a move wins, as a whole sentence; left out if there is nothing to say beyond the fact that it wins. */
  readonly whyItWins?: (state: State, move: Move, names: Names) => string
}

/** Judges the positions of a solved game immediately and exactly. The game must list its moves. */
export function solvedAnalyst<Settings, State, Move, Refusal extends GameRefusal>(
  { toMove, legalMoves = () => [], play, standing, describeLastMove }: Game<Settings, State, Move, Refusal>,
  { isWon, bestMove, toDo, doing, whyItWins = everyAnswerLoses }: Solution<State, Move>,
): Analyst<State> {
  function winnerOf(state: State): PairSeat | null {
    const end = standing(state)
    const mover = toMove(state)
    const winner = end !== null
      ? soleWinnerOf(end.places)
      : isWon(state) || mover === null
        ? mover
        : opponentOf(pairSeatOf(mover))
    return winner === null ? null : pairSeatOf(winner)
  }

  function judge(state: State, names: Names): Judgement {
    const mover = pairSeatOf(toMove(state) ?? 1)
    const won = isWon(state)
    const winner = won ? mover : opponentOf(mover)
    const moves = legalMoves(state)
    const winningMoves = moves.filter((move) => {
      const played = play(state, move)
      return played.ok && winnerOf(played.value.state) === mover
    })
    const move = bestMove(state)
    return {
      winner,
      exact: true,
      outlook: wonOutlook(winner),
      sentence: won
        ? `Won for ${names[mover]}: ${winningMoves.length} of ${counted(moves.length, 'move')} ${plural(winningMoves.length, 'keeps', 'keep')} the win.`
        : `Lost for ${names[mover]} against best play, whatever is played.`,
      winningMoves,
      hint: {
        move,
        text: toDo(move),
        why: won ? whyItWins(state, move, names) : 'Every move loses against best play; this one keeps the game long.',
      },
    }
  }

  function reviewed(state: State, names: Names): ReviewedPosition {
    const did = describeLastMove(state)
    const mover = toMove(state)
    if (mover === null)
      return endWonBy(winnerOf(state) ?? 1, did)
    const judgement = judge(state, names)
    const move = bestMove(state)
    const better = judgement.winner === mover ? { move, text: doing(move) } : null
    return { judgement, toMove: mover, hasOneWinner: judgement.winningMoves.length === 1, better, did }
  }

  return {
    judge: async (state, names) => judge(state, names),
    review: async (states, names) => reviewFrom(states.map(state => reviewed(state, names)), names, null),
    course: states => states.map((state) => {
      const winner = winnerOf(state)
      return winner === null ? null : wonOutlook(winner).chance
    }),
  }
}

function everyAnswerLoses(): string {
  return 'Whatever the answer, it loses.'
}

function pairSeatOf(seat: number): PairSeat {
  return seat === 2 ? 2 : 1
}
