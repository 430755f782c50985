import type { MatchPlan } from './events.ts'
import type { Slot } from './slot.ts'

/** The place of a match in a contest: which game of which contest it is, and which attempt at it. */
export interface ContestPlace { readonly id: string, readonly slot: Slot, readonly attempt: number }

/** Null for a match outside contests. A series is a contest of one encounter. */
export function contestPlaceOf({ contest, series }: Pick<MatchPlan, 'contest' | 'series'>): ContestPlace | null {
  if (series !== undefined)
    return { id: series.id, slot: seriesSlot(series.game), attempt: series.attempt }
  return contest ?? null
}

/** The place of a game in the one encounter of a series. */
export function seriesSlot(game: number): Slot {
  return { round: 1, encounter: 1, game }
}
