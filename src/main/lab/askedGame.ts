import type { Cancel, Clock } from '../../shared/clock.ts'
import type { KeptAnswer } from '../../shared/lab/keptAnswer.ts'
import type { KeptPosition, PlayablePosition } from '../../shared/lab/keptPosition.ts'
import type { ForfeitCause } from '../../shared/match/causes.ts'
import type { MatchEvent, MatchPlan } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { ProgramSeat } from '../../shared/match/program.ts'
import type { Launcher } from '../programs/launcher.ts'
import type { WorkerPool } from '../workers/workerPool.ts'
import { firstSeats, perSeat } from '../../shared/game/seat.ts'
import { gameOf } from '../../shared/games/index.ts'
import { judgeAnswer } from '../../shared/lab/keptPosition.ts'
import { LONGEST_FRAGMENT } from '../../shared/match/causes.ts'
import { isOver } from '../../shared/match/isOver.ts'
import { displayNames, withoutEnvironments } from '../../shared/match/player.ts'
import { HumanDriver } from '../../shared/match/run/humanDriver.ts'
import { MatchRunner } from '../../shared/match/run/matchRunner.ts'
import { explainEnd, explainForfeit } from '../../shared/match/sentences.ts'
import { ProgramDriver } from '../programs/programDriver.ts'
import { completeByWorkers } from '../seats/completeByWorkers.ts'

/** A program's answer to a position, and what the log says of it. */
export type AskedAnswer = Pick<KeptAnswer, 'verdict' | 'move' | 'why' | 'tookMs'>

export interface AskedGameOptions {
  readonly kept: KeptPosition
  /** The kept position, played. */
  readonly position: PlayablePosition
  readonly program: ProgramSeat
  /** The whole time for its one move, which it sees as its clock. */
  readonly limitMs: number
  readonly clock: Clock
  readonly launcher: Launcher
  readonly workers: WorkerPool
}

/** The name of a program that gives none. */
const NAMELESS = 'Your program'
const OTHER = 'The other player'
const MOST_LAST_WORDS = 300

/**
 * A match that begins with the moves up to a kept position, and ends with the first move of the program that is asked
 * there. Nobody else gets to move, and the match is not kept.
 */
export class AskedGame {
  readonly #options: AskedGameOptions
  readonly #runner: MatchRunner
  readonly #driver: ProgramDriver
  #answer: AskedAnswer | null = null
  #cancelStart: Cancel = () => {}

