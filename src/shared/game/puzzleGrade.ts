import { z } from 'zod'

/** How hard a puzzle is, from 1, easy, to 5. */
export const PUZZLE_GRADES = [1, 2, 3, 4, 5] as const
export type PuzzleGrade = (typeof PUZZLE_GRADES)[number]
export const puzzleGradeSchema = z.literal(PUZZLE_GRADES)

/** The facts that make a puzzle hard. Each game defines what it counts. */
export interface Difficulty {
  /** How many moves look possible but are wrong. */
  readonly wrong: number
  /** How long the puzzle is, or how far away the win is. */
  readonly length: number
  /** How many wrong moves look right to somebody who considers only the next move. */
  readonly tempting: number
}

/** For each fact, the ascending bounds at which a puzzle becomes one grade harder. */
export type GradeScale = { readonly [Fact in keyof Difficulty]: readonly number[] }

/** One, plus one for each bound that a fact reaches; at most five. More of a fact never makes a puzzle easier. */
export function gradeOf(difficulty: Difficulty, scale: GradeScale): PuzzleGrade {
  const facts = ['wrong', 'length', 'tempting'] as const
  const reached = facts.reduce((sum, fact) => sum + scale[fact].filter(bound => difficulty[fact] >= bound).length, 0)
  return PUZZLE_GRADES[Math.min(reached, PUZZLE_GRADES.length - 1)] ?? 5
}
