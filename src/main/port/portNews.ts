import type { GamePort } from '../../shared/api.ts'
import type { Cancel, Clock } from '../../shared/clock.ts'

type Note = GamePort['notes'][number]

/** The kinds of news of a port: how serious each is, and how several of a kind are told as one. */
const KINDS = {
  waits: { level: 'info', many: 'clients came to wait for a game' },
  left: { level: 'warning', many: 'clients left while waiting for a game' },
  dismissed: { level: 'warning', many: 'clients were turned away for what they sent while waiting for a game' },
  silent: { level: 'warning', many: 'connections were closed because they sent no greeting' },
  mute: { level: 'warning', many: 'connections left without a greeting' },
  misgreeted: { level: 'warning', many: 'connections were closed for what they sent instead of a greeting' },
  refused: { level: 'warning', many: 'connections were refused' },
} as const satisfies Record<string, { readonly level: Note['level'], readonly many: string }>
export type NewsKind = keyof typeof KINDS

/**
 * In each period, this many notes of a kind are told one by one. Further ones are counted, and told in one line at its
 * end.
 */
export const MOST_TOLD = 10
export const PERIOD_MS = 10_000
/** How many of the notes are kept. */
const KEPT_NOTES = 50

/** For one kind and the period ending then: how many were told, and what was only counted. */
interface Period { readonly ends: number, told: number, counted: Counted | null }
interface Counted { number: number, readonly since: number, readonly first: string, readonly cancelSummary: Cancel }

/** News of a port outside any match. Even a flood of events makes few notes: many of one kind are told as a number. */
export class PortNews {
  readonly #clock: Clock
  readonly #tell: (note: Note) => void
  readonly #periods = new Map<NewsKind, Period>()
  readonly #latest: Note[] = []
  #isClosed = false

  /** `tell` receives the notes. */
  constructor(clock: Clock, tell: (note: Note) => void) {
    this.#clock = clock
    this.#tell = tell
  }

  /** The last notes, the newest last. */
  get latest(): readonly Note[] {
    return this.#latest
  }

  /** Adds news; `text` is a sentence without its full stop. */
  add(kind: NewsKind, text: string): void {
    if (this.#isClosed)
      return
    const period = this.#periodOf(kind)
    if (period.counted !== null)
      period.counted.number++
    else if (period.told === MOST_TOLD)
      period.counted = this.#beginToCount(kind, period, text)
    else
      this.#tellOne(kind, text, period)
  }

  /** Tells what was only counted so far. Later news is ignored. */
  close(): void {
    this.#isClosed = true
    for (const [kind, { counted }] of this.#periods) {
      counted?.cancelSummary()
      this.#summarise(kind, counted)
    }
  }

  #periodOf(kind: NewsKind): Period {
    const known = this.#periods.get(kind)
    const now = this.#clock.now()
    if (known !== undefined && (known.counted !== null || now < known.ends))
      return known
    return this.#begin(kind, now, 0)
  }

  #begin(kind: NewsKind, now: number, told: number): Period {
    const period = { ends: now + PERIOD_MS, told, counted: null }
    this.#periods.set(kind, period)
    return period
  }

  #beginToCount(kind: NewsKind, { ends }: Period, first: string): Counted {
    const since = this.#clock.now()
    const cancelSummary = this.#clock.after(ends - since, () => this.#endPeriod(kind))
    return { number: 1, since, first, cancelSummary }
  }

  /** While a flood goes on it is only counted, until a period passes without it. */
  #endPeriod(kind: NewsKind): void {
    const { counted } = this.#periodOf(kind)
    this.#begin(kind, this.#clock.now(), MOST_TOLD)
    this.#summarise(kind, counted)
  }

  #summarise(kind: NewsKind, counted: Counted | null): void {
    if (counted === null)
      return
    const seconds = Math.max(1, Math.round((this.#clock.now() - counted.since) / 1000))
    this.#keep(
      kind,
      counted.number === 1
        ? counted.first
        : `… and ${counted.number} more ${KINDS[kind].many} in the last ${seconds} s`,
    )
  }

  #tellOne(kind: NewsKind, text: string, period: Period): void {
    period.told++
    this.#keep(kind, text)
  }

  #keep(kind: NewsKind, text: string): void {
    const note: Note = { at: this.#clock.now(), level: KINDS[kind].level, text }
    this.#latest.push(note)
    if (this.#latest.length > KEPT_NOTES)
      this.#latest.shift()
    this.#tell(note)
  }
}
