import type { Problem } from '../../shared/api.ts'
import type {
  Check,
  CheckGame,
  CheckPlan,
  Closing,
  Exit,
  GameEnd,
  GreetingFound,
  Traffic,
} from '../../shared/check/check.ts'
import type { Clock } from '../../shared/clock.ts'
import type { AnyDialect } from '../../shared/game/game.ts'
import type { ForfeitCause, LostConnection } from '../../shared/match/causes.ts'
import type { ProgramSeat } from '../../shared/match/program.ts'
import type { Result } from '../../shared/result.ts'
import type { Launcher } from '../programs/launcher.ts'
import type { ProgramEnd } from '../programs/program.ts'
import type { ConnectedClient } from '../seats/connectedClient.ts'
import type { WorkerPool } from '../workers/workerPool.ts'
import type { EarlyFault } from './checkedGame.ts'
import type { Early } from './programConnection.ts'
import { Buffer } from 'node:buffer'
import { hasDied } from '../../shared/check/check.ts'
import { plannedGames } from '../../shared/check/plannedGames.ts'
import { cleanName } from '../../shared/cleanName.ts'
import { dialectOrUsual } from '../../shared/games/index.ts'
import { isOverdue } from '../../shared/match/causes.ts'
import { succeed } from '../../shared/result.ts'
import { LOOPBACK } from '../net/addresses.ts'
import { framerFor, LineFramer } from '../net/framing.ts'
import { StreamTransport } from '../net/transport.ts'
import { GREETING_MS } from '../port/greetings.ts'
import { LinesTransport } from '../programs/linesTransport.ts'
import { START_MS, startMsOf } from '../programs/runnerCommand.ts'
import { ClientDriver } from '../seats/clientDriver.ts'
import { connectedClient } from '../seats/connectedClient.ts'
import { CheckedDriver } from './checkedDriver.ts'
import { CheckedGame } from './checkedGame.ts'
import { CheckPort } from './checkPort.ts'
import { CheckProgress, STOPPED, TIMED_OUT } from './checkProgress.ts'
import { ProgramConnection } from './programConnection.ts'
import { StartedProgram } from './startedProgram.ts'
import { textOf } from './trafficLog.ts'

/** How long a person has to start the program by hand, in ms. */
export const ARRIVAL_MS = 120_000
/** How long a program has to close its connection after the end of a game, in ms. */
export const CLOSING_MS = 4_000
/** How long a program that the check started has to exit once its connection is closed, in ms. */
const EXIT_MS = 1_000
export interface CheckOptions {
  /** The plan of the check: its settings must have passed the game's own check. */
  readonly plan: CheckPlan
  /** 0 means a free port. Only this machine can connect. */
  readonly port: number
  readonly clock: Clock
  readonly workers: WorkerPool
  /** Starts the program of the plan, if it has one. */
  readonly launcher: Launcher
  /** Called when the check has changed. */
  readonly changed: (check: Check) => void
  /** A match of the check is over, so work for it can be dropped. */
  readonly matchOver: (match: string) => void
}

/** A running check: one port, one game after the other, and the findings so far. */
export class RunningCheck {
  readonly done: Promise<void>
  readonly #options: CheckOptions
  readonly #dialect: AnyDialect
  readonly #port: CheckPort
  readonly #progress: CheckProgress
  readonly #traffic: Traffic[] = []
  #current: ProgramConnection | null = null
  /** The program of the current game; null if the check starts none. */
  #started: StartedProgram | null = null
  #game: CheckedGame | null = null

