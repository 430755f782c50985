import type { GradeScale } from '../../game/puzzleGrade.ts'

/**
 * `wrong` counts the moves that lose, `length` the solver's moves until the last coin; `tempting` is clearing a pile or
 * making two piles equal.
 */
export const SCALE: GradeScale = { wrong: [8, 16, 24], length: [5], tempting: [1] }

/** The grading in words that people read. */
export const GRADING
  = 'A puzzle is harder with 8, 16 and 24 moves that lose, with 5 moves to the last coin, and where to clear a pile or to make two alike loses.'
