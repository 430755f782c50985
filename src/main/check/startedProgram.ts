import type { Socket } from 'node:net'
import type { Clock } from '../../shared/clock.ts'
import type { ForfeitCause, LostConnection } from '../../shared/match/causes.ts'
import type { LaunchFacts } from '../../shared/match/command.ts'
import type { ProgramSeat } from '../../shared/match/program.ts'
import type { Result } from '../../shared/result.ts'
import type { Launched, Launcher } from '../programs/launcher.ts'
import type { ProgramEnd } from '../programs/program.ts'
import type { RunningProgram } from '../programs/runningProgram.ts'
import { succeed } from '../../shared/result.ts'
import { causeOf, startProblem } from '../programs/howItEnded.ts'
import { PrintedLog } from '../programs/printedLog.ts'
import { readAside } from '../programs/readAside.ts'
import { memoryMibOf } from '../programs/runnerCommand.ts'
import { TreeWatch } from '../programs/treeWatch.ts'

/** A program whose connection has ended has this long to exit before it counts as still running, in ms. */
const EXIT_MS = 500
/** How many of its last lines are kept. */
const MOST_SAID_LINES = 15
const MOST_SAID = 2_000

/** A program that a check has started for one game. */
export class StartedProgram {
  readonly process: RunningProgram
  readonly #launched: Launched
  readonly #stderr = new PrintedLog('stderr')
  readonly #watch: TreeWatch
  #killedFor: ForfeitCause | null = null

  private constructor(launched: Launched, seat: ProgramSeat, clock: Clock) {
    this.#launched = launched
    this.process = launched.program
    readAside(this.process.stderr, chunk => this.#stderr.add(chunk, clock.now()))
    if (seat.proto === 'tcp')
      readAside(this.process.stdout, () => {})
    this.#watch = new TreeWatch({
      pid: this.process.pid,
      scratch: launched.scratch,
      mark: launched.mark,
      memoryMib: memoryMibOf(seat),
      over: cause => this.#kill(cause),
    })
    void this.process.settled.then(() => this.#watch.stop())
  }

  /** The error is words after `could not be started: it`. */
  static async start(
    launcher: Launcher,
    program: ProgramSeat,
    facts: LaunchFacts,
    clock: Clock,
  ): Promise<Result<StartedProgram, string>> {
    const launched = await launcher.launch(program, facts)
    return launched.ok ? succeed(new StartedProgram(launched.value, program, clock)) : launched
  }

  /** Whether a connection may be its own: it does not belong to another program or to anybody else here. */
  async mayOwn(socket: Socket): Promise<boolean> {
    const [peer] = await this.#launched.peersOf([socket])
    return peer === 'program' || peer === 'unknown'
  }

  /** How it ended, if that happens within `ms`; null if it goes on. */
  async endsWithin(ms: number): Promise<ProgramEnd | null> {
    return await this.process.goesWithin(ms) ? this.process.settled : null
  }

  /** Why its connection is lost: if it has ended, its end says more. */
  async whyGone(lost: LostConnection): Promise<ForfeitCause> {
    const end = await this.endsWithin(EXIT_MS)
    return this.#killedFor ?? (end === null ? lost : causeOf(end) ?? { ...lost, how: 'exited' })
  }

  /** Why it ended before its game, as words after `it`. */
  startProblem(end: ProgramEnd): string {
    return startProblem(end, this.#stderr, this.#killedFor)
  }

  /** The last lines of its standard error; null for none. */
  get said(): string | null {
    const lines = this.#stderr.printed.lines.map(({ text }) => text.trimEnd()).filter(text => text !== '')
    return lines.slice(-MOST_SAID_LINES).join('\n').slice(-MOST_SAID) || null
  }

  /** Kills it with everything that it started. */
  async end(): Promise<void> {
    this.#watch.stop()
    await this.#launched.end()
  }

  #kill(cause: ForfeitCause): void {
    this.#killedFor ??= cause
    void this.#launched.end()
  }
}
