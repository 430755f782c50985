import type { PerSeat, Seat } from '../../shared/game/seat.ts'
import type { Thought } from '../../shared/game/thinking.ts'
import type { ForfeitKind, MatchEvent, MatchFact, MatchPlan } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Result } from '../../shared/result.ts'
import type { Cancel, Clock } from '../clock/clock.ts'
import type { MatchListener, SeatDriver, SeatHandle } from './seatDriver.ts'
import { opponentOf, SEATS } from '../../shared/game/seat.ts'
import { gameOf } from '../../shared/games/index.ts'
import { MAX_SAID } from '../../shared/match/events.ts'
import { beginMatch, foldEvent, foldPlayedMove, isOver } from '../../shared/match/match.ts'
import { displayNames } from '../../shared/match/player.ts'
import { fail, succeed } from '../../shared/result.ts'

/**
 * Runs one match: the only writer of its event log. Drivers answer through their handles; each
 * event is logged and told to the listeners before anybody sees its effect.
 */
export class MatchRunner {
  readonly id: string
  readonly #game
  readonly #clock: Clock
  readonly #log: MatchEvent[] = []
  readonly #listeners = new Set<MatchListener>()
  #match: Match
  #handles: Record<Seat, OccupiedSeat | null> = { 1: null, 2: null }
  /** When the player to move hears that it is; null while nobody has been asked: in a pause, before and after the game. */
  #askedAt: number | null = null
  #cancelPause: Cancel = () => {}
  /** The next look at the clock of the player to move. */
  #look: { readonly at: number, readonly cancel: Cancel } | null = null

  /** The match that `events` make, from its first one on. */
  private constructor([created, ...later]: readonly [MatchEvent, ...MatchEvent[]], clock: Clock) {
    this.#match = later.reduce(foldEvent, beginMatch(created))
    this.id = this.#match.id
    this.#game = gameOf(this.#match.plan.game)
    this.#clock = clock
    this.#log.push(created, ...later)
  }

