import type { Seat } from '../../shared/game/seat.ts'
import { createHash } from 'node:crypto'
import { swappedSeat } from '../../shared/game/seat.ts'

/** A window as others know it: a name made from a secret that only the window has. */
export type WindowName = string

/** The name of the window with this secret. The name does not reveal the secret. */
export function nameOfWindow(secret: string): WindowName {
  return createHash('sha256').update(secret).digest('base64url').slice(0, 16)
}

/** The persons' seats of a match: those that windows have, and those that wait for a guest. */
interface SeatsOfMatch { readonly owners: Map<Seat, WindowName>, readonly offered: Set<Seat> }

/**
 * Which window plays at which person's seat. A free seat goes to whoever plays there first, unless it is offered to
 * guests: then a guest must take it, or the person at the host takes it back.
 */
export class SeatOwners {
  readonly #matches = new Map<string, SeatsOfMatch>()

  /** The window that has taken the seat; null if none has. */
  ownerOf(match: string, seat: Seat): WindowName | null {
    return this.#matches.get(match)?.owners.get(seat) ?? null
  }

  /** The first seat of that window; null if it has none. */
  seatOf(match: string, window: WindowName): Seat | null {
    const owners = this.#matches.get(match)?.owners ?? new Map<Seat, WindowName>()
    return [...owners].find(([, owner]) => owner === window)?.[0] ?? null
  }

  isOffered(match: string, seat: Seat): boolean {
    return this.#matches.get(match)?.offered.has(seat) ?? false
  }

  hasOffered(match: string): boolean {
    return (this.#matches.get(match)?.offered.size ?? 0) > 0
  }

  /**
   * Whether that window may play there. A seat that nobody has taken and that is not offered becomes the window's own.
   */
  claim(match: string, seat: Seat, window: WindowName): boolean {
    const owner = this.ownerOf(match, seat)
    if (owner === null && !this.isOffered(match, seat))
      this.give(match, seat, window)
    return this.ownerOf(match, seat) === window
  }

  /** Gives the seat to that window, whoever had it before. */
  give(match: string, seat: Seat, window: WindowName): void {
    const { owners, offered } = this.#of(match)
    offered.delete(seat)
    owners.set(seat, window)
  }

  /** Takes the seat from its window, and offers it to guests. */
  offer(match: string, seat: Seat): void {
    const { owners, offered } = this.#of(match)
    owners.delete(seat)
    offered.add(seat)
  }

  /** Takes the seat from its window: whoever plays there first gets it. */
  free(match: string, seat: Seat): void {
    const { owners, offered } = this.#of(match)
    owners.delete(seat)
    offered.delete(seat)
  }

  /** In a match with two seats, the owners and offers change places along with the players. */
  swap(match: string): void {
    const { owners, offered } = this.#of(match)
    const before = { owners: [...owners], offered: [...offered] }
    owners.clear()
    offered.clear()
    before.owners.forEach(([seat, owner]) => owners.set(swappedSeat(seat), owner))
    before.offered.forEach(seat => offered.add(swappedSeat(seat)))
  }

  /** The match is no longer on the host. */
  forget(match: string): void {
    this.#matches.delete(match)
  }

  #of(match: string): SeatsOfMatch {
    const known = this.#matches.get(match) ?? { owners: new Map<Seat, WindowName>(), offered: new Set<Seat>() }
    this.#matches.set(match, known)
    return known
  }
}
