import type { GradeScale } from '../../game/puzzleGrade.ts'

/**
 * `wrong` counts the turns that do not win with the one after them, `tempting` those of them that are immediately worth
 * more than the right one.
 */
export const SCALE: GradeScale = { wrong: [17, 20, 23], length: [], tempting: [2, 4] }

/** The grading in words that people read. */
export const GRADING
  = 'One grade harder from 17 turns that do not win, again from 20 and 23; and from 2 of them that look better at first sight, again from 4.'
