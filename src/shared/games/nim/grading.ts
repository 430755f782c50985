import type { GradeScale } from '../../game/puzzleGrade.ts'

/**
 * Wrong are the moves that lose, the length is in moves of the solver until the last coin, tempting is to clear a pile
 * or to even two.
 */
export const SCALE: GradeScale = { wrong: [8, 16, 24], length: [5], tempting: [1] }

/** The grading in words that people read. */
export const GRADING
  = 'A puzzle is harder with 8, 16 and 24 moves that lose, with 5 moves to the last coin, and where to clear a pile or to make two alike loses.'
