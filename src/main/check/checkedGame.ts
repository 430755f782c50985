import type { CheckGame, CheckPlan, Fault, GameEnd, GameFindings } from '../../shared/check/check.ts'
import type { Cancel, Clock } from '../../shared/clock.ts'
import type { Seat } from '../../shared/game/seat.ts'
import type { ForfeitCause, Note } from '../../shared/match/causes.ts'
import type { MatchEvent, MatchPlan } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { SeatPlan } from '../../shared/match/player.ts'
import type { SeatDriver } from '../../shared/match/run/seatDriver.ts'
import type { WorkerPool } from '../workers/workerPool.ts'
import { NOTHING_FOUND } from '../../shared/check/check.ts'
import { eachSeat, perSeat, seatsOf } from '../../shared/game/seat.ts'
import { dialectOf, gameOf } from '../../shared/games/index.ts'
import { drawChance } from '../../shared/match/chance.ts'
import { isOver } from '../../shared/match/isOver.ts'
import { MAX_RAW_MESSAGE } from '../../shared/match/limits.ts'
import { MatchRunner } from '../../shared/match/run/matchRunner.ts'
import { deriveSeed } from '../../shared/random.ts'
import { BotDriver } from '../seats/botDriver.ts'

/** Our bots are quick here, since the check does not test them, in ms. */
const BOT_THINK_MS = 500
/** How long a silent program is waited for in a game without a clock, in ms. */
export const PATIENCE_MS = 60_000
/** A game without a clock may never end, so it stops after this many moves of the program. */
const MOST_MOVES = 300
/** It also stops after this many faults that cost nothing. */
const MOST_FAULTS = 10

/** A fault in what a program said before its game. */
export type EarlyFault = Pick<Fault, 'cause' | 'raw'>

export interface CheckedGameOptions {
  readonly plan: CheckPlan
  readonly game: CheckGame
  readonly early: readonly EarlyFault[]
  readonly clock: Clock
  readonly workers: WorkerPool
  /** Sits at the program's seat. */
  readonly driver: SeatDriver
  /** Receives the game's findings as soon as there are any. */
  readonly found: (findings: Partial<GameFindings>) => void
}

/** One real match of a check. Records what the program does in it. */
export class CheckedGame {
  readonly #options: CheckedGameOptions
  readonly #runner: MatchRunner
  readonly #over: Promise<void>
  #findings: GameFindings = NOTHING_FOUND
  /** The match before the present event. */
  #before: Match
  #moves = 0
  #faults = 0
  #end: GameEnd | null = null
  #cancelPatience: Cancel = () => {}

