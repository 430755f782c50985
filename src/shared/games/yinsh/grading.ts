import type { GradeScale } from '../../game/puzzleGrade.ts'

/**
 * `wrong` counts the turns that do not win with the one after them, `tempting` those of them that are immediately worth
 * more than the right one.
 */
export const SCALE: GradeScale = { wrong: [17, 20, 23], length: [], tempting: [2, 4] }

/** The grading in words that people read. */
export const GRADING
  = 'A puzzle is harder the more turns do not win (17, 20, 23), and the more of them look better at first sight (2, 4).'
