import type { NewCheck, Problem } from '../../../shared/api.ts'
import type { Check, Traffic } from '../../../shared/check/check.ts'
import type { Result } from '../../../shared/result.ts'
import type { RunningCheck } from '../../check/runningCheck.ts'
import type { Host } from '../host.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { Mutex } from '../../mutex.ts'

/** A window's check: it may have one at a time, which ends with the window. */
export class HeldCheck {
  readonly #host: Host
  readonly #changed: (check: Check) => void
  #running: RunningCheck | null = null
  readonly #mutex = new Mutex()
  #isClosed = false

  constructor(host: Host, changed: (check: Check) => void) {
    this.#host = host
    this.#changed = changed
  }

  /** Begins a check, which replaces the earlier one. */
  async start(request: NewCheck): Promise<Result<Check, Problem>> {
    return this.#mutex.take(async () => {
      await this.#running?.stop()
      this.#running = null
      if (this.#isClosed)
        return fail({ code: 'failed', message: 'The window has gone.' })
      const opened = await this.#host.checks.begin(request, check => this.#isClosed || this.#changed(check))
      if (!opened.ok)
        return opened
      this.#running = opened.value
      return succeed(opened.value.check)
    })
  }

  async stop(): Promise<Result<null, Problem>> {
    return this.#mutex.take(async () => {
      await this.#running?.stop()
      return succeed(null)
    })
  }

  trafficOf(game: number): Result<Traffic | null, Problem> {
    return succeed(this.#running?.trafficOf(game) ?? null)
  }

  /** The window has gone. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.stop()
  }
}
