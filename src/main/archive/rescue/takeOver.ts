import type { DatabaseSync } from 'node:sqlite'
import type { ReadContest, ReadGame } from './damagedArchive.ts'
import { appendToContest } from '../contests.ts'
import { troubleOf } from '../storageTrouble.ts'
import { storeGame } from '../storeGame.ts'
import { inTransaction } from '../transaction.ts'
import { DamagedArchive } from './damagedArchive.ts'
import { soundPart } from './soundPart.ts'

/** So many games go into the new database at once. */
const GAMES_A_TRANSACTION = 200
/** So many games take some seconds: people are told before. */
const MANY_GAMES = 2_000

/** A contest of a damaged database: so many of its events, from the first one on, are there now, of those that it had at least. */
export interface RescuedContest { readonly name: string | null, readonly kept: number, readonly had: number }

export interface Rescued {
  /** Games that are there now. */
  readonly games: number
  /** Games that the damaged database names: those and others. */
  readonly named: number
  readonly contests: readonly RescuedContest[]
}

/** How many games there are to be read, and how many have been: 0 before it begins. */
export interface RescueProgress { readonly read: number, readonly games: number }

/** Hears of a rescue that takes long. */
export type RescueListener = (progress: RescueProgress) => void

/**
 * Takes over into `db` what can be read of a damaged database. What is there already stays as it is: it may have been
 * begun before. Throws where `db` can't be written.
 */
export function takeOver(damaged: string, db: DatabaseSync, folder: string, listener: RescueListener): Rescued {
  const archive = new DamagedArchive(damaged)
  try {
    const games = archive.rowsOfGames
    const hears = games >= MANY_GAMES ? listener : () => {}
    hears({ read: 0, games })
    const read = archive.games()
    for (let count = 0, isMore = true; isMore; hears({ read: Math.min(games, count += GAMES_A_TRANSACTION), games }))
      isMore = inTransaction(db, () => takeSome(db, read))
    const contests = [...archive.contests()].map(contest => takeContest(db, folder, contest))
    return { games: Number(db.prepare('SELECT count(*) AS count FROM game').get()?.count), named: archive.gamesNamed, contests }
  }
  finally {
    archive.close()
  }
}

/** Takes some of the games; whether there are more. */
function takeSome(db: DatabaseSync, games: Iterator<ReadGame>): boolean {
  for (let taken = 0; taken < GAMES_A_TRANSACTION; taken++) {
    const next = games.next()
    if (next.done === true)
      return false
    const { events, origin, annotations } = next.value
    unlessOdd(() => storeGame(db, events, origin, annotations))
  }
  return true
}

function takeContest(db: DatabaseSync, folder: string, { id, name, events }: ReadContest): RescuedContest {
  const sound = soundPart(events)
  const isTaken = id !== null && sound.length > 0 && unlessOdd(() => appendToContest(db, folder, { contest: id, events: sound, matches: [] }))
  return { name, kept: isTaken ? sound.length : 0, had: (events.at(-1)?.seq ?? 0) + 1 }
}

/** Whether it worked. What only looked like a game or a contest is passed over; where nothing can be written it throws. */
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
