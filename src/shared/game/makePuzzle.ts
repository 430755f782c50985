import type { AnyGame } from './game.ts'
import type { Puzzle, Puzzler } from './puzzle.ts'
import type { PuzzleGrade } from './puzzleGrade.ts'
import { z } from 'zod'
import { deriveSeed } from '../random.ts'
import { hasOneAnswer, puzzleSchema } from './puzzle.ts'
import { isMissed } from './solving.ts'

/** At most this many games are played until one contains a puzzle of the requested grade. */
const MOST_DEALS = 150
/** An extra step between seed and deal: without it, neighbouring seeds would deal the same games in another order. */
const SCRAMBLE = 1

/**
 * A puzzle with exactly one answer from seeded games: of that grade or the nearest grade found, or null if the games
 * contain none. The same seed makes the same puzzle. Reports its progress, from 0 to 1.
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

/** A position of a played game, after `ply` moves, and the move made there; null if that does not matter. */
export interface PlayedMove<State> { readonly ply: number, readonly state: State, readonly move: unknown }

/** A puzzle found in a played game. */
export const foundPuzzleSchema = z.object({
  /** The number of moves made before it. */
  ply: z.int().min(0),
  puzzle: puzzleSchema,
})
export type FoundPuzzle = z.infer<typeof foundPuzzleSchema>

/** The puzzles in those positions in which the move made was wrong, at most `most`. */
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
