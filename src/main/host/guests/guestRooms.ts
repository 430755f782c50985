import type { Problem } from '../../../shared/api.ts'
import type { Cancel } from '../../../shared/clock.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import type { Result } from '../../../shared/result.ts'
import type { Guest, GuestNews, Room, RoomPlace } from '../../../shared/rooms.ts'
import type { WindowName } from '../seatOwners.ts'
import type { Wait } from './wrongCodes.ts'
import { randomInt } from 'node:crypto'
import { fail, succeed } from '../../../shared/result.ts'
import { reachableAddresses } from '../../net/addresses.ts'
import { WrongCodes } from './wrongCodes.ts'

/** A room holds this many guests: a large lecture. */
const MOST_GUESTS = 300
/**
 * An address may have this many guests for each place that is left: 200 if all come from one address, as a class behind
 * one router does. The other 100 places are then for guests from elsewhere.
 */
const MOST_TO_A_FREE_PLACE = 2
/**
 * A room remembers this many guests who were let in, and this many who were sent off; beyond that it forgets the
 * oldest.
 */
const MOST_REMEMBERED = 1_000
const CODES = 10_000
const REMOVED = 'You were removed, and this browser can’t come back. Ask the person at the host.'

/** Somebody at the door, as far as the host knows them. */
export interface Visitor {
  readonly window: WindowName
  readonly name: string
  readonly address: string
  /** Whether their browser is on this machine. */
  readonly isHere: boolean
}

/** Receives a guest's news, over one of their connections. */
export type GuestListener = (news: GuestNews) => void

export interface RoomsOptions {
  readonly now: () => number
  /** Called when something about the rooms has changed. */
  readonly changed: () => void
  /** The seat of a window in a match; null if it has none. */
  readonly seatOf: (match: string, window: WindowName) => Seat | null
}

interface Inside {
  readonly window: WindowName
  name: string
  address: string
  readonly since: number
  readonly lines: Set<GuestListener>
}

/** A person who takes part in a contest, and comes to all their games by the same code. */
export interface RoomOfPerson { readonly contest: string, readonly participant: number, readonly name: string }

/** Identifies a room: its match, the person whom it belongs to, or its collection. */
export type RoomId = string

/** The room of a person in a contest. */
export function roomIdOf({ contest, participant }: Pick<RoomOfPerson, 'contest' | 'participant'>): RoomId {
  return `${contest}.${participant}`
}

interface OpenRoom {
  match: string | null
  /** The seat of the person whom the room belongs to; null if guests may take any offered seat. */
  seat: Seat | null
  readonly person: RoomOfPerson | null
  /** The collection to which it leads; null if it leads to matches. */
  readonly collection: string | null
  lan: boolean
  /** The present code comes last. A guest who is in may also return by an earlier one. */
  readonly codes: string[]
  readonly guests: Map<WindowName, Inside>
  /** Guests who have been let in, and are recognised when they return. */
  readonly letIn: Set<WindowName>
  readonly sentOff: Set<WindowName>
}

/**
 * Who may come in to which match, and who is in. A guest is recognised by their window's secret, also after a reload.
 */
export class GuestRooms {
  readonly #options: RoomsOptions
  readonly #rooms = new Set<OpenRoom>()
  readonly #wrong: WrongCodes

  constructor(options: RoomsOptions) {
    this.#options = options
    this.#wrong = new WrongCodes(options.now)
  }

  get isEmpty(): boolean {
    return this.#rooms.size === 0
  }

