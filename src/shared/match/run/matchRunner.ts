import type { Cancel, Clock } from '../../clock.ts'
import type { GameRefusal, Played } from '../../game/game.ts'
import type { Names, PerSeat, Seat } from '../../game/seat.ts'
import type { Standing } from '../../game/standing.ts'
import type { Thought } from '../../game/thinking.ts'
import type { Result } from '../../result.ts'
import type { ForfeitCause, Note, StopCause } from '../causes.ts'
import type { MatchEvent, MatchFact, MatchPlan } from '../events.ts'
import type { Load } from '../load.ts'
import type { Match } from '../match.ts'
import type { CompleteMove } from './completeMove.ts'
import type { MatchListener, MoveProblem, SeatDriver } from './seatDriver.ts'
import { playFromOutside } from '../../game/playFromOutside.ts'
import { swappedSeat } from '../../game/seat.ts'
import { gameOf } from '../../games/index.ts'
import { fail, succeed } from '../../result.ts'
import { isOverdue, kindOfForfeit } from '../causes.ts'
import { forfeitStanding } from '../forfeitStanding.ts'
import { isOver } from '../isOver.ts'
import { MAX_RAW_MESSAGE } from '../limits.ts'
import { beginMatch, foldEvent, foldPlayedMove } from '../match.ts'
import { standingAtMostMoves } from '../mostMoves.ts'
import { displayNames } from '../player.ts'
import { earlierAt } from '../takeBack.ts'
import { OccupiedSeat } from './occupiedSeat.ts'
import { causeOfRefusal } from './refusedMove.ts'
import { TurnClock } from './turnClock.ts'

/**
 * Runs one match, and is the only writer of its event log. Drivers answer through their handles. Each event is logged
 * and told to the listeners before anybody sees its effect.
 */
export class MatchRunner {
  readonly id: string
  readonly #game
  readonly #clock: Clock
  readonly #turn: TurnClock
  readonly #completeMove: CompleteMove | null
  readonly #log: MatchEvent[] = []
  readonly #listeners = new Set<MatchListener>()
  /** Those listeners that also hear events after the end. */
  readonly #lasting = new Set<MatchListener>()
  #match: Match
  /** Players at seats who have not been sent away. */
  readonly #handles = new Map<Seat, OccupiedSeat>()
  #cancelPause: Cancel = () => {}
  /** Cancels the completion of a move that is not in the log yet; null if there is none. */
  #cancelCompletion: Cancel | null = null
  /** Seats that were given up while a move was being completed: these come after the move. */
  readonly #forfeitsAfterMove: (() => void)[] = []
  /** For seats lost on time, the turn and when its time was up: the answer may still come. */
  readonly #overdue = new Map<Seat, { readonly ply: number, readonly dueAt: number }>()
  /** Seats whose programs' output is already in the log. */
  readonly #printed = new Set<Seat>()
  /** Whether the match is held: nobody is asked and no clock runs until `release`. */
  #isHeld = false
  /** Whether the next turn waits for `release`. */
  #turnIsDue = false
  #load: () => Load | null = () => null
  #stopHearingOfAway: Cancel = () => {}