  /** A new match. `plan.settings` must have passed the game's own check. */
  static begin(id: string, plan: MatchPlan, clock: Clock, listener: MatchListener = () => {}): MatchRunner {
    const created: MatchEvent = { seq: 0, at: clock.now(), type: 'created', match: id, plan }
    const runner = new MatchRunner([created], clock)
    runner.#listeners.add(listener)
    listener(created, runner.#match)
    return runner
  }

  /** A match that was left while it ran, with drivers for both its seats. It goes on with `resume`. */
  static reopen(events: readonly [MatchEvent, ...MatchEvent[]], drivers: PerSeat<SeatDriver>, clock: Clock, listener: MatchListener): MatchRunner {
    const runner = new MatchRunner(events, clock)
    runner.#listeners.add(listener)
    SEATS.forEach(seat => runner.#sit(seat, drivers[seat]))
    return runner
  }

  /** The turn that ran when the match was left begins anew, with the clocks as they were before it. */
  resume(): void {
    this.#record({ type: 'resumed' })
    this.#nextTurn()
  }

  get match(): Match {
    return this.#match
  }

  /** The events from sequence number `from` on. */
  eventsFrom(from: number): readonly MatchEvent[] {
    return this.#log.slice(from)
  }

  /** Hears every event from now on. The answer ends it. */
  listen(listener: MatchListener): Cancel {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /**
   * Starts a match that waits, with these at the seats that were planned for them; with `swapped`
   * the two change places first, plans and players. Only now does the log hear who sits there.
   */
  start(drivers: PerSeat<SeatDriver>, swapped = false): void {
    if (this.#match.status !== 'waiting')
      throw new Error(`match ${this.id} can't be started: it is ${this.#match.status}`)
    for (const { seat, driver, at } of this.#arrivals(drivers))
      this.#record({ type: 'seated', seat, player: driver.player, ...asSaid(driver.arrival?.greeting) }, at)
    if (swapped)
      this.#record({ type: 'swapped' })
    SEATS.forEach(seat => this.#sit(seat, drivers[swapped ? opponentOf(seat) : seat]))
    this.#record({ type: 'started' })
    this.#nextTurn()
  }

  /** Who sits where since when, in the order in which they came; who is no program was there from the first. */
  #arrivals(drivers: PerSeat<SeatDriver>): { readonly seat: Seat, readonly driver: SeatDriver, readonly at: number }[] {
    const createdAt = this.#log[0]?.at ?? 0
    return SEATS.map(seat => ({ seat, driver: drivers[seat], at: drivers[seat].arrival?.at ?? createdAt }))
      .toSorted((one, other) => one.at - other.at)
  }

  #sit(seat: Seat, driver: SeatDriver): void {
    const handle = new OccupiedSeat(this, seat, driver)
    this.#handles[seat] = handle
    driver.sit(handle)
  }

  /** Plays a move at a seat; `said` is a program's message as it came. The error is a sentence on why not. */
  move(seat: Seat, ply: number, move: unknown, said?: string): Result<null, string> {
    const now = this.#clock.now()
    const problem = this.#validateTurn(seat, ply)
    if (problem !== null)
      return fail(problem)
    if (this.remainingMs() === 0) {
      this.#runOutOfTime(seat)
      return fail('the time was up')
    }
    const played = this.#game.play(this.#match.state, move)
    if (!played.ok)
      return fail(this.#game.explainRefusal(played.error, this.displayName(seat)))
    const tookMs = this.#turnLastsMs(now)
    this.#closeTurn()
    const moved = this.#next({ type: 'moved', seat, ply, move: this.#game.lastMove(played.value), tookMs, ...asSaid(said) }, now)
    this.#enter(moved, foldPlayedMove(this.#match, moved, played.value))
    this.#afterMove()
    return succeed(null)
  }

  /** The player at `seat` loses by something other than the rules of the game. */
  forfeit(seat: Seat, kind: ForfeitKind, reason: string, said?: string): void {
    if (this.#match.status !== 'running')
      return
    const now = this.#clock.now()
    const tookMs = this.#match.toMove === seat ? this.#turnLastsMs(now) : 0
    this.#closeTurn()
    this.#record({ type: 'forfeited', seat, kind, reason, tookMs, ...asSaid(said) }, now)
    this.#finish(opponentOf(seat), kind, reason)
  }

  /** Stops the match without a winner. */
  abort(reason: string): void {
    if (isOver(this.#match))
      return
    this.#closeTurn()
    this.#record({ type: 'aborted', reason })
    this.#sendAllAway()
  }

  /** Stops here without an end: the match can be resumed from its events. */
  suspend(): void {
    this.#closeTurn()
    this.#listeners.clear()
    this.#sendAllAway()
  }

  note(seat: Seat | null, level: 'info' | 'warning', text: string): void {
    if (!isOver(this.#match))
      this.#record({ type: 'noted', seat, level, text })
  }

  /** What the player at `seat` thinks of the position after `ply` moves, while it is to move there. */
  think(seat: Seat, ply: number, thought: Thought): void {
    if (this.#validateTurn(seat, ply) === null)
      this.#record({ type: 'thought', seat, ply, thought })
  }

  /** What the player to move has left right now; null without a clock. */
  remainingMs(): number | null {
    const { toMove, usedMs, plan: { budgetMs } } = this.#match
    if (toMove === null || budgetMs === null)
      return null
    return Math.max(0, budgetMs - usedMs[toMove] - this.#turnLastsMs(this.#clock.now()))
  }

  displayName(seat: Seat): string {
    return this.#names()[seat]
  }

  #names(): PerSeat<string> {
    return displayNames(this.#match.players)
  }

  #validateTurn(seat: Seat, ply: number): string | null {
    if (this.#match.status !== 'running')
      return this.#match.status === 'waiting' ? 'the match has not started' : 'the match is over'
    if (this.#match.toMove !== seat || this.#match.plies !== ply)
      return 'it is not that player\'s turn'
    return this.#askedAt !== null ? null : 'the pause between two turns is not over'
  }

  #afterMove(): void {
    const outcome = this.#game.outcome(this.#match.state)
    if (outcome !== null) {
      this.#finish(outcome.winner, outcome.kind, this.#game.explainOutcome(this.#match.state, this.#names()))
      return
    }
    const { pauseMs } = this.#match.plan
    if (pauseMs === 0)
      this.#nextTurn()
    else
      this.#cancelPause = this.#clock.after(pauseMs, () => this.#nextTurn())
  }

  #nextTurn(): void {
    const { toMove, turnBeganAt } = this.#match
    if (toMove === null)
      return
    this.#askedAt = Math.max(turnBeganAt ?? 0, this.#clock.now() + (this.#handles[toMove]?.driver.readyInMs() ?? 0))
    this.#watchClock()
    // The mover comes last: it may answer at once, and so begin the next turn.
    const seen = this.#match
    this.#handles[opponentOf(toMove)]?.driver.see(seen)
    this.#handles[toMove]?.driver.see(seen)
  }

  /** What the turn is charged so far: from when its player heard of it, so not for what keeps its messages apart. */
  #turnLastsMs(now: number): number {
    return Math.max(0, now - (this.#askedAt ?? now))
  }

  /**
   * Looks again when the time of the player to move may be up. A look that comes sooner than that is
   * left as it is and looks further, so that most turns need none of their own.
   */
  #watchClock(): void {
    const left = this.remainingMs()
    if (left === null)
      return
    const dueAt = this.#clock.now() + left
    if (this.#look !== null && this.#look.at <= dueAt)
      return
    this.#look?.cancel()
    this.#look = { at: dueAt, cancel: this.#clock.after(left, () => this.#checkTime()) }
  }

  /** Timers may fire a little early, and long ones are cut: look again before anybody loses. */
  #checkTime(): void {
    this.#look = null
    const { toMove } = this.#match
    if (toMove === null || this.#askedAt === null)
      return
    if (this.remainingMs() === 0)
      this.#runOutOfTime(toMove)
    else
      this.#watchClock()
  }

  #runOutOfTime(seat: Seat): void {
    const seconds = (this.#match.plan.budgetMs ?? 0) / 1000
    this.forfeit(seat, 'timeout', `${this.displayName(seat)} ran out of time: the ${seconds} s for the whole game were used up before move ${this.#match.plies + 1}`)
  }

  #finish(winner: Seat, kind: (MatchFact & { type: 'finished' })['kind'], reason: string): void {
    this.#closeTurn()
    this.#record({ type: 'finished', winner, loser: opponentOf(winner), kind, reason, plies: this.#match.plies })
    this.#sendAllAway(winner)
  }

  /** `first` is told before the other: after a game the winner, who waits for the loser's last move. */
  #sendAllAway(first: Seat = 1): void {
    this.#look?.cancel()
    this.#look = null
    for (const seat of [first, opponentOf(first)]) {
      const handle = this.#handles[seat]
      this.#handles[seat] = null
      handle?.driver.leave(this.#match)
    }
  }

  #closeTurn(): void {
    this.#askedAt = null
    this.#cancelPause()
  }

  #record(fact: MatchFact, at = this.#clock.now()): void {
    const event = this.#next(fact, at)
    this.#enter(event, foldEvent(this.#match, event))
  }

  /** A fact as the next event of the log. */
  #next<Fact extends MatchFact>(fact: Fact, at: number): Fact & { readonly seq: number, readonly at: number } {
    const last = this.#log.at(-1)?.at ?? at
    return { seq: this.#log.length, at: Math.max(at, last), ...fact }
  }

  #enter(event: MatchEvent, after: Match): void {
    this.#match = after
    this.#log.push(event)
    for (const listener of this.#listeners)
      listener(event, after)
  }
}

/** A message as an event keeps it: cut where it is too long. */
function asSaid(said: string | undefined): { said?: string } {
  return said === undefined ? {} : { said: said.slice(0, MAX_SAID) }
}

/** A taken seat. */
class OccupiedSeat implements SeatHandle {
  readonly #runner: MatchRunner
  readonly seat: Seat
  readonly driver: SeatDriver

  constructor(runner: MatchRunner, seat: Seat, driver: SeatDriver) {
    this.#runner = runner
    this.seat = seat
    this.driver = driver
  }

  remainingMs(): number | null {
    return this.#runner.remainingMs()
  }

  move(ply: number, move: unknown, said?: string): Result<null, string> {
    return this.#runner.move(this.seat, ply, move, said)
  }

  forfeit(kind: ForfeitKind, reason: string, said?: string): void {
    this.#runner.forfeit(this.seat, kind, reason, said)
  }

  think(ply: number, thought: Thought): void {
    this.#runner.think(this.seat, ply, thought)
  }

  note(level: 'info' | 'warning', text: string): void {
    this.#runner.note(this.seat, level, text)
  }

  displayName(): string {
    return this.#runner.displayName(this.seat)
  }
}
