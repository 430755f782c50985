import type { Clock } from '../../../shared/clock.ts'
import type { PerSeat, Seat } from '../../../shared/game/seat.ts'
import type { MatchPlan } from '../../../shared/match/events.ts'
import type { CompleteMove } from '../../../shared/match/run/completeMove.ts'
import type { MatchListener, SeatDriver } from '../../../shared/match/run/seatDriver.ts'
import type { LeftMatch } from '../../archive/unfinished.ts'
import type { HostedPort } from '../../port/hostedPort.ts'
import type { OpenedMatch } from '../../port/waitingMatch.ts'
import type { MachineWatch } from '../../programs/machineWatch.ts'
import type { GuestRooms } from '../guests/guestRooms.ts'
import type { HostNews } from '../hostNews.ts'
import type { SeatOwners } from '../seatOwners.ts'
import type { BuiltInDrivers } from './builtInDrivers.ts'
import type { HostSeries, OpenGame } from './hostSeries.ts'
import type { Matches } from './matches.ts'
import type { Asker, FirstSeating, Seating } from './seating.ts'
import { drawChance } from '../../../shared/match/chance.ts'
import { isOver } from '../../../shared/match/isOver.ts'
import { withoutEnvironments } from '../../../shared/match/player.ts'
import { MatchRunner } from '../../../shared/match/run/matchRunner.ts'
import { newId } from '../newId.ts'
import { areReady, startOnceReady, startPrograms, watchPrograms } from './builtInPlayers.ts'

/** An opened match, and its port if it has one. */
export interface Opened { readonly runner: MatchRunner, readonly hostedPort: HostedPort | null }

export interface MatchOpenerOptions {
  readonly clock: Clock
  readonly matches: Matches
  readonly owners: SeatOwners
  readonly rooms: GuestRooms
  readonly seating: Seating
  readonly drivers: BuiltInDrivers
  readonly series: HostSeries
  readonly news: HostNews
  readonly completeMove: CompleteMove
  /** Tells how busy the machine is; null if that can't be measured. */
  readonly machine: MachineWatch | null
  /** Receives a match's events before anybody else does. */
  readonly heard: MatchListener
  /** Whether matches have to wait, because nothing can be written. */
  readonly isHeld: () => boolean
}

/** Opens matches on this host: with a log, seats and players. */
export class MatchOpener {
  readonly #options: MatchOpenerOptions

  constructor(options: MatchOpenerOptions) {
    this.#options = options
  }

  /** Opens a match that needs no port. */
  openBuiltIn(plan: MatchPlan, seating: FirstSeating, rematchOf: string | null = null): Opened {
    const { runner } = this.open(plan, null, seating, rematchOf)
    // The caller must hold the match before its first event after `created`.
    queueMicrotask(() => this.#options.matches.get(runner.id)?.startWhenReady())
    return { runner, hostedPort: null }
  }

  /**
   * Opens the games of a series without a port. Persons keep the seats that they had in the game before; the first game
   * is seated as planned.
   */
  gamesFor(seating: FirstSeating): OpenGame {
    return plan => this.openBuiltIn(plan, seating).runner
  }

  /**
   * Opens a match, with a port or without; it starts when its seats are taken. `rematchOf` is the match that it
   * repeats; `whenReady` starts it, if neither the port nor this host should.
   */
  open(
    asked: MatchPlan,
    hostedPort: HostedPort | null,
    first: FirstSeating,
    rematchOf: string | null,
    whenReady?: () => void,
  ): OpenedMatch {
    const { clock, matches, owners, rooms, seating, drivers, series, news, heard, completeMove, machine }
      = this.#options
    const plan = drawChance(asked)
    const runner = MatchRunner.begin(
      newId(),
      { ...plan, seats: withoutEnvironments(plan.seats) },
      clock,
      heard,
      completeMove,
    )
    const { id } = runner
    if (this.#options.isHeld())
      runner.hold()
    const before = rematchOf ?? series.seatBefore(runner.match, 1)?.match ?? hostedPort?.latestMatch ?? null
    const builtIn = drivers.of(plan)
    const isHeld = (): boolean => owners.hasOffered(id) || !areReady(builtIn)
    const start = (): void => startOnceReady(runner, builtIn, clock, isHeld)
    const startWhenReady = whenReady ?? (() => hostedPort === null ? start() : hostedPort.startWhenReady(id))
    matches.add({ runner, createdAt: clock.now(), asked, hostedPort, builtIn, startWhenReady })
    startPrograms(runner, builtIn, startWhenReady)
    if (machine !== null)
      watchPrograms(runner, builtIn, machine)
    seating.seatNew(runner.match, before === null ? null : { id: before, isRematch: rematchOf !== null }, first)
    if (before !== null) {
      this.#nameGuests(runner, builtIn, before)
      if (this.#isOver(before))
        rooms.follow(before, id)
    }
    news.changed({ kind: 'match', id })
    return { runner, builtIn, isHeld, nameAt: (seat: Seat, own: string | null) => series.nameAt(plan, seat, own) }
  }

  /** Resumes a match that was left. Persons' seats belong to the window that asks. */
  reopen({ events, match: { plan } }: LeftMatch, asker: Asker | null): Opened {
    const { clock, matches, seating, drivers, series, news, heard, completeMove } = this.#options
    const builtIn = drivers.of(plan)
    const runner = MatchRunner.reopen(events, builtIn, clock, heard, completeMove)
    matches.add({ runner, createdAt: events[0].at, asked: plan, hostedPort: null, builtIn, startWhenReady: () => {} })
    seating.seatAll(runner.match, asker)
    series.resumeWith(runner, this.gamesFor({ asker, offered: [] }))
    runner.resume()
    if (this.#options.isHeld())
      runner.hold()
    news.changed({ kind: 'match', id: runner.id })
    return { runner, hostedPort: null }
  }

  /** Guests of the match before keep their names. */
  #nameGuests({ match: { id, plan, seats } }: MatchRunner, builtIn: PerSeat<SeatDriver>, before: string): void {
    const { owners, rooms, drivers } = this.#options
    for (const seat of seats) {
      const guest = rooms.guestIn(before, owners.ownerOf(id, seat) ?? '')
      if (guest !== null)
        drivers.rename(builtIn, plan, seat, guest.name)
    }
  }

  #isOver(id: string): boolean {
    const match = this.#options.matches.get(id)?.runner.match
    return match !== undefined && isOver(match)
  }
}
