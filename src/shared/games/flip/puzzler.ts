import type { Puzzle, Puzzler } from '../../game/puzzle.ts'
import type { PuzzleGrade } from '../../game/puzzleGrade.ts'
import type { Board, Cell } from './board.ts'
import type { FlipState } from './state.ts'
import { counted } from '../../counted.ts'
import { gradeOf } from '../../game/puzzleGrade.ts'
import { MOST_SEED } from '../../game/seed.ts'
import { seededRandom } from '../../random.ts'
import { clicked, countOf, has, listOf, textOf } from './board.ts'
import { WASTED } from './forecast.ts'
import { boardFromSeed } from './generator.ts'
import { SCALE } from './grading.ts'
import { solve } from './solver.ts'
import { startOf } from './state.ts'
import { boardToPlay, toMove } from './turn.ts'

/** By grade: the side of a board, and the least and most clicks that it needs. */
const SIZES: Readonly<Record<PuzzleGrade, { readonly side: number, readonly clicks: readonly [number, number] }>> = {
  1: { side: 3, clicks: [2, 3] },
  2: { side: 4, clicks: [2, 3] },
  3: { side: 4, clicks: [3, 5] },
  4: { side: 5, clicks: [3, 6] },
  5: { side: 5, clicks: [6, 9] },
}

/**
 * Finds boards with exactly one shortest set of clicks. All of these must be clicked, in any order: the answer is which
 * cells they are.
 */
export const puzzler: Puzzler<FlipState> = { deal, cut }

/** The positions of a game in which a board from a seed is solved without a wasted click. */
function deal(grade: PuzzleGrade, seed: number): readonly FlipState[] {
  const random = seededRandom(seed)
  const { side, clicks: [least, most] } = SIZES[grade]
  const states: FlipState[] = []
  let board = boardFromSeed(side, side, random.int(MOST_SEED + 1))
  for (const cell of listOf(solve(board)?.clicks ?? [])) {
    states.push(aloneOn(board))
    board = clicked(board, cell)
  }
  return states.filter((state) => {
    const fewest = solve(boardToPlay(state))?.fewest ?? 0
    return fewest >= least && fewest <= most
  })
}

/** In a race, the puzzle is the board of the player to move. */
function cut(position: FlipState): Puzzle | null {
  if (toMove(position) === null)
    return null
  const board = boardToPlay(position)
  const solution = solve(board)
  if (solution === null || solution.shortest > 1 || solution.fewest < 2)
    return null
  const { fewest } = solution
  const right = listOf(solution.clicks)
  const wrong = board.columns * board.lit.length - fewest
  if (wrong === 0)
    return null
  const tempts = greediest(board).every(cell => !has(solution.clicks, cell))
  return {
    state: aloneOn(board),
    seat: 1,
    task: `Turn all lights off in ${counted(fewest, 'click')}, the fewest there are.`,
    grade: gradeOf({ wrong, length: fewest, tempting: tempts ? 1 : 0 }, SCALE),
    whyGrade: `${fewest} of ${board.columns * board.lit.length} cells are to be clicked${tempts ? ', and the click that turns the most lights off is not among them' : ''}.`,
    steps: [{
      right: [...right],
      wants: 'all',
      why: `All lights are off with ${counted(fewest, 'click')}. The order of clicks does not count.`,
      reply: null,
      wrong: [],
      otherwise: `That cell is not among the ${fewest} to click: with it the board needs at least ${fewest + WASTED} clicks in all.`,
    }],
  }
}

/** A game for one on that board, with no click made. */
function aloneOn(board: Board): FlipState {
  return startOf({ players: 1, board: textOf(board) }, { seats: [1] })
}

/** The cells whose click leaves the fewest lights on. */
function greediest(board: Board): readonly Cell[] {
  const left = board.lit.flatMap((_, row) => Array.from({ length: board.columns }, (_, column) => {
    const next = clicked(board, { row, column })
    return { cell: { row, column }, lights: countOf(next.lit) }
  }))
  const fewest = Math.min(...left.map(({ lights }) => lights))
  return left.filter(({ lights }) => lights === fewest).map(({ cell }) => cell)
}
