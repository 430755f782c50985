import type { Cancel, Clock } from '../../clock.ts'
import type { Seat } from '../../game/seat.ts'
import type { ForfeitCause } from '../causes.ts'
import type { Match } from '../match.ts'
import type { SeatDriver } from './seatDriver.ts'
import { budgetOf, isFirstOfPerson, releasedTurn } from '../match.ts'

/** The match whose turns are timed. */
interface TimedMatch {
  readonly match: () => Match
  readonly driverOf: (seat: Seat) => SeatDriver | undefined
  readonly runOutOfTime: (seat: Seat) => void
}

/**
 * Times the running turn: what it is charged, what its player has left, and when the player has lost on time. Writes
 * nothing to the log. All times are in ms; points in time are since 1970.
 */
export class TurnClock {
  readonly #clock: Clock
  readonly #timed: TimedMatch
  /**
   * When the player to move hears that it is to move, less the host's earlier absence; null while nobody is asked: in a
   * pause, before and after the game.
   */
  #askedAt: number | null = null
  /** The next check of the time; `at` is less the host's earlier absence. */
  #look: { readonly at: number, readonly cancel: Cancel } | null = null
  /** How much of the host's absence the log has, or need not have. */
  #notedAwayMs: number

  constructor(clock: Clock, timed: TimedMatch) {
    this.#clock = clock
    this.#timed = timed
    this.#notedAwayMs = clock.awayMs()
  }

  /** Whether the player to move has been asked. */
  get isRunning(): boolean {
    return this.#askedAt !== null
  }

  /** The player to move is asked now. If its message has to wait before it is sent, the clock waits too. */
  start(): void {
    const now = this.#clock.now() // after the move was written, as nobody is charged for that
    const { turnBeganAt } = this.#timed.match()
    this.#askedAt = Math.max(turnBeganAt ?? 0, now + (this.#mover?.readyInMs() ?? 0)) - this.#clock.awayMs()
    this.watch(now)
  }

  /** The turn is over. A scheduled check stays, so that most turns need not schedule their own. */
  stop(): void {
    this.#askedAt = null
  }

  /** The match is over. */
  close(): void {
    this.#look?.cancel()
    this.#look = null
  }

  /** The turn goes on at `now`; the match was held since `heldAt`. */
  release(heldAt: number, now: number): void {
    const awayMs = this.#clock.awayMs()
    if (this.#askedAt !== null)
      this.#askedAt = releasedTurn(this.#askedAt, heldAt - awayMs, now - awayMs)
  }

  /** For how long the host was away since the last call. */
  takeAwayMs(): number {
    const awayMs = this.#clock.awayMs() - this.#notedAwayMs
    this.#notedAwayMs += awayMs
    return awayMs
  }

  /**
   * What the turn is charged so far. It starts when the player hears of it, and excludes the gap between its messages,
   * the grace of its protocol, and the host's absence. With a clock, a person's first move is free.
   */
  lastsMs(now: number): number {
    const match = this.#timed.match()
    const { toMove, plan } = match
    return toMove !== null && budgetOf(plan, toMove) !== null && isFirstOfPerson(match, toMove)
      ? 0
      : this.#waitedMs(now)
  }

  /** The time that the player to move has left; null without a clock. */
  remainingMs(now: number): number | null {
    const { toMove, usedMs, plan } = this.#timed.match()
    const budgetMs = toMove === null ? null : budgetOf(plan, toMove)
    return toMove === null || budgetMs === null ? null : Math.max(0, budgetMs - usedMs[toMove] - this.lastsMs(now))
  }

  /**
   * Whether the player to move has lost at that moment: on time, including the margin, or by its silence if it has no
   * running clock.
   */
  isUp(at: number): boolean {
    const left = this.#leftMs(at)
    return left !== null && left <= 0
  }

  /** When the time of the turn was up, at the latest `now`. */
  upAt(now: number): number {
    return now + Math.min(0, this.#leftMs(now) ?? 0)
  }

  /** The cause for which a seat is lost when its time is up. */
  causeAt(seat: Seat): ForfeitCause {
    const { match, driverOf } = this.#timed
    const silenceMs = this.#mostSilenceMs(seat)
    const unfinished = driverOf(seat)?.unfinished ?? undefined
    return {
      ...silenceMs !== null
        ? { code: 'stalled', limitMs: silenceMs }
        : { code: 'out-of-time', budgetMs: budgetOf(match().plan, seat) ?? 0 },
      unfinished,
    }
  }

  /**
   * Schedules a check for when the time may be up. If an earlier check is already scheduled, that one schedules the
   * next.
   */
  watch(now = this.#clock.now()): void {
    const left = this.#leftMs(now)
    if (left === null || this.#timed.match().heldAt !== null)
      return
    const inMs = Math.max(0, left)
    const at = now - this.#clock.awayMs() + inMs
    if (this.#look !== null && this.#look.at <= at)
      return
    this.#look?.cancel()
    this.#lookIn(inMs, now)
  }

  #lookIn(ms: number, now = this.#clock.now()): void {
    this.#look = { at: now - this.#clock.awayMs() + ms, cancel: this.#clock.after(ms, () => this.#check()) }
  }

  /** Timers may fire a little early, and long ones are cut short, so this checks again before anybody loses. */
  #check(): void {
    this.#look = null
    const { toMove, heldAt } = this.#timed.match()
    if (toMove === null || this.#askedAt === null || heldAt !== null)
      return
    const settling = this.#mover?.settling ?? null
    if (!this.isUp(this.#clock.now()))
      this.watch()
    else if (settling !== null && !this.isUp(settling.heardAt))
      this.#lookIn(settling.inMs)
    else
      this.#timed.runOutOfTime(toMove)
  }

  /**
   * In how many ms the player to move loses unless it moves; negative if it has already lost, null if it has unlimited
   * time.
   */
  #leftMs(now: number): number | null {
    const { toMove, usedMs, plan } = this.#timed.match()
    if (toMove === null)
      return null
    const silenceMs = this.#mostSilenceMs(toMove)
    if (silenceMs !== null)
      return silenceMs - this.#waitedMs(now)
    const { marginMs = 0 } = plan
    const budgetMs = budgetOf(plan, toMove)
    return budgetMs === null ? null : budgetMs + marginMs - usedMs[toMove] - this.lastsMs(now)
  }

  /** How long a player without a running clock may be silent; null if a clock runs, or if it has unlimited time. */
  #mostSilenceMs(seat: Seat): number | null {
    const match = this.#timed.match()
    const { plan } = match
    const hasClock = budgetOf(plan, seat) !== null
    switch (plan.seats[seat]?.kind) {
      case 'external': return hasClock ? null : plan.stallMs ?? null
      case 'human': return hasClock && !isFirstOfPerson(match, seat) ? null : plan.personMs ?? null
      default: return null
    }
  }

  /** How long the player to move has kept the match waiting. */
  #waitedMs(now: number): number {
    return this.#askedAt === null
      ? 0
      : Math.max(0, this.#chargedUntil(now) - this.#askedAt - (this.#mover?.graceMs ?? 0))
  }

  /** The latest time until which clocks ran, less the host's earlier absence. */
  #chargedUntil(now: number): number {
    const { heldAt } = this.#timed.match()
    const until = now - this.#clock.awayMs()
    return heldAt === null ? until : Math.min(until, heldAt - this.#notedAwayMs)
  }

  get #mover(): SeatDriver | undefined {
    const { toMove } = this.#timed.match()
    return toMove === null ? undefined : this.#timed.driverOf(toMove)
  }
}
