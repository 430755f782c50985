import type { Clock } from '../../../shared/clock.ts'
import type { PerSeat, Seat } from '../../../shared/game/seat.ts'
import type { MatchRunner } from '../../../shared/match/run/matchRunner.ts'
import type { SeatDriver } from '../../../shared/match/run/seatDriver.ts'
import type { MachineWatch } from '../../programs/machineWatch.ts'
import { seatsOf } from '../../../shared/game/seat.ts'
import { LONGEST_FRAGMENT } from '../../../shared/match/causes.ts'
import { isOver } from '../../../shared/match/isOver.ts'
import { watchLoad } from '../../programs/gameLoad.ts'
import { ProgramDriver } from '../../programs/programDriver.ts'

/** How a match begins for the players at seats that nobody connects to. */

/** Whether messages may be sent to the match's programs. */
export function areReady(builtIn: PerSeat<SeatDriver>): boolean {
  return programsIn(builtIn).every(({ driver }) => driver.isReady)
}

/** Starts a waiting match, unless something holds it, as soon as its first position may be sent. */
export function startOnceReady(
  runner: MatchRunner,
  builtIn: PerSeat<SeatDriver>,
  clock: Clock,
  isHeld: () => boolean,
): void {
  if (runner.match.status !== 'waiting' || isHeld())
    return
  // The first position must not leave together with the answer to a greeting.
  const waitMs = Math.max(...Object.values(builtIn).map(driver => driver.readyInMs()))
  if (waitMs > 0)
    clock.after(waitMs, () => startOnceReady(runner, builtIn, clock, isHeld))
  else
    runner.start(builtIn)
}

/**
 * Starts the programs of a waiting match. Once the last has started `ready` is called; if one fails, the match is
 * stopped.
 */
export function startPrograms(runner: MatchRunner, builtIn: PerSeat<SeatDriver>, ready: () => void): void {
  const programs = programsIn(builtIn)
  for (const { seat, driver } of programs) {
    const failed = (problem: string): void =>
      runner.abort({ code: 'start-failed', seat, problem: problem.slice(0, LONGEST_FRAGMENT) }, builtIn)
    void driver.start(failed).then(started => started.ok ? ready() : failed(started.error))
  }
  if (programs.length > 0) {
    runner.listen((_event, match) => {
      if (isOver(match)) // if the match never began, nobody else sends the programs away
        programs.filter(({ seat }) => match.players[seat] === null).forEach(({ driver }) => driver.leave(match))
    })
  }
}

/** If programs play in the match, has its log say how busy the machine was. */
export function watchPrograms(runner: MatchRunner, builtIn: PerSeat<SeatDriver>, machine: MachineWatch): void {
  const programs = programsIn(builtIn)
  watchLoad(runner, machine, (seat, isNow) =>
    programs.find(program => program.seat === seat)?.driver.use(isNow) ?? null)
}

/** The seats whose programs are started here. */
function programsIn(builtIn: PerSeat<SeatDriver>): readonly { readonly seat: Seat, readonly driver: ProgramDriver }[] {
  return seatsOf(builtIn).flatMap((seat) => {
    const driver = builtIn[seat]
    return driver instanceof ProgramDriver ? [{ seat, driver }] : []
  })
}