  /** Whether any room lets other machines in. */
  get onNetwork(): boolean {
    return [...this.#rooms].some(({ lan }) => lan)
  }

  /** The code of a room, and whether it is on the network; null if it is not open. */
  roomOf(id: RoomId): { readonly code: string, readonly lan: boolean } | null {
    const room = this.#of(id)
    return room === null ? null : { code: room.codes.at(-1) ?? '', lan: room.lan }
  }

  /** Whether some room leads to that match. */
  has(match: string): boolean {
    return this.#leadingTo(match).length > 0
  }

  /** Opens a room for a match, or changes whether an open one is on the network. */
  open(match: string, lan: boolean): void {
    this.#open(match, { match, person: null, collection: null }, lan)
  }

  /**
   * Opens a room for a person of a contest, who waits there for a first game, by the code that it had before unless
   * that is another room's now; or changes whether an open room is on the network.
   */
  openFor(person: RoomOfPerson, code: string | null, lan: boolean): void {
    this.#open(roomIdOf(person), { match: null, person, collection: null }, lan, code)
  }

  /**
   * Opens a room for those who hand in to a collection, by the code that it had before unless that is another room's
   * now; or changes whether an open room is on the network.
   */
  openCollection(collection: string, code: string | null, lan: boolean): void {
    this.#open(collection, { match: null, person: null, collection }, lan, code)
  }

  #open(
    id: RoomId,
    whose: Pick<OpenRoom, 'match' | 'person' | 'collection'>,
    lan: boolean,
    code: string | null = null,
  ): void {
    const room = this.#of(id)
    if (room === null) {
      this.#rooms.add({
        ...whose,
        seat: null,
        lan,
        codes: [code === null || this.#isTaken(code) ? this.#newCode() : code],
        guests: new Map(),
        letIn: new Set(),
        sentOff: new Set(),
      })
    }
    else {
      room.lan = lan
    }
    this.#options.changed()
  }

  /** Closes a room, and tells all its guests. False if there is no such room. */
  close(id: RoomId): boolean {
    const room = this.#of(id)
    if (room === null)
      return false
    this.#rooms.delete(room)
    for (const guest of room.guests.values())
      tell(guest, { state: 'closed' })
    this.#options.changed()
    return true
  }

  /**
   * Gives a room a new code. Guests who are in stay, but for a person's room: that is for one alone, who now comes in
   * by the new code, whoever came by an earlier one.
   */
  renewCode(id: RoomId): boolean {
    const room = this.#of(id)
    if (room === null)
      return false
    room.codes.push(this.#newCode())
    if (room.person !== null)
      this.#empty(room)
    this.#options.changed()
    return true
  }

  #empty(room: OpenRoom): void {
    const guests = [...room.guests.values()]
    room.codes.splice(0, room.codes.length - 1)
    room.guests.clear()
    room.letIn.clear()
    guests.forEach(guest => tell(guest, { state: 'sent-off' }))
  }

  /** The room of a match now leads to the next match, with all who are in. */
  follow(match: string, next: string): void {
    const room = this.#of(match)
    if (room === null)
      return
    this.#lead(room, next, null)
  }

  /** The room of a person now leads to their next game, with all who are in. Does nothing if they have no room. */
  lead(person: Pick<RoomOfPerson, 'contest' | 'participant'>, match: string, seat: Seat): void {
    const room = this.#of(roomIdOf(person))
    if (room !== null)
      this.#lead(room, match, seat)
  }

  #lead(room: OpenRoom, match: string, seat: Seat | null): void {
    room.match = match
    room.seat = seat
    for (const guest of room.guests.values())
      tell(guest, { state: 'in', ...placeOf(room) })
    this.#options.changed()
  }

  /**
   * The guest of a match by that window name, and the one seat that is reserved for them, if any; null if there is no
   * such guest.
   */
  guestIn(match: string, window: WindowName): { readonly name: string, readonly seat: Seat | null } | null {
    for (const { guests, seat } of this.#leadingTo(match)) {
      const guest = guests.get(window)
      if (guest !== undefined)
        return { name: guest.name, seat }
    }
    return null
  }

  /**
   * Lets somebody in by a code. Guests who have been in may return even while their address is blocked for wrong
   * guesses, and by a code that was renewed since. The answer says where the room leads, and how to close the
   * connection.
   */
  enter(
    visitor: Visitor,
    code: string,
    listener: GuestListener,
  ): Result<{ readonly place: RoomPlace, readonly leave: Cancel }, Problem> {
    const { window } = visitor
    const known = [...this.#rooms].find(({ letIn, codes, lan }) =>
      letIn.has(window) && codes.includes(code) && (lan || visitor.isHere),
    )
    const found = known === undefined ? this.#find(visitor, code) : succeed(known)
    if (!found.ok)
      return found
    const { guests, sentOff } = found.value
    if (sentOff.has(window))
      return fail({ code: 'sent-off', message: REMOVED })
    const noPlace = guests.has(window) ? null : whyNoPlace(guests, visitor.address)
    if (noPlace !== null)
      return fail({ code: 'refused', message: noPlace })
    return succeed(this.#letIn(found.value, visitor, listener))
  }

  /** The room that a code opens, if the visitor may try a code now. */
  #find({ address, isHere }: Visitor, code: string): Result<OpenRoom, Problem> {
    const wait = this.#wrong.waitOf(address)
    if (wait !== null)
      return fail({ code: 'wrong-code', message: tellWait(wait, address) })
    const room = [...this.#rooms].find(({ codes, lan }) => codes.at(-1) === code && (lan || isHere))
    if (room !== undefined)
      return succeed(room)
    this.#wrong.wrong(address)
    const next = this.#wrong.waitOf(address)
    const advice = next === null ? 'Check it and enter it again.' : tellWait(next, address)
    return fail({ code: 'wrong-code', message: `Nothing is open with the code ${code}. ${advice}` })
  }

  /** Sends a guest off for good. False if there is no guest of that name. */
  sendOff(id: RoomId, window: WindowName): boolean {
    const room = this.#of(id)
    const guest = room?.guests.get(window)
    if (room === null || guest === undefined)
      return false
    room.guests.delete(window)
    room.letIn.delete(window)
    remember(room.sentOff, window)
    tell(guest, { state: 'sent-off' })
    this.#options.changed()
    return true
  }

  /** Forgets guests who have gone and have no seat. Call this after seats were given or left. */
  tidy(): void {
    for (const { match, guests } of this.#rooms) {
      for (const { window, lines } of guests.values()) {
        if (lines.size === 0 && this.#seatOf(match, window) === null)
          guests.delete(window)
      }
    }
    this.#options.changed()
  }

  /**
   * What the person at the host is told of the rooms; `port` is where the page is served, `localName` the name that is
   * announced for this machine.
   */
  describe(port: number, localName: string | null): Room[] {
    return [...this.#rooms].map((room) => {
      const { match, person, collection, codes, lan, guests } = room
      return {
        id: idOf(room) ?? '',
        match,
        ...person === null ? {} : { person },
        ...collection === null ? {} : { collection },
        code: codes.at(-1) ?? '',
        lan,
        port,
        addresses: reachableAddresses(lan),
        localName: lan ? localName : null,
        guests: [...guests.values()].map(guest => this.#describeGuest(match, guest)),
      }
    })
  }

  #describeGuest(match: string | null, { window, name, address, since, lines }: Inside): Guest {
    return { id: window, name, address, since, isHere: lines.size > 0, seat: this.#seatOf(match, window) }
  }

  #letIn(
    room: OpenRoom,
    { window, name, address }: Visitor,
    listener: GuestListener,
  ): { readonly place: RoomPlace, readonly leave: Cancel } {
    const guest = room.guests.get(window) ?? { window, name, address, since: this.#options.now(), lines: new Set() }
    guest.address = address
    if (this.#seatOf(room.match, window) === null)
      guest.name = name // guests at a seat keep the name that the others know
    guest.lines.add(listener)
    room.guests.set(window, guest)
    remember(room.letIn, window)
    this.#options.changed()
    const leave = (): void => {
      if (guest.lines.delete(listener))
        this.tidy()
    }
    return { place: placeOf(room), leave }
  }

  #of(id: RoomId): OpenRoom | null {
    return [...this.#rooms].find(room => idOf(room) === id) ?? null
  }

  #leadingTo(match: string): readonly OpenRoom[] {
    return [...this.#rooms].filter(room => room.match === match)
  }

  #seatOf(match: string | null, window: WindowName): Seat | null {
    return match === null ? null : this.#options.seatOf(match, window)
  }

  #newCode(): string {
    const code = String(randomInt(CODES)).padStart(4, '0')
    return this.#isTaken(code) ? this.#newCode() : code
  }

  #isTaken(code: string): boolean {
    return [...this.#rooms].some(({ codes }) => codes.includes(code))
  }
}

