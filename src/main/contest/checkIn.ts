import type { Problem } from '../../shared/api.ts'
import type { Check } from '../../shared/check/check.ts'
import type { Contest, Entrant } from '../../shared/contest/contest.ts'
import type { CheckFailure, ContestFact } from '../../shared/contest/events.ts'
import type { ContestPlan } from '../../shared/contest/plan.ts'
import type { ContestSummary } from '../../shared/contest/summary.ts'
import type { ProgramSeat } from '../../shared/match/program.ts'
import type { SystemSupport } from '../../shared/match/systemSupport.ts'
import type { Result } from '../../shared/result.ts'
import type { CheckRequest } from '../check/openCheck.ts'
import type { RunningCheck } from '../check/runningCheck.ts'
import { availableParallelism } from 'node:os'
import { scoreOf, stepsOf } from '../../shared/check/steps.ts'
import { tellReason, titleOf } from '../../shared/check/words.ts'
import { MOST_FAILURES } from '../../shared/contest/events.ts'
import { checkable } from '../../shared/contest/views/badges.ts'
import { ownCores } from '../programs/cores.ts'
import { programOf } from './gamePlan.ts'
import { changeOf } from './hashPrograms.ts'

type Checked = Extract<ContestFact, { readonly type: 'checked' }>

export interface CheckInOptions {
  /** The contest as its log has it. */
  readonly contest: Contest
  /** Starts a check of a program. */
  readonly check: (request: CheckRequest) => Promise<Result<RunningCheck, Problem>>
  /** The means of this system to keep programs within their limits. */
  readonly means: () => Promise<SystemSupport>
  /** Writes a fact into the contest's log. */
  readonly note: (fact: ContestFact) => Promise<void>
  /** Called when the progress has changed. */
  readonly changed: () => void
}

/** Checks the programs of a contest, some at once, and writes down the outcomes. All programs are hashed first. */
export class CheckIn {
  readonly #options: CheckInOptions
  #waiting: number[] = []
  readonly #now = new Map<number, RunningCheck | null>()
  #checked = 0
  #isStopped = false
  #whenIdle: ((isDone: boolean) => void)[] = []

  constructor(options: CheckInOptions) {
    this.#options = options
  }

  /** Who is checked now, and how many of all have been checked; undefined while no check goes on. */
  get progress(): ContestSummary['checking'] {
    const of = this.#checked + this.#now.size + this.#waiting.length
    return this.#isIdle ? undefined : { now: [...this.#now.keys()], checked: this.#checked, of }
  }

