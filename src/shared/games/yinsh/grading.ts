import type { GradeScale } from '../../game/puzzleGrade.ts'

/** Wrong are the turns that do not win with the one after them, tempting those of them that are worth more at once than the right one. */
export const SCALE: GradeScale = { wrong: [17, 20, 23], length: [], tempting: [2, 4] }

/** The same for people. */
export const GRADING = 'A puzzle is harder with 17, 20 and 23 turns that do not win so, and with 2 and 4 of these that look better at once.'
