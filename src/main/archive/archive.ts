import type { DatabaseSync } from 'node:sqlite'
import type { ArchiveStatus, GameSummary } from '../../shared/archive/library.ts'
import type { Played } from '../../shared/contest/played/played.ts'
import type { ContestSummary } from '../../shared/contest/summary.ts'
import type { LoggedSummary } from '../../shared/contest/views/loggedSummary.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Result } from '../../shared/result.ts'
import type { ArchiveWorkerApi, Told } from './archiveWorkerApi.ts'
import type { ContestPart } from './contestPart.ts'
import type { KeptGame } from './contestRecords.ts'
import type { ContestEntry } from './contests.ts'
import type { Mending } from './mendContest.ts'
import type { OpenedArchive, WhyNotKept } from './openArchive.ts'
import type { RescueListener } from './rescue/takeOver.ts'
import type { StoredGame, StoredRecord } from './storedEvents.ts'
import type { FirstCopy, GivenRecord, RefusedRecord } from './takenRecords.ts'
import type { LeftMatch } from './unfinished.ts'
import { mkdirSync } from 'node:fs'
import { isContestOver } from '../../shared/contest/isContestOver.ts'
import { isOver } from '../../shared/match/isOver.ts'
import { fail, succeed } from '../../shared/result.ts'
import { ArchivedLibrary } from './archivedLibrary.ts'
import { ArchiveWorkerClient } from './archiveWorkerClient.ts'
import { contestSummaries } from './contestList.ts'
import { copiesFolder, copyAt } from './copies.ts'
import { MOST_CHECKED_BYTES } from './database.ts'
import { databaseBytes } from './databaseFiles.ts'
import { EventWriter } from './eventWriter.ts'
import { addAfterEnd } from './lateAnswer.ts'
import { removeLive } from './liveMatch.ts'
import { openArchive } from './openArchive.ts'
import { OpeningAgain } from './openingAgain.ts'
import { OverMatches } from './overMatches.ts'
import { markDamaged } from './rescue/aside.ts'
import { explainTrouble, troubleOf } from './storageTrouble.ts'
import { storeLiveGame } from './storeLiveGame.ts'
import { closeInterrupted, explainDamaged, leftMatch, settleLeftovers } from './unfinished.ts'

export interface ArchiveOptions {
  readonly folder: string
  /** What this process is, such as `fulcrum serve`, for another process that finds the archive taken. */
  readonly what?: string
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Told when a damaged archive is read, which blocks this thread. */
  readonly rescue?: RescueListener
  /** How often it is checked whether the folder is still there and takes what waits, in ms; a second by default. */
  readonly lookEveryMs?: number
}

/** How many games are not kept, and why. */
export interface NotKept extends WhyNotKept { readonly games: number }

/** An event that followed the end of a match. */
interface AfterEnd { readonly id: string, readonly event: MatchEvent }

/**
 * Every match of this host. Events are written down on this thread as they happen; when the match is over, it goes into
 * the database of the data folder. A separate thread does that, and answers what people ask of the library.
 */
