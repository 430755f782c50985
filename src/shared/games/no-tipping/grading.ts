import type { GradeScale } from '../../game/puzzleGrade.ts'

/**
 * `wrong` counts the safe moves that lose, `length` the moves of the solver; `tempting` is what the careful bot would
 * do.
 */
export const SCALE: GradeScale = { wrong: [3, 6], length: [2, 3], tempting: [1] }

/** The grading in words that people read. */
export const GRADING
  = 'A puzzle is harder with 3 and 6 safe moves that lose, with 2 and 3 moves to find, and where the bot that looks one move ahead would go wrong.'
