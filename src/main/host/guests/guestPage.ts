import type { Problem } from '../../../shared/api.ts'
import type { Listen } from '../../../shared/listen.ts'
import type { Result } from '../../../shared/result.ts'
import type { GuestRooms } from './guestRooms.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { Mutex } from '../../mutex.ts'

/** Where the guests' page is served, unless that port is taken. */
export const GUEST_PORT = 8090

/** The guests' page while it is served. */
export interface Door { readonly port: number, readonly lan: boolean, readonly close: () => Promise<void> }
export type OpenDoor = (listen: Listen) => Promise<Result<Door, Problem>>

export interface GuestPageOptions {
  /** Serves the guests' page; null if this host has none to serve. */
  readonly openDoor: OpenDoor | null
  readonly rooms: GuestRooms
  /** Called when the page is served elsewhere, or no longer. */
  readonly changed: () => void
}

const NO_DOOR: Problem = { code: 'refused', message: 'This Fulcrum serves no page for others.' }

/**
 * The page that leads to the rooms. It is served only while a room is open, and on the network only while a room is
 * open to the network.
 */
export class GuestPage {
  readonly #options: GuestPageOptions
  #door: Door | null = null
  readonly #mutex = new Mutex()
  #isClosed = false

  constructor(options: GuestPageOptions) {
    this.#options = options
  }

  /** The port on which the page is served; 0 if it is not served. */
  get port(): number {
    return this.#door?.port ?? 0
  }

  /** Serves the page, so that a room can be opened at once. If no room is opened then, the caller calls `fit`. */
  async makeReady(lan: boolean): Promise<Result<null, Problem>> {
    return this.#inTurn(lan)
  }

  /** Serves the page just as far as the open rooms need it. */
  async fit(): Promise<void> {
    await this.#inTurn()
  }

  /** Stops serving the page, for good. */
  async shut(): Promise<void> {
    this.#isClosed = true
    await this.fit()
  }

  /**
   * Serves what the rooms need, also one that is about to be opened: on the network if `alsoFor` is true, here alone if
   * it is false.
   */
  async #inTurn(alsoFor?: boolean): Promise<Result<null, Problem>> {
    return this.#mutex.take(async () => this.#fitNow(alsoFor))
  }

  async #fitNow(alsoFor?: boolean): Promise<Result<null, Problem>> {
    const { rooms, openDoor, changed } = this.#options
    const isNeeded = !this.#isClosed && (!rooms.isEmpty || alsoFor !== undefined)
    const lan = rooms.onNetwork || alsoFor === true
    if (isNeeded && this.#door?.lan === lan)
      return succeed(null)
    const before = this.#door
    await before?.close()
    this.#door = null
    if (!isNeeded)
      return succeed(null)
    if (openDoor === null)
      return fail(NO_DOOR)
    const usual = await openDoor({ port: before?.port ?? GUEST_PORT, lan })
    const opened = usual.ok ? usual : await openDoor({ port: 0, lan })
    if (opened.ok)
      this.#door = opened.value
    changed()
    return opened.ok ? succeed(null) : opened
  }
}
