import type { MatchEvent } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { LeftMatch } from './unfinished.ts'
import { isOver } from '../../shared/match/isOver.ts'
import { FolderWatch } from './folderWatch.ts'
import { Recorder } from './recorder.ts'

/**
 * So often it is looked whether the folder is where it was, in ms; and beside what is written no more often than this.
 */
const LOOK_EVERY_MS = 1_000
const LOOK_BETWEEN_MS = 250

export interface EventWriterOptions {
  readonly folder: string
  /** Hears of matches that are over and can go into the database. */
  readonly whenOver: (id: string) => void
  /** What went wrong, in words. */
  readonly explain: (error: unknown) => string
  /** Whether anything can be written, or a match can't be kept, is not as it was. */
  readonly changed: () => void
}

/** An event that is to be written, of that match. */
interface Waiting { readonly match: string, readonly write: () => void }

/**
 * Whether it is no fault of the disk, so that trying again is no use: a match of that id was there before, or the event
 * can't be written at all.
 */
function isOurs(error: unknown): boolean {
  return !(error instanceof Error && 'code' in error) || error.code === 'EEXIST'
}

/**
 * Writes the events of matches down as they happen, each in its file. What can't be written, since the folder
 * is gone or its disk takes nothing, waits here in order until it can; meanwhile `hold` says why.
 */
export class EventWriter {
  readonly #options: EventWriterOptions
  readonly #watch: FolderWatch
  readonly #recorder: Recorder
  readonly #waiting: Waiting[] = []
  /** Matches that can't be kept, whatever is tried again. */
  readonly #lost = new Set<string>()
  /** Why commits to the logs of contests fail, by contest. */
  readonly #failingCommits = new Map<string, string>()
  readonly #looking: NodeJS.Timeout
  #lookedAt = performance.now()
  /** Why the folder is not where it was. */
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
    this.#looking = setInterval(() => this.#lookAndGoOn(), LOOK_EVERY_MS).unref()
  }

  /** Why nothing can be written just now, as sentences; null while it can. */
  get hold(): string | null {
    return this.#gone ?? this.#failure ?? this.#failingCommits.values().next().value ?? null
  }

  /** What was lost of matches, as a sentence; null where nothing was. */
  get loss(): string | null {
    return this.#loss
  }

  /** The matches that are not kept so far, or not whole. */
  get unkept(): readonly string[] {
    return [...new Set([...this.#lost, ...this.#waiting.map(({ match }) => match)])]
  }

  /** How many events are in memory only. */
  get unwritten(): number {
    return this.#waiting.length
  }

  /** How many matches were written down to their end. */
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

  /** Goes on with a match in its file. Throws what the file system throws. */
  reopen({ match: { id }, bytes, link }: LeftMatch): void {
    this.#recorder.reopen(id, bytes, link)
  }

  /** The link of the last event of a match of a contest; null where nobody needs it any more. */
  headOf(match: string): string | null {
    return this.#recorder.headOf(match)
  }

  /** The head of a match that came whole from elsewhere. */
  setHead(match: string, link: string): void {
    this.#recorder.setHead(match, link)
  }

  /** These matches are in the database now. */
  forget(matches: readonly string[]): void {
    this.#recorder.forget(matches)
  }

  /** What is still to be written of a match is not. */
  drop(match: string): void {
    this.#recorder.forget([match])
    this.#waiting.splice(0, this.#waiting.length, ...this.#waiting.filter(waiting => waiting.match !== match))
  }

  /** The log of a contest could not be written, for that reason, or could again. */
  committed(contest: string, problem: string | null): void {
    if (problem === null)
      this.#failingCommits.delete(contest)
    else
      this.#failingCommits.set(contest, problem)
    this.#tell()
  }

  /** Whether what was written just now is where it is looked for. */
  look(): boolean {
    this.#lookedAt = performance.now()
    this.#gone = this.#watch.look()
    this.#tell()
    return this.#gone === null
  }

  /** Writes what can still be written and lets go of everything. */
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
   * One match that can't be kept must not hold up the others: what is still to be written of it is dropped, and said.
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
