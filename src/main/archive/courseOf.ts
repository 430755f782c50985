import type { DatabaseSync } from 'node:sqlite'
import type { Course } from '../../shared/game/course.ts'
import { matchOf, stepsOf } from '../../shared/archive/steps.ts'
import { mindsOf } from '../../shared/games/minds.ts'
import { isOver } from '../../shared/match/isOver.ts'
import { readEvents } from './storedEvents.ts'

/**
 * How a game went; null if there is no such game, it is not over (people who watch must not get its evaluation), or the
 * answer is not known without computing.
 */
export function courseOf(db: DatabaseSync, id: string): Course | null {
  const events = readEvents(db, id)?.events ?? null
  const match = events === null ? null : matchOf(events)
  if (events === null || match === null || !isOver(match))
    return null
  const course = mindsOf(match.plan.game).analyst.course?.(stepsOf(events).map(({ state }) => state)) ?? []
  return course.some(chance => chance !== null) ? course : null
}
