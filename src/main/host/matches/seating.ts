import type { Seat } from '../../../shared/game/seat.ts'
import type { Match } from '../../../shared/match/match.ts'
import type { GuestRooms } from '../guests/guestRooms.ts'
import type { SeatOwners, WindowName } from '../seatOwners.ts'
import type { HostSeries } from './hostSeries.ts'
import type { Matches } from './matches.ts'

/**
 * A window that asks for something: by which name others know it, and whether the person at the host sits before it.
 */
export interface Asker { readonly window: WindowName, readonly isAtHost: boolean }

/** How the persons' seats of a port's first match, or of one without a port, are given. */
export interface FirstSeating { readonly asker: Asker | null, readonly offered: readonly Seat[] }

/** The match that a new one follows, and whether that is as its rematch: then everybody sits a seat further. */
export interface MatchBefore { readonly id: string, readonly isRematch: boolean }

/** Who sits at a person's seat: a window, a guest who is yet to come, or whoever plays there first. */
type Sitter = WindowName | 'offered' | null

export interface SeatingOptions {
  readonly matches: Matches
  readonly owners: SeatOwners
  readonly rooms: GuestRooms
  readonly series: Pick<HostSeries, 'seatBefore'>
}

/** Gives the persons' seats of a match that is opened to windows, and offers them to guests. */
export class Seating {
  readonly #options: SeatingOptions

  constructor(options: SeatingOptions) {
    this.#options = options
  }

  /** Seats the persons of a new match; `before` is null where it follows none. */
  seatNew(match: Match, before: MatchBefore | null, first: FirstSeating): void {
    this.#seat(match, seat => before === null ? sitterOf(first, seat) : this.#sitterAfter(before, match, seat, first))
  }

  /** All persons of a match that goes on again sit at that window, or play where they play first. */
  seatAll(match: Match, asker: Asker | null): void {
    this.#seat(match, () => asker?.window ?? null)
  }

  /**
   * In a series whoever sat there in the game before; else guests of the match before, and seats that
   * waited for one, as there (in a rematch one seat on). All others are the asking window's.
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

  /** Where who sits there now sat in the match before, if that was open to guests. */
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
