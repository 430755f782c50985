import type { Check } from '../../../shared/check/check.ts'
import type { Step } from '../../../shared/check/steps.ts'
import type { CheckRequest } from '../openCheck.ts'
import type { RunningCheck } from '../runningCheck.ts'
import { keyOf, stepsOf } from '../../../shared/check/steps.ts'
import { newSolverServices } from '../../games/index.ts'
import { Launcher } from '../../programs/launcher.ts'
import { Waiting } from '../../testing/waiting.ts'
import { WorkerPool } from '../../workers/workerPool.ts'
import { openCheck } from '../openCheck.ts'
import { SkippingClock } from './skippingClock.ts'

/** A check on a free port, observed by a test. Dispose of it with `await using`. */
export class WatchedCheck implements AsyncDisposable {
  readonly clock: SkippingClock
  readonly running: RunningCheck
  readonly #waiting: Waiting
  readonly #pool: WorkerPool
  readonly #launcher: Launcher

  private constructor(
    running: RunningCheck,
    clock: SkippingClock,
    waiting: Waiting,
    pool: WorkerPool,
    launcher: Launcher,
  ) {
    this.running = running
    this.clock = clock
    this.#waiting = waiting
    this.#pool = pool
    this.#launcher = launcher
  }

  static async open(request: Partial<CheckRequest> & Pick<CheckRequest, 'game'>): Promise<WatchedCheck> {
    const clock = new SkippingClock()
    const launcher = new Launcher()
    const waiting = new Waiting()
    const pool = new WorkerPool({ solvers: newSolverServices() })
    const opened = await openCheck({ settings: {}, budgetMs: 120_000, port: 0, ...request }, {
      clock,
      workers: pool,
      launcher,
      changed: () => waiting.wake(),
      matchOver: () => {},
    })
    if (!opened.ok)
      throw new Error(opened.error.message)
    return new WatchedCheck(opened.value, clock, waiting, pool, launcher)
  }

  get check(): Check {
    return this.running.check
  }

  get port(): number {
    return this.check.port
  }

  get steps(): readonly Step[] {
    return stepsOf(this.check)
  }

  /** The state of every step by its name, with the codes of its failures: `close: failed closed-early`. */
  get states(): readonly string[] {
    return this.steps.map(({ id, result }) =>
      [
        `${keyOf(id)}:`,
        result.state,
        ...result.state === 'failed'
          ? result.reasons.map(({ code }) => code)
          : result.state === 'not-tried'
            ? [result.why]
            : [],
      ].join(' '),
    )
  }

  step(key: string): Step {
    const found = this.steps.find(({ id }) => keyOf(id) === key)
    if (found === undefined)
      throw new Error(`the check has no step ${key}`)
    return found
  }

  /** Waits until the check waits for that in that game. */
  async waitsFor(what: 'arrival' | 'greeting' | 'play' | 'close' | 'exit', game = 1): Promise<void> {
    await this.until(({ waits }) => waits?.what === what && waits.game === game)
  }

  async until(isSo: (check: Check) => boolean): Promise<void> {
    await this.#waiting.until(() => isSo(this.check) || this.check.status !== 'running')
    if (!isSo(this.check))
      throw new Error(`the check ended first: ${this.states.join(', ')}`)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.running.stop()
    await this.#pool.close()
    await this.#launcher.close()
  }
}
