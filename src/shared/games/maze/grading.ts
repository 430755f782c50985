import type { GradeScale } from '../../game/puzzleGrade.ts'

/**
 * `wrong` counts the turns off the shortest way, without those back; `length` is in steps; `tempting` counts turns off
 * the way that lead straight towards the end when the way itself does not.
 */
export const SCALE: GradeScale = { wrong: [4, 8], length: [20], tempting: [1, 3] }

/** The grading in words that people read. */
export const GRADING
  = 'A puzzle is harder with 4 and 8 wrong turns along the way, with 20 steps, and where 1 or 3 of them point to the end while the way leads elsewhere.'
