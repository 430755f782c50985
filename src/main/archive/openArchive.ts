import type { DatabaseSync } from 'node:sqlite'
import type { Ownership } from './ownership.ts'
import type { FoundGame } from './recover.ts'
import type { FoundContest } from './takeOverContest.ts'
import { mkdirSync } from 'node:fs'
import process from 'node:process'
import { NO_ANNOTATIONS } from '../../shared/archive/annotations.ts'
import { counted, plural } from '../../shared/counted.ts'
import { beginSession } from './changes.ts'
import { newestCopy } from './copies.ts'
import { openToRead, openToWrite, setAside } from './database.ts'
import { isEmptyDatabase } from './databaseFiles.ts'
import { liveIds } from './liveMatch.ts'
import { explainOwner, takeOwnership } from './ownership.ts'
import { readableContests, readableGames } from './recover.ts'
import { explainTrouble } from './storageTrouble.ts'
import { storeGame } from './storeGame.ts'
import { takeOverContest } from './takeOverContest.ts'

/** How far an archive could be opened; `message` says what is wrong and what to do. */
export type OpenedArchive
  = | { readonly state: 'kept', readonly db: DatabaseSync, readonly session: number, readonly ownership: Ownership, readonly message: string | null }
    | { readonly state: 'reading', readonly db: DatabaseSync, readonly message: string, readonly notKept: WhyNotKept }
    | { readonly state: 'off', readonly message: string, readonly notKept: WhyNotKept }

/** Why nothing is kept, as a sentence. `isTaken`: another Fulcrum keeps the archive; else something is wrong with it. */
export interface WhyNotKept { readonly why: string, readonly isTaken: boolean }

/**
 * Opens the archive of a data folder as far as that goes; never throws, and never writes over what
 * it can't read: a damaged database is set aside and its readable games are taken over. `what` is what this process is,
 * for another one that finds the archive taken.
 */
export function openArchive(folder: string, what: string, now: Date): OpenedArchive {
  try {
    mkdirSync(folder, { recursive: true })
    const ownership = takeOwnership(folder, { pid: process.pid, what, since: now.getTime() })
    if ('release' in ownership)
      return toWrite(folder, ownership, now)
    const { why, advice } = explainOwner(ownership.by, folder, now)
    return toRead(folder, `${why} What is played here is not kept. ${advice}`, { why, isTaken: true })
  }
  catch (error) {
    const why = explainTrouble(error, folder)
    return toRead(folder, `${why} Until then games are played but not kept.`, { why, isTaken: false })
  }
}

function toRead(folder: string, message: string, notKept: WhyNotKept): OpenedArchive {
  const db = openToRead(folder)
  return db === null ? { state: 'off', message, notKept } : { state: 'reading', db, message, notKept }
}

function toWrite(folder: string, ownership: Ownership, now: Date): OpenedArchive {
  try {
    const message = isEmptyDatabase(folder) ? whyNotice(folder) : null
    const opened = openToWrite(folder)
    if (opened.ok)
      return { state: 'kept', db: opened.value, session: beginSession(opened.value), ownership, message }
    if (opened.error.type === 'damaged')
      return startAnew(folder, ownership, now)
    ownership.release()
    const why = `The archive in ${folder} ${opened.error.message}: it is left as it is`
    return { state: 'off', message: `${why}, and games are played but not kept. ${opened.error.isNewer ? 'Update Fulcrum, or choose' : 'Choose'} another folder with --data.`, notKept: { why: `${why}.`, isTaken: false } }
  }
  catch (error) {
    ownership.release()
    throw error
  }
}

/** What to say of a database that is there and empty: games were lost where there are traces of any. */
function whyNotice(folder: string): string | null {
  const copy = newestCopy(folder)
  if (copy === null && liveIds(folder).length === 0)
    return null
  return `games.db in ${folder} was empty: the games that were in it are not there any more. ${copy === null
    ? 'Matches that have files of their own in live/ are taken over.'
    : `The newest copy of them is ${copy}. To have it back, close Fulcrum and put the copy in the place of games.db.`}`
}

function startAnew(folder: string, ownership: Ownership, now: Date): OpenedArchive {
  const aside = setAside(folder, now)
  const opened = openToWrite(folder)
  if (!opened.ok)
    throw new Error('a new archive is no good')
  let kept = 0
  for (const game of readableGames(aside))
    kept += isTakenOver(opened.value, game) ? 1 : 0
  for (const found of readableContests(aside))
    takeOver(opened.value, found)
  return { state: 'kept', db: opened.value, session: beginSession(opened.value), ownership, message: `The archive was damaged. It was set aside as ${aside}; ${counted(kept, 'game')} of it could be read and ${plural(kept, 'is', 'are')} here.` }
}

/** What turns out to be no contest's log is left. */
function takeOver(db: DatabaseSync, found: FoundContest): void {
  try {
    takeOverContest(db, found)
  }
  catch {
    // nothing of it was written
  }
}

/** False where the events turn out to be no match's. */
function isTakenOver(db: DatabaseSync, { events, texts }: FoundGame): boolean {
  try {
    return storeGame(db, events, 'played', NO_ANNOTATIONS, texts)
  }
  catch {
    return false
  }
}
