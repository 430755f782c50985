import type { Seat } from '../../shared/game/seat.ts'
import { createHash } from 'node:crypto'

/** A window as others know it: a name made from a secret that only the window has. */
export type WindowName = string

/** The name of the window that has this secret. Nobody learns the secret from it. */
export function nameOfWindow(secret: string): WindowName {
  return createHash('sha256').update(secret).digest('base64url').slice(0, 16)
}

/** Which window plays for which person's seat. A seat that no window has taken is for whoever plays there first. */
export class SeatOwners {
  readonly #owners = new Map<string, Map<Seat, WindowName>>()

  /** Null while no window has taken the seat. */
  ownerOf(match: string, seat: Seat): WindowName | null {
    return this.#owners.get(match)?.get(seat) ?? null
  }

  /** Whether that window may play there; a seat that nobody has taken is its own from now on. */
  claim(match: string, seat: Seat, window: WindowName): boolean {
    const owner = this.ownerOf(match, seat)
    if (owner === null)
      this.give(match, seat, window)
    return owner === null || owner === window
  }

  /** The seat is that window's, whoever had it before. */
  give(match: string, seat: Seat, window: WindowName): void {
    const ofMatch = this.#owners.get(match) ?? new Map<Seat, WindowName>()
    this.#owners.set(match, ofMatch.set(seat, window))
  }

  /** The match is not on the host any more. */
  forget(match: string): void {
    this.#owners.delete(match)
  }
}
