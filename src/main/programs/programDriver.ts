import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { Cancel, Clock } from '../../shared/clock.ts'
import type { AnyDialect } from '../../shared/game/game.ts'
import type { Seat } from '../../shared/game/seat.ts'
import type { ForfeitCause, LostConnection, Unfinished } from '../../shared/match/causes.ts'
import type { LaunchFacts } from '../../shared/match/command.ts'
import type { MatchPlan } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Player } from '../../shared/match/player.ts'
import type { Printed, PrintedStream } from '../../shared/match/printed.ts'
import type { ProgramSeat } from '../../shared/match/program.ts'
import type { Arrival, BegunAnswer, SeatDriver, SeatHandle } from '../../shared/match/run/seatDriver.ts'
import type { Result } from '../../shared/result.ts'
import type { Transport } from '../net/transport.ts'
import type { ConnectedClient } from '../seats/connectedClient.ts'
import type { Thinkers } from '../workers/workerPool.ts'
import type { Launched, Launcher } from './launcher.ts'
import type { ProgramEnd } from './program.ts'
import type { ProgramUse } from './treeWatch.ts'
import type { Work } from './warmUp.ts'
import { seatsOf } from '../../shared/game/seat.ts'
import { isOver } from '../../shared/match/isOver.ts'
import { USUAL_STALL_MS } from '../../shared/match/program.ts'
import { dialectAt } from '../../shared/match/seatDialect.ts'
import { deriveSeed } from '../../shared/random.ts'
import { fail, succeed } from '../../shared/result.ts'
import { Client } from '../net/client.ts'
import { framerFor, LineFramer } from '../net/framing.ts'
import { StreamTransport, TcpTransport } from '../net/transport.ts'
import { ClientDriver } from '../seats/clientDriver.ts'
import { shakeHands } from './handshake.ts'
import { HeardTransport } from './heardTransport.ts'
import { causeOf, startProblem } from './howItEnded.ts'
import { LinesTransport } from './linesTransport.ts'
import { OWN_HOST, OwnPort } from './ownPort.ts'
import { PrintedLog } from './printedLog.ts'
import { cpuMsOf, isRunnable, treeOf } from './processTree.ts'
import { readAside } from './readAside.ts'
import { memoryMibOf, startMsOf } from './runnerCommand.ts'
import { MOST_PROCESSES, TreeWatch } from './treeWatch.ts'
import { warmUp } from './warmUp.ts'

/**
 * A program whose connection has ended, or that lost because of that, has this long to exit before it counts as still
 * running, in ms.
 */
const EXIT_MS = 500
/** After its game a program may take this long to exit by itself, in ms. */
const GOODBYE_MS = 1_000

export interface ProgramDriverOptions {
  readonly launcher: Launcher
  readonly clock: Clock
  /** The threads that find the hints which programs ask for. */
  readonly workers: Thinkers
  readonly seat: Seat
  readonly program: ProgramSeat
  readonly plan: MatchPlan
  /** The program's name; `own` is null if it gives none. */
  readonly nameAt: (own: string | null) => string
}

/**
 * A program that is started for one game, and ended with it. It speaks a dialect like a program that connects; in
 * addition, the host knows how it ends, and how long it is silent.
 */
