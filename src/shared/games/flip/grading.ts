import type { GradeScale } from '../../game/puzzleGrade.ts'

/**
 * `wrong` counts the cells that no shortest solution clicks, `length` the clicks; `tempting` is the cell that turns off
 * the most lights at once.
 */
export const SCALE: GradeScale = { wrong: [9, 16], length: [4, 6], tempting: [1] }

/** The grading in words that people read. */
export const GRADING
  = 'A puzzle is harder with 9 and 16 cells not to click, with 4 and 6 clicks, and where the click that turns the most lights off is wrong.'