  private constructor(options: CheckOptions) {
    const { plan, port, clock, changed } = options
    this.#options = options
    this.#dialect = dialectOrUsual(plan.game, plan.dialect)
    this.#progress = new CheckProgress(
      { plan, address: LOOPBACK, port: 0, games: plannedGames(plan), findings: [], waits: null, status: 'running' },
      clock,
      changed,
    )
    this.#port = new CheckPort(
      port,
      this.#dialect,
      clock,
      async socket => plan.program === undefined || await this.#started?.mayOwn(socket) === true,
    )
    let finished = (): void => {}
    this.done = new Promise(resolve => finished = resolve)
    this.#finished = finished
  }

  readonly #finished: () => void

  /** Opens the port and begins. */
  static async open(options: CheckOptions): Promise<Result<RunningCheck, Problem>> {
    const running = new RunningCheck(options)
    const opened = await running.#port.open()
    if (!opened.ok)
      return opened
    running.#progress.change({ port: opened.value })
    void running.#run()
    return succeed(running)
  }

  get check(): Check {
    return this.#progress.check
  }

  /** The bytes of a game, by its number; null if it was not played. */
  trafficOf(game: number): Traffic | null {
    if (game === this.check.findings.length && this.#current !== null)
      return this.#current.log.traffic
    return this.#traffic[game - 1] ?? null
  }

  /** Stops the check. Resolves when the port is free. */
  async stop(): Promise<void> {
    this.#progress.stop()
    this.#game?.stop()
    await this.done
  }

  async #run(): Promise<void> {
    const { games } = this.check
    let stays: ProgramConnection | null = null
    let connected: ConnectedClient | null = null
    for (const game of games) {
      this.#progress.beginGame()
      const connection: ProgramConnection | null = stays ?? await this.#open(game)
      this.#current = connection
      if (connection === null)
        break
      connection.deliver(game.delivery)
      if (stays === null) {
        if (!await this.#greet(connection, game))
          break
        connected = connectedClient(
          connection.client,
          this.#dialect,
          this.#options.plan.settings,
          this.#options.clock.now(),
        )
      }
      else {
        this.#progress.find({ arrival: { code: 'stayed' } })
      }
      if (connected === null || this.#progress.isStopped)
        break
      const goesOn = await this.#play(connection, connected, game)
      this.#traffic.push(connection.log.traffic)
      stays = goesOn ? connection : null
      if (goesOn)
        connection.beginLog()
      if (this.#progress.isStopped || (!goesOn && this.#staysAfter(game)) || !await this.#endStarted(game))
        break
    }
    await this.#finish()
  }

  async #finish(): Promise<void> {
    if (this.#current !== null && this.#traffic.length < this.check.findings.length)
      this.#traffic.push(this.#current.log.traffic)
    this.#current?.cut()
    this.#port.cutQueue()
    this.#current = null
    await this.#started?.end()
    await this.#port.close()
    this.#progress.change({ waits: null, status: this.#progress.isStopped ? 'stopped' : 'done' })
    this.#finished()
  }

  /**
   * The program's connection for a game, after starting the program if the check does that; null if there will be none.
   */
  async #open(game: CheckGame): Promise<ProgramConnection | null> {
    const { plan: { program, game: id }, launcher, clock } = this.#options
    if (program === undefined)
      return this.#arrival(game, ARRIVAL_MS)
    if (this.#progress.isStopped)
      return null
    const since = clock.now()
    const port = program.proto === 'tcp' ? this.check.port : null
    const started = await StartedProgram.start(launcher, program, {
      host: LOOPBACK,
      port,
      name: program.name,
      seat: game.seat,
      game: id,
      seed: game.number,
    }, clock)
    if (!started.ok) {
      this.#progress.find({ arrival: { code: 'not-started', problem: started.error } })
      return null
    }
    this.#started = started.value
    return program.proto === 'tcp' ? this.#arrival(game, START_MS) : this.#piped(started.value, program, since)
  }

  /** A connection over the standard input and output of a program. */
  #piped({ process: { stdin, stdout } }: StartedProgram, { proto }: ProgramSeat, since: number): ProgramConnection {
    const { plan, clock } = this.#options
    const framer = proto === 'lines' ? new LineFramer() : framerFor(this.#dialect.framing)
    const connection = new ProgramConnection({ input: stdout, output: stdin }, clock)
    const transport = new StreamTransport('standard input and output', stdout, stdin, framer, connection.outlet)
    const pipe = proto === 'lines'
      ? this.#dialect.pipe?.(plan.settings as Readonly<Record<string, unknown>>)
      : undefined
    // Lines on a pipe never run together, and need no gap between them.
    connection.open(pipe === undefined ? transport : new LinesTransport(transport, pipe), {
      ...this.#dialect,
      gapMs: 0,
    })
    this.#progress.find({ arrival: { code: 'came', afterMs: clock.now() - since } })
    return connection
  }

  /** The next connection; null if none came in time, or if it can't be checked. */
  async #arrival(game: CheckGame, withinMs: number): Promise<ProgramConnection | null> {
    const started = this.#started
    const came = await this.#progress.await<ProgramConnection | null | StartedProgram>(
      'arrival',
      game,
      withinMs,
      (ready) => {
        void started?.process.settled.then(() => ready(started))
        this.#port.awaitNext(ready)
      },
    )
    this.#port.stopWaiting()
    if (came === STOPPED)
      return null
    if (came instanceof ProgramConnection) {
      this.#progress.find({ arrival: { code: 'came', afterMs: this.#progress.waitedMs() } })
      return came
    }
    if (came instanceof StartedProgram) {
      this.#progress.find({ arrival: { code: 'not-started', problem: came.startProblem(await came.process.settled) } })
    }
    else {
      this.#progress.find({
        arrival: came === null ? { code: 'web-socket' } : { code: 'nobody-came', waitedMs: withinMs },
      })
    }
    if (started !== null)
      this.#progress.find({ said: started.said })
    return null
  }

  /** Whether the program greets as its dialect demands; true at once if clients don't speak first. */
  async #greet(connection: ProgramConnection, game: CheckGame): Promise<boolean> {
    const { greeting } = this.#dialect
    if (greeting === null)
      return true
    if (greeting.ask !== undefined) {
      connection.client.send(greeting.ask(this.#options.plan.settings, game.seat))
      connection.outlet.release()
    }
    const { program } = this.#options.plan
    const waitedMs = program?.proto === 'bot' ? startMsOf(program) : GREETING_MS
    const early = await this.#progress.await<Early>('greeting', game, waitedMs, ready => connection.whenEarly(() => {
      const next = connection.takeEarly()
      if (next !== null)
        ready(next)
    }))
    connection.whenEarly(() => {})
    if (early === STOPPED)
      return false
    const found = early === TIMED_OUT
      ? { code: 'no-greeting', waitedMs } as const
      : await this.#whyNotStarted(early) ?? this.#readGreeting(connection, early)
    this.#progress.find({ greeting: found, ...found.code === 'greeted' ? {} : { said: this.#started?.said ?? null } })
    if (found.code !== 'greeted')
      connection.client.finish()
    return found.code === 'greeted'
  }

  /** How a started program ended before it greeted; null if it did not end. */
  async #whyNotStarted({ type }: Early): Promise<GreetingFound | null> {
    const started = type === 'gone' ? this.#started : null
    const end = await started?.endsWithin(EXIT_MS) ?? null
    return started === null || end === null ? null : { code: 'not-started', problem: started.startProblem(end) }
  }

  #readGreeting({ client }: ProgramConnection, early: Early): GreetingFound {
    const { greeting } = this.#dialect
    if (early.type === 'gone' || greeting === null)
      return { code: 'left-ungreeted' }
    if (early.type === 'malformed')
      return { code: 'faulty-greeting', problem: early.problem, raw: null }
    const read = greeting.read(early.text)
    if (!read.ok)
      return { code: 'faulty-greeting', problem: read.error, raw: early.text.slice(0, 500) }
    client.greeting = early.text
    client.name = cleanName(read.value.name ?? '') || null
    if (greeting.answer !== null)
      client.send(greeting.answer(this.#options.plan.settings))
    return { code: 'greeted', name: client.name, afterMs: this.#progress.waitedMs() }
  }

  /** Plays a game and watches how the connection ends. The answer is whether the connection stays for the next game. */
  async #play(connection: ProgramConnection, connected: ConnectedClient, game: CheckGame): Promise<boolean> {
    const { plan, clock, workers, matchOver } = this.#options
    const isLast = !this.#staysAfter(game)
    const early = this.#hearEarly(connection, connected)
    this.#progress.change({ waits: { what: 'play', game: game.number, since: clock.now() } })
    const keep = isLast ? null : () => {}
    const whyGone = async (lost: LostConnection): Promise<ForfeitCause> => this.#started?.whyGone(lost) ?? lost
    const name = connected.client.name ?? (plan.program?.name || `Player ${game.seat}`)
    const driver = new CheckedDriver(new ClientDriver(connected, workers, name, keep), connection, isLast, whyGone)
    this.#game = new CheckedGame({
      plan,
      game,
      early,
      clock,
      workers,
      driver,
      found: findings => this.#progress.find(findings),
    })
    const end = await this.#game.play()
    matchOver(this.#game.matchId)
    this.#game = null
    if (end === null || this.#progress.isStopped)
      return false
    this.#progress.find({
      end,
      ...end.code === 'ended' || end.code === 'cut-short' ? {} : { said: this.#started?.said ?? null },
    })
    const isGone = connection.isClosed && end.code === 'lost'
    if (!isLast && !isGone && !connected.client.isFinished)
      return true
    connection.markOver()
    if (plan.program !== undefined && (plan.program.proto !== 'tcp' || isBrokenOff(end)))
      return false
    const close = await this.#closingOf(end, connection, connected, game)
    if (close !== null)
      this.#progress.find({ close })
    connection.cut()
    return false
  }

  /** Keeps as many of the program's early moves as its dialect allows. The answer is what is wrong with the rest. */
  #hearEarly(connection: ProgramConnection, connected: ConnectedClient): EarlyFault[] {
    const faults: EarlyFault[] = []
    for (let next = connection.takeEarly(); next !== null; next = connection.takeEarly()) {
      const fault = next.type === 'message'
        ? hearEarlyMessage(next.text, connected)
        : next.type === 'malformed'
          ? { cause: { code: 'faulty-frame', problem: next.problem }, raw: undefined } as const
          : null
      if (fault !== null)
        faults.push(fault)
    }
    return faults
  }

  /**
   * Watches how a program that the check started ends after its game. The answer is whether another game is worthwhile.
   */
  async #endStarted(game: CheckGame): Promise<boolean> {
    const started = this.#started
    if (started === null)
      return true
    const { end } = this.#progress.latest
    const isEnded = end !== null && !isBrokenOff(end)
    if (!hasDied(end) && (isEnded || started.process.end !== null))
      this.#progress.find({ exit: await this.#exitOf(started, game) })
    this.#current?.cut()
    await started.end()
    const { exit } = this.#progress.latest
    if (exit !== null && exit.code !== 'exited')
      this.#progress.find({ said: started.said })
    this.#started = null
    return isEnded || end?.code === 'cut-short'
  }

  async #exitOf({ process }: StartedProgram, game: CheckGame): Promise<Exit | null> {
    const waitedMs = this.#options.plan.program?.proto === 'tcp' ? EXIT_MS : CLOSING_MS
    const end = await this.#progress.await<ProgramEnd>(
      'exit',
      game,
      waitedMs,
      ready => void process.settled.then(ready),
    )
    if (end === STOPPED)
      return null
    if (end === TIMED_OUT)
      return { code: 'went-on', waitedMs }
    if (end.kind === 'exited') {
      return end.code === 0
        ? { code: 'exited', afterMs: this.#progress.waitedMs() }
        : { code: 'exit-code', exitCode: end.code }
    }
    return { code: 'exit-signal', signal: end.kind === 'signalled' ? end.signal : end.code }
  }

  /** How the program closed its connection at the end of its last game; null if the program ended before. */
  async #closingOf(
    end: GameEnd,
    connection: ProgramConnection,
    connected: ConnectedClient,
    game: CheckGame,
  ): Promise<Closing | null> {
    if (hasDied(end))
      return null
    if (connection.isClosed && end.code === 'lost' && end.fault.cause.code === 'connection-lost')
      return { code: 'closed-early', plies: end.fault.plies }
    return this.#awaitClose(connection, connected, game, end.code === 'lost' && isOverdue(end.fault.cause))
  }

  /** Waits for the close. A program that lost on time may still answer; any may say goodbye. */
  async #awaitClose(
    connection: ProgramConnection,
    connected: ConnectedClient,
    game: CheckGame,
    mayAnswer: boolean,
  ): Promise<Closing | null> {
    const closed = await this.#progress.await<null>(
      'close',
      game,
      CLOSING_MS,
      ready => void connection.closed.then(() => ready(null)),
    )
    if (closed === STOPPED)
      return null
    const late = Buffer.concat([...connection.late])
    if (!isGoodbye(late, connected, mayAnswer))
      return { code: 'late-bytes', raw: textOf(late) }
    return closed === TIMED_OUT
      ? { code: 'stayed-open', waitedMs: CLOSING_MS }
      : { code: 'closed', afterMs: this.#progress.waitedMs() }
  }

  /** Whether the next game is played over the same connection. */
  #staysAfter({ number, connection }: CheckGame): boolean {
    return this.check.games[number]?.connection === connection
  }
}

