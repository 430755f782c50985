import type { Buffer } from 'node:buffer'
import type { DatabaseSync } from 'node:sqlite'
import type { ContestEvent } from '../../../../shared/contest/events.ts'
import type { FormatPlan } from '../../../../shared/contest/formats/registry.ts'
import type { MatchEvent, MatchPlan } from '../../../../shared/match/events.ts'
import type { Random } from '../../../../shared/random.ts'
import { existsSync, readFileSync } from 'node:fs'
import { checkEvents } from '../../../../shared/archive/checkEvents.ts'
import { playAtRandom } from '../../../../shared/contest/testing/randomContest.ts'
import { samplePlan } from '../../../../shared/contest/testing/samplePlan.ts'
import { gameOf } from '../../../../shared/games/index.ts'
import { slotText } from '../../../../shared/match/slot.ts'
import { seededRandom, shuffled } from '../../../../shared/random.ts'
import { annotate, beginSession, discard, purge } from '../../changes.ts'
import { appendToContest } from '../../contests.ts'
import { openToWrite } from '../../database.ts'
import { databasePath } from '../../databaseFiles.ts'
import { writeLive } from '../../liveMatch.ts'
import { storeGame } from '../../storeGame.ts'
import { TakenRecords } from '../../takenRecords.ts'
import { playedMatch } from '../../testing/playedMatch.ts'
import { inTransaction } from '../../transaction.ts'

/** The files of an archive: its database and its write-ahead log. */
export interface ArchiveFiles { readonly database: Buffer, readonly wal: Buffer | null }

/** An archive with everything that an archive may hold. */
export interface FilledArchive {
  /** The files after closing, and as a kill just before would have left them. */
  readonly closed: ArchiveFiles
  readonly killed: ArchiveFiles
  /** The events of its games as JSON, by id. */
  readonly games: ReadonlyMap<string, string>
  /** Games that were deleted for good, and those that can still be restored. */
  readonly deleted: ReadonlySet<string>
  readonly discarded: ReadonlySet<string>
  /** The logs of its contests, by their keys in the database. */
  readonly contests: ReadonlyMap<number, readonly ContestEvent[]>
}

const FORMATS: readonly FormatPlan[] = [
  { name: 'round-robin', rounds: 1 },
  { name: 'swiss', rounds: 4 },
  { name: 'knockout', thirdPlace: true, extra: 0 },
]
const TROUBLE = { corrections: 2, voids: 2, withdrawals: 0, entries: 0, faults: 2 }
/** Games beside those of the contests. */
const OTHER_GAMES = 120
/** How many events of a contest are written in one transaction. */
const EVENTS_AT_ONCE = 6
/** The share of all writes that is in the database itself; the rest is in the write-ahead log. */
const IN_DATABASE = 0.9
/** One in this many games is long. */
const LONG = 20

interface PlayedContest {
  readonly id: string
  readonly events: readonly ContestEvent[]
  readonly matches: ReadonlyMap<string, readonly MatchEvent[]>
}

/**
 * Fills the archive of an empty folder, the same way each time: some 200 games, long ones among them, and three
 * contests.
 */
export function fillArchive(folder: string): FilledArchive {
  const opened = openToWrite(folder)
  if (!opened.ok)
    throw new Error('the folder is not empty')
  const db = opened.value
  db.exec('PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 0')
  const random = seededRandom(1)
  const contests = FORMATS.map((format, index) => playedContest(`c${index + 1}`, format, index + 1))
  const others = Array.from({ length: OTHER_GAMES }, (_, index) => otherGame(`g${index}`, index, random))
  const steps = mixed([
    ...contests.map(contest => stepsOf(contest, db, folder)),
    others.map((events, index) => () => {
      inTransaction(db, () => storeGame(db, events, index % 5 === 0 ? 'imported' : 'played'))
    }),
  ], random)
  const middle = Math.floor(steps.length * IN_DATABASE)
  const session = beginSession(db)
  steps.slice(0, middle).forEach(step => step())
  annotateSome(db, random)
  const isDeleted = (index: number): boolean => index % 25 === 3 || (index >= 40 && index < 70) // frees whole pages too
  const deleted = discard(db, session, idsIn(db).filter((_, index) => isDeleted(index)))
  purge(db, beginSession(db), deleted.length)
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  steps.slice(middle).forEach(step => step())
  annotateSome(db, random)
  const discarded = discard(db, session + 1, idsIn(db).filter((_, index) => index % 37 === 5))
  const keys = new Map(db.prepare('SELECT id, key FROM contest').all().map(({ id, key }) => [String(id), Number(key)]))
  const killed = filesIn(folder)
  db.close()
  const played = [...others, ...contests.flatMap(({ matches }) => [...matches.values()])]
  return {
    closed: filesIn(folder),
    killed,
    games: new Map(played.map(events => [idOf(events), asRead(events)])),
    deleted: new Set(deleted),
    discarded: new Set(discarded),
    contests: new Map(contests.map(({ id, events }) => [keys.get(id) ?? 0, events])),
  }
}

