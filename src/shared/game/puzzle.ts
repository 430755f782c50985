import type { PuzzleGrade } from './puzzleGrade.ts'
import { z } from 'zod'
import { puzzleGradeSchema } from './puzzleGrade.ts'
import { seatSchema } from './seat.ts'

/** A longer position is not a puzzle, since nobody would solve it. */
const MOST_STEPS = 400
const MOST_MOVES = 2_000

/** A move in its canonical form, as `Game.play` returns it. */
const move = z.unknown()

const wrongMoveSchema = z.object({
  move,
  /** What is wrong with the move, in whole sentences, shown as they are. */
  why: z.string(),
  /** The move that refutes it; null if there is none to show. */
  reply: move.nullable(),
})

const stepSchema = z.object({
  /** The right moves; if the step wants a win, some of them, to show on request. */
  right: z.array(move).min(1).max(MOST_MOVES),
  /**
   * `one`: any of the right moves answers the step; `all`: each must be made, in any order; `win`: any move that ends
   * the game as won by the solver.
   */
  wants: z.enum(['one', 'all', 'win']),
  /** What is said once the step is answered, in whole sentences. */
  why: z.string(),
  /** What the other side plays then, before the next step; null if the puzzle ends or nobody else plays. */
  reply: move.nullable(),
  /** Why some of the wrong moves are wrong. */
  wrong: z.array(wrongMoveSchema).max(MOST_MOVES),
  /** Why all other wrong moves are wrong, in whole sentences. */
  otherwise: z.string(),
})
export type PuzzleStep = z.infer<typeof stepSchema>

/**
 * A position with a task, and everything needed to judge answers: no further analysis is needed while it is solved.
 * Plain JSON.
 */
export const puzzleSchema = z.object({
  /** The position, as the game's own state. */
  state: z.unknown(),
  /** The seat to move, which is the solver's. */
  seat: seatSchema,
  /** What to do, in whole sentences: `One removal keeps the win. Find it.` */
  task: z.string(),
  grade: puzzleGradeSchema,
  /** The facts that the grade depends on, as a whole sentence. */
  whyGrade: z.string(),
  /** What has to be found, step by step. */
  steps: z.array(stepSchema).min(1).max(MOST_STEPS),
})
export type Puzzle = z.infer<typeof puzzleSchema>

/**
 * Finds the puzzles of a game. Pure: the same seed deals the same positions on every machine, because everybody gets
 * the same puzzle on the same day.
 */
export interface Puzzler<State> {
  /**
   * Positions of one randomly played game, some of which may contain a puzzle of about that grade; empty if the game
   * yielded nothing.
   */
  deal: (wanted: PuzzleGrade, seed: number) => readonly State[]
  /**
   * The puzzle in a position: its first step has a right move and a wrong one. Null if nobody can prove which moves are
   * right, if all are, or if none is.
   */
  cut: (state: State) => Puzzle | null
}

/** Whether a puzzle has exactly one answer: one right move at each step, one set of moves, or one goal. */
export function hasOneAnswer({ steps }: Puzzle): boolean {
  return steps.every(({ right, wants }) => wants !== 'one' || right.length === 1)
}

/** Whether two canonical moves are the same. */
export function isSameMove(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other)
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => isPlainObject(part)
    ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a < b ? -1 : 1))
    : part)
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
