import type { DatabaseSync } from 'node:sqlite'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { LeftMatch } from './unfinished.ts'
import { summarise } from '../../shared/archive/summarise.ts'
import { isOver } from '../../shared/match/isOver.ts'
import { linkAfter } from './chain.ts'
import { lineOf } from './linkedLines.ts'
import { LiveMatch } from './liveMatch.ts'
import { pack } from './packing.ts'
import { seal } from './seal.ts'
import { readEvents, readTexts } from './storedEvents.ts'
import { inTransaction } from './transaction.ts'
import { leftMatch } from './unfinished.ts'

/**
 * Adds an event to a match that is over: to its file, if it is still there, or to the database. Does nothing if the
 * match is in neither or damaged, or if the event is not the next one of its log.
 */
export function addAfterEnd(db: DatabaseSync, data: string, id: string, event: MatchEvent): void {
  const left = leftMatch(data, id)
  if (left === null)
    inTransaction(db, () => addToStored(db, id, event))
  else if (isOver(left.match) && left.match.events === event.seq && left.report === null)
    addToFile(data, left, event)
}

function addToFile(data: string, { match: { id }, bytes, link }: LeftMatch, event: MatchEvent): void {
  const text = JSON.stringify(event)
  const file = LiveMatch.reopen(data, id, bytes)
  try {
    file.append(lineOf(text, linkAfter(link, text)))
  }
  finally {
    file.close()
  }
}

function addToStored(db: DatabaseSync, id: string, event: MatchEvent): void {
  const texts = readTexts(db, id)
  if (texts?.length !== event.seq)
    return
  const { packed, head } = pack([...texts, JSON.stringify(event)])
  const key = Number(db.prepare('SELECT key FROM game WHERE id = ?').get(id)?.key)
  db.prepare('UPDATE packed SET events = ? WHERE game = ?').run(packed, key)
  db.prepare('UPDATE game SET events = ?, head = ? WHERE key = ?').run(head.events, head.link, key)
  const shown = readEvents(db, id)?.events ?? null
  if (shown !== null)
    db.prepare('UPDATE game SET reason = ? WHERE key = ?').run(summarise(shown, 'played').reason, key)
  seal(db, key)
}