function filesIn(folder: string): ArchiveFiles {
  const path = databasePath(folder)
  return { database: readFileSync(path), wal: existsSync(`${path}-wal`) ? readFileSync(`${path}-wal`) : null }
}

function idsIn(db: DatabaseSync): string[] {
  return db.prepare('SELECT id FROM game WHERE discarded = 0 ORDER BY key').all().map(({ id }) => String(id))
}

/** Stars, tags, notes that fit on no page, and new names. */
function annotateSome(db: DatabaseSync, random: Random): void {
  for (const id of idsIn(db).filter(() => random.int(8) === 0)) {
    annotate(db, id, {
      ...random.int(2) === 0 ? { starred: true } : {},
      ...random.int(2) === 0 ? { tags: ['final', `Room ${random.int(9)}`] } : {},
      ...random.int(4) === 0 ? { note: noise(random.int(4000), random) } : {},
      ...random.int(4) === 0 ? { names: { 1: 'Renamed' } } : {},
    })
  }
}

/** A game between people; one in twenty lasts long, with a program's output in its log. */
function otherGame(id: string, index: number, random: Random): readonly MatchEvent[] {
  const isLong = index % LONG === 0
  const at = 1_700_000_000_000 + 60_000 * index
  const events = playedMatch({ id, names: ['Ann', `Bob ${index}`], weights: isLong ? 12 : 2, seed: index, at })
  const end = events.at(-1)
  if (!isLong || end === undefined)
    return events
  const lines = Array.from({ length: 20 }, () => ({ at: end.at, text: noise(random.int(900), random) }))
  const { seq } = end
  const printed: MatchEvent = { seq, at: end.at, type: 'printed', seat: 1, stream: 'stderr', lines, dropped: 0 }
  return [...events.slice(0, -1), printed, { ...end, seq: seq + 1 }]
}

/** A contest of eight with some trouble, and a record of each of its games. */
function playedContest(id: string, format: FormatPlan, seed: number): PlayedContest {
  const settings = gameOf('no-tipping').settings.parse({ weights: 2 })
  const plan = samplePlan(8, format, { name: `Contest ${seed}`, game: 'no-tipping', settings })
  const { log } = playAtRandom(plan, seed, TROUBLE, 2)
  const matches = new Map<string, readonly MatchEvent[]>()
  const events = log.map((event): ContestEvent => {
    if (event.type === 'contest-created')
      return { ...event, contest: id }
    if ((event.type !== 'game-began' && event.type !== 'game-ended') || event.match === null)
      return event
    const { slot, attempt } = event
    const match = `${id}-${slotText(slot).replaceAll('.', '-')}-${attempt}`
    if (event.type === 'game-ended')
      matches.set(match, matchOf(match, { id, slot, attempt, names: ['Bot 1', 'Bot 2'] }, matches.size))
    return { ...event, match }
  })
  return { id, events, matches }
}

function matchOf(id: string, contest: NonNullable<MatchPlan['contest']>, seed: number): readonly MatchEvent[] {
  return playedMatch({ id, weights: 2, seed })
    .map(event => event.type === 'created' ? { ...event, plan: { ...event.plan, contest } } : event)
}

/** The steps that write a contest: some events each, with the games that end in them. */
function stepsOf({ id, events, matches }: PlayedContest, db: DatabaseSync, folder: string): (() => void)[] {
  return Array.from({ length: Math.ceil(events.length / EVENTS_AT_ONCE) }, (_, index) => () => {
    const some = events.slice(index * EVENTS_AT_ONCE, (index + 1) * EVENTS_AT_ONCE)
    const ended = some.flatMap(event => event.type === 'game-ended' && event.match !== null ? [event.match] : [])
    ended.forEach(match => writeLive(folder, match, matches.get(match) ?? []))
    appendToContest(db, folder, new TakenRecords(), { contest: id, events: some, matches: ended })
  })
}

/** Merges lists at random, keeping the order within each. */
function mixed<T>(lists: readonly (readonly T[])[], random: Random): T[] {
  const order = shuffled(lists.flatMap((list, index) => list.map(() => index)), random)
  const iterators = lists.map(list => list.values())
  return order.flatMap(index => iterators[index]?.next().value ?? [])
}

/** Events as JSON, with their keys in the order in which they are read. */
function asRead(events: readonly MatchEvent[]): string {
  const checked = checkEvents(events)
  if (!checked.ok)
    throw new Error(checked.error)
  return JSON.stringify(checked.value)
}

function idOf([created]: readonly MatchEvent[]): string {
  return created?.type === 'created' ? created.match : ''
}

/** Text that hardly compresses. */
function noise(length: number, random: Random): string {
  return Array.from({ length }, () => String.fromCharCode(33 + random.int(90))).join('')
}
