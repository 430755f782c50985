import type { DatabaseSync } from 'node:sqlite'
import type { ImportReport, Selection } from '../../shared/archive/library.ts'
import { readGameFile, writeGameFile } from '../../shared/archive/gameFile.ts'
import { explainRecordDamage } from '../../shared/archive/logDamage.ts'
import { openEvent } from '../../shared/match/openEvent.ts'
import { headOf } from './chain.ts'
import { summaryById } from './changes.ts'
import { idsOf, totalOf } from './library.ts'
import { readEvents } from './storedEvents.ts'
import { storeGame } from './storeGame.ts'
import { inTransaction } from './transaction.ts'

/**
 * Some of the selected games as texts of game files, how many games are selected in all, and which were left out
 * because their records are damaged.
 */
export interface ExportedGames {
  readonly total: number
  readonly games: readonly string[]
  readonly leftOut: readonly { readonly id: string, readonly why: string }[]
}

/** Why a game is left out that is listed, but is not found by the id that it is listed by. */
const NOT_FOUND = 'its id is damaged'

/** For whom games are exported: people at other computers get no commands and paths of this one. */
export type ExportedFor = 'host' | 'others'

/** At most `count` games, from the `from`th on. Of ids that are given, unknown ones are ignored. */
export function exportGames(
  db: DatabaseSync,
  games: Selection,
  from: number,
  count: number,
  reader: ExportedFor = 'host',
): ExportedGames {
  const total = 'ids' in games ? games.ids.length : totalOf(db, games.filter)
  const texts = idsOf(db, games, from, count)
    .flatMap(id => textOf(db, id, reader) ?? ('ids' in games ? [] : { id, why: NOT_FOUND }))
  return {
    total,
    games: texts.filter(one => typeof one === 'string'),
    leftOut: texts.filter(one => typeof one !== 'string'),
  }
}

/** Null if there is no such game. */
function textOf(
  db: DatabaseSync,
  id: string,
  reader: ExportedFor,
): string | ExportedGames['leftOut'][number] | null {
  const summary = summaryById(db, id)
  const { events, texts, damage } = readEvents(db, id) ?? { events: null, texts: null, damage: null }
  if (damage !== null)
    return { id, why: explainRecordDamage(damage) }
  if (events === null || summary === null)
    return null
  const { starred, tags, note } = summary
  const annotations = { starred, tags, note, names: {} }
  return reader === 'host'
    ? writeGameFile(events, annotations, texts ?? undefined, headOf)
    : writeGameFile(events.map(openEvent), annotations, undefined, headOf)
}

/** Imports all games that are right; the report names refused ones by their index in `texts`. */
export function importGames(db: DatabaseSync, texts: readonly string[]): ImportReport {
  const imported: string[] = []
  const refused: { index: number, reason: string }[] = []
  let known = 0
  const read = texts.map(text => readGameFile(text, headOf)) // before the transaction, as reading takes longest
  inTransaction(db, () => {
    const bringBack = db.prepare('UPDATE game SET discarded = 0 WHERE id = ? AND discarded > 0')
    for (const [index, file] of read.entries()) {
      if (!file.ok) {
        refused.push({ index, reason: file.error })
        continue
      }
      const { events, annotations } = file.value
      const id = events[0]?.type === 'created' ? events[0].match : ''
      if (storeGame(db, events, 'imported', annotations) || bringBack.run(id).changes > 0)
        imported.push(id)
      else
        known++
    }
  })
  return { imported, known, refused }
}
