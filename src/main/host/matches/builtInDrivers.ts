import type { Clock } from '../../../shared/clock.ts'
import type { PerSeat, Seat } from '../../../shared/game/seat.ts'
import type { MatchPlan } from '../../../shared/match/events.ts'
import type { SeatDriver } from '../../../shared/match/run/seatDriver.ts'
import type { Launcher } from '../../programs/launcher.ts'
import type { Thinkers } from '../../workers/workerPool.ts'
import type { HostSeries } from './hostSeries.ts'
import { seatsOf } from '../../../shared/game/seat.ts'
import { botTitle } from '../../../shared/match/player.ts'
import { HumanDriver } from '../../../shared/match/run/humanDriver.ts'
import { ProgramDriver } from '../../programs/programDriver.ts'
import { BotDriver } from '../../seats/botDriver.ts'

export interface BuiltInDriversOptions {
  readonly workers: Thinkers
  readonly series: Pick<HostSeries, 'nameAt'>
  readonly clock: Clock
  readonly launcher: Launcher
}

/**
 * Makes and names the players at the seats that nobody connects to: people, bots, and programs that are started here.
 */
export class BuiltInDrivers {
  readonly #workers: Thinkers
  readonly #series: Pick<HostSeries, 'nameAt'>
  readonly #clock: Clock
  readonly #launcher: Launcher

  constructor({ workers, series, clock, launcher }: BuiltInDriversOptions) {
    this.#workers = workers
    this.#series = series
    this.#clock = clock
    this.#launcher = launcher
  }

  /** The drivers of all seats of that plan that are not for programs that connect. */
  of(plan: MatchPlan): PerSeat<SeatDriver> {
    const drivers = seatsOf(plan.seats).map(seat => [seat, this.#at(plan, seat)] as const)
    return Object.fromEntries(drivers.filter(([, driver]) => driver !== null))
  }

  /** Gives the person at a seat that name; if it is empty, the planned name, or in a series the earlier one. */
  rename(builtIn: PerSeat<SeatDriver>, plan: MatchPlan, seat: Seat, name: string): void {
    const planned = plan.seats[seat]
    const driver = builtIn[seat]
    if (driver instanceof HumanDriver)
      driver.rename(this.#series.nameAt(plan, seat, name || (planned?.kind === 'human' ? planned.name : '') || null))
  }

  #at(plan: MatchPlan, seat: Seat): SeatDriver | null {
    const { seats, game, seed } = plan
    const wanted = seats[seat]
    switch (wanted?.kind) {
      case 'human':
        return new HumanDriver(this.#series.nameAt(plan, seat, wanted.name || null), wanted.isBot ? 'bot' : 'human')
      case 'bot':
        return new BotDriver(
          this.#workers,
          this.#clock,
          game,
          wanted,
          seed,
          this.#series.nameAt(plan, seat, botTitle(wanted.bot)),
        )
      case 'program':
        return new ProgramDriver({
          launcher: this.#launcher,
          clock: this.#clock,
          workers: this.#workers,
          seat,
          program: wanted,
          plan,
          nameAt: own => this.#series.nameAt(plan, seat, own),
        })
      case 'external':
      case undefined:
        return null
    }
  }
}