  constructor(options: CheckedGameOptions) {
    const { plan, game, clock } = options
    this.#options = options
    this.#runner = MatchRunner.begin(`check-${game.number}`, matchPlanOf(plan, game), clock)
    this.#before = this.#runner.match
    this.#over = new Promise(resolve => this.#runner.listen((event, match) => {
      this.#hear(event, match)
      this.#before = match
      if (isOver(match))
        resolve()
    }))
    this.#runner.listen(event => event.type === 'answered-late' && this.#answeredLate(event.lateMs), 'for-good')
  }

  get matchId(): string {
    return this.#runner.id
  }

  /** Plays the match. The answer is how it ended; null if it was stopped from outside. */
  async play(): Promise<GameEnd | null> {
    const { workers, clock, driver, game } = this.#options
    const { plan, seats } = this.#runner.match
    this.#judgeEarly()
    this.#runner.start(perSeat(seats, (seat) => {
      const wanted = plan.seats[seat]
      return seat !== game.seat && wanted?.kind === 'bot'
        ? new BotDriver(workers, clock, plan.game, wanted, plan.seed)
        : driver
    }))
    await this.#over
    this.#cancelPatience()
    return this.#end
  }

  stop(): void {
    this.#runner.abort({ code: 'stopped-by-person' })
  }

  get #seat(): Seat {
    return this.#options.game.seat
  }

  /**
   * A port's lobby ignores as many faults as the dialect does, and turns away programs with more; here the seat is
   * lost.
   */
  #judgeEarly(): void {
    const { early, plan: { game, dialect } } = this.#options
    const passedOver = dialectOf(game, dialect)?.faultsPassedOver ?? 0
    const faults = early.map(({ cause, raw }) => this.#fault(cause, raw))
    const costly = faults.find(({ cause }, index) =>
      cause.code === 'left' || cause.code === 'faulty-frame' || index >= passedOver,
    )
    const [first] = faults
    if (first !== undefined && first !== costly)
      this.#find({ fault: first })
    if (costly !== undefined)
      this.#endEarly({ code: 'lost', fault: costly })
  }

  #hear(event: MatchEvent, match: Match): void {
    if (event.type === 'moved' && event.seat === this.#seat) {
      this.#moved(event, match)
    }
    else if (event.type === 'noted' && event.seat === this.#seat) {
      this.#noted(event.note, event.raw)
    }
    else if (event.type === 'forfeited' && event.seat === this.#seat) {
      this.#lost(event.cause, event.raw, event.tookMs)
    }
    else if (event.type === 'finished') {
      this.#ends({
        code: 'ended',
        plies: match.plies,
        place: match.seats.length > 1 ? match.outcome?.places[this.#seat] ?? null : null,
      })
    }
    this.#awaitAnswer(match)
  }

  #moved({ tookMs, move, raw }: MatchEvent & { readonly type: 'moved' }, match: Match): void {
    const lost = gameOf(this.#options.plan.game).lostTurn?.(move) ?? null
    if (lost !== null && this.#findings.fault === null)
      this.#find({ fault: this.#fault({ code: 'refused-move', move: lost.tried }, raw) })
    const { firstAnswerMs, slowestMs, usedMs } = this.#findings
    this.#find({
      firstAnswerMs: firstAnswerMs ?? tookMs,
      slowestMs: Math.max(slowestMs ?? 0, tookMs),
      usedMs: usedMs + tookMs,
    })
    this.#moves++
    if (this.#moves === MOST_MOVES && this.#options.plan.budgetMs === null)
      this.#endEarly({ code: 'cut-short', plies: match.plies })
  }

  #noted(note: Note, raw: string | undefined): void {
    const cause = causeOf(note, this.#options.plan)
    if (cause === null)
      return
    const fault = this.#fault(cause, raw)
    this.#faults++
    if (this.#findings.fault === null)
      this.#find({ fault })
    if (note.code === 'asked-again' && this.#findings.firstAnswerMs === null)
      this.#find({ firstAnswerMs: this.#turnLastedMs() })
    if (this.#faults === MOST_FAULTS)
      this.#endEarly({ code: 'too-many-faults', plies: fault.plies })
  }

  #lost(cause: ForfeitCause, raw: string | undefined, tookMs: number): void {
    const answered = cause.code === 'refused-move' || cause.code === 'told'
    if (answered)
      this.#find({ firstAnswerMs: this.#findings.firstAnswerMs ?? tookMs })
    this.#find({ usedMs: this.#findings.usedMs + tookMs })
    this.#endEarly({ code: 'lost', fault: this.#fault(cause, raw, tookMs) })
  }

  /** Notes how late an answer was. It may come while the connection is being closed. */
  #answeredLate(lateMs: number): void {
    if (this.#end?.code === 'lost')
      this.#find({ end: { ...this.#end, fault: { ...this.#end.fault, lateMs } } })
  }

  #fault(cause: ForfeitCause, raw: string | undefined, tookMs = 0): Fault {
    return {
      cause,
      raw: raw?.slice(0, MAX_RAW_MESSAGE),
      plies: this.#before.plies,
      tookMs,
      lateMs: null,
      state: this.#before.state,
    }
  }

  #turnLastedMs(): number {
    const { clock } = this.#options
    return Math.max(0, clock.now() - (this.#before.turnBeganAt ?? clock.now()))
  }

  /** With a clock, the clock ends the wait for an answer; without one, this timer does. */
  #awaitAnswer(match: Match): void {
    this.#cancelPatience()
    if (match.toMove !== this.#seat || this.#options.plan.budgetMs !== null || this.#end !== null)
      return
    const waitedMs = this.#options.plan.stallMs ?? PATIENCE_MS
    this.#cancelPatience = this.#options.clock.after(waitedMs, () =>
      this.#endEarly({ code: 'no-answer', waitedMs, plies: match.plies, raw: this.#options.driver.unfinished?.text }))
  }

  #ends(end: GameEnd): void {
    this.#end ??= end
  }

  /** Ends the game for the check. The match is stopped if its rules would let it go on. */
  #endEarly(end: GameEnd): void {
    this.#ends(end)
    queueMicrotask(() => this.stop())
  }

  #find(findings: Partial<GameFindings>): void {
    this.#findings = { ...this.#findings, ...findings }
    this.#options.found(findings)
  }
}

function matchPlanOf(plan: CheckPlan, { number, seat, first, bots }: CheckGame): MatchPlan {
  const planned = (one: Seat): SeatPlan =>
    one === seat ? { kind: 'external' } : { kind: 'bot', bot: bots[one] ?? '', thinkMs: BOT_THINK_MS }
  return drawChance({
    game: plan.game,
    settings: plan.settings,
    budgetMs: plan.budgetMs,
    pauseMs: 0,
    ...plan.marginMs === undefined || plan.marginMs === 0 ? {} : { marginMs: plan.marginMs },
    seats: perSeat(
      seatsOf(eachSeat(one => one === seat || bots[one] !== undefined || undefined)),
      planned,
    ) as MatchPlan['seats'],
    first,
    ...plan.dialect === undefined ? {} : { dialect: plan.dialect },
    clientChooses: false,
    seed: deriveSeed(plan.seed, number),
  })
}

/** What the program did wrong according to a note; null if nothing. */
function causeOf(note: Note, { game, dialect }: CheckPlan): ForfeitCause | null {
  switch (note.code) {
    case 'asked-again':
      return { code: 'refused-move', move: note.move }
    case 'message-passed-over':
      return { code: 'faulty-message', problem: note.problem }
    case 'early-move-dropped':
      return { code: 'too-many-early-moves', kept: dialectOf(game, dialect)?.earlyMoves ?? 0 }
    default:
      return null
  }
}
