import { z } from 'zod'

/** How hard a puzzle is, from 1, easy, to 5. */
export const PUZZLE_GRADES = [1, 2, 3, 4, 5] as const
export type PuzzleGrade = (typeof PUZZLE_GRADES)[number]
export const puzzleGradeSchema = z.literal(PUZZLE_GRADES)

/** The facts that make a puzzle hard. Each game says what it counts. */
export interface Difficulty {
  /** How many moves look possible and are wrong. */
  readonly wrong: number
  /** How long it is, or how far the win is away. */
  readonly length: number
  /** How many wrong moves somebody who looks at the next move only would choose. */
  readonly tempting: number
}

/** For each fact the bounds, ascending, that make a puzzle a grade harder when they are reached. */
export type GradeScale = { readonly [Fact in keyof Difficulty]: readonly number[] }

/** One, and one more for each bound that a fact reaches; five at most. More of a fact never makes a puzzle easier. */
export function gradeOf(difficulty: Difficulty, scale: GradeScale): PuzzleGrade {
  const facts = ['wrong', 'length', 'tempting'] as const
  const reached = facts.reduce((sum, fact) => sum + scale[fact].filter(bound => difficulty[fact] >= bound).length, 0)
  return PUZZLE_GRADES[Math.min(reached, PUZZLE_GRADES.length - 1)] ?? 5
}
