import type { Analyst } from '../../game/analysis.ts'
import type { VoronoiState } from './state.ts'
import { judge } from './analysis/judge.ts'
import { review } from './analysis/review.ts'

/** Judges Voronoi by the cells that everybody can expect. */
export const analyst: Analyst<VoronoiState> = { judge, review }
