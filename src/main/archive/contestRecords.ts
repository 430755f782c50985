import type { DatabaseSync } from 'node:sqlite'
import type { Played } from '../../shared/contest/played/played.ts'
import type { MatchPlan } from '../../shared/match/events.ts'
import { matchOf } from '../../shared/archive/steps.ts'
import { playedIn } from '../../shared/contest/played/played.ts'
import { readRows } from './readRows.ts'
import { readEvents } from './storedEvents.ts'

/** An archived game of a contest, with its plan, the link of its last event, and how it counts. */
export interface KeptGame {
  readonly match: string
  readonly link: string
  readonly plan: MatchPlan
  readonly played: Played
}

/** The games of a contest whose records are complete, in the order in which they were stored. */
export function keptGamesOf(db: DatabaseSync, contest: string): KeptGame[] {
  return readRows(db, 'SELECT id FROM game WHERE contest = ? AND discarded = 0 ORDER BY key', contest).flatMap(
    ({ id }) => {
      const { events, link, damage } = readEvents(db, String(id)) ?? { events: null, link: null, damage: null }
      if (events === null || link === null || damage !== null)
        return []
      const match = matchOf(events)
      return [{ match: match.id, link, plan: match.plan, played: playedIn(match, events) }]
    },
  )
}
