import type { DatabaseSync } from 'node:sqlite'
import type { ReadContest, ReadGame } from './damagedArchive.ts'
import { performance } from 'node:perf_hooks'
import { inspectedContest } from '../contestLogs.ts'
import { troubleOf } from '../storageTrouble.ts'
import { storeGame } from '../storeGame.ts'
import { takeOverContest } from '../takeOverContest.ts'
import { inTransaction } from '../transaction.ts'
import { DamagedArchive } from './damagedArchive.ts'

/** How long one transaction goes on, and after which time people are told that all of it takes long, in ms. */
const TRANSACTION_MS = 500
const LONG_MS = 1_000

/**
 * A contest of a damaged database: so many of its events, from the first one on, are as they were written, of those
 * that it had at least; null where nothing says how many those were.
 */
export interface RescuedContest { readonly name: string | null, readonly sure: number, readonly had: number | null }

export interface Rescued {
  /** Games that are there now. */
  readonly games: number
  /** Games that the damaged database names: those and others. */
  readonly named: number
  readonly contests: readonly RescuedContest[]
}

/** Hears of a rescue that takes more than a moment. */
export interface RescueListener {
  /** So many games are to be read at most. Called once, before any progress is told. */
  readonly takesLong: (games: number) => void
  readonly hasRead: (games: number, of: number) => void
}

/**
 * Takes over into `db` what can be read of a damaged database. What is there already stays as it is: it may have been
 * begun before. Throws where `db` can't be written. `now` is in ms.
 */
export function takeOver(
  damaged: string,
  db: DatabaseSync,
  listener: RescueListener,
  now = (): number => performance.now(),
): Rescued {
  const archive = new DamagedArchive(damaged)
  try {
    takeGames(archive, db, listener, now)
    const contests = [...archive.contests()].map(contest => takeContest(db, contest))
    const games = Number(db.prepare('SELECT count(*) AS count FROM game').get()?.count)
    return { games, named: archive.gamesNamed, contests }
  }
  finally {
    archive.close()
  }
}

function takeGames(archive: DamagedArchive, db: DatabaseSync, listener: RescueListener, now: () => number): void {
  const games = archive.games()
  const most = archive.rowsOfGames
  const beganAt = now()
  let taken = 0
  let isLong = false
  for (let isMore = true; isMore;) {
    const some = inTransaction(db, () => takeSome(db, games, now))
    taken += some.taken
    isMore = some.isMore
    if (isMore && !isLong && now() - beganAt > LONG_MS) {
      isLong = true
      listener.takesLong(most)
    }
    if (isLong)
      listener.hasRead(taken, most)
  }
}

interface Taken { readonly taken: number, readonly isMore: boolean }

/** Takes as many games as one transaction is to have, and says whether there are more. */
function takeSome(db: DatabaseSync, games: Iterator<ReadGame>, now: () => number): Taken {
  const beganAt = now()
  let taken = 0
  for (let next = games.next(); next.done !== true; next = games.next()) {
    const { events, origin, annotations, texts, told } = next.value
    unlessOdd(() => storeGame(db, events, origin, annotations, texts, told))
    taken++
    if (now() - beganAt > TRANSACTION_MS)
      return { taken, isMore: true }
  }
  return { taken, isMore: false }
}

function takeContest(db: DatabaseSync, { id, name, rows, told }: ReadContest): RescuedContest {
  if (id !== null && db.prepare('SELECT 1 FROM contest WHERE id = ?').get(id) !== undefined)
    return takenBefore(db, id, name, told !== null)
  const taken = id === null ? null : unlessOdd(() => takeOverContest(db, { id, rows, told }))
  return { name, sure: taken?.sure ?? 0, had: told === null ? null : taken?.had ?? told.events }
}

/** A contest that a rescue took over before it was cut off. */
function takenBefore(db: DatabaseSync, id: string, name: string | null, isVouchedFor: boolean): RescuedContest {
  const { events = [], report = null } = inspectedContest(db, id) ?? {}
  return { name, sure: events.length, had: isVouchedFor ? report?.known ?? events.length : null }
}

/**
 * What it gives; null for what only looked like a game or a contest, which is passed over. Where nothing can be written
 * it throws.
 */
function unlessOdd<T>(take: () => T): T | null {
  try {
    return take()
  }
  catch (error) {
    const trouble = troubleOf(error)
    if (trouble !== null && trouble !== 'other')
      throw error
    return null
  }
}
