import type { Problem } from '../../../shared/api.ts'
import type { Listen } from '../../../shared/listen.ts'
import type { Result } from '../../../shared/result.ts'
import type { GuestRooms } from './guestRooms.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { Mutex } from '../../mutex.ts'

/** Where the guests' page is served, unless that port is taken. */
export const GUEST_PORT = 8090

/** The guests' page as it is served now. */
export interface Door { readonly port: number, readonly lan: boolean, readonly close: () => Promise<void> }
export type OpenDoor = (listen: Listen) => Promise<Result<Door, Problem>>

export interface GuestPageOptions {
  /** Serves the guests' page; null where this host has none to serve. */
  readonly openDoor: OpenDoor | null
  readonly rooms: GuestRooms
  /** The page is served elsewhere, or not any more. */
  readonly changed: () => void
}

const NO_DOOR: Problem = { code: 'refused', message: 'This Fulcrum serves no page for others.' }

/**
 * The page behind which the rooms are. It is served only while a room is open, and on the network only
 * while one is open to the network.
 */
export class GuestPage {
  readonly #options: GuestPageOptions
  #door: Door | null = null
  readonly #mutex = new Mutex()
  #isClosed = false

  constructor(options: GuestPageOptions) {
    this.#options = options
  }

  /** Where the page is served; 0 where it is not. */
  get port(): number {
    return this.#door?.port ?? 0
  }

  /** Serves the page, so that a room can be opened at once. Where none is opened then, `fit` follows. */
  async makeReady(lan: boolean): Promise<Result<null, Problem>> {
    return this.#inTurn(lan)
  }

  /** Serves what the rooms need and no more. */
  async fit(): Promise<void> {
    await this.#inTurn()
  }

  /** Ends it: the page is served no more. */
  async shut(): Promise<void> {
    this.#isClosed = true
    await this.fit()
  }

  /** Serves what the rooms need, and `alsoFor` where one is about to be opened. */
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
