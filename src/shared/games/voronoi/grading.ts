import type { GradeScale } from '../../game/puzzleGrade.ts'

/** Wrong are the places that do not win, in thousandths of all; tempting those that nearly do. */
export const SCALE: GradeScale = { wrong: [750, 900, 960, 985], length: [], tempting: [] }

/** The grading in words that people read. */
export const GRADING
  = 'One grade harder for each of these that is true: at most 25 %, 10 %, 4 % and 1.5 % of the places win.'
