import type { DatabaseSync } from 'node:sqlite'
import { matchOf } from '../../shared/archive/steps.ts'
import { gameOf } from '../../shared/games/index.ts'
import { readEvents } from './storedEvents.ts'

/** A longer drawing is useless in a list, in which it is as large as a thumb. */
const MOST_CHARACTERS = 300_000

/** The last position of a game as a miniature; null if there is no such game, or it can't be drawn. */
export function lastPicture(db: DatabaseSync, id: string): string | null {
  const events = readEvents(db, id)?.events ?? null
  if (events === null)
    return null
  const { plan, state } = matchOf(events)
  const picture = gameOf(plan.game).miniature(state)
  return picture.length <= MOST_CHARACTERS ? picture : null
}
