import type { MatchPlan } from '../../shared/match/events.ts'
import type { Result } from '../../shared/result.ts'
import { gameOf } from '../../shared/games/index.ts'
import { drawChance } from '../../shared/match/chance.ts'
import { isOver } from '../../shared/match/isOver.ts'
import { withoutEnvironments } from '../../shared/match/player.ts'
import { MatchRunner } from '../../shared/match/run/matchRunner.ts'
import { fail, succeed } from '../../shared/result.ts'
import { dataFolder } from '../archive/dataFolder.ts'
import { systemClock } from '../clock/clock.ts'
import { newSolverServices } from '../games/index.ts'
import { Launcher } from '../programs/launcher.ts'
import { MachineWatch } from '../programs/machineWatch.ts'
import { completeByWorkers } from '../seats/completeByWorkers.ts'
import { QuickBots } from '../workers/quickBots.ts'
import { closeSolvers, releasePlayers } from '../workers/solverService.ts'
import { WorkerPool } from '../workers/workerPool.ts'
import { BuiltInDrivers } from './matches/builtInDrivers.ts'
import { areReady, startOnceReady, startPrograms, watchPrograms } from './matches/builtInPlayers.ts'
import { checkPlan } from './matches/checkPlan.ts'
import { newId } from './newId.ts'

/**
 * Plays games of bots and of programs that are started here, and nothing else. A process that only does this needs no
 * host, which would take longer to load than some of these games.
 */
export class BuiltInGames {
  readonly launcher: Launcher
  readonly #solvers = newSolverServices()
  readonly #workers = new WorkerPool({ solvers: this.#solvers })
  readonly #running = new Set<MatchRunner>()
  readonly #machine = new MachineWatch(systemClock, () => this.#running.size)
  readonly #drivers: BuiltInDrivers

  /** `left` hears a sentence about files of a program that could not be removed. */
  constructor(left: (sentence: string) => void) {
    this.launcher = new Launcher({ left })
    this.launcher.hide(dataFolder(null)) // the folder may hold keys even if this process uses another one
    this.#drivers = new BuiltInDrivers({
      workers: new QuickBots(this.#workers),
      series: { nameAt: (plan, seat, own) => plan.contest?.names[seat - 1] || (own ?? `Player ${seat}`) },
      clock: systemClock,
      launcher: this.launcher,
    })
  }

  /** Begins a game. The caller has the runner before any event after `created`. The error is a sentence. */
  play(asked: MatchPlan): Result<MatchRunner, string> {
    const checked = checkPlan(asked)
    if (!checked.ok)
      return fail(checked.error.message)
    const plan = drawChance(checked.value)
    const builtIn = this.#drivers.of(plan)
    const runner = MatchRunner.begin(
      newId(),
      { ...plan, seats: withoutEnvironments(plan.seats) },
      systemClock,
      (_event, match) => {
        if (!isOver(match))
          return
        this.#running.delete(runner)
        releasePlayers(this.#solvers, match.id)
      },
      completeByWorkers(this.#workers),
    )
    this.#running.add(runner)
    if (gameOf(plan.game).validate !== undefined)
      this.#workers.makeReadyForMoves()
    const start = (): void => startOnceReady(runner, builtIn, systemClock, () => !areReady(builtIn))
    startPrograms(runner, builtIn, start)
    watchPrograms(runner, builtIn, this.#machine)
    queueMicrotask(start) // the caller must hold the match before its first event after `created`
    return succeed(runner)
  }

  /** Stops the games, and ends every program and thread. */
  async close(): Promise<void> {
    this.#running.forEach(runner => runner.abort({ code: 'host-closed' }))
    await this.launcher.close()
    await this.#workers.close()
    await closeSolvers(this.#solvers)
  }
}