  constructor(options: AskedGameOptions) {
    const { kept, position: { toMove: seat }, program, clock, launcher, workers } = options
    const plan = planOf(options)
    this.#options = options
    this.#runner = MatchRunner.begin(
      `kept-${kept.id}`,
      { ...plan, seats: withoutEnvironments(plan.seats) },
      clock,
      () => {},
      completeByWorkers(workers),
    )
    this.#driver = new ProgramDriver({ launcher, clock, workers, seat, program, plan, nameAt: own => own ?? NAMELESS })
  }

  /** Starts the program, asks it, and gives its answer; null if it was stopped from outside. */
  async play(): Promise<AskedAnswer | null> {
    const over = this.#untilOver()
    const started = await this.#driver.start(problem => this.#failStart(problem))
    if (started.ok)
      this.#begin()
    else
      this.#failStart(started.error)
    await over
    return this.#answer
  }

  stop(): void {
    this.#cancelStart()
    this.#runner.abort({ code: 'stopped-by-person' }, { [this.#seat]: this.#driver })
  }

  get #seat() {
    return this.#options.position.toMove
  }

  async #untilOver(): Promise<void> {
    await new Promise<void>(resolve => this.#runner.listen((event, match) => {
      this.#hear(event, match)
      if (isOver(match))
        resolve()
    }))
    this.#driver.leave(this.#runner.match) // if the match never began, nobody else sends the driver away
  }

  #begin(): void {
    if (isOver(this.#runner.match))
      return
    const waitMs = this.#driver.readyInMs()
    if (waitMs > 0) {
      this.#cancelStart = this.#options.clock.after(waitMs, () => this.#begin())
    }
    else {
      this.#runner.start(
        perSeat(this.#runner.match.seats, seat => seat === this.#seat ? this.#driver : new HumanDriver(OTHER)),
      )
    }
  }

  #failStart(problem: string): void {
    this.#runner.abort({ code: 'start-failed', seat: this.#seat, problem: problem.slice(0, LONGEST_FRAGMENT) }, {
      [this.#seat]: this.#driver,
    })
  }

  /** The program's first reaction to being asked is its answer. */
  #hear(event: MatchEvent, match: Match): void {
    if (event.type === 'moved')
      this.#moved(event.move, event.tookMs)
    else if (event.type === 'noted' && event.note.code === 'asked-again')
      this.#refused(event.note.move, this.#sentence(event.note.move))
    else if (event.type === 'forfeited' && event.seat === this.#seat)
      this.#lost(match)
    else if (event.type === 'aborted' && event.cause.code === 'start-failed')
      this.#settle({ verdict: 'start-failure', move: null, why: `${explainEnd(match)}.`, tookMs: null })
  }

  #moved(move: unknown, tookMs: number): void {
    const { kept, position } = this.#options
    const lost = gameOf(kept.game).lostTurn?.(move) ?? null
    if (lost === null)
      this.#settle({ verdict: judgeAnswer(kept, position, move), move, why: '', tookMs })
    else
      this.#refused(lost.tried, this.#sentence(lost.tried))
  }

  #refused(move: unknown, why: string): void {
    const { kept, position } = this.#options
    const verdict = judgeAnswer(kept, position, move)
    this.#settle({ verdict: verdict === 'wrong-again' ? verdict : 'illegal', move, why, tookMs: null })
  }

  /** The program has lost its seat, which may not end a game for several. */
  #lost(match: Match): void {
    const forfeit = match.forfeits.find(({ seat }) => seat === this.#seat)
    if (forfeit === undefined)
      return
    const why = `${explainForfeit(match, forfeit, displayNames(match.players))}.`
    if (forfeit.cause.code === 'refused-move')
      this.#refused(forfeit.cause.move, why)
    else
      this.#settle({ verdict: verdictOf(forfeit.cause), move: null, why: `${why}${this.#lastWords()}`, tookMs: null })
  }

  /** The program's last error output, if any: it often explains a fault. */
  #lastWords(): string {
    const errors = this.#driver.printed().find(({ stream }) => stream === 'stderr')
    const last = errors?.lines.findLast(({ text }) => text.trim() !== '')?.text.trim()
    return last === undefined ? '' : ` Its last output: ${last.slice(0, MOST_LAST_WORDS)}`
  }

  /** Why the rules refuse a move in this position. */
  #sentence(move: unknown): string {
    const game = gameOf(this.#options.kept.game)
    const played = game.play(this.#options.position.state, move)
    return played.ok ? '' : `${game.explainRefusal(played.error, NAMELESS)}.`
  }

  #settle(answer: AskedAnswer): void {
    if (this.#answer !== null)
      return
    this.#answer = answer
    queueMicrotask(() => this.stop()) // not during the event that told it
  }
}

function planOf(
  { kept: { game, settings, seats, first, dialect, line }, position: { toMove }, program, limitMs }: AskedGameOptions,
): MatchPlan {
  return {
    game,
    settings: gameOf(game).settings.parse(settings),
    budgetMs: limitMs,
    pauseMs: 0,
    seats: perSeat(firstSeats(seats), seat => seat === toMove ? program : { kind: 'human' as const, name: OTHER }),
    first,
    ...dialect === undefined ? {} : { dialect },
    clientChooses: false,
    opening: [...line],
    seed: 0,
  }
}

/** The verdict on a program that lost without a move. */
function verdictOf(cause: ForfeitCause): AskedAnswer['verdict'] {
  switch (cause.code) {
    case 'faulty-message':
    case 'faulty-frame':
    case 'too-many-early-moves':
      return 'bad-message'
    case 'out-of-time':
    case 'stalled':
    case 'gave-up':
      return 'timeout'
    case 'crashed':
    case 'out-of-memory':
      return 'crashed'
    case 'left':
    case 'resigned':
      return 'resigned'
    default:
      return 'disconnected'
  }
}
