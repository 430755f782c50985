import type { Analyst } from '../../game/analysis.ts'
import type { YinshState } from './state.ts'
import { judge } from './analysis/judge.ts'
import { review } from './analysis/review.ts'

/** Judges Yinsh by searching as far as there is time. */
export const analyst: Analyst<YinshState> = { judge, review }
