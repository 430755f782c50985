import type { MatchEvent } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { LeftMatch } from './unfinished.ts'
import { isOver } from '../../shared/match/isOver.ts'
import { FolderWatch } from './folderWatch.ts'
import { Recorder } from './recorder.ts'

/** How often the folder is checked, in ms; and the least time between checks that come with writes. */
const LOOK_EVERY_MS = 1_000
const LOOK_BETWEEN_MS = 250

export interface EventWriterOptions {
  readonly folder: string
  /** Called for matches that are over and can go into the database. */
  readonly whenOver: (id: string) => void
  /** Describes an error in words. */
  readonly explain: (error: unknown) => string
  /** Called when writing starts or stops working, or a match can't be kept. */
  readonly changed: () => void
  /** How often the folder is checked, in ms; a second by default. */
  readonly lookEveryMs?: number | undefined
}

/** An event of that match that has yet to be written. */
interface Waiting { readonly match: string, readonly write: () => void }

/**
 * Whether the error is not the disk's fault, so that retrying is useless: a match of that id already exists, or the
 * event can't be written at all.
 */
function isOurs(error: unknown): boolean {
  return !(error instanceof Error && 'code' in error) || error.code === 'EEXIST'
}

/**
 * Writes the events of matches down as they happen, each match in its own file. If writing fails, since the folder is
 * gone or its disk takes nothing, events wait here in order until it works; meanwhile `hold` says why.
 */
export class EventWriter {
  readonly #options: EventWriterOptions
  readonly #watch: FolderWatch
  readonly #recorder: Recorder
  readonly #waiting: Waiting[] = []
  /** Matches that can't be kept, however often it is tried. */
  readonly #lost = new Set<string>()
  /** Why writing to contests' logs fails, by contest. */
  readonly #failingCommits = new Map<string, string>()
  readonly #looking: NodeJS.Timeout
  #lookedAt = performance.now()
  /** Why the folder is not where it was; null while it is. */
  #gone: string | null = null
  /** Why the latest write failed, while something waits. */
  #failure: string | null = null
  #loss: string | null = null
  #kept = 0
  #told: { readonly hold: string | null, readonly loss: string | null } = { hold: null, loss: null }

  constructor(options: EventWriterOptions) {
    this.#options = options
    this.#watch = new FolderWatch(options.folder)
    this.#recorder = new Recorder(options.folder, options.whenOver)
    this.#looking = setInterval(() => this.#lookAndGoOn(), options.lookEveryMs ?? LOOK_EVERY_MS).unref()
  }

  /** Why nothing can be written just now, as sentences; null while it can. */
  get hold(): string | null {
    return this.#gone ?? this.#failure ?? this.#failingCommits.values().next().value ?? null
  }

  /** What was lost of matches, as a sentence; null if nothing was. */
  get loss(): string | null {
    return this.#loss
  }

  /** The matches that are not kept yet, or not completely. */
  get unkept(): readonly string[] {
    return [...new Set([...this.#lost, ...this.#waiting.map(({ match }) => match)])]
  }

  /** How many events are in memory only. */
  get unwritten(): number {
    return this.#waiting.length
  }

  /** How many matches were written to their end. */
  get kept(): number {
    return this.#kept
  }

  record(event: MatchEvent, after: Match): void {
    if (this.#lost.has(after.id))
      return
    const line = this.#recorder.lineOf(event, after)
    this.#write({ match: after.id, write: () => {
      this.#recorder.write(line)
      this.#kept += isOver(after) ? 1 : 0
    } })
  }

  /** Resumes a match in its file. Throws what the file system throws. */
  reopen({ match: { id }, bytes, link }: LeftMatch): void {
    this.#recorder.reopen(id, bytes, link)
  }

  /** The link of the last event of a contest's match; null if nobody needs it any more. */
  headOf(match: string): string | null {
    return this.#recorder.headOf(match)
  }

  /** Sets the head of a match that came complete from elsewhere. */
  setHead(match: string, link: string): void {
    this.#recorder.setHead(match, link)
  }

  /** These matches are now in the database. */
  forget(matches: readonly string[]): void {
    this.#recorder.forget(matches)
  }

  /** Drops what has yet to be written of a match. */
  drop(match: string): void {
    this.#recorder.forget([match])
    this.#waiting.splice(0, this.#waiting.length, ...this.#waiting.filter(waiting => waiting.match !== match))
  }

  /** Writing to a contest's log failed with that problem; null if it works again. */
  committed(contest: string, problem: string | null): void {
    if (problem === null)
      this.#failingCommits.delete(contest)
    else
      this.#failingCommits.set(contest, problem)
    this.#tell()
  }

  /** Whether the folder is still where it was, so that the last write is kept. */
  look(): boolean {
    this.#lookedAt = performance.now()
    this.#gone = this.#watch.look()
    this.#tell()
    return this.#gone === null
  }

  /** Writes what can still be written, and closes all files. */
  close(): void {
    clearInterval(this.#looking)
    if (this.look())
      this.#writeWaiting()
    this.#recorder.close()
  }

  #write(waiting: Waiting): void {
    this.#waiting.push(waiting)
    if (performance.now() - this.#lookedAt >= LOOK_BETWEEN_MS)
      this.look()
    if (this.#gone === null)
      this.#writeWaiting()
  }

  #lookAndGoOn(): void {
    this.#lookedAt = performance.now()
    this.#gone = this.#watch.lookWell()
    if (this.#gone === null)
      this.#writeWaiting()
    this.#tell()
  }

  #writeWaiting(): void {
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      try {
        next.write()
        this.#waiting.shift()
      }
      catch (error) {
        if (isOurs(error)) {
          this.#lose(next.match, error)
          continue
        }
        if (!this.look())
          return
        this.#failure = this.#options.explain(error)
        return this.#tell()
      }
    }
    this.#failure = null
    this.#tell()
  }

  /**
   * Gives up a match that can't be kept, so that it does not hold up the others: drops its waiting events, and reports
   * that.
   */
  #lose(match: string, error: unknown): void {
    const why = error instanceof Error ? error.message : String(error)
    this.#lost.add(match)
    this.drop(match)
    this.#loss = `The match ${match} could not be kept whole: ${why}.`
  }

  #tell(): void {
    const { hold, loss } = this
    if (hold === this.#told.hold && loss === this.#told.loss)
      return
    this.#told = { hold, loss }
    this.#options.changed()
  }
}
