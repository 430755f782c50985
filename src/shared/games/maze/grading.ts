import type { GradeScale } from '../../game/puzzleGrade.ts'

/**
 * Wrong are the turns off the shortest way, without those back; the length is in steps; tempting are turns off it that
 * lead towards the end as the crow flies, where the way itself does not.
 */
export const SCALE: GradeScale = { wrong: [4, 8], length: [20], tempting: [1, 3] }

/** The grading in words that people read. */
export const GRADING
  = 'A puzzle is harder with 4 and 8 wrong turns along the way, with 20 steps, and where 1 or 3 of them point to the end while the way leads elsewhere.'
