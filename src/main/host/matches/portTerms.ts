import type { MatchPlan } from '../../../shared/match/events.ts'
import type { SeriesTerms } from '../../port/hostedPort.ts'
import { seatsOf } from '../../../shared/game/seat.ts'
import { hasHumanSeat } from '../../../shared/match/player.ts'

/** The default pause between two games of a series, in ms, so that people at a window see how the last game ended. */
export const SERIES_PAUSE_MS = 2_000
const PAUSE_FOR_PEOPLE_MS = 5_000

/** What the command line may ask of a port beyond what a window can. */
export interface PortTerms {
  /** How many games to play, or series of games; null for as many as clients come. */
  readonly games: number | null
  readonly atOnce: number
  readonly seed: number
  /** How a series is played. Series from a window have as many games as seats, and the usual pause. */
  readonly series?: SeriesTerms
}

/** What a port plays: what the command line asks for; else one game after the other, or a series of `games`. */
export function portTermsOf(plan: MatchPlan, games: number | undefined, terms: PortTerms | undefined): PortTerms {
  return { games: null, atOnce: 1, seed: plan.seed, series: usualSeries(plan, games), ...terms }
}

/** A series of `games`, or as many as there are seats, with the usual pause. */
export function usualSeries(plan: MatchPlan, games = seatsOf(plan.seats).length): SeriesTerms {
  return { games, pauseMs: usualPauseMs(plan), resumes: null }
}

/** The pause between the games of a series, in ms. */
export function usualPauseMs({ seats }: MatchPlan): number {
  return hasHumanSeat(seats) ? PAUSE_FOR_PEOPLE_MS : SERIES_PAUSE_MS
}