  /**
   * Checks those participants that are programs, after those that wait already. Resolves once nobody waits any more: to
   * false if it was stopped.
   */
  async check(numbers: readonly number[]): Promise<boolean> {
    const known = new Set(checkable(this.#options.contest).map(({ number }) => number))
    this.#waiting.push(
      ...numbers.filter(number => known.has(number) && !this.#waiting.includes(number) && !this.#now.has(number)),
    )
    if (this.#isIdle)
      return true
    const idle = new Promise<boolean>(resolve => this.#whenIdle.push(resolve))
    this.#options.changed()
    this.#goOn()
    return idle
  }

  /**
   * Stops all checks. Participants whose check did not end keep their earlier badge. Resolves when no program of it
   * runs.
   */
  async stop(): Promise<void> {
    if (this.#isIdle)
      return
    this.#isStopped = true
    this.#waiting = []
    const idle = new Promise<boolean>(resolve => this.#whenIdle.push(resolve))
    this.#now.forEach(check => void check?.stop())
    await idle
  }

  get #isIdle(): boolean {
    return this.#now.size === 0 && this.#waiting.length === 0
  }

  /** Leaves one core to the host. While games are played, there is one check at a time. */
  #goOn(): void {
    const atOnce = this.#options.contest.status === 'running' ? 1 : Math.max(1, availableParallelism() - 1)
    while (this.#now.size < atOnce) {
      const number = this.#waiting.shift()
      const entrant = number === undefined ? undefined : this.#options.contest.entrants[number - 1]
      if (entrant === undefined)
        break
      this.#now.set(entrant.number, null)
      void this.#checkOne(entrant).finally(() => this.#done(entrant.number))
    }
    this.#options.changed()
  }

  #done(number: number): void {
    this.#now.delete(number)
    this.#checked++
    if (!this.#isIdle)
      return this.#goOn()
    const isDone = !this.#isStopped
    this.#isStopped = false
    this.#checked = 0
    this.#options.changed()
    this.#whenIdle.splice(0).forEach(resolve => resolve(isDone))
  }

  async #checkOne({ number, participant: { name, seat, budgetMs } }: Entrant): Promise<void> {
    const { contest, check, means, note } = this.#options
    const { plan, hashes } = contest
    if (seat.kind !== 'program')
      return
    const sha256 = hashes.get(number)?.sha256 ?? null
    const changed = await changeOf(contest, number)
    if (changed !== null) {
      await note(changed)
      return note({
        type: 'checked',
        participant: number,
        sha256,
        passed: false,
        failures: [changedFailure(changed.file)],
      })
    }
    const begun = await check({
      game: plan.game,
      settings: plan.settings,
      dialect: plan.dialect,
      budgetMs: budgetMs === undefined ? plan.budgetMs : budgetMs,
      marginMs: plan.marginMs,
      stallMs: seat.stallMs ?? plan.stallMs,
      port: 0,
      program: await checkedProgram(plan, name, seat, means),
    })
    if (begun.ok) {
      this.#now.set(number, begun.value)
      if (this.#isStopped)
        void begun.value.stop()
      await begun.value.done
      if (begun.value.check.status !== 'done')
        return
    }
    const outcome = begun.ok
      ? outcomeOf(begun.value.check)
      : { passed: false, failures: [{ step: 'Starts', why: begun.error.message, advice: '', said: null }] }
    await note({ type: 'checked', participant: number, sha256, ...outcome })
  }
}

/**
 * A program as a check starts it. Programs share the cores in a check, since their speed only matters in games. Limits
 * that this system can't enforce stay, and make the start fail.
 */
async function checkedProgram(
  plan: ContestPlan,
  name: string,
  seat: ProgramSeat,
  means: CheckInOptions['means'],
): Promise<ProgramSeat> {
  const { cpus: canPin } = await means()
  const { limits, ...program } = programOf(plan, name, seat)
  const { cpus = 0, ...others } = limits ?? {}
  return { ...program, limits: cpus > 0 && (!canPin || cpus > ownCores().length) ? { ...others, cpus } : others }
}

/** The failure of a program whose file was changed after all of them were hashed. */
function changedFailure(file: string): CheckFailure {
  return {
    step: 'Starts',
    why: `Its file ${file} has changed since the programs were hashed, before the first of them was started.`.slice(
      0,
      1000,
    ),
    advice: 'Look who has written to it. To let it play as it is now, check it again.',
    said: null,
  }
}

/** The outcome of a check. If several steps failed for the same kind of reason, only the first is told. */
function outcomeOf(check: Check): Pick<Checked, 'passed' | 'failures'> {
  const steps = stepsOf(check)
  const told = new Set<string>()
  const failures: CheckFailure[] = []
  for (const { id, result } of steps) {
    const [reason] = result.state === 'failed' ? result.reasons : []
    if (reason === undefined)
      continue
    const { sentence, advice, said } = tellReason(check, reason)
    const kind = 'fault' in reason ? reason.fault.cause.code : reason.code
    if (!told.has(kind)) {
      failures.push({
        step: titleOf(check, id).slice(0, 200),
        why: sentence.slice(0, 1000),
        advice: advice.slice(0, 1000),
        said: failures.some(failure => failure.said === said) ? null : said,
      })
    }
    told.add(kind)
  }
  return { passed: scoreOf(steps).isReady, failures: failures.slice(0, MOST_FAILURES) }
}
