import type { ContestEvent, ContestFact } from '../../shared/contest/events.ts'
import { gameBegan, gameEnded, seriesLog } from '../../shared/contest/testing/seriesStory.ts'
import { nimPlan, NOON } from './matchEvents.ts'

/** Series s1: three games of Nim between Ann and Bob, with these facts after its beginning, a second apart. */
export function seriesEvents(...facts: readonly ContestFact[]): ContestEvent[] {
  return seriesLog(nimPlan, facts, { pauseMs: 5_000, at: NOON })
}

export const FIRST_BEGAN = gameBegan(1)
/** Ann won it. */
export const FIRST_ENDED = gameEnded(1)
export const SECOND_BEGAN = gameBegan(2)
