import type { Seat } from '../../../shared/game/seat.ts'
import type { Match } from '../../../shared/match/match.ts'
import type { GuestRooms } from '../guests/guestRooms.ts'
import type { SeatOwners, WindowName } from '../seatOwners.ts'
import type { HostSeries } from './hostSeries.ts'
import type { Matches } from './matches.ts'

/** A window that asks for something: the name that others know it by, and whether it is the host's own. */
export interface Asker { readonly window: WindowName, readonly isAtHost: boolean }

/** How to assign persons' seats of a port's first match, or of a match without a port. */
export interface FirstSeating { readonly asker: Asker | null, readonly offered: readonly Seat[] }

/** The match before a new one, and whether the new one is its rematch, in which everybody sits one seat further. */
export interface MatchBefore { readonly id: string, readonly isRematch: boolean }

/** Who sits at a person's seat: a window, a guest who has yet to come, or whoever plays there first. */
type Sitter = WindowName | 'offered' | null

export interface SeatingOptions {
  readonly matches: Matches
  readonly owners: SeatOwners
  readonly rooms: GuestRooms
  readonly series: Pick<HostSeries, 'seatBefore'>
}

/** Assigns the persons' seats of a new match to windows, or offers them to guests. */
export class Seating {
  readonly #options: SeatingOptions

  constructor(options: SeatingOptions) {
    this.#options = options
  }

  /** Seats the persons of a new match; `before` is null if it follows no other match. */
  seatNew(match: Match, before: MatchBefore | null, first: FirstSeating): void {
    this.#seat(match, seat => before === null ? sitterOf(first, seat) : this.#sitterAfter(before, match, seat, first))
  }

  /** All persons' seats of a resumed match go to that window, or to whoever plays there first. */
  seatAll(match: Match, asker: Asker | null): void {
    this.#seat(match, () => asker?.window ?? null)
  }

  /**
   * In a series, whoever had the seat in the game before. Otherwise guests and offered seats stay as in the match
   * before (in a rematch one seat on), and all other seats are the asking window's.
   */
  #sitterAfter(before: MatchBefore, match: Match, seat: Seat, { asker }: FirstSeating): Sitter {
    const { owners, rooms, series } = this.#options
    const inSeries = series.seatBefore(match, seat)
    const place = inSeries ?? this.#placeBefore(before, seat)
    if (place === null)
      return asker?.window ?? null
    if (owners.isOffered(place.match, place.seat))
      return 'offered'
    const owner = owners.ownerOf(place.match, place.seat)
    const keeps = owner !== null && (inSeries !== null || rooms.guestIn(place.match, owner) !== null)
    return keeps ? owner : asker?.window ?? null
  }

  /** Where the player at that seat sat in the match before, if that was open to guests. */
  #placeBefore({ id, isRematch }: MatchBefore, seat: Seat): { readonly match: string, readonly seat: Seat } | null {
    const { matches, rooms } = this.#options
    const seats = rooms.has(id) ? matches.get(id)?.runner.match.seats ?? [] : []
    if (seats.length === 0)
      return null
    return { match: id, seat: isRematch ? seats.at(seats.indexOf(seat) - 1) ?? seat : seat }
  }

  #seat(match: Match, sitterAt: (seat: Seat) => Sitter): void {
    const { owners } = this.#options
    for (const seat of match.seats.filter(seat => match.plan.seats[seat]?.kind === 'human')) {
      const who = sitterAt(seat)
      if (who === 'offered')
        owners.offer(match.id, seat)
      else if (who !== null)
        owners.give(match.id, seat, who)
    }
  }
}

function sitterOf({ asker, offered }: FirstSeating, seat: Seat): Sitter {
  return offered.includes(seat) ? 'offered' : asker?.window ?? null
}
