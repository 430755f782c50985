import type { SeriesEvent, SeriesFact } from '../../shared/match/series.ts'
import { nimPlan, NOON } from './matchEvents.ts'

/** Series s1: three games of Nim between Ann and Bob, with these facts after its beginning, a second apart. */
export function seriesEvents(...facts: readonly SeriesFact[]): SeriesEvent[] {
  const began: SeriesFact = { type: 'series-began', series: 's1', plan: { plan: nimPlan, games: 3, pauseMs: 5_000 }, names: { 1: 'Ann', 2: 'Bob' } }
  return [began, ...facts].map((fact, seq) => ({ ...fact, seq, at: NOON + seq * 1000 }))
}

type Began = SeriesFact & { readonly type: 'game-began' }

export const FIRST_BEGAN: Began = { type: 'game-began', game: 1, match: 'm1', seating: { 1: 1, 2: 2 } }
/** Ann won it. */
export const FIRST_ENDED: SeriesFact & { readonly type: 'game-ended' } = { type: 'game-ended', game: 1, match: 'm1', places: { 1: 1, 2: 2 }, out: [] }
export const SECOND_BEGAN: Began = { type: 'game-began', game: 2, match: 'm2', seating: { 1: 2, 2: 1 } }