function idOf({ match, person, collection }: OpenRoom): RoomId | null {
  return collection ?? (person === null ? match : roomIdOf(person))
}

function placeOf({ match, seat, person, collection }: OpenRoom): RoomPlace {
  return {
    match,
    ...seat === null ? {} : { seat },
    ...person === null ? {} : { person: person.name },
    ...collection === null ? {} : { collection },
  }
}

/** Why a room has no place for another guest from that address, as a sentence; null if it has one. */
function whyNoPlace(guests: OpenRoom['guests'], address: string): string | null {
  const free = MOST_GUESTS - guests.size
  if (free <= 0)
    return `${MOST_GUESTS} guests are in already, as many as a match takes.`
  const own = [...guests.values()].filter(guest => guest.address === address).length
  if (own < MOST_TO_A_FREE_PLACE * free)
    return null
  return `${own} guests from your address, ${address}, are in already. The places that are left are kept for other addresses.`
}

/** Visitors who have to wait are not blamed for what others did. */
function tellWait({ ms, whose }: Wait, address: string): string {
  return whose === 'address'
    ? `Too many wrong codes came from your address, ${address}. Try again in ${inWords(ms)}.`
    : `Others tried too many wrong codes, so that nobody new can come in now. Try again in ${inWords(ms)}.`
}

function remember(windows: Set<WindowName>, window: WindowName): void {
  windows.add(window)
  const [first] = windows
  if (windows.size > MOST_REMEMBERED && first !== undefined)
    windows.delete(first)
}

function tell({ lines }: Inside, news: GuestNews): void {
  for (const line of lines)
    line(news)
}

function inWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`
}
