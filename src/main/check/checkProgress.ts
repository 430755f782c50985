import type { Check, CheckGame, CheckWait, GameFindings } from '../../shared/check/check.ts'
import type { Cancel, Clock } from '../../shared/clock.ts'
import { NOTHING_FOUND } from '../../shared/check/check.ts'

/** The result of a wait that took too long. */
export const TIMED_OUT = Symbol('timed out')
export const STOPPED = Symbol('stopped')

/** What a check has shown so far, and what it waits for. */
export class CheckProgress {
  readonly #clock: Clock
  readonly #changed: (check: Check) => void
  #check: Check
  #interrupt: () => void = () => {}
  #isStopped = false

  /** `changed` is called at every change. */
  constructor(check: Check, clock: Clock, changed: (check: Check) => void) {
    this.#check = check
    this.#clock = clock
    this.#changed = changed
  }

  get check(): Check {
    return this.#check
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  /** Findings of the current game. */
  get latest(): GameFindings {
    return this.#check.findings.at(-1) ?? NOTHING_FOUND
  }

  /** Ends the present wait, and any later one at once. */
  stop(): void {
    this.#isStopped = true
    this.#interrupt()
  }

  /** Begins a game, without findings yet. */
  beginGame(): void {
    this.change({ findings: [...this.#check.findings, NOTHING_FOUND] })
  }

  /** Adds findings of the current game. */
  find(found: Partial<GameFindings>): void {
    this.change({ findings: [...this.#check.findings.slice(0, -1), { ...this.latest, ...found }] })
  }

  change(changes: Partial<Check>): void {
    this.#check = { ...this.#check, ...changes }
    this.#changed(this.#check)
  }

  /** Waits at most `ms` until `begin` calls `ready`. */
  async await<T>(
    what: CheckWait['what'],
    { number: game }: CheckGame,
    ms: number,
    begin: (ready: (value: T) => void) => void,
  ): Promise<T | typeof TIMED_OUT | typeof STOPPED> {
    if (this.#isStopped)
      return STOPPED
    this.change({ waits: { what, game, since: this.#clock.now() } })
    let cancel: Cancel = () => {}
    const ended = await new Promise<T | typeof TIMED_OUT | typeof STOPPED>((resolve) => {
      cancel = this.#clock.after(ms, () => resolve(TIMED_OUT))
      this.#interrupt = () => resolve(STOPPED)
      begin(resolve)
    })
    cancel()
    return ended
  }

  /** How long the last wait has taken so far, in ms. */
  waitedMs(): number {
    return this.#clock.now() - (this.#check.waits?.since ?? this.#clock.now())
  }
}
