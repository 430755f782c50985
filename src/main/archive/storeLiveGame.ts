import type { DatabaseSync } from 'node:sqlite'
import { NO_ANNOTATIONS } from '../../shared/archive/annotations.ts'
import { isOver } from '../../shared/match/isOver.ts'
import { removeLive } from './liveMatch.ts'
import { storeGame } from './storeGame.ts'
import { inTransaction } from './transaction.ts'
import { leftMatch } from './unfinished.ts'

/** Takes a match that is over from its file into the database. The file goes once the disk has the rest. */
export function storeLiveGame(db: DatabaseSync, data: string, id: string): void {
  const left = leftMatch(data, id)
  if (left === null || !isOver(left.match))
    return
  inTransaction(db, () => storeGame(db, left.events, 'played', NO_ANNOTATIONS, left.texts))
  removeLive(data, id)
}
