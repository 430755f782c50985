import type { PerSeat } from '../../game/seat.ts'
import type { MatchPlan } from '../../match/events.ts'
import type { Contest } from '../contest.ts'
import type { ContestEvent, ContestFact, GameResult } from '../events.ts'
import type { Series } from '../series.ts'
import { contestOf } from '../foldLog.ts'
import { contestPlanOf, seriesBeginning, seriesIn } from '../series.ts'
import { played } from './samplePlan.ts'

interface SeriesStory {
  readonly id?: string
  readonly games?: number
  readonly pauseMs?: number
  readonly names?: PerSeat<string>
  readonly at?: number
}

/** How many events a series begins with. */
export const BEGINNING = 3

/** Series s1, by default of three games between Ann and Bob, with these facts after its beginning, one second apart. */
export function seriesLog(
  match: MatchPlan,
  facts: readonly ContestFact[],
  { id = 's1', games = 3, pauseMs = 0, names = { 1: 'Ann', 2: 'Bob' }, at = 0 }: SeriesStory = {},
): ContestEvent[] {
  return [...seriesBeginning(id, contestPlanOf({ match, games, pauseMs }, names), '1'), ...facts].map((fact, seq) => ({
    ...fact,
    seq,
    at: at + seq * 1000,
  }))
}

export function gameBegan(game: number, match = `m${game}`, attempt = 1): ContestFact {
  return { type: 'game-began', slot: { round: 1, encounter: 1, game }, attempt, match }
}

/** Places are by seat; by default seat 1 won. */
export function gameEnded(game: number, changes: Partial<GameResult> = {}, match = `m${game}`): ContestFact {
  return {
    type: 'game-ended',
    slot: { round: 1, encounter: 1, game },
    attempt: 1,
    match,
    result: played(changes.places ?? [1, 2], changes),
  }
}

export function gameStopped(game: number): ContestFact {
  return { type: 'game-void', slot: { round: 1, encounter: 1, game }, attempt: 1, reason: 'it was stopped' }
}

/** The contest that results from these events; null if there are none, or if it is not a series. */
export function contestIn([first, ...later]: readonly ContestEvent[]): Contest | null {
  const contest = first === undefined ? null : contestOf([first, ...later])
  return contest?.plan.series === undefined ? null : contest
}

/** The series that results from these events; null if they make none. */
export function seriesOf(events: readonly ContestEvent[]): Series | null {
  const contest = contestIn(events)
  return contest === null ? null : seriesIn(contest)
}
