import type { Clock } from '../../shared/clock.ts'
import type { Contest } from '../../shared/contest/contest.ts'
import type { ContestEvent, ContestFact } from '../../shared/contest/events.ts'
import type { Archive } from '../archive/archive.ts'
import { contestOf } from '../../shared/contest/foldLog.ts'
import { succeed } from '../../shared/result.ts'

/** How often a failed write is tried again, in ms. */
export const RETRY_MS = 2_000
/** At most this many events go into one transaction. */
const MOST_AT_ONCE = 100

/** Hears each event once it is written down, with the contest as it is then. */
export type ContestListener = (event: ContestEvent, after: Contest) => void

export interface ContestLogOptions {
  readonly archive: Pick<Archive, 'appendToContest' | 'headOf' | 'hold'>
  readonly clock: Clock
  readonly told: ContestListener
  /** Called when the log can be written again, can't any more, or can't for another reason. */
  readonly troubleChanged: () => void
}

/** Stands in for the archive if no log is kept. */
export const IN_MEMORY: ContestLogOptions['archive'] = {
  appendToContest: async () => succeed(null),
  headOf: () => null,
  hold: null,
}

/** An event that is yet to be written, and the match that goes into the archive with it. */
interface Entry { readonly event: ContestEvent, readonly match: string | null, readonly written: () => void }

/**
 * The only writer of a contest's log. It folds the events into two states. `ahead` has every event at once, so that the
 * next game never waits for the disk. `contest`, which is all that others see, has an event once it is written down
 * together with the record of its match. Events that come during a transaction go into the next one together. Events
 * that can't be written wait until they can.
 */
export class ContestLog {
  /** The contest as written down: what others may see. */
  readonly contest: Contest
  /** The contest including what is yet to be written: what the next game follows from. */
  readonly ahead: Contest
  readonly #options: ContestLogOptions
  readonly #waiting: Entry[] = []
  #isWriting = false
  #trouble: string | null = null
  #isClosed = false
  #retryNow: () => void = () => {}
  #idle: (() => void)[] = []
  /** How much of the host's absence the log has, or need not have. */
  #notedAwayMs: number
  /** Events since this time count as simultaneous for pairings; null if times do not matter, or once all is paired. */
  #instant: number | null = null
  #notBefore = 0

  /**
   * `events` are written down already, from the first on; they make both `contest` and `ahead`, which are from now on
   * the log's.
   */
  constructor(
    events: readonly [ContestEvent, ...ContestEvent[]],
    options: ContestLogOptions,
    contest = contestOf(events),
    ahead = contestOf(events),
  ) {
    this.contest = contest
    this.ahead = ahead
    this.#options = options
    this.#notedAwayMs = options.clock.awayMs()
  }

  /** A log whose first events are written together with the next one. */
  static begin(
    [created, ...later]: readonly [ContestEvent, ...ContestEvent[]],
    options: ContestLogOptions,
  ): ContestLog {
    const log = new ContestLog([created], options)
    later.forEach(event => log.ahead.apply(event))
    log.#waiting.push(...[created, ...later].map(event => ({ event, match: null, written: () => {} })))
    return log
  }

  /** Why nothing can be written, as sentences; null while it can. */
  get trouble(): string | null {
    return this.#options.archive.hold ?? this.#trouble
  }

  /** How many events are not written yet. */
  get unwritten(): number {
    return this.#waiting.length
  }

  /** The current time as the log counts it. */
  get now(): number {
    return this.#instant ?? Math.max(this.#options.clock.now(), this.ahead.lastAt, this.#notBefore)
  }

  /** Makes all later events count as later than those so far. */
  endInstant(): void {
    this.#instant = null
    this.#notBefore = this.ahead.happenings.length === 0 ? 0 : this.ahead.lastAt + 1
  }

  /** Writes down that the host was away while the contest ran, before any later event. */
  noteAway(): void {
    const awayMs = this.#options.clock.awayMs() - this.#notedAwayMs
    this.#notedAwayMs += awayMs
    if (awayMs > 0 && this.ahead.status === 'running')
      void this.append({ type: 'host-was-away', awayMs })
  }

  /**
   * Adds a fact, and the match that goes into the archive with it; `at` is its time if that is not now. Resolves once
   * it is written and listeners were told.
   */
  async append(fact: ContestFact, match: string | null = null, at?: number): Promise<void> {
    const { archive } = this.#options
    this.noteAway()
    const record = match === null || fact.type !== 'game-ended' ? null : archive.headOf(match)
    const event: ContestEvent = {
      seq: this.ahead.events,
      at: at ?? this.now,
      ...fact,
      ...record === null ? {} : { record },
    }
    const { length: happened } = this.ahead.happenings
    this.ahead.apply(event)
    if (this.ahead.happenings.length > happened)
      this.#instant = event.at
    await new Promise<void>((written) => {
      this.#waiting.push({ event, match, written })
      void this.#write()
    })
  }

  /** Writes what can be written now. What can't is lost here; the next host finds the played games again. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#retryNow()
    if (this.#isWriting)
      await new Promise<void>(resolve => this.#idle.push(resolve))
  }

  async #write(): Promise<void> {
    if (this.#isWriting)
      return
    this.#isWriting = true
    let mayGoOn = true
    while (mayGoOn && this.#waiting.length > 0)
      mayGoOn = await this.#writeSome()
    this.#isWriting = false
    this.#idle.splice(0).forEach(resolve => resolve())
  }

  /** Resolves to false if there is no use in trying more. */
  async #writeSome(): Promise<boolean> {
    const entries = this.#waiting.slice(0, MOST_AT_ONCE)
    const written = await this.#options.archive.appendToContest({
      contest: this.contest.id,
      events: entries.map(({ event }) => event),
      matches: entries.flatMap(({ match }) => match ?? []),
    })
    if (!written.ok) {
      this.#setTrouble(written.error)
      return !this.#isClosed && this.#untilNextTry()
    }
    this.#setTrouble(null)
    if (written.value === null)
      this.#tell(entries)
    else
      this.#playAgain(written.value)
    return true
  }

  #tell(entries: readonly Entry[]): void {
    this.#waiting.splice(0, entries.length)
    for (const { event, written } of entries) {
      if (event.seq === this.contest.events)
        this.contest.apply(event)
      this.#options.told(event, this.contest)
      written()
    }
  }

  /** Voids a game whose record is lost, so that it is played again. */
  #playAgain(match: string): void {
    const at = this.#waiting.findIndex(entry => entry.match === match)
    const entry = this.#waiting[at]
    if (entry === undefined)
      return
    this.#waiting[at] = { ...entry, match: null }
    if (entry.event.type === 'game-ended') {
      void this.append({
        type: 'corrected',
        slot: entry.event.slot,
        to: { what: 'replay' },
        reason: 'The record of its moves could not be kept.',
      })
    }
  }

  async #untilNextTry(): Promise<true> {
    await new Promise<void>((resolve) => {
      const cancel = this.#options.clock.after(RETRY_MS, resolve)
      this.#retryNow = () => {
        cancel()
        resolve()
      }
    })
    return true
  }

  #setTrouble(trouble: string | null): void {
    if (trouble === this.#trouble)
      return
    this.#trouble = trouble
    this.#options.troubleChanged()
  }
}
