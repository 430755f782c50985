import type { DatabaseSync } from 'node:sqlite'
import type { ArchiveWorkerApi, Told } from './archiveWorkerApi.ts'
import { setImmediate } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { createBirpc } from 'birpc'
import { z } from 'zod'
import { fail, succeed } from '../../shared/result.ts'
import { annotate, discard, purge, restore, selectedIds } from './changes.ts'
import { contestSummaries } from './contestList.ts'
import { ContestReader } from './contestLogs.ts'
import { keptGamesOf } from './contestRecords.ts'
import { appendToContest } from './contests.ts'
import { courseOf } from './courseOf.ts'
import { openForThread } from './database.ts'
import { exportGames, importGames } from './exchange.ts'
import { lastPicture } from './lastPicture.ts'
import { addAfterEnd } from './lateAnswer.ts'
import { meetingsOf, pageOf, statsOf } from './library.ts'
import { mendContest } from './mendContest.ts'
import { sealChecks } from './seal.ts'
import { damaged, explainTrouble, troubleOf } from './storageTrouble.ts'
import { StoredGames } from './storedEvents.ts'
import { storeLiveGame } from './storeLiveGame.ts'
import { differing, TakenRecords } from './takenRecords.ts'

/** The archive's thread: reads for people, and writes what may take longer than a move. */

/** How many games one transaction takes: the host's own writes have to wait for it. */
const GAMES_A_BATCH = 10
const PAGES_A_BATCH = 250
const MARKS_A_BATCH = 200
/** The games that were read last are kept in memory, up to this size as JSON. */
const MOST_CACHED_BYTES = 32 * 2 ** 20

const { folder, session, stop } = z.object({
  folder: z.string(),
  session: z.int().nullable(),
  /** One cell, shared with the thread's owner: not 0 once the thread must stop. */
  stop: z.instanceof(Int32Array),
}).parse(workerData)
const db = openForThread(folder, session !== null)
const games = new StoredGames(db, folder, MOST_CACHED_BYTES)
const contests = new ContestReader(db)
const taken = new TakenRecords()

const api: ArchiveWorkerApi = {
  page: async query => tell(() => pageOf(db, query)),
  stats: async filter => tell(() => statsOf(db, filter)),
  meetings: async (game, players) => tell(() => meetingsOf(db, game, players)),
  pictures: async ids => tell(async () => byId(ids, lastPicture)),
  courses: async ids => tell(async () => byId(ids, courseOf)),
  recordOf: async id => tell(() => games.read(id)),
  exportGames: async (...asked) => tell(() => exportGames(db, ...asked)),
  importGames: async texts => tell(() => importGames(db, texts)),
  annotate: async (id, annotation) => tell(() => annotate(db, id, annotation)),
  discard: async selection => tell(async () => {
    const discarded: string[] = []
    for await (const ids of batches(selectedIds(db, selection)))
      discarded.push(...discard(db, session ?? 0, ids))
    return discarded
  }),
  restore: async ids => tell(async () => {
    for await (const batch of batches(ids))
      restore(db, session ?? 0, batch)
    return null
  }),
  checkSeals: async () => tell(async () => {
    for (const areSealed of sealChecks(db)) {
      if (!areSealed)
        throw damaged('a game is not as it was sealed')
      await othersHadTheirTurn()
    }
    return null
  }),
  storeLiveGames: async ids => tell(async () => {
    for (const id of ids) {
      storeLiveGame(db, folder, id)
      await othersHadTheirTurn()
    }
    return null
  }),
  addAfterEnd: async (id, event) => tell(() => done(addAfterEnd(db, folder, id, event))),
  appendToContest: async entry => tell(() => appendToContest(db, folder, taken, entry)),
  takeRecords: async records => tell(() => records.map(record => taken.take(record))),
  dropRecord: async match => tell(() => done(taken.forget(match))),
  differing: async (match, copy) => tell(() => differing(db, match, copy)),
  contestPart: async (id, from, count) => tell(() => contests.part(id, from, count)),
  keptGamesOf: async contest => tell(() => keptGamesOf(db, contest)),
  mendContest: async mending => tell(() => mendContest(db, folder, mending)),
  contests: async () => tell(() => contestSummaries(db)),
  purge: async () => tell(async () => {
    while (purge(db, session ?? 0, GAMES_A_BATCH) > 0)
      await othersHadTheirTurn()
    return null
  }),
  backUp: async path => tell(() => done(db.prepare('VACUUM INTO ?').run(path))),
  compact: async () => tell(async () => {
    while (freePages() > 0) {
      db.exec(`PRAGMA incremental_vacuum(${PAGES_A_BATCH})`)
      await othersHadTheirTurn()
    }
    return done(db.exec('PRAGMA wal_checkpoint(TRUNCATE)'))
  }),
  end: async () => {
    db.close()
    parentPort?.close()
  },
}

createBirpc<object, ArchiveWorkerApi>(api, {
  post: data => parentPort?.postMessage(data),
  on: receive => parentPort?.on('message', receive),
})

/** The value of each of these games, by id; games without a value are left out. */
async function byId<Value>(
  ids: readonly string[],
  valueOf: (db: DatabaseSync, id: string) => Value | null,
): Promise<Record<string, Value>> {
  const found: Record<string, Value> = {}
  for (const id of ids) {
    const value = valueOf(db, id)
    if (value !== null)
      found[id] = value
    await othersHadTheirTurn()
  }
  return found
}

async function* batches(ids: readonly string[]): AsyncGenerator<readonly string[]> {
  for (let from = 0; from < ids.length; from += MARKS_A_BATCH) {
    yield ids.slice(from, from + MARKS_A_BATCH)
    await othersHadTheirTurn()
  }
}

/** Lets other work run. Throws if the thread must stop. */
async function othersHadTheirTurn(): Promise<void> {
  await setImmediate()
  expectGoingOn()
}

function expectGoingOn(): void {
  if (Atomics.load(stop, 0) !== 0)
    throw new Error('it is being closed')
}

function freePages(): number {
  return Number(db.prepare('PRAGMA freelist_count').get()?.freelist_count)
}

function done(_: unknown): null {
  return null
}

async function tell<T>(work: () => T | Promise<T>): Told<T> {
  try {
    expectGoingOn()
    return succeed(await work())
  }
  catch (error) {
    return fail({ kind: troubleOf(error), message: explainTrouble(error, folder) })
  }
}
