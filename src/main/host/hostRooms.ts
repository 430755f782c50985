import type { Listen, Problem } from '../../shared/api.ts'
import type { Result } from '../../shared/result.ts'
import type { ReachReport, Room } from '../../shared/rooms.ts'
import type { Rooms } from './rooms.ts'
import type { WindowName } from './seatOwners.ts'
import process from 'node:process'
import { fail, succeed } from '../../shared/result.ts'
import { lanAddresses, LOOPBACK } from '../net/addresses.ts'
import { reach } from '../net/reach.ts'

/** Where the guests' page is served, unless that port is taken. */
export const GUEST_PORT = 8090

/** The guests' page as it is served now. */
export interface Door { readonly port: number, readonly lan: boolean, readonly close: () => Promise<void> }
export type OpenDoor = (listen: Listen) => Promise<Result<Door, Problem>>

export interface HostRoomsOptions {
  /** Serves the guests' page; null where this host has none to serve. */
  readonly openDoor: OpenDoor | null
  readonly rooms: Rooms
  readonly changed: () => void
}

const NO_ROOM: Problem = { code: 'no-such-match', message: 'That match is not open to others any more.' }
const NO_DOOR: Problem = { code: 'refused', message: 'This Fulcrum serves no page for others.' }
const SYSTEMS: Partial<Record<NodeJS.Platform, ReachReport['system']>> = { win32: 'windows', darwin: 'macos', linux: 'linux' }

/**
 * The rooms of a host, and the page behind which they are. It is served only while a room is open, and on
 * the network only while one is open to the network.
 */
export class HostRooms {
  readonly #options: HostRoomsOptions
  #door: Door | null = null
  /** The last change of the door: each begins when the one before is done. */
  #fitting: Promise<Result<null, Problem>> = Promise.resolve(succeed(null))
  #isClosed = false

  constructor(options: HostRoomsOptions) {
    this.#options = options
  }

  /** Opens a match to others, on the network too where `lan` says so; or makes an open room reach so far. */
  async open(match: string, lan: boolean): Promise<Result<Room, Problem>> {
    const ready = await this.makeReady(lan)
    if (!ready.ok)
      return ready
    this.#options.rooms.open(match, lan)
    await this.#fitDoor()
    return this.#roomOf(match)
  }

  /** Serves the page, so that a room can be opened at once. Where none is opened then, `settle` follows. */
  async makeReady(lan: boolean): Promise<Result<null, Problem>> {
    return this.#fitDoor(lan)
  }

  /** Serves what the rooms need and no more. */
  async settle(): Promise<void> {
    await this.#fitDoor()
  }

  async close(match: string): Promise<Result<null, Problem>> {
    if (!this.#options.rooms.close(match))
      return fail(NO_ROOM)
    await this.#fitDoor()
    return succeed(null)
  }

  /** The match is not on the host any more. */
  forget(match: string): void {
    if (this.#options.rooms.close(match))
      void this.#fitDoor()
  }

  renewCode(match: string): Result<Room, Problem> {
    return this.#options.rooms.renewCode(match) ? this.#roomOf(match) : fail(NO_ROOM)
  }

  sendOff(match: string, guest: WindowName): Result<null, Problem> {
    return this.#options.rooms.sendOff(match, guest) ? succeed(null) : fail({ code: 'bad-request', message: 'That guest has gone already.' })
  }

  describe(): Room[] {
    return this.#options.rooms.describe(this.#door?.port ?? 0)
  }

  /** Tries the addresses of this machine: those of the guests' page, and of the port for clients where that is open to the network. */
  async checkReach(match: string, clientsPort: number | null): Promise<ReachReport> {
    const room = this.describe().find(one => one.match === match)
    const ports = [
      ...clientsPort === null ? [] : [{ port: clientsPort, use: 'clients' as const }],
      ...room?.lan === true ? [{ port: room.port, use: 'guests' as const }] : [],
    ]
    const own = lanAddresses()
    const tries = ports.flatMap(({ port, use }) => own.map(async address => ({ port, use, address, found: await reach(address, port) })))
    return {
      system: SYSTEMS[process.platform] ?? 'other',
      tried: await Promise.all(tries),
      fromElsewhere: room?.guests.find(({ isHere, address }) => isHere && address !== LOOPBACK && !own.includes(address))?.address ?? null,
    }
  }

  /** Ends it: the page is served no more. */
  async shut(): Promise<void> {
    this.#isClosed = true
    await this.#fitDoor()
  }

  /** Has the door serve what the rooms need, and `alsoFor` where one is about to be opened. */
  async #fitDoor(alsoFor?: boolean): Promise<Result<null, Problem>> {
    this.#fitting = this.#fitting.then(async () => this.#fitNow(alsoFor))
    return this.#fitting
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

  #roomOf(match: string): Result<Room, Problem> {
    const room = this.describe().find(one => one.match === match)
    return room === undefined ? fail(NO_ROOM) : succeed(room)
  }
}
