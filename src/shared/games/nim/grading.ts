import type { GradeScale } from '../../game/puzzleGrade.ts'

/**
 * `wrong` counts the moves that lose, `length` the solver's moves until the last coin; `tempting` is clearing a pile or
 * making two piles equal.
 */
export const SCALE: GradeScale = { wrong: [8, 16, 24], length: [5], tempting: [1] }

/** The grading in words that people read. */
export const GRADING
  = 'One grade harder from 8 moves that lose, again from 16 and 24; from 5 moves to the last coin; and if clearing a pile or making two alike loses.'