export class Archive {
  readonly folder: string
  readonly library = new ArchivedLibrary(async (right, question) => this.#ask(right, question))
  readonly #now: () => number
  readonly #lookEveryMs: number | undefined
  readonly #open: () => OpenedArchive
  #opened: OpenedArchive
  /** Null if nothing may be written here. */
  #writer: EventWriter | null = null
  #worker: ArchiveWorkerClient
  readonly #openingAgain: OpeningAgain | null
  /** Matches, and series, that began while nothing could be written here: they are not kept. */
  readonly #missed = new Set<string>()
  /** Those of them that were started. */
  readonly #unkept = new Set<string>()
  /** Why they are not kept, as a sentence. */
  #whyUnkept = ''
  #trouble: string | null = null
  /** What people should be told about what an earlier host left. */
  #notice: string | null = null
  #changed: () => void = () => {}
  #nowKept: () => void = () => {}
  readonly #over = new OverMatches(async ids => this.#store(ids))
  #leftOfContests: readonly string[] = []
  #leftContests: readonly ContestSummary[] = []
  #resumable: readonly GameSummary[] = []
  /** Events that followed the ends of matches, and are being added to them. */
  readonly #afterEnds = new Set<AfterEnd>()
  /** Resolves once threads of this archive have ended that are not asked any more. */
  #ended: Promise<unknown> = Promise.resolve()
  #isTidied = false
  #isClosed = false

  /** Opens the archive as far as possible; `status` says how far. */
  constructor({ folder, what = 'fulcrum', now = Date.now, rescue, lookEveryMs }: ArchiveOptions) {
    this.folder = folder
    this.#now = now
    this.#lookEveryMs = lookEveryMs
    this.#open = () => openArchive(folder, what, new Date(now()), rescue)
    this.#opened = this.#open()
    this.#worker = this.#newWorker()
    this.#openingAgain = this.#opened.state === 'kept' || !this.#opened.mayPass
      ? null
      : new OpeningAgain({ folder, attempt: () => this.#openAgain(), everyMs: lookEveryMs })
    if (this.#opened.state === 'kept')
      this.#beginToKeep()
    else
      this.#whyUnkept = this.#opened.notKept.why
  }

  #newWorker(): ArchiveWorkerClient {
    return new ArchiveWorkerClient(this.folder, this.#opened.state === 'kept' ? this.#opened.session : null)
  }

  /** The archive has just been opened to be written. */
  #beginToKeep(): void {
    const { folder } = this
    this.#writer = new EventWriter({
      folder,
      whenOver: id => this.#over.storeSoon([id]),
      explain: error => this.#noted(error),
      changed: () => this.#writerChanged(),
      lookEveryMs: this.#lookEveryMs,
    })
    const leftovers = settleLeftovers(folder, this.#now())
    if (leftovers.trouble !== null)
      this.#setTrouble(this.#noted(leftovers.trouble))
    this.#notice = explainDamaged(leftovers.damaged)
    this.#resumable = leftovers.resumable
    this.#leftOfContests = leftovers.ofContests
    this.#leftContests = this.#guarded(() => contestSummaries(this.#database, true), [])
    this.#over.storeSoon(leftovers.over)
  }

  /** Opens the archive once more. False if nothing has changed by that, or something may still change. */
  #openAgain(): boolean {
    if (this.#worker.isAsked)
      return false // whoever reads what can be read is not interrupted
    const [before, opened] = [this.#opened, this.#open()]
    if (opened.state === before.state && opened.message === before.message) {
      closeReader(opened)
      return false
    }
    closeReader(before)
    this.#ended = Promise.all([this.#ended, this.#worker.close()])
    this.#opened = opened
    this.#worker = this.#newWorker()
    this.#trouble = null
    if (opened.state === 'kept')
      this.#beginToKeep()
    this.#changed()
    if (opened.state === 'kept')
      this.#nowKept()
    return opened.state === 'kept' || !opened.mayPass
  }

  /** Calls `listener` whenever the status has changed. */
  whenChanged(listener: () => void): void {
    this.#changed = listener
  }

  /** Calls `listener` once the archive can be written, if it could not be opened before: it has what was left then. */
  whenNowKept(listener: () => void): void {
    this.#nowKept = listener
  }

  /** Whether matches are kept here, and that one began after that was so. */
  keeps(match: string): boolean {
    return this.#writer !== null && !this.#missed.has(match)
  }

  /**
   * Why nothing can be written just now, and what to do, as sentences; null if writing works, or if nothing may be
   * written here at all.
   */
  get hold(): string | null {
    return this.#writer?.hold ?? null
  }

  /** How many matches were written to their end since the archive was opened. */
  get kept(): number {
    return this.#writer?.kept ?? 0
  }

  get status(): ArchiveStatus {
    const { state, message } = this.#statusAs()
    return { state, message, folder: this.folder, bytes: databaseBytes(this.folder) }
  }

  #statusAs(): Pick<ArchiveStatus, 'state' | 'message'> {
    const { hold } = this
    if (hold !== null)
      return { state: 'held', message: `${hold} Until then matches and contests wait.` }
    const trouble = this.#trouble ?? this.#writer?.loss ?? null
    if (trouble !== null)
      return { state: 'failing', message: trouble }
    return {
      state: this.#opened.state,
      message: [this.#opened.message, this.#notice].filter(part => part !== null).join(' ') || null,
    }
  }

  /**
   * Writes an event before anybody sees its effect. If that fails, `hold` says why; the event is kept in memory until
   * it can be written, and the match must wait for that.
   */
  record(event: MatchEvent, after: Match): void {
    const { series } = after.plan // its log is in memory only, too
    if (this.#writer === null || this.#missed.has(after.id) || this.#missed.has(series?.id ?? after.id)) {
      this.#missed.add(after.id)
      if (series !== undefined)
        this.#missed.add(series.id)
      if (event.type === 'started')
        this.#unkept.add(after.id)
      return
    }
    if (event.type === 'answered-late' && isOver(after)) {
      void this.#addAfterEnd({ id: after.id, event })
      return
    }
    this.#over.disturb()
    this.#writer.record(event, after)
    if (this.hold === null)
      this.#setTrouble(null)
  }

  /** Adds an event that follows the end of a match, once that end is written. It is dropped if it can't be added. */
  async #addAfterEnd(late: AfterEnd): Promise<void> {
    this.#afterEnds.add(late)
    const told = await this.#ask('write', async worker => worker.addAfterEnd(late.id, late.event))
    if (this.#isClosed)
      return
    this.#afterEnds.delete(late)
    if (!told.ok && this.hold === null)
      this.#setTrouble(told.error)
  }

  /** Why contests, kept positions and bots can't be written down here, as a sentence; null if they can. */
  get contestsProblem(): string | null {
    return this.#opened.state === 'kept' ? null : this.#explainClosed()
  }

  /**
   * The contests that were not over when the archive was opened, and the matches of contests that an earlier host left
   * in the middle.
   */
  get leftOfContests(): { readonly contests: readonly ContestSummary[], readonly matches: readonly string[] } {
    return { contests: this.#leftContests, matches: this.#leftOfContests }
  }

  /** A contest that an earlier host left has been settled. If it is over now, it no longer counts as left. */
  contestSettled(now: LoggedSummary): void {
    const left = this.#leftContests.filter(({ id }) => id !== now.id || !isContestOver(now))
    this.#leftContests = left.map(summary => summary.id === now.id ? { ...summary, ...now } : summary)
  }

  /** A match of a contest that an earlier host left; null if it is gone. */
  leftMatch(id: string): LeftMatch | null {
    const left = leftMatch(this.folder, id)
    if (left !== null)
      this.#writer?.setHead(id, left.link)
    return left
  }

  /** The link of the last event of a contest's match, until the contest's log has it; null if there is none. */
  headOf(match: string): string | null {
    return this.#writer?.headOf(match) ?? null
  }

  /** Treats such a match like any other, since its contest is unknown. */
  takeIn(left: LeftMatch): void {
    if (isOver(left.match) || this.#guarded(() => closeInterrupted(this.folder, left, this.#now()), null) !== null)
      this.#over.storeSoon([left.match.id])
  }

  /** Writes down that the host stopped in the middle of a match. */
  interrupt(left: LeftMatch): void {
    this.#writer?.setHead(left.match.id, closeInterrupted(this.folder, left, this.#now()))
  }

  /** Deletes a contest's match that counts for nothing. */
  drop(id: string): void {
    this.#writer?.drop(id)
    this.#guarded(() => removeLive(this.folder, id), undefined)
  }

  /**
   * Writes events of a contest and the records of its finished matches, all or nothing. The value is null, or the first
   * match whose record is incomplete for good; then nothing was written.
   */
  async appendToContest(entry: ContestEntry): Promise<Result<string | null, string>> {
    const writer = this.#writer
    if (writer === null)
      return fail(this.#explainClosed())
    if (writer.unkept.length > 0 && entry.matches.some(id => writer.unkept.includes(id)))
      return fail(writer.hold ?? 'The games can’t be written down.')
    const told = await this.#commit(worker => worker.appendToContest(entry))
    if (entry.events[0]?.type !== 'contest-created') // a contest that could not be begun is not tried again
      writer.committed(entry.contest, told.ok ? null : told.error)
    if (told.ok && told.value === null)
      writer.forget(entry.matches)
    return told
  }

  /**
   * Checks records of contest games from other machines, and keeps the right ones for `appendToContest`. The values are
   * how each game counts; an error says why its record is wrong, as a sentence, or why none can be kept.
   */
  async takeRecords(records: readonly GivenRecord[]): Promise<readonly Result<Played, RefusedRecord>[]> {
    const told = await this.#ask('write', async worker => worker.takeRecords(records))
    return records.map(({ given: { match } }, index) => {
      const taken = told.ok ? told.value[index] : null
      if (taken == null)
        return fail({ message: told.ok ? 'it was lost' : told.error, isOurs: true })
      if (!taken.ok)
        return fail({ message: taken.error, isOurs: false })
      this.#writer?.setHead(match, taken.value.link)
      return succeed(taken.value.played)
    })
  }

  /** Drops a record that was taken in but counts for nothing. */
  async dropRecord(match: string): Promise<void> {
    this.#writer?.drop(match)
    await this.#ask('write', async worker => worker.dropRecord(match))
  }

  /** Who played an archived game, if a later copy differs from it; else null. */
  async differing(match: string, copy: string): Promise<FirstCopy | null> {
    const told = await this.#ask('read', async worker => worker.differing(match, copy))
    return told.ok ? told.value : null
  }

  /** At most `count` events of a contest, from number `from` on, and the damage to its log. */
  async contestPart(id: string, from: number, count: number): Promise<Result<ContestPart, string>> {
    return this.#ask('read', async worker => worker.contestPart(id, from, count))
  }

  /** The games of a contest whose records are complete. */
  async keptGamesOf(contest: string): Promise<Result<readonly KeptGame[], string>> {
    return this.#ask('read', async worker => worker.keptGamesOf(contest))
  }

  /** Continues a damaged log of a contest from its undamaged part. The value is the path of a file with the old log. */
  async mendContest(mending: Mending): Promise<Result<string, string>> {
    return this.#ask('write', async worker => worker.mendContest(mending))
  }

  /** All contests, the newest first. */
  async contests(): Promise<Result<readonly ContestSummary[], string>> {
    return this.#opened.state === 'off' ? succeed([]) : this.#ask('read', async worker => worker.contests())
  }

  /** All events of a game, with players' new names if they were renamed; null if there is no such game. */
  async eventsOf(id: string): Promise<readonly MatchEvent[] | null> {
    return (await this.gameOf(id))?.events ?? null
  }

  /** All events of a game, with players' new names, and the match that they make; null if there is no such game. */
  async gameOf(id: string): Promise<StoredGame | null> {
    return (await this.recordOf(id))?.game ?? null
  }

  /** A game and any damage to it. The archive's thread unpacks, checks and folds it. */
  async recordOf(id: string): Promise<StoredRecord | null> {
    if (this.#opened.state === 'off' || this.#isClosed)
      return null
    const told = await this.#ask('read', async worker => worker.recordOf(id))
    if (told.ok)
      return told.value
    if (!this.#isClosed)
      this.#setTrouble(told.error)
    return null
  }

  /** Matches that an earlier host left in the middle, the newest first. */
  unfinished(): readonly GameSummary[] {
    return this.#resumable
  }

  isResumable(id: string): boolean {
    return this.#resumable.some(game => game.id === id)
  }

  /**
   * Resumes such a match: gives its events so far, and `record` takes the later ones. Null if there is no such match.
   */
  reopen(id: string): LeftMatch | null {
    const left = this.#writer === null || !this.isResumable(id) ? null : leftMatch(this.folder, id)
    if (left === null)
      return null
    this.#guarded(() => this.#writer?.reopen(left), undefined)
    this.#resumable = this.#resumable.filter(game => game.id !== id)
    return left
  }

  /** Ends such a match as interrupted; false if there is no such match. */
  abandon(id: string): boolean {
    const left = this.isResumable(id) ? leftMatch(this.folder, id) : null
    if (left === null || this.#guarded(() => closeInterrupted(this.folder, left, this.#now()), null) === null)
      return false
    this.#resumable = this.#resumable.filter(game => game.id !== id)
    this.#over.storeSoon([id])
    return true
  }

  /** Writes a copy into the folder's `backups`. The value is its path. */
  async backUp(): Promise<Result<{ path: string }, string>> {
    const folder = copiesFolder(this.folder)
    const path = copyAt(this.folder, new Date(this.#now()))
    if (this.hold !== null)
      return fail(this.hold)
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
    }
    catch (error) {
      return fail(explainTrouble(error, folder))
    }
    const copied = await this.#ask('read', async worker => worker.backUp(path))
    return copied.ok ? succeed({ path }) : copied
  }

  /** Frees the disk space of deleted games. */
  async compact(): Promise<Result<ArchiveStatus, string>> {
    const compacted = await this.#ask('write', async worker => worker.compact())
    return compacted.ok ? succeed(this.status) : compacted
  }

  /** Writes what can still be written and closes everything. */
  async close(): Promise<void> {
    this.#isClosed = true // from here on, an unanswered question to the worker is no trouble
    this.#openingAgain?.stop()
    await Promise.all([this.#ended, this.#worker.close()])
    this.#writer?.close()
    this.#over.close()
    if (this.#opened.state === 'off')
      return
    if (this.hold === null) {
      this.#over.ids.forEach(id => this.#guarded(() => storeLiveGame(this.#database, this.folder, id), undefined))
      if (this.#opened.state === 'kept') {
        this.#afterEnds.forEach(({ id, event }) =>
          this.#guarded(() => addAfterEnd(this.#database, this.folder, id, event), undefined),
        )
      }
    }
    this.#opened.db.close()
    if (this.#opened.state === 'kept')
      this.#opened.ownership.release()
  }

  get #database(): DatabaseSync {
    if (this.#opened.state === 'off')
      throw new Error('there is no archive')
    return this.#opened.db
  }

  /** How many games are not kept yet, or not completely, and why; null if all are. */
  get notKept(): NotKept | null {
    const games = this.#unkept.size + (this.#writer?.unkept.length ?? 0)
    if (games === 0)
      return null
    return this.#opened.state === 'kept'
      ? { games, why: this.hold ?? this.#writer?.loss ?? this.#whyUnkept, isTaken: false }
      : { games, ...this.#opened.notKept }
  }

  /** How many events are in memory only, because they could not be written. */
  get unwritten(): number {
    return this.#writer?.unwritten ?? 0
  }

  /** Reads or changes on this thread. If SQLite fails, sets the trouble and gives `otherwise`. */
  #guarded<T>(work: () => T, otherwise: T): T {
    try {
      return work()
    }
    catch (error) {
      if (troubleOf(error) === null)
        throw error
      this.#setTrouble(this.#noted(error))
      return otherwise
    }
  }

  /** Explains an error. A damaged database is also marked, so that the next start sets it aside. */
  #noted(error: unknown): string {
    if (troubleOf(error) === 'damaged' && this.#opened.state === 'kept')
      markDamaged(this.folder)
    return explainTrouble(error, this.folder)
  }

  async #ask<T>(right: 'read' | 'write', question: (worker: ArchiveWorkerApi) => Told<T>): Promise<Result<T, string>> {
    if (this.#opened.state === 'off' || (right === 'write' && this.#opened.state !== 'kept'))
      return fail(this.#explainClosed())
    await this.#over.storeNow()
    const asked = right === 'write' ? this.#commit(question) : this.#answerOf(question)
    this.#tidy()
    return asked
  }

  /** Has the thread write. Fails if the folder is gone, even if the write itself worked. */
  async #commit<T>(question: (worker: ArchiveWorkerApi) => Told<T>): Promise<Result<T, string>> {
    if (this.hold !== null && this.#writer?.look() !== true)
      return fail(this.hold)
    const told = await this.#answerOf(question)
    return !told.ok || this.#writer?.look() !== false ? told : fail(this.hold ?? '')
  }

  async #answerOf<T>(question: (worker: ArchiveWorkerApi) => Told<T>): Promise<Result<T, string>> {
    const told = await this.#worker.ask(question)
    if (told.ok)
      return told
    if (told.error.kind === 'damaged' && this.#opened.state === 'kept')
      markDamaged(this.folder)
    return fail(told.error.message)
  }

  /**
   * With the first question, purges what was deleted before this start, and checks what was too large to be checked
   * then.
   */
  #tidy(): void {
    if (this.#opened.state !== 'kept' || this.#isTidied)
      return
    this.#isTidied = true
    void this.#worker.ask(async worker => worker.purge())
    if (databaseBytes(this.folder) > MOST_CHECKED_BYTES)
      void this.#checkSeals()
  }

  async #checkSeals(): Promise<void> {
    const checked = await this.#worker.ask(async worker => worker.checkSeals())
    if (checked.ok || this.#isClosed)
      return
    if (checked.error.kind !== 'damaged') {
      this.#isTidied = false // with the next question
      return
    }
    markDamaged(this.folder)
    this.#notice = [this.#notice, checked.error.message].filter(part => part !== null).join(' ')
    this.#changed()
  }

  /**
   * Why the archive is closed. If another Fulcrum has it, people need to know what to do; that games go on is no help
   * to them.
   */
  #explainClosed(): string {
    const notKept = this.#opened.state === 'kept' ? null : this.#opened.notKept
    return (notKept?.isTaken === false ? notKept.why : this.#opened.message) ?? 'There is no archive.'
  }

  #writerChanged(): void {
    if (this.hold === null)
      this.#over.storeSoon([]) // matches that ended meanwhile
    this.#changed()
  }

  #setTrouble(trouble: string | null): void {
    if (trouble === this.#trouble)
      return
    this.#trouble = trouble
    this.#changed()
  }

  /** Has the thread store finished matches. */
  async #store(ids: readonly string[]): Promise<boolean> {
    if (this.hold !== null)
      return false
    const told = await this.#worker.ask(async worker => worker.storeLiveGames(ids))
    if (!told.ok && !this.#isClosed)
      this.#setTrouble(`${told.error.message} The games that are over are kept in their own files until then.`)
    return told.ok && this.#writer?.look() === true
  }
}

function closeReader(opened: OpenedArchive): void {
  if (opened.state === 'reading')
    opened.db.close()
}
