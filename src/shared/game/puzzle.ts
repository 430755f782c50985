import type { PuzzleGrade } from './puzzleGrade.ts'
import { z } from 'zod'
import { puzzleGradeSchema } from './puzzleGrade.ts'
import { seatSchema } from './seat.ts'

/** A longer puzzle is none, and nobody would solve it. */
const MOST_STEPS = 400
const MOST_MOVES = 2_000

/** A move in its canonical form, as `Game.play` gives it back. */
const move = z.unknown()

const wrongMoveSchema = z.object({
  move,
  /** What is wrong with it, in whole sentences: it is shown as it stands. */
  why: z.string(),
  /** The move that refutes it; null where there is none to show. */
  reply: move.nullable(),
})

const stepSchema = z.object({
  /** The right moves; where it wants a win, some of them, for who asks to be shown one. */
  right: z.array(move).min(1).max(MOST_MOVES),
  /**
   * Whether one of them answers the step, or each must be made, in whatever order; or any move that ends the game as
   * won for who solves it.
   */
  wants: z.enum(['one', 'all', 'win']),
  /** What is said once the step is answered, in whole sentences. */
  why: z.string(),
  /** What the other side plays then, for the next step to begin; null where the puzzle ends or nobody else plays. */
  reply: move.nullable(),
  /** What some of the wrong moves come to. */
  wrong: z.array(wrongMoveSchema).max(MOST_MOVES),
  /** What all the other wrong moves come to, in whole sentences. */
  otherwise: z.string(),
})
export type PuzzleStep = z.infer<typeof stepSchema>

/**
 * A position with a task, and all that is needed to judge answers to it: nobody has to think any more
 * while it is solved. Plain JSON.
 */
export const puzzleSchema = z.object({
  /** The position, as the game's own state. */
  state: z.unknown(),
  /** Who is to move, and solves it. */
  seat: seatSchema,
  /** What to do, in whole sentences: `One removal keeps the win. Find it.` */
  task: z.string(),
  grade: puzzleGradeSchema,
  /** The facts that the grade follows from, as a whole sentence. */
  whyGrade: z.string(),
  /** What is to be found, one step after the other. */
  steps: z.array(stepSchema).min(1).max(MOST_STEPS),
})
export type Puzzle = z.infer<typeof puzzleSchema>

/**
 * What finds the puzzles of a game. Pure: the same chance deals the same positions on every machine, since
 * everybody has the same puzzle on the same day.
 */
export interface Puzzler<State> {
  /**
   * Some positions of one game that chance played, of which some may hold a puzzle of about that grade; none where the
   * game came to nothing.
   */
  deal: (wanted: PuzzleGrade, seed: number) => readonly State[]
  /**
   * The puzzle that a position holds: its first step has a right move and a wrong one. Null where nobody
   * can prove which moves are right, where all are, or where none is.
   */
  cut: (state: State) => Puzzle | null
}

/** Whether a puzzle has exactly one answer: one right move at each step, one set of moves, or one aim. */
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