/**
 * Whether the check ended a game because the program did not answer, or the game did not end: then nothing is asked of
 * its close.
 */
function isBrokenOff(end: GameEnd): boolean {
  return end.code === 'no-answer' || end.code === 'too-many-faults' || end.code === 'cut-short'
    || (end.code === 'lost' && end.fault.cause.code === 'out-of-time')
}

function hearEarlyMessage(raw: string, { session, early, dialect }: ConnectedClient): EarlyFault | null {
  const request = session.hear(raw)
  if (!request.ok)
    return { cause: { code: 'faulty-message', problem: request.error }, raw }
  if (request.value.type !== 'move')
    return request.value.type === 'leave' ? { cause: { code: 'left' }, raw } : null
  if (early.length >= dialect.earlyMoves)
    return { cause: { code: 'too-many-early-moves', kept: dialect.earlyMoves }, raw }
  early.push({ move: request.value.move, raw })
  return null
}

/** Whether only white space came after the end, or a goodbye message of the dialect. */
function isGoodbye(late: Uint8Array, { dialect, session }: ConnectedClient, mayAnswer: boolean): boolean {
  const framer = framerFor(dialect.framing)
  const { messages, malformed } = framer.push(Buffer.concat([late, Buffer.from('\n')]))
  return malformed === null && !framer.isMidMessage && messages.every((message, index) => {
    const heard = session.hear(message)
    return heard.ok && (heard.value.type === 'leave' || (mayAnswer && index === 0 && heard.value.type === 'move'))
  })
}
