import type { DatabaseSync } from 'node:sqlite'
import { NO_ANNOTATIONS } from '../../shared/archive/annotations.ts'
import { isOver } from '../../shared/match/isOver.ts'
import { removeLive } from './liveMatch.ts'
import { storeGame } from './storeGame.ts'
import { inTransaction } from './transaction.ts'
import { leftMatch } from './unfinished.ts'

/** Stores a finished match from its file in the database. The file is deleted once the disk has the game. */
export function storeLiveGame(db: DatabaseSync, data: string, id: string): void {
  const left = leftMatch(data, id)
  if (left === null || !isOver(left.match))
    return
  inTransaction(db, () => storeGame(db, left.events, 'played', NO_ANNOTATIONS, left.texts))
  removeLive(data, id)
}
