import type { DatabaseSync } from 'node:sqlite'
import type { Unopened } from './database.ts'
import type { Ownership } from './ownership.ts'
import type { RescueListener } from './rescue/takeOver.ts'
import process from 'node:process'
import { beginSession } from './changes.ts'
import { newestCopy } from './copies.ts'
import { openToRead, openToWrite } from './database.ts'
import { isEmptyDatabase } from './databaseFiles.ts'
import { liveIds } from './liveMatch.ts'
import { makeDataFolder } from './makeDataFolder.ts'
import { explainOwner, takeOwnership } from './ownership.ts'
import { forgetAside, isMarkedDamaged, leftAside, setAside } from './rescue/aside.ts'
import { takeOver } from './rescue/takeOver.ts'
import { explainRescue } from './rescue/words.ts'
import { explainTrouble } from './storageTrouble.ts'

/** How far an archive could be opened; `message` says what is wrong and what to do. */
export type OpenedArchive
  = | {
    readonly state: 'kept'
    readonly db: DatabaseSync
    readonly session: number
    readonly ownership: Ownership
    readonly message: string | null
  }
  | { readonly state: 'reading', readonly db: DatabaseSync } & NothingKept
  | { readonly state: 'off' } & NothingKept

/** Why nothing is kept here; with `mayPass`, it may be possible to open the archive later. */
export interface NothingKept {
  readonly message: string
  readonly notKept: WhyNotKept
  readonly mayPass: boolean
}

/**
 * Why nothing is kept, as a sentence. With `isTaken` another Fulcrum has the archive; else something is wrong with it.
 */
export interface WhyNotKept { readonly why: string, readonly isTaken: boolean }

/** For callers for whose archive nobody waits. */
const UNHEARD: RescueListener = { takesLong: () => {}, hasRead: () => {} }
const GONE = 'the games that were in it are not there any more.'
const NOT_KEPT = 'Until then games are played but not kept.'
/** A longer path is shown without its middle. */
const LONGEST_TOLD = 200

/**
 * Opens the archive of a data folder as far as possible. Never throws, and never overwrites what it can't read: a
 * damaged database is set aside, and what can be read of it is taken over. `what` is what this process is, for another
 * process that finds the archive taken.
 */
export function openArchive(folder: string, what: string, now: Date, rescue: RescueListener = UNHEARD): OpenedArchive {
  const made = makeDataFolder(folder)
  if (!made.ok) {
    const why = `${shortened(folder)} can’t be the folder of the archive: ${made.error}. Choose another one with --data or FULCRUM_DATA.`
    return { state: 'off', message: `${why} ${NOT_KEPT}`, notKept: { why, isTaken: false }, mayPass: true }
  }
  try {
    const ownership = takeOwnership(folder, { pid: process.pid, what, since: now.getTime() })
    if ('release' in ownership)
      return toWrite(folder, ownership, now, rescue)
    const { why, advice } = explainOwner(ownership.by, folder, now)
    const message = `${why} What is played here is not kept. ${advice}`
    return toRead(folder, { message, notKept: { why, isTaken: true }, mayPass: false })
  }
  catch (error) {
    const why = explainTrouble(error, folder)
    return toRead(folder, { message: `${why} ${NOT_KEPT}`, notKept: { why, isTaken: false }, mayPass: true })
  }
}

function shortened(path: string): string {
  return path.length <= LONGEST_TOLD ? path : `${path.slice(0, LONGEST_TOLD / 2)}…${path.slice(-LONGEST_TOLD / 4)}`
}

function toRead(folder: string, why: NothingKept): OpenedArchive {
  const db = openToRead(folder)
  return db === null ? { state: 'off', ...why } : { state: 'reading', db, ...why }
}

function toWrite(folder: string, ownership: Ownership, now: Date, rescue: RescueListener): OpenedArchive {
  try {
    let aside = leftAside(folder) ?? (isMarkedDamaged(folder) ? setAside(folder, now) : null)
    const notice = isEmptyDatabase(folder) ? noticeOfEmpty(folder) : null
    let opened = openToWrite(folder)
    if (!opened.ok && opened.error.type === 'damaged') {
      aside = setAside(folder, now)
      opened = openToWrite(folder)
    }
    if (!opened.ok) {
      ownership.release()
      return offFor(folder, opened.error)
    }
    const message = aside === null ? notice : rescued(aside, opened.value, folder, rescue)
    return { state: 'kept', db: opened.value, session: beginSession(opened.value), ownership, message }
  }
  catch (error) {
    ownership.release()
    throw error
  }
}

function offFor(folder: string, problem: Unopened): OpenedArchive {
  if (problem.type === 'damaged')
    throw new Error('a new archive is no good')
  const why = `The archive in ${folder} ${problem.message}: it is left as it is`
  const advice = problem.isNewer ? 'Update Fulcrum, or choose' : 'Choose'
  const message = `${why}, and games are played but not kept. ${advice} another folder with --data.`
  return { state: 'off', message, notKept: { why: `${why}.`, isTaken: false }, mayPass: false }
}

/**
 * Takes over what can be read of a database that was set aside. The answer is what people are told of that. Throws if
 * it can't be written: the next start then goes on.
 */
function rescued(aside: string, db: DatabaseSync, folder: string, listener: RescueListener): string {
  try {
    const message = explainRescue(aside, takeOver(aside, db, listener), newestCopy(folder))
    forgetAside(folder)
    return message
  }
  catch (error) {
    db.close()
    throw error
  }
}

/** What to say of an empty database file: whether games were lost is known only if there are traces of them. */
function noticeOfEmpty(folder: string): string {
  const copy = newestCopy(folder)
  const empty = `games.db in ${folder} was empty:`
  if (copy !== null)
    return `${empty} ${GONE} The newest copy of them is ${copy}. To have it back, close Fulcrum and put the copy in the place of games.db.`
  return liveIds(folder).length > 0
    ? `${empty} ${GONE} Matches that have files of their own in live/ are taken over.`
    : `${empty} if there were games in it, they are not there any more.`
}