  /** Builds the match from all its `events`. */
  private constructor(
    [created, ...later]: readonly [MatchEvent, ...MatchEvent[]],
    clock: Clock,
    completeMove: CompleteMove | null,
  ) {
    this.#match = later.reduce(foldEvent, beginMatch(created))
    this.id = this.#match.id
    this.#game = gameOf(this.#match.plan.game)
    this.#clock = clock
    this.#turn = new TurnClock(clock, {
      match: () => this.#match,
      driverOf: seat => this.#handles.get(seat)?.driver,
      runOutOfTime: seat => this.#runOutOfTime(seat),
    })
    this.#completeMove = completeMove
    this.#log.push(created, ...later)
  }

  /**
   * A new match. `plan.settings` must have passed the game's own check. Without `completeMove`, moves are completed on
   * this thread.
   */
  static begin(
    id: string,
    plan: MatchPlan,
    clock: Clock,
    listener: MatchListener = () => {},
    completeMove: CompleteMove | null = null,
  ): MatchRunner {
    const created: MatchEvent = { seq: 0, at: clock.now(), type: 'created', match: id, plan }
    const runner = new MatchRunner([created], clock, completeMove)
    runner.listen(listener, 'for-good')
    listener(created, runner.#match)
    return runner
  }

  /** A match that was left while it ran, with drivers for all its seats. `resume` continues it. */
  static reopen(
    events: readonly [MatchEvent, ...MatchEvent[]],
    drivers: PerSeat<SeatDriver>,
    clock: Clock,
    listener: MatchListener,
    completeMove: CompleteMove | null = null,
  ): MatchRunner {
    const runner = new MatchRunner(events, clock, completeMove)
    runner.listen(listener, 'for-good')
    for (const seat of runner.match.seats)
      runner.#sit(seat, driverAt(drivers, seat))
    return runner
  }

  /** Begins the interrupted turn again, with the clocks as they were before it. */
  resume(): void {
    this.#hearOfAway()
    this.#record({ type: 'resumed' })
    this.#nextTurn()
  }

  /**
   * Makes the match wait: no clock runs, and nobody is asked for another move. A player who was already asked may
   * answer.
   */
  hold(): void {
    if (this.#isHeld || isOver(this.#match))
      return
    this.#isHeld = true
    if (this.#match.status === 'running')
      this.#record({ type: 'held' })
  }

  /** Lets a held match go on. */
  release(): void {
    this.#isHeld = false
    this.#noteAway()
    const { heldAt } = this.#match
    if (heldAt === null)
      return
    const now = this.#clock.now()
    this.#turn.release(heldAt, now)
    this.#record({ type: 'released' }, now)
    if (this.#turnIsDue)
      this.#nextTurn()
    else
      this.#turn.watch()
  }

  get match(): Match {
    return this.#match
  }

  /** The events from sequence number `from` on. */
  eventsFrom(from: number): readonly MatchEvent[] {
    return this.#log.slice(from)
  }

  /** At the end of the match, the log gets what `load` then says of the machine, unless that is null. */
  measureBy(load: () => Load | null): void {
    this.#load = load
  }

  /**
   * Calls `listener` for every event from now on, until the end or for good: late answers may come after the end. The
   * answer stops it.
   */
  listen(listener: MatchListener, until: 'the-end' | 'for-good' = 'the-end'): Cancel {
    this.#listeners.add(listener)
    if (until === 'for-good')
      this.#lasting.add(listener)
    return () => {
      this.#listeners.delete(listener)
      this.#lasting.delete(listener)
    }
  }

  /**
   * Starts a waiting match with these drivers at their planned seats; with `swapped`, the two players and their plans
   * change places first. Only now does the log say who sits where.
   */
  start(drivers: PerSeat<SeatDriver>, swapped = false): void {
    if (this.#match.status !== 'waiting')
      throw new Error(`match ${this.id} can't be started: it is ${this.#match.status}`)
    for (const { seat, driver, at } of this.#arrivals(drivers))
      this.#record({ type: 'seated', seat, player: driver.player, ...asRaw(driver.arrival?.greeting) }, at)
    if (swapped)
      this.#record({ type: 'swapped' })
    for (const seat of this.#match.seats)
      this.#sit(seat, driverAt(drivers, swapped ? swappedSeat(seat) : seat))
    this.#hearOfAway()
    this.#record({ type: 'started' })
    if (this.#isHeld)
      this.#record({ type: 'held' })
    this.#nextTurn()
  }

  #hearOfAway(): void {
    this.#stopHearingOfAway = this.#clock.whenAway(() => this.#noteAway())
  }

  /** If the host was away while the match ran, the log says so before any later event. */
  #noteAway(): void {
    const awayMs = this.#turn.takeAwayMs()
    if (awayMs > 0 && this.#match.status === 'running')
      this.#record({ type: 'host-was-away', awayMs })
  }

  /**
   * Who sits where since when, in the order in which they came. Anybody but programs counts as there from the start.
   */
  #arrivals(drivers: PerSeat<SeatDriver>): { readonly seat: Seat, readonly driver: SeatDriver, readonly at: number }[] {
    const createdAt = this.#log[0]?.at ?? 0
    return this.#match.seats
      .map(seat => ({ seat, driver: driverAt(drivers, seat), at: driverAt(drivers, seat).arrival?.at ?? createdAt }))
      .toSorted((one, other) => one.at - other.at)
  }

  #sit(seat: Seat, driver: SeatDriver): void {
    const handle = new OccupiedSeat(this, seat, driver)
    this.#handles.set(seat, handle)
    driver.sit(handle)
  }

  /**
   * Plays a move at a seat; `raw` is a program's original message. The turn is charged until `heardAt`. A move that is
   * too late is still written down.
   */
  move(seat: Seat, ply: number, move: unknown, raw?: string, heardAt?: number): Result<null, MoveProblem> {
    const now = this.#clock.now()
    const saidAt = heardAt ?? now
    const problem = this.#validateTurn(seat, ply)
    if (problem === null && this.#turn.isUp(saidAt))
      this.#runOutOfTime(seat)
    else if (problem === null)
      return this.#play({ seat, ply, now, saidAt, raw }, move)
    this.#hearLate(seat, ply, saidAt, raw)
    return fail({ code: 'not-now', sentence: problem ?? 'the time was up' })
  }

  #play(said: SaidMove, move: unknown): Result<null, MoveProblem> {
    const { seat } = said
    const { state } = this.#match
    if (this.#game.validate === undefined || this.#completeMove === null) {
      const played = playFromOutside(this.#game, state, move)
      if (!played.ok)
        return fail(this.#refusal(seat, move, played.error))
      const made = this.#close(said)
      this.#enterMove(made, played.value)
      return succeed(null)
    }
    const validated = this.#game.validate(state, move)
    if (!validated.ok)
      return fail(this.#refusal(seat, move, validated.error))
    const made = this.#close(said)
    this.#cancelCompletion = this.#completeMove(
      this.#match,
      validated.value,
      completed => this.#enterCompleted(made, completed ?? validated.value),
    )
    return succeed(null)
  }

  #refusal(seat: Seat, move: unknown, refusal: GameRefusal): MoveProblem {
    const names = displayNames(this.#match.players)
    const sentence = this.#game.explainRefusal(refusal, names[seat], names)
    return {
      code: 'refused',
      sentence,
      cause: causeOfRefusal(move, sentence, kept => this.#explainRefusal(kept, seat, names), names[seat]),
    }
  }

  /** Ends the mover's turn, which is charged until the move was said. */
  #close({ seat, ply, now, saidAt, raw }: SaidMove): MadeMove {
    const tookMs = this.#turn.lastsMs(saidAt)
    this.#closeTurn()
    return { seat, ply, at: now, tookMs, raw }
  }

  #enterMove({ seat, ply, at, tookMs, raw }: MadeMove, { state, move }: Played<unknown, unknown>): void {
    this.#noteAway()
    const moved = this.#next({ type: 'moved', seat, ply, move, tookMs, ...asRaw(raw) }, at)
    this.#enter(moved, foldPlayedMove(this.#match, moved, state))
    this.#goOn()
  }

  #enterCompleted(made: MadeMove, move: unknown): void {
    this.#cancelCompletion = null
    const played = this.#game.play(this.#match.state, move)
    if (!played.ok)
      throw new Error(`match ${this.id}: the game refuses a move that it validated: ${played.error.code}`)
    this.#enterMove(made, played.value)
    for (const forfeit of this.#forfeitsAfterMove.splice(0))
      forfeit()
  }

  /**
   * The player at `seat` loses for another reason than the rules of the game. Depending on the game, the match ends or
   * the others play on.
   */
  forfeit(seat: Seat, cause: ForfeitCause, raw?: string): void {
    if (this.#match.status !== 'running' || this.#match.forfeits.some(lost => lost.seat === seat))
      return
    if (this.#cancelCompletion !== null) {
      this.#forfeitsAfterMove.push(() => this.forfeit(seat, cause, raw))
      return
    }
    const now = this.#clock.now()
    const wasToMove = this.#match.toMove === seat
    const tookMs = wasToMove ? this.#turn.lastsMs(now) : 0
    if (wasToMove && isOverdue(cause))
      this.#overdue.set(seat, { ply: this.#match.plies, dueAt: this.#turn.upAt(now) })
    const endsMatch = this.#game.withdraw === undefined
    if (wasToMove || endsMatch)
      this.#closeTurn()
    this.#record({ type: 'forfeited', seat, cause, tookMs, ...asRaw(raw) }, now)
    this.#print(seat)
    if (endsMatch)
      this.#finish(forfeitStanding(this.#game, this.#match.state, this.#match.seats, seat, kindOfForfeit(cause)))
    else if (wasToMove || this.#match.toMove === null)
      this.#goOn()
  }

  /**
   * Takes back all moves after the first `ply`; a person must be to move then. The running turn ends, and time used
   * stays used. The error is a sentence without its full stop.
   */
  takeBack(ply: number): Result<null, string> {
    const back = earlierAt(this.#match, ply)
    const { toMove } = this.#match
    if (back === null || toMove === null || this.#cancelCompletion !== null)
      return fail('that can\'t be taken back')
    const now = this.#clock.now()
    if (this.#turn.isUp(now)) {
      this.#runOutOfTime(toMove)
      return fail('the time was up')
    }
    const tookMs = this.#turn.lastsMs(now)
    this.#closeTurn()
    this.#record({ type: 'taken-back', seat: back.toMove, ply, tookMs }, now)
    this.#nextTurn()
    return succeed(null)
  }

  /** Stops the match without a winner. `waiting` has the drivers of a match that has not started. */
  abort(cause: StopCause, waiting: PerSeat<SeatDriver> = {}): void {
    if (isOver(this.#match))
      return
    this.#closeTurn()
    this.#match.seats.forEach(seat => this.#print(seat, this.#handles.get(seat)?.driver ?? waiting[seat]))
    this.#record({ type: 'aborted', cause })
    this.#sendAllAway()
  }

  /** Stops here without an end. The match can be resumed from its events. */
  suspend(): void {
    this.#closeTurn()
    this.#listeners.clear()
    this.#lasting.clear()
    this.#sendAllAway()
  }

  note(seat: Seat | null, note: Note, raw?: string): void {
    if (!isOver(this.#match))
      this.#record({ type: 'noted', seat, note, ...asRaw(raw) })
  }

  /** The player at `seat`, who is to move, says what it thinks of the position after `ply` moves. */
  think(seat: Seat, ply: number, thought: Thought): void {
    if (this.#validateTurn(seat, ply) === null)
      this.#record({ type: 'thought', seat, ply, thought })
  }

  /** The time that the player to move has left now; null without a clock. */
  remainingMs(): number | null {
    return this.#turn.remainingMs(this.#clock.now())
  }

  #validateTurn(seat: Seat, ply: number): string | null {
    if (this.#match.status !== 'running')
      return this.#match.status === 'waiting' ? 'the match has not started' : 'the match is over'
    if (this.#match.toMove !== seat || this.#match.plies !== ply)
      return 'it is not the turn of that seat'
    return this.#turn.isRunning ? null : 'the pause between two turns is not over'
  }

  /** Why the rules refuse a move, as a sentence without its full stop; empty if they allow it. */
  #explainRefusal(move: unknown, seat: Seat, names: Names): string {
    const played = (this.#game.validate ?? this.#game.play)(this.#match.state, move)
    return played.ok ? '' : this.#game.explainRefusal(played.error, names[seat], names)
  }

  /** Continues after a move, or after a seat was given up: with the next turn, or the end. */
  #goOn(): void {
    if (this.#match.toMove === null) {
      this.#finish(this.#standing())
      return
    }
    const adjudicated = standingAtMostMoves(this.#match)
    if (adjudicated !== null) {
      this.#finish(adjudicated)
      return
    }
    const { pauseMs } = this.#match.plan
    if (pauseMs === 0)
      this.#nextTurn()
    else
      this.#cancelPause = this.#clock.after(pauseMs, () => this.#nextTurn())
  }

  #standing(): Standing {
    const standing = this.#game.standing(this.#match.state)
    if (standing === null)
      throw new Error(`match ${this.id}: nobody is to move, and the game has not ended`)
    return standing
  }

  #nextTurn(): void {
    const { toMove } = this.#match
    if (toMove === null)
      return
    this.#turnIsDue = this.#isHeld
    if (this.#isHeld)
      return
    this.#turn.start()
    const mover = this.#handles.get(toMove)
    // The mover comes last, since it may answer at once and so begin the next turn.
    const seen = this.#match
    for (const handle of this.#handles.values()) {
      if (handle !== mover && !seen.forfeits.some(({ seat }) => seat === handle.seat))
        handle.driver.see(seen)
    }
    const now = this.#match // an empty seat gives itself up when told
    if (now.toMove === toMove)
      mover?.driver.see(now)
  }

  /** Logs the late answer to the turn in which a seat was lost on time: its author wants to know how late it was. */
  #hearLate(seat: Seat, ply: number, saidAt: number, raw: string | undefined): void {
    const overdue = this.#overdue.get(seat)
    if (overdue?.ply !== ply || raw === undefined)
      return
    this.#overdue.delete(seat)
    this.#record({ type: 'answered-late', seat, lateMs: Math.max(0, saidAt - overdue.dueAt), ...asRaw(raw) })
  }

  /** The player at `seat` has lost on time, or by its silence. */
  #runOutOfTime(seat: Seat): void {
    this.forfeit(seat, this.#turn.causeAt(seat))
  }

  #finish({ ending, places, scores }: Standing): void {
    this.#closeTurn()
    this.#match.seats.forEach(seat => this.#print(seat))
    const load = this.#load()
    if (load !== null)
      this.#record({ type: 'measured', ...load })
    this.#record({
      type: 'finished',
      kind: ending,
      places,
      ...scores === undefined ? {} : { scores },
      plies: this.#match.plies,
    })
    this.#sendAllAway()
  }

  /** Logs what the program at a seat printed, once. */
  #print(seat: Seat, driver = this.#handles.get(seat)?.driver): void {
    const printed = driver?.printed?.()
    if (printed === undefined || this.#printed.has(seat))
      return
    this.#printed.add(seat)
    printed.forEach(stream => this.#record({ type: 'printed', seat, ...stream }))
  }

  /** In the order of places, as the winner waits for another player's last move. */
  #sendAllAway(): void {
    this.#stopHearingOfAway()
    this.#turn.close()
    const places = this.#match.outcome?.places ?? {}
    const placeOf = ({ seat }: OccupiedSeat): number => places[seat] ?? seat
    const handles = [...this.#handles.values()].toSorted((one, other) => placeOf(one) - placeOf(other))
    this.#handles.clear()
    for (const { driver } of handles)
      driver.leave(this.#match)
  }

  #closeTurn(): void {
    this.#cancelCompletion?.()
    this.#cancelCompletion = null
    this.#turn.stop()
    this.#cancelPause()
  }

  #record(fact: MatchFact, at = this.#clock.now()): void {
    this.#noteAway()
    const event = this.#next(fact, at)
    this.#enter(event, foldEvent(this.#match, event))
  }

  /** Makes a fact the next event of the log. */
  #next<Fact extends MatchFact>(fact: Fact, at: number): Fact & { readonly seq: number, readonly at: number } {
    const last = this.#log.at(-1)?.at ?? at
    return { seq: this.#log.length, at: Math.max(at, last), ...fact }
  }

  #enter(event: MatchEvent, after: Match): void {
    const listeners = isOver(this.#match) ? this.#lasting : this.#listeners
    this.#match = after
    this.#log.push(event)
    for (const listener of listeners)
      listener(event, after)
  }
}

/** A move as it comes: its position, when it was said, and the message. */
interface SaidMove {
  readonly seat: Seat
  readonly ply: number
  readonly now: number
  readonly saidAt: number
  readonly raw: string | undefined
}

/** A move that was made, as the log tells it: when it came, what its turn is charged, and the message. */
interface MadeMove {
  readonly seat: Seat
  readonly ply: number
  readonly at: number
  readonly tookMs: number
  readonly raw: string | undefined
}

/** The driver of a seat in play. */
function driverAt(drivers: PerSeat<SeatDriver>, seat: Seat): SeatDriver {
  const driver = drivers[seat]
  if (driver === undefined)
    throw new Error(`nobody drives seat ${seat}`)
  return driver
}

/** A message as an event keeps it: truncated if it is too long. */
function asRaw(raw: string | undefined): { raw?: string } {
  return raw === undefined ? {} : { raw: raw.slice(0, MAX_RAW_MESSAGE) }
}
