import type { DatabaseSync } from 'node:sqlite'
import type { ReadContest, ReadGame } from './damagedArchive.ts'
import { performance } from 'node:perf_hooks'
import { inspectedContest } from '../contestLogs.ts'
import { troubleOf } from '../storageTrouble.ts'
import { storeGame } from '../storeGame.ts'
import { takeOverContest } from '../takeOverContest.ts'
import { inTransaction } from '../transaction.ts'
import { DamagedArchive } from './damagedArchive.ts'

/** How long one transaction lasts, and after which time people are told that the rescue takes long, in ms. */
const TRANSACTION_MS = 500
const LONG_MS = 1_000

/**
 * A contest of a damaged database: how many events, from the first on, are undamaged, and how many it had at least;
 * null if that is not known.
 */
export interface RescuedContest { readonly name: string | null, readonly sure: number, readonly had: number | null }

export interface Rescued {
  /** How many games are there now. */
  readonly games: number
  /** How many games the damaged database names, including the lost ones. */
  readonly named: number
  readonly contests: readonly RescuedContest[]
}

/** Told of a rescue that takes more than a moment. */
export interface RescueListener {
  /** At most this many games will be read. Called once, before any progress is told. */
  readonly takesLong: (games: number) => void
  readonly hasRead: (games: number, of: number) => void
}

/**
 * Takes over into `db` what can be read of a damaged database. What is already there stays, since an earlier rescue may
 * have begun. Throws if `db` can't be written. `now` is in ms.
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

/** Takes over games for one transaction, and says whether there are more. */
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

/** A contest that an interrupted rescue had taken over before. */
function takenBefore(db: DatabaseSync, id: string, name: string | null, isVouchedFor: boolean): RescuedContest {
  const { events = [], report = null } = inspectedContest(db, id) ?? {}
  return { name, sure: events.length, had: isVouchedFor ? report?.known ?? events.length : null }
}

/**
 * The result of `take`; null if it fails because data only looked like a game or a contest, which is skipped. Throws if
 * nothing can be written.
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
