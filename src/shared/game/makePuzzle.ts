import type { AnyGame } from './game.ts'
import type { Puzzle, Puzzler } from './puzzle.ts'
import type { PuzzleGrade } from './puzzleGrade.ts'
import { z } from 'zod'
import { deriveSeed } from '../random.ts'
import { hasOneAnswer, puzzleSchema } from './puzzle.ts'
import { isMissed } from './solving.ts'

/** So many games are played at most until one holds a puzzle of the grade that was asked for. */
const MOST_DEALS = 150
/** Seeds next to each other must not deal the same games in another order, as they would without a step between. */
const SCRAMBLE = 1

/**
 * A puzzle with exactly one answer from seeded games: of that grade, or of the nearest that they hold, or
 * null where they hold none. The same seed makes the same puzzle. Tells its progress, from 0 to 1.
 */
export function makePuzzle<State>(
  puzzler: Puzzler<State>,
  grade: PuzzleGrade,
  seed: number,
  progress: (share: number) => void = () => {},
): Puzzle | null {
  let nearest: Puzzle | null = null
  for (let deal = 0; deal < MOST_DEALS; deal++) {
    progress(deal / MOST_DEALS)
    for (const state of puzzler.deal(grade, deriveSeed(seed, SCRAMBLE, deal))) {
      const puzzle = puzzler.cut(state)
      if (puzzle === null || !hasOneAnswer(puzzle))
        continue
      if (puzzle.grade === grade)
        return puzzle
      if (nearest === null || Math.abs(puzzle.grade - grade) < Math.abs(nearest.grade - grade))
        nearest = puzzle
    }
  }
  return nearest
}

/**
 * A position of a game that was played, after `ply` moves, and the move that was made there; null where that does not
 * matter.
 */
export interface PlayedMove<State> { readonly ply: number, readonly state: State, readonly move: unknown }

/** A puzzle in a game that was played. */
export const foundPuzzleSchema = z.object({
  /** The number of moves made before it. */
  ply: z.int().min(0),
  puzzle: puzzleSchema,
})
export type FoundPuzzle = z.infer<typeof foundPuzzleSchema>

/** The puzzles in those positions, where the move that was made is a wrong one; `most` at most. */
export function missedPuzzles<State>(
  game: AnyGame,
  puzzler: Puzzler<State>,
  played: readonly PlayedMove<State>[],
  most: number,
): FoundPuzzle[] {
  const found: FoundPuzzle[] = []
  for (const { ply, state, move } of played) {
    if (found.length === most)
      break
    const puzzle = puzzler.cut(state)
    if (puzzle !== null && isMissed(game, puzzle, move))
      found.push({ ply, puzzle })
  }
  return found
}
