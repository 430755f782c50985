import type { DatabaseSync } from 'node:sqlite'
import type { ReadContest, ReadGame } from './damagedArchive.ts'
import { performance } from 'node:perf_hooks'
import { appendToContest } from '../contests.ts'
import { troubleOf } from '../storageTrouble.ts'
import { storeGame } from '../storeGame.ts'
import { inTransaction } from '../transaction.ts'
import { DamagedArchive } from './damagedArchive.ts'
import { soundPart } from './soundPart.ts'

/** How long one transaction goes on, and after which time people are told that all of it takes long, in ms. */
const TRANSACTION_MS = 500
const LONG_MS = 1_000

/**
 * A contest of a damaged database: so many of its events, from the first one on, are there now, of those that it had at
 * least.
 */
export interface RescuedContest { readonly name: string | null, readonly kept: number, readonly had: number }

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
  folder: string,
  listener: RescueListener,
  now = (): number => performance.now(),
): Rescued {
  const archive = new DamagedArchive(damaged)
  try {
    takeGames(archive, db, listener, now)
    const contests = [...archive.contests()].map(contest => takeContest(db, folder, contest))
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
    const { events, origin, annotations } = next.value
    unlessOdd(() => storeGame(db, events, origin, annotations))
    taken++
    if (now() - beganAt > TRANSACTION_MS)
      return { taken, isMore: true }
  }
  return { taken, isMore: false }
}

function takeContest(db: DatabaseSync, folder: string, { id, name, events }: ReadContest): RescuedContest {
  const sound = soundPart(events)
  const isTaken = id !== null && sound.length > 0
    && unlessOdd(() => appendToContest(db, folder, { contest: id, events: sound, matches: [] }))
  return { name, kept: isTaken ? sound.length : 0, had: (events.at(-1)?.seq ?? 0) + 1 }
}

/**
 * Whether it worked. What only looked like a game or a contest is passed over; where nothing can be written it throws.
 */
function unlessOdd(take: () => unknown): boolean {
  try {
    take()
    return true
  }
  catch (error) {
    const trouble = troubleOf(error)
    if (trouble !== null && trouble !== 'other')
      throw error
    return false
  }
}