export class ProgramDriver implements SeatDriver {
  readonly #options: ProgramDriverOptions
  readonly #dialect: AnyDialect
  readonly #logs: Readonly<Record<PrintedStream, PrintedLog>> = {
    stdin: new PrintedLog('stdin'),
    stdout: new PrintedLog('stdout'),
    stderr: new PrintedLog('stderr'),
  }

  #launched: Launched | null = null
  #port: OwnPort | null = null
  #watch: TreeWatch | null = null
  #driver: ClientDriver | null = null
  #name: string
  #handle: SeatHandle | null = null
  #cancelStall: Cancel = () => {}
  #cancelStart: Cancel = () => {}
  #cancelWarmUp: Cancel = () => {}
  #isAsked = false
  #isLeft = false
  /** Why we killed it before its game was over. */
  #killedFor: ForfeitCause | null = null
  #settleStart: (result: Result<ProgramDriver, string>) => void = () => {}
  #whenLost: (problem: string) => void = () => {}

  constructor(options: ProgramDriverOptions) {
    const { plan, program, seat, nameAt } = options
    this.#options = options
    this.#dialect = dialectAt(plan, seat)
    this.#name = nameAt(program.name || null)
  }

  get player(): Player {
    return { kind: 'external', name: this.#name }
  }

  get arrival(): Arrival | undefined {
    return this.#driver?.arrival
  }

  get graceMs(): number {
    return this.#dialect.graceMs
  }

  get settling(): BegunAnswer | null {
    return this.#driver?.settling ?? null
  }

  get unfinished(): Unfinished | null {
    return this.#driver?.unfinished ?? null
  }

  /** Whether it can play now. */
  get isReady(): boolean {
    return this.#driver !== null
  }

  /** What it printed so far. */
  printed(): readonly Printed[] {
    return Object.values(this.#logs).filter(log => !log.isEmpty).map(log => log.printed)
  }

  /** Which of its limits can't be enforced here, as words after `this system can't`. */
  get unkept(): readonly string[] {
    return this.#launched?.unkept ?? []
  }

  /** What it has used so far, with everything that it started; null if the system doesn't tell. */
  use(isNow: boolean): ProgramUse | null {
    return (isNow ? this.#watch?.useNow() : this.#watch?.use) ?? null
  }

  /**
   * Starts it, and waits until it can play. `lost` is called if it then becomes unable to play before its game begins.
   * Errors are words after `could not be started: it`.
   */
  async start(lost: (problem: string) => void): Promise<Result<null, string>> {
    const started = new Promise<Result<ProgramDriver, string>>(resolve => this.#settleStart = resolve)
    this.#cancelStart = this.#options.clock.after(this.#startMs, () => this.#failStart(this.#notReadyProblem()))
    void this.#launch().catch((error: unknown) =>
      this.#failStart(`met a fault: ${error instanceof Error ? error.message : String(error)}`),
    )
    const result = await started
    this.#cancelStart()
    this.#port?.close()
    if (!result.ok)
      return result
    this.#whenLost = lost
    return succeed(null)
  }

  get #startMs(): number {
    return startMsOf(this.#options.program)
  }

  readyInMs(): number {
    return this.#driver?.readyInMs() ?? 0
  }

  sit(handle: SeatHandle): void {
    this.#handle = handle
    this.#whenLost = () => {}
    const { unkept } = this
    if (unkept.length > 0)
      handle.note({ code: 'limits-not-kept', limits: [...unkept] })
    if (this.#launched?.isReadOnly === true)
      handle.note({ code: 'folder-read-only' })
    const strangers = this.#port?.strangers ?? 0
    if (strangers > 0)
      handle.note({ code: 'strangers-refused', connections: strangers })
    this.#driver?.sit({
      seat: handle.seat,
      remainingMs: () => handle.remainingMs(),
      move: (ply, move, raw, heardAt) => handle.move(ply, move, raw, heardAt),
      think: (ply, thought) => handle.think(ply, thought),
      note: (note, raw) => handle.note(note, raw),
      forfeit: (cause, raw) =>
        cause.code === 'connection-lost' ? void this.#lostConnection(cause) : this.#lose(cause, raw),
    })
  }

  see(match: Match): void {
    this.#cancelStall()
    this.#isAsked = match.toMove === this.#handle?.seat
    this.#driver?.see(match)
    this.#watchSilence()
  }

  leave(match: Match): void {
    if (this.#isLeft)
      return
    this.#isLeft = true
    this.#handle = null
    this.#cancelStall()
    this.#driver?.leave(match)
    this.#failStart('was not needed any more')
    void this.#end(this.#driver !== null && isOver(match) ? GOODBYE_MS : 0)
  }

  async #launch(): Promise<void> {
    const { launcher, program, plan, seat } = this.#options
    const rivals = seatsOf(plan.seats).map(other => other === seat ? undefined : plan.seats[other]).filter(other =>
      other?.kind === 'program',
    )
    if (program.proto === 'tcp')
      this.#port = await OwnPort.open()
    const facts: LaunchFacts = {
      host: OWN_HOST,
      port: this.#port?.number ?? null,
      name: this.#name,
      seat,
      game: plan.game,
      seed: deriveSeed(plan.seed, seat) >>> 0,
    }
    const launched = await launcher.launch(program, facts, { rivals, sha256: plan.contest?.hashes?.[seat - 1] ?? null })
    if (!launched.ok) {
      this.#failStart(launched.error)
      return
    }
    this.#launched = launched.value
    if (this.#isLeft) {
      await launched.value.end()
      return
    }
    const { program: process, scratch, mark, mayStray, peersOf } = launched.value
    this.#watch = new TreeWatch({
      pid: process.pid,
      scratch,
      mark: mayStray ? mark : null,
      memoryMib: memoryMibOf(program),
      over: cause => this.#kill(cause),
    })
    this.#keep('stderr', process.stderr)
    void process.settled.then(end => this.#ended(end))
    if (program.proto !== 'tcp') {
      this.#hear(this.#pipes(launched.value))
      return
    }
    this.#keep('stdout', process.stdout)
    this.#port?.begin(peersOf, socket => this.#connect(socket))
  }

  /** The transport over its standard input and output, with messages or plain lines. */
  #pipes({ program: { stdin, stdout } }: Launched): Transport {
    const { program: { proto }, plan, clock } = this.#options
    if (proto !== 'lines')
      return new StreamTransport('standard input and output', stdout, stdin, framerFor(this.#dialect.framing))
    const pipe = this.#dialect.pipe?.(plan.settings as Readonly<Record<string, unknown>>)
    if (pipe === undefined)
      throw new Error('the game has no plain lines')
    stdout.on('data', (chunk: Uint8Array) => this.#logs.stdout.add(chunk, clock.now()))
    const lines = new StreamTransport('standard input and output', stdout, stdin, new LineFramer(), {
      write: (text) => {
        this.#logs.stdin.add(new TextEncoder().encode(text), clock.now())
        stdin.write(text)
      },
      end: () => void stdin.end(),
    })
    return new LinesTransport(lines, pipe)
  }

  #connect(socket: Socket): void {
    if (this.#isLeft)
      socket.destroy()
    else
      this.#hear(new TcpTransport(socket, framerFor(this.#dialect.framing)))
  }

  /** From now on the program is heard. Lines on a pipe never run together, and need no gap. */
  #hear(transport: Transport): void {
    const { clock, plan, seat, program } = this.#options
    const heard = new HeardTransport(transport, () => this.#watchSilence())
    const { gapMs, farewell = null } = this.#dialect
    const client = new Client(heard, clock, { gapMs: program.proto === 'tcp' ? gapMs : 0, farewell })
    shakeHands(client, {
      dialect: this.#dialect,
      settings: plan.settings,
      seat,
      clock,
      ready: connected => this.#ready(connected),
      failed: problem => void this.#failedHands(problem),
    })
  }

  /**
   * Called once the program can play. If it should warm up, it gets time for that, which does not count as start time.
   */
  #ready(connected: ConnectedClient): void {
    const { program, clock } = this.#options
    if (program.warmUp !== true)
      return this.#seat(connected)
    this.#cancelStart()
    this.#cancelWarmUp = warmUp(() => this.#work(), clock, () => this.#seat(connected))
  }

  #work(): Work | null {
    const pid = this.#launched?.program.pid
    const tree = pid === undefined ? [] : treeOf(pid, MOST_PROCESSES)
    const usedMs = cpuMsOf(tree)
    return usedMs === null ? null : { usedMs, isRunnable: isRunnable(tree) }
  }

  #seat(connected: ConnectedClient): void {
    const { workers, program, nameAt } = this.#options
    this.#name = nameAt(program.name || connected.client.name)
    this.#driver = new ClientDriver(connected, workers, this.#name)
    this.#settleStart(succeed(this))
  }

  /** If a program ends before its game begins, its end is the problem that is reported. */
  async #failedHands(problem: string): Promise<void> {
    if (!await this.#launched?.program.goesWithin(EXIT_MS))
      this.#failStart(problem)
  }

  #failStart(problem: string): void {
    this.#cancelWarmUp()
    this.#settleStart(fail(problem))
    this.#whenLost(problem)
    this.#whenLost = () => {}
  }

  #notReadyProblem(): string {
    const { proto } = this.#options.program
    if (proto === 'tcp' && this.#port !== null && !this.#port.isTaken)
      return `did not connect to its port within ${this.#startMs / 1000} s${this.#port.strangers > 0 ? '; a connection that is not from it was refused' : ''}`
    return `said nothing to greet with within ${this.#startMs / 1000} s`
  }

  /** Called once the program has gone and its output was read. */
  #ended(end: ProgramEnd): void {
    this.#watch?.stop()
    const cause = this.#killedFor ?? causeOf(end)
    if (this.#handle === null)
      this.#failStart(startProblem(end, this.#logs.stderr, this.#killedFor))
    else if (cause !== null)
      this.#lose(cause)
  }

  /** The connection has ended during the game, maybe since the program has ended, which says more. */
  async #lostConnection(cause: LostConnection): Promise<void> {
    const program = this.#launched?.program
    const end = await program?.goesWithin(EXIT_MS) ? await program?.settled : undefined
    if (end !== undefined)
      this.#ended(end)
    this.#lose(end === undefined ? cause : { ...cause, how: 'exited' })
  }

  /** Gives its seat up. If the others play on, this program has nothing more to do. */
  #lose(cause: ForfeitCause, raw?: string): void {
    if (this.#handle === null)
      return
    this.#handle.forfeit(cause, raw)
    this.#cancelStall()
    if (!this.#isLeft)
      void this.#end(0)
  }

  /** Kills a program that uses too much of something. Its seat is lost. */
  #kill(cause: ForfeitCause): void {
    this.#killedFor ??= cause
    this.#lose(this.#killedFor)
    void this.#launched?.end()
  }

  /** Without a clock, too long a silence loses. */
  #watchSilence(): void {
    this.#cancelStall()
    const handle = this.#handle
    if (!this.#isAsked || handle === null || handle.remainingMs() !== null)
      return
    const { clock, program: { stallMs: limitMs = USUAL_STALL_MS } } = this.#options
    this.#cancelStall = clock.after(
      limitMs,
      () => this.#lose({ code: 'stalled', limitMs, unfinished: this.unfinished ?? undefined }),
    )
  }

  async #end(patienceMs: number): Promise<void> {
    this.#port?.close()
    this.#watch?.stop()
    const launched = this.#launched
    if (patienceMs > 0)
      await launched?.program.goesWithin(patienceMs)
    await launched?.end()
  }

  #keep(name: PrintedStream, stream: Readable): void {
    readAside(stream, chunk => this.#logs[name].add(chunk, this.#options.clock.now()))
  }
}
