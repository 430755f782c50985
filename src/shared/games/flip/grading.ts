import type { GradeScale } from '../../game/puzzleGrade.ts'

/**
 * `wrong` counts the cells that no shortest solution clicks, `length` the clicks; `tempting` is the cell that turns off
 * the most lights at once.
 */
export const SCALE: GradeScale = { wrong: [9, 16], length: [4, 6], tempting: [1] }

/** The grading in words that people read. */
export const GRADING
  = 'One grade harder from 9 cells not to click, again from 16; from 4 clicks, again from 6; and if the click that turns the most lights off is wrong.'
