import type { Problem } from '../../../shared/api.ts'
import type { Result } from '../../../shared/result.ts'
import type { ReachReport, Room } from '../../../shared/rooms.ts'
import type { LocalName } from '../../net/localName.ts'
import type { GuestPage } from '../guests/guestPage.ts'
import type { GuestRooms, RoomId } from '../guests/guestRooms.ts'
import type { HostNews } from '../hostNews.ts'
import type { SeatOwners, WindowName } from '../seatOwners.ts'
import type { HostSeats } from './hostSeats.ts'
import type { Matches } from './matches.ts'
import type { Ports } from './ports.ts'
import process from 'node:process'
import { fail, succeed } from '../../../shared/result.ts'
import { lanAddresses, LOOPBACK } from '../../net/addresses.ts'
import { reach } from '../../net/reach.ts'

export interface HostRoomsOptions {
  readonly rooms: GuestRooms
  readonly door: GuestPage
  readonly matches: Matches
  readonly owners: SeatOwners
  readonly seats: HostSeats
  readonly ports: Ports
  readonly localName: LocalName
  readonly news: HostNews
}

const NO_ROOM: Problem = { code: 'no-such-match', message: 'That match is not open to others any more.' }
const SYSTEMS: Partial<Record<NodeJS.Platform, ReachReport['system']>> = {
  win32: 'windows',
  darwin: 'macos',
  linux: 'linux',
}

/** The rooms of a host, as windows ask for them: matches that others may join, and who is in. */
export class HostRooms {
  readonly #options: HostRoomsOptions

  constructor(options: HostRoomsOptions) {
    this.#options = options
  }

  /** Opens a match to others, with `lan` also on the network; or changes that for an open room. */
  async open(id: string, lan: boolean): Promise<Result<Room, Problem>> {
    const { matches, rooms, door } = this.#options
    const found = matches.find(id)
    if (!found.ok)
      return found
    const ready = await door.makeReady(lan)
    if (!ready.ok)
      return ready
    rooms.open(id, lan)
    await door.fit()
    return this.#roomOf(id)
  }

  /** Sends every guest away. Seats that they had or that were offered go to whoever plays there first. */
  async close(id: RoomId): Promise<Result<null, Problem>> {
    const { matches, rooms, door, seats, news } = this.#options
    const match = matches.get(id)
    if (match !== null)
      seats.freeGuestSeats(match)
    const wasOpen = rooms.close(id)
    if (wasOpen)
      await door.fit()
    matches.get(id)?.startWhenReady()
    if (match !== null)
      news.changed({ kind: 'match', id })
    return wasOpen ? succeed(null) : fail(NO_ROOM)
  }

  /** The match is no longer on the host. */
  forget(id: string): void {
    if (this.#options.rooms.close(id))
      void this.#options.door.fit()
  }

  /** Gives a room a new code. In a person's room a seat that a guest had is offered again. */
  renewCode(id: RoomId): Result<Room, Problem> {
    const { rooms, seats } = this.#options
    const before = this.describe().find(room => room.id === id)
    if (!rooms.renewCode(id))
      return fail(NO_ROOM)
    for (const { seat } of before?.person === undefined ? [] : before.guests) {
      if (before?.match != null && seat !== null)
        seats.offerAgain(before.match, seat)
    }
    return this.#roomOf(id)
  }

  /** Sends a guest off. If they had a seat, it is offered again. */
  sendOff(id: RoomId, guest: WindowName): Result<null, Problem> {
    const { rooms, owners, seats } = this.#options
    const match = this.describe().find(room => room.id === id)?.match ?? null
    const seat = match === null ? null : owners.seatOf(match, guest)
    if (!rooms.sendOff(id, guest))
      return fail({ code: 'bad-request', message: 'That guest has gone already.' })
    if (match !== null && seat !== null)
      seats.offerAgain(match, seat)
    return succeed(null)
  }

  /**
   * Whether others on the network can reach this machine, as far as this machine can tell: tries its addresses with the
   * port of the guests' page and the port of the match's programs, if these are open to the network.
   */
  async checkReach(id: string): Promise<Result<ReachReport, Problem>> {
    const found = this.#options.matches.find(id)
    if (!found.ok)
      return found
    const room = this.describe().find(one => one.id === id)
    const clientsPort = this.#options.ports.networkPortOf(found.value.hostedPort)
    const ports = [
      ...clientsPort === null ? [] : [{ port: clientsPort, use: 'clients' as const }],
      ...room?.lan === true ? [{ port: room.port, use: 'guests' as const }] : [],
    ]
    const own = lanAddresses()
    const tries = ports.flatMap(({ port, use }) =>
      own.map(async address => ({ port, use, address, found: await reach(address, port) })),
    )
    return succeed({
      system: SYSTEMS[process.platform] ?? 'other',
      tried: await Promise.all(tries),
      fromElsewhere: room?.guests.find(({ isHere, address }) =>
        isHere && address !== LOOPBACK && !own.includes(address),
      )?.address ?? null,
    })
  }

  describe(): Room[] {
    const { rooms, door, localName } = this.#options
    return rooms.describe(door.port, localName.current)
  }

  #roomOf(id: RoomId): Result<Room, Problem> {
    const room = this.describe().find(one => one.id === id)
    return room === undefined ? fail(NO_ROOM) : succeed(room)
  }
}
