import type { GradeScale } from '../../game/puzzleGrade.ts'

/**
 * `wrong` counts the safe moves that lose, `length` the moves of the solver; `tempting` is what the careful bot would
 * do.
 */
export const SCALE: GradeScale = { wrong: [3, 6], length: [2, 3], tempting: [1] }

/** The grading in words that people read. */
export const GRADING
  = 'One grade harder from 3 safe moves that lose, again from 6; from 2 moves to find, again from 3; and if the bot that looks one move ahead would go wrong.'
