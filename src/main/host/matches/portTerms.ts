import type { MatchPlan } from '../../../shared/match/events.ts'
import type { SeriesTerms } from '../../port/hostedPort.ts'
import { seatsOf } from '../../../shared/game/seat.ts'
import { hasHumanSeat } from '../../../shared/match/player.ts'

/**
 * Between two games of a series, in ms, where nobody says otherwise; somebody at a window wants to see how the last one
 * ended.
 */
export const SERIES_PAUSE_MS = 2_000
const PAUSE_FOR_PEOPLE_MS = 5_000

/** What the command line may ask of a port beyond what a window can. */
export interface PortTerms {
  /** Games to play, or series of them; null for as many as clients come. */
  readonly games: number | null
  readonly atOnce: number
  readonly seed: number
  /** Of a series; a window's have as many games as seats, with the usual pause. */
  readonly series?: SeriesTerms
}

/** What a port plays: what the command line asks, else one game after the other, or a series of so many. */
export function portTermsOf(plan: MatchPlan, games: number | undefined, terms: PortTerms | undefined): PortTerms {
  return { games: null, atOnce: 1, seed: plan.seed, series: usualSeries(plan, games), ...terms }
}

/** A series of as many games as seats, or of so many, with the usual pause. */
export function usualSeries(plan: MatchPlan, games = seatsOf(plan.seats).length): SeriesTerms {
  return { games, pauseMs: usualPauseMs(plan), resumes: null }
}

/** The pause between the games of a series, in ms. */
export function usualPauseMs({ seats }: MatchPlan): number {
  return hasHumanSeat(seats) ? PAUSE_FOR_PEOPLE_MS : SERIES_PAUSE_MS
}
