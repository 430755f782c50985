import type { Contest } from '../../shared/contest/contest.ts'
import type { ContestEvent, ContestFact } from '../../shared/contest/events.ts'
import type { Archive } from '../archive/archive.ts'
import type { Clock } from '../clock/clock.ts'
import { contestOf } from '../../shared/contest/foldLog.ts'
import { succeed } from '../../shared/result.ts'

/** What could not be written is tried again so often, in ms. */
export const RETRY_MS = 2_000
/** So many events go into one transaction at most. */
const MOST_AT_ONCE = 100

/** Hears each event once it is written down, with the contest as it is then. */
export type ContestListener = (event: ContestEvent, after: Contest) => void

export interface ContestLogOptions {
  readonly archive: Pick<Archive, 'appendToContest' | 'headOf' | 'hold'>
  readonly clock: Clock
  readonly told: ContestListener
  /** Whether it can be written, or why not, is not as it was. */
  readonly troubleChanged: () => void
}

/** In place of the archive, where none keeps a log. */
export const IN_MEMORY: ContestLogOptions['archive'] = {
  appendToContest: async () => succeed(null),
  headOf: () => null,
  hold: null,
}

/** An event that is yet to be written, and the match that goes into the archive with it. */
interface Entry { readonly event: ContestEvent, readonly match: string | null, readonly written: () => void }

/**
 * The only writer of a contest's log. It is folded twice: `ahead` has every event at once, so that the next game
 * never waits for the disk; `contest`, which is all that others see, has an event once it is written down together
 * with the record of its match. What comes while a transaction is under way goes into the next one together. What
 * can't be written waits until it can.
 */
export class ContestLog {
  /** As it is written down: what others may see. */
  readonly contest: Contest
  /** With what is yet to be written: what the next game follows from. */
  readonly ahead: Contest
  readonly #options: ContestLogOptions
  readonly #waiting: Entry[] = []
  #isWriting = false
  #trouble: string | null = null
  #isClosed = false
  #retryNow: () => void = () => {}
  #idle: (() => void)[] = []
  /** Of what the host was away, how much the log has, or need not have. */
  #notedAwayMs: number
  /**
   * What happened since then happened at once, as far as pairings go; null where times do not matter, and once all is
   * paired.
   */
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

  /** Now, as the log has it. */
  get now(): number {
    return this.#instant ?? Math.max(this.#options.clock.now(), this.ahead.lastAt, this.#notBefore)
  }

  /** Whatever comes from now on is later than what was. */
  endInstant(): void {
    this.#instant = null
    this.#notBefore = this.ahead.happenings.length === 0 ? 0 : this.ahead.lastAt + 1
  }

  /** Says that the host was away while the contest ran, before anything else that happens after it. */
  noteAway(): void {
    const awayMs = this.#options.clock.awayMs() - this.#notedAwayMs
    this.#notedAwayMs += awayMs
    if (awayMs > 0 && this.ahead.status === 'running')
      void this.append({ type: 'host-was-away', awayMs })
  }

  /**
   * Adds a fact, with the match that goes into the archive by it, as of `at` where that is not now. Resolves once it is
   * written and told.
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

  /** Writes what can be written now; what can't is found again by the next host, as far as it was played. */
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

  /** False where it is of no use to go on. */
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

  /** A game whose record is lost counts for nothing and is played again. */
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
