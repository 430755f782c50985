import type { Check } from '../../shared/check/check.ts'
import type { Step } from '../../shared/check/steps.ts'
import type { ProgramProtocol, ProgramSeat } from '../../shared/match/program.ts'
import type { CheckRequest } from '../check/openCheck.ts'
import type { CheckReport } from './checkReport.ts'
import { resolve } from 'node:path'
import { keyOf, scoreOf, stepsOf } from '../../shared/check/steps.ts'
import { quoteWord } from '../../shared/match/command.ts'
import { usualProtocol } from '../../shared/match/validateProgram.ts'
import { dataFolder } from '../archive/dataFolder.ts'
import { openCheck } from '../check/openCheck.ts'
import { systemClock } from '../clock/clock.ts'
import { newSolverServices } from '../games/index.ts'
import { Launcher } from '../programs/launcher.ts'
import { hashedFile } from '../programs/programFile.ts'
import { closeSolvers, releasePlayers } from '../workers/solverService.ts'
import { WorkerPool } from '../workers/workerPool.ts'
import { CliError } from './cliError.ts'
import { tell } from './tell.ts'
import { tellWalls } from './tellWalls.ts'

/** A check on the command line, with its own workers and solvers. */
export interface CommandedCheck {
  /** Whether every step passed. */
  readonly isReady: Promise<boolean>
  readonly stop: () => Promise<void>
}

/**
 * Begins a check, and reports what happens; throws a `CliError` if it can't begin. With `withBytes`, also reports all
 * data on the connections.
 */
export async function beginCheck(
  request: CheckRequest,
  withBytes: boolean,
  report: CheckReport,
): Promise<CommandedCheck> {
  const solvers = newSolverServices()
  const workers = new WorkerPool({ solvers })
  const launcher = new Launcher({ left: tell })
  launcher.hide(dataFolder(null))
  if (request.program !== undefined)
    tellWalls(await launcher.means())
  const closeThreads = async (): Promise<void> => {
    await launcher.close()
    await workers.close()
    await closeSolvers(solvers)
  }
  const news = new CheckNews(report)
  const opened = await openCheck(request, {
    clock: systemClock,
    workers,
    launcher,
    changed: check => news.changed(check),
    matchOver: match => releasePlayers(solvers, match),
  })
  if (!opened.ok) {
    await closeThreads()
    throw new CliError(opened.error.message, opened.error.code === 'bad-request' ? 2 : 1)
  }
  const running = opened.value
  const { program } = request
  const hashed = program === undefined ? null : await hashedFile(program)
  const end = async (): Promise<boolean> => {
    await running.done
    const steps = stepsOf(running.check)
    for (const { number } of withBytes ? running.check.games : []) {
      const traffic = running.trafficOf(number)
      if (traffic !== null)
        report.bytes(number, traffic)
    }
    report.ended(running.check, steps)
    if (program !== undefined && running.check.status === 'done') {
      report.badge({
        ...scoreOf(steps),
        at: systemClock.now(),
        file: hashed?.file ?? null,
        sha256: hashed?.sha256 ?? null,
      })
    }
    await closeThreads()
    return scoreOf(steps).isReady
  }
  const isReady = end()
  return {
    isReady,
    stop: async () => {
      await running.stop()
      await isReady
    },
  }
}

/**
 * The program that the check should start; undefined if the person starts it. Throws a `CliError` if that is not clear.
 */
export function checkedProgram(
  words: readonly string[],
  { cmd, dir, proto }: {
    readonly cmd?: string | undefined
    readonly dir?: string | undefined
    readonly proto?: ProgramProtocol | undefined
  },
): ProgramSeat | undefined {
  if (cmd !== undefined && words.length > 0)
    throw new CliError('There is a command in --cmd and one after --; keep one.', 2)
  const command = cmd ?? words.map(quoteWord).join(' ')
  if (command === '' && (dir !== undefined || proto !== undefined)) {
    throw new CliError(
      `--${dir === undefined ? 'proto' : 'dir'} is for a program that is started; give its command after --.`,
      2,
    )
  }
  return command === '' && cmd === undefined
    ? undefined
    : {
        kind: 'program',
        name: '',
        command,
        proto: proto ?? usualProtocol(command),
        folder: resolve(dir ?? '.'),
      }
}

/** Reports each thing once, as the check goes on. */
class CheckNews {
  readonly #report: CheckReport
  /** How much of a step was reported: 1 for its result, or the number of its reasons so far. */
  readonly #told = new Map<string, number>()
  #hasBegun = false
  #waited: string | null = null

  constructor(report: CheckReport) {
    this.#report = report
  }

  changed(check: Check): void {
    if (!this.#hasBegun)
      this.#report.began(check)
    this.#hasBegun = true
    for (const step of stepsOf(check)) {
      const told = this.#told.get(keyOf(step.id)) ?? 0
      const known = knownOf(step)
      if (known > told) {
        this.#told.set(keyOf(step.id), known)
        this.#report.settled(check, step, told)
      }
    }
    const waited = check.waits === null ? this.#waited : `${check.waits.what} ${check.waits.game}`
    if (waited !== this.#waited && check.status === 'running') {
      this.#waited = waited
      this.#report.waits(check)
    }
  }
}

/** A step that failed in one game may fail again in later ones. */
function knownOf({ result }: Step): number {
  switch (result.state) {
    case 'to-come':
    case 'running':
      return 0
    case 'failed':
      return result.reasons.length
    default:
      return 1
  }
}
