import type { GradeScale } from '../../game/puzzleGrade.ts'

/**
 * `wrong` counts the turns off the shortest way, without those back; `length` is in steps; `tempting` counts turns off
 * the way that lead straight towards the end when the way itself does not.
 */
export const SCALE: GradeScale = { wrong: [4, 8], length: [20], tempting: [1, 3] }

/** The grading in words that people read. */
export const GRADING
  = 'One grade harder from 4 wrong turns along the way, again from 8; from 20 steps; and from 1 wrong turn that points to the end while the way leads elsewhere, again from 3.'
