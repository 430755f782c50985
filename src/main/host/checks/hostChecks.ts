import type { Problem } from '../../../shared/api.ts'
import type { Check } from '../../../shared/check/check.ts'
import type { Result } from '../../../shared/result.ts'
import type { CheckRequest } from '../../check/openCheck.ts'
import type { CheckOptions, RunningCheck } from '../../check/runningCheck.ts'
import type { Ports } from '../matches/ports.ts'
import { openCheck } from '../../check/openCheck.ts'

/** The checks of programs that run on this host. They leave nothing behind: no matches, and no games in the archive. */
export class HostChecks {
  readonly #options: Pick<CheckOptions, 'clock' | 'workers' | 'launcher' | 'matchOver'>
  readonly #ports: Ports
  readonly #running = new Set<RunningCheck>()

  constructor(ports: Ports, options: Pick<CheckOptions, 'clock' | 'workers' | 'launcher' | 'matchOver'>) {
    this.#ports = ports
    this.#options = options
  }

  /** Begins a check of somebody's program. */
  async begin(request: CheckRequest, changed: (check: Check) => void): Promise<Result<RunningCheck, Problem>> {
    if (request.port !== 0)
      this.#ports.freeUp(request.port)
    const opened = await openCheck(request, { ...this.#options, changed })
    if (opened.ok) {
      this.#running.add(opened.value)
      void opened.value.done.then(() => this.#running.delete(opened.value))
    }
    return opened
  }

  /** Ends all checks. */
  async close(): Promise<void> {
    await Promise.all([...this.#running].map(async check => check.stop()))
  }
}
