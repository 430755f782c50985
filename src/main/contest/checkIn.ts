import type { Problem } from '../../shared/api.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Contest } from '../../shared/contest/contest.ts'
import type { CheckFailure, ContestFact } from '../../shared/contest/events.ts'
import type { ContestPlan } from '../../shared/contest/plan.ts'
import type { ContestSummary } from '../../shared/contest/summary.ts'
import type { ProgramSeat } from '../../shared/match/program.ts'
import type { SystemSupport } from '../../shared/match/systemSupport.ts'
import type { Result } from '../../shared/result.ts'
import type { CheckRequest } from '../check/openCheck.ts'
import type { RunningCheck } from '../check/runningCheck.ts'
import { availableParallelism } from 'node:os'
import { checkable } from '../../shared/contest/views/badges.ts'
import { whenChecked } from '../check/checkOutcome.ts'
import { CheckQueue } from '../check/checkQueue.ts'
import { ownCores } from '../programs/cores.ts'
import { programOf } from './gamePlan.ts'
import { changeOf } from './hashPrograms.ts'

export interface CheckInOptions {
  /** The contest as its log has it. */
  readonly contest: Contest
  readonly clock: Clock
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
  readonly #queue: CheckQueue

  constructor(options: CheckInOptions) {
    const { clock, changed } = options
    this.#options = options
    this.#queue = new CheckQueue({
      clock,
      changed,
      // One core is left to the host. While games are played, there is one check at a time.
      atOnce: () => options.contest.status === 'running' ? 1 : Math.max(1, availableParallelism() - 1),
      mostSlow: 0,
      check: async (number, running) => this.#checkOne(number, running),
    })
  }

  /** Who is checked now, and how many of all have been checked; undefined while no check goes on. */
  get progress(): ContestSummary['checking'] {
    const { checking, waiting, checked, isIdle } = this.#queue
    return isIdle ? undefined : { now: [...checking], checked, of: checked + checking.length + waiting.length }
  }

  /**
   * Checks those participants that are programs, after those that wait already. Resolves once nobody waits any more: to
   * false if it was stopped.
   */
  async check(numbers: readonly number[]): Promise<boolean> {
    const known = new Set(checkable(this.#options.contest).map(({ number }) => number))
    return this.#queue.add(numbers.filter(number => known.has(number)))
  }

  /**
   * Stops all checks. Participants whose check did not end keep their earlier badge. Resolves when no program of it
   * runs.
   */
  async stop(): Promise<void> {
    await this.#queue.stop()
  }

  async #checkOne(participant: number, running: (check: RunningCheck) => void): Promise<void> {
    const { contest, check, means, note } = this.#options
    const { plan, hashes, entrants } = contest
    const { name, seat, budgetMs } = entrants[participant - 1]?.participant ?? {}
    if (name === undefined || seat?.kind !== 'program')
      return
    const sha256 = hashes.get(participant)?.sha256 ?? null
    const changed = await changeOf(contest, participant)
    if (changed !== null) {
      await note(changed)
      return note({ type: 'checked', participant, sha256, passed: false, failures: [changedFailure(changed.file)] })
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
    if (begun.ok)
      running(begun.value)
    const outcome = await whenChecked(begun)
    if (outcome !== null)
      await note({ type: 'checked', participant, sha256, passed: outcome.passed, failures: [...outcome.failures] })
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
    advice: 'See who changed it. To let it play as it is now, check it again.',
    said: null,
  }
}
