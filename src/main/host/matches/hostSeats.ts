import type { Problem } from '../../../shared/api.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import type { Result } from '../../../shared/result.ts'
import type { GuestRooms } from '../guests/guestRooms.ts'
import type { HostNews } from '../hostNews.ts'
import type { SeatOwners, WindowName } from '../seatOwners.ts'
import type { BuiltInDrivers } from './builtInDrivers.ts'
import type { HostedMatch, Matches } from './matches.ts'
import type { Asker } from './seating.ts'
import { isOver } from '../../../shared/match/isOver.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { NO_SUCH_MATCH } from './matches.ts'

export interface HostSeatsOptions {
  readonly matches: Matches
  readonly owners: SeatOwners
  readonly rooms: GuestRooms
  readonly drivers: BuiltInDrivers
  readonly news: HostNews
}

/** The persons' seats of the matches on this host, as windows ask for them. */
export class HostSeats {
  readonly #options: HostSeatsOptions

  constructor(options: HostSeatsOptions) {
    this.#options = options
  }

  /** Which window plays at a person's seat; null if none does. */
  ownerOf(match: string, seat: Seat): WindowName | null {
    return this.#options.owners.ownerOf(match, seat)
  }

  /** Gives a person's seat to the asking window, even if another window plays there. */
  takeOver(asker: Asker, id: string, seat: Seat): Result<null, Problem> {
    const found = this.#options.matches.find(id)
    if (!found.ok)
      return found
    if (!isOfWindow(found.value, seat))
      return fail({ code: 'bad-request', message: 'Nobody at a window plays for that seat.' })
    if (!this.#mayGive(asker, id, seat)) {
      return fail({
        code: 'not-your-seat',
        message: 'Only the person at the host can take over a seat that another window plays.',
      })
    }
    this.#give(found.value, seat, asker.window, '')
    return succeed(null)
  }

  /** The match, if the asking window may play at that person's seat: the seat is its own, or was nobody's until now. */
  claim({ window }: Asker, id: string, seat: Seat): Result<HostedMatch, Problem> {
    const { matches, owners } = this.#options
    const found = matches.find(id)
    if (!found.ok)
      return found
    if (!isOfWindow(found.value, seat))
      return fail({ code: 'not-your-move', message: 'Nobody at a window plays for that seat.' })
    const isNew = this.ownerOf(id, seat) === null
    if (!owners.claim(id, seat, window)) {
      return fail({
        code: 'not-your-seat',
        message: 'Another window plays that seat. The person at the host can take it over.',
      })
    }
    if (isNew)
      this.#changed(id)
    return found
  }

  /** Whether every person's seat is that window's, or nobody's yet. */
  areAllOf({ window }: Asker, match: HostedMatch): boolean {
    const { match: { id, seats } } = match.runner
    return seats.every(seat => !isOfWindow(match, seat) || this.#isOpenTo(window, id, seat))
  }

  /** Whether that window plays there, nobody at another one does, and the match is of no contest. */
  isAlone(asker: Asker, hosted: HostedMatch): boolean {
    const { match: { id, plan } } = hosted.runner
    return this.areAllOf(asker, hosted) && this.#options.owners.seatOf(id, asker.window) !== null
      && plan.contest === undefined
  }

  /** Whether the asker may take a seat or give it to somebody else. */
  #mayGive({ window, isAtHost }: Asker, id: string, seat: Seat): boolean {
    return isAtHost || this.#isOpenTo(window, id, seat)
  }

  /** Whether a seat is that window's, or nobody's yet and not left to a guest. */
  #isOpenTo(window: WindowName, id: string, seat: Seat): boolean {
    const owner = this.ownerOf(id, seat)
    return owner === null ? !this.#options.owners.isOffered(id, seat) : owner === window
  }

  /** Offers a person's seat to a guest. A match that has not begun waits for one. */
  offer(asker: Asker, id: string, seat: Seat): Result<null, Problem> {
    const { matches, owners, rooms } = this.#options
    const found = matches.find(id)
    if (!found.ok)
      return found
    if (!isOfWindow(found.value, seat))
      return fail({ code: 'bad-request', message: 'Only a person’s seat can be offered.' })
    if (!this.#mayGive(asker, id, seat)) {
      return fail({
        code: 'not-your-seat',
        message: 'Only the person at the host can offer a seat that another window plays.',
      })
    }
    if (isOver(found.value.runner.match))
      return fail({ code: 'over', message: 'The match is over.' })
    if (!rooms.has(id))
      return fail({ code: 'bad-request', message: 'Let others join this match first.' })
    owners.offer(id, seat)
    rooms.tidy()
    this.#changed(id)
    return succeed(null)
  }

  /** A guest of the match takes an offered seat. Each guest may have one. */
  take(id: string, seat: Seat, window: WindowName): Result<null, Problem> {
    const { matches, owners, rooms } = this.#options
    const guest = rooms.guestIn(id, window)
    const match = matches.get(id)
    if (guest === null || match === null)
      return fail(NO_SUCH_MATCH)
    if (guest.seat !== null && guest.seat !== seat)
      return fail({ code: 'not-your-seat', message: 'That seat is somebody else’s in this contest.' })
    if (!owners.isOffered(id, seat))
      return fail({ code: 'not-your-seat', message: 'That seat is not free any more.' })
    if (owners.seatOf(id, window) !== null)
      return fail({ code: 'not-your-seat', message: 'You have a seat already.' })
    // in a contest everybody keeps their name there
    this.#give(match, seat, window, match.runner.match.plan.contest === undefined ? guest.name : '')
    return succeed(null)
  }

  /** Offers a seat again that somebody had. */
  offerAgain(id: string, seat: Seat): void {
    const { matches, owners } = this.#options
    if (!matches.has(id))
      return
    owners.offer(id, seat)
    this.#changed(id)
  }

  /**
   * Frees the seats that guests have or that are offered: whoever plays there first gets them. In a contest each seat
   * waits for its own person.
   */
  freeGuestSeats({ runner: { match: { id, seats, plan } } }: HostedMatch): void {
    const { owners, rooms } = this.#options
    if (plan.contest !== undefined)
      return
    for (const seat of seats) {
      const owner = owners.ownerOf(id, seat)
      if (owners.isOffered(id, seat) || (owner !== null && rooms.guestIn(id, owner) !== null))
        owners.free(id, seat)
    }
  }

  /**
   * Gives the seat to that window. If the match has not begun, the player gets that name, or the planned one if it is
   * empty.
   */
  #give(
    { runner: { match }, builtIn, startWhenReady }: HostedMatch,
    seat: Seat,
    window: WindowName,
    name: string,
  ): void {
    const { owners, rooms, drivers } = this.#options
    owners.give(match.id, seat, window)
    drivers.rename(builtIn, match.plan, seat, name)
    rooms.tidy()
    this.#changed(match.id)
    startWhenReady()
  }

  #changed(id: string): void {
    const { news, matches } = this.#options
    news.changed({ kind: 'match', id })
    if (matches.get(id)?.runner.match.plan.contest !== undefined)
      news.changed({ kind: 'contests' }) // the match waits for one person less
  }
}

/** Whether a seat is played from a window: by a person, or by a bot that somebody writes in the workshop. */
function isOfWindow({ runner: { match: { plan } } }: HostedMatch, seat: Seat): boolean {
  return plan.seats[seat]?.kind === 'human'
}
