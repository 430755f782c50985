import type { HostCall, Overview, OverviewChange, Problem } from '../../../shared/api.ts'
import type { Cancel } from '../../../shared/clock.ts'
import type { LadderCard } from '../../../shared/collect/ladderCard.ts'
import type { UploadPart } from '../../../shared/collect/upload.ts'
import type { OwnHandIns } from '../../../shared/collect/views.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import type { Question } from '../../../shared/match/vote.ts'
import type { Result } from '../../../shared/result.ts'
import type { GuestNews, RoomPlace } from '../../../shared/rooms.ts'
import type { Host } from '../host.ts'
import type { WindowName } from '../seatOwners.ts'
import { hostCalls } from '../../../shared/api.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { NO_NAME } from '../collections/hostedCollection.ts'
import { changeForGuest, overviewForGuest } from './guestView.ts'

/** Where a guest's browser is. */
export interface GuestPlace { readonly address: string, readonly isHere: boolean }

/** What a guest's window is told. */
export interface GuestTold {
  readonly news: (news: GuestNews) => void
  readonly change: (change: OverviewChange) => void
  readonly handIns: (own: OwnHandIns) => void
  /** The match that it watched is no longer its match. */
  readonly stopWatching: () => void
}

const NOT_FOR_GUESTS: Problem = { code: 'not-for-guests', message: 'Guests can’t do that.' }
const NOT_IN: Problem = { code: 'wrong-code', message: 'Enter a code first.' }
const ANOTHER_MATCH: Problem = { code: 'no-such-match', message: 'Your code does not open that match.' }
const ANOTHER_COLLECTION: Problem = { code: 'refused', message: 'Your code does not open that collection.' }
const ONE_AT_A_TIME: Problem = { code: 'refused', message: 'A game is being opened already.' }
const NOT_YOURS: Problem = { code: 'not-your-seat', message: 'That seat is not yours.' }

/** What one window of a guest may do and is told: only about the match or the collection that its code opened. */
export class GuestSession {
  readonly #host: Host
  readonly #place: GuestPlace
  readonly #told: GuestTold
  #inside: {
    match: string | null
    readonly collection: string | null
    readonly window: WindowName
    readonly leave: Cancel
    /** The match against another student's bot; null if there is none. */
    sparring: string | null
  } | null = null

  /** What the guest was last told of the class's question, as text. */
  #toldVote = ''
  /** Whether a match against another student's bot is being opened, and whether it is still wanted then. */
  #opensSparring = false
  #isSparringWanted = false
  /** What the guest was last told of what they have handed in, as text. */
  #toldHandIns = ''

  constructor(host: Host, place: GuestPlace, told: GuestTold) {
    this.#host = host
    this.#place = place
    this.#told = told
  }

  /** Why a guest may not make that call, whose arguments match their schema; null if it may. */
  validate(call: HostCall, [match, seat]: readonly unknown[]): Problem | null {
    const { guests } = hostCalls[call]
    if (guests === undefined)
      return NOT_FOR_GUESTS
    if (guests === 'door')
      return null
    if (this.#inside === null)
      return NOT_IN
    if (guests === 'room')
      return null
    if (guests === 'collection')
      return match === this.#inside.collection ? null : ANOTHER_COLLECTION
    const { match: own, sparring, window } = this.#inside
    if (typeof match !== 'string' || (match !== own && match !== sparring))
      return ANOTHER_MATCH
    return guests === 'match' || this.#host.seats.ownerOf(match, seat as Seat) === window
      ? null
      : NOT_YOURS
  }

  /** Enters a room by a code, or moves to another room. */
  async enter(window: WindowName, code: string, name: string): Promise<Result<RoomPlace, Problem>> {
    this.leave()
    const entered = this.#host.guests.enter({ window, name, ...this.#place }, code, news => this.#hear(news))
    if (!entered.ok)
      return entered
    const { place, leave } = entered.value
    const { match, collection = null } = place
    const inside = { match, collection, leave, window, sparring: null }
    this.#inside = inside
    const joined = collection === null ? succeed(null) : await this.#join(collection, window, name)
    if (!joined.ok && this.#inside === inside)
      this.leave()
    return joined.ok ? succeed(place) : joined
  }

  async #join(collection: string, window: WindowName, name: string): Promise<Result<null, Problem>> {
    const from = this.#place.isHere ? null : this.#place.address
    return this.#host.collections.do(collection, async hosted => hosted.join(window, name, from))
  }

  /** What the guest has handed in. */
  ownHandIns(): Result<OwnHandIns, Problem> {
    const own = this.#own()
    return own === null ? fail(NO_NAME) : succeed(own)
  }

  /** The card of a bot on the ladder, without the matches of its games, which the guest may not watch. */
  async ladderCard(collection: string, number: number): Promise<Result<LadderCard, Problem>> {
    if (this.#own() === null)
      return fail(NO_NAME)
    const card = await this.#host.collections.do(collection, hosted => hosted.ladderCard(number))
    return card.ok
      ? succeed({ ...card.value, latest: card.value.latest.map(game => ({ ...game, match: null })) })
      : card
  }

  /** Takes a part of a bot that the guest hands in. */
  async handIn(collection: string, part: UploadPart): Promise<Result<{ version: number | null }, Problem>> {
    const inside = this.#inside
    if (inside === null)
      return fail(NOT_IN)
    const taken = await this.#host.collections.do(collection, async hosted => hosted.handIn(inside.window, part))
    return taken.ok ? succeed({ version: taken.value }) : taken
  }

  async setSparring(collection: string, open: boolean): Promise<Result<null, Problem>> {
    const inside = this.#inside
    return inside === null
      ? fail(NOT_IN)
      : this.#host.collections.do(collection, async hosted => hosted.setSparring(inside.window, open))
  }

  /** Opens a match against the bot of another student. */
  async spar(collection: string, opponent: string, seat: Seat): Promise<Result<{ match: string }, Problem>> {
    this.#endSparring()
    const inside = this.#inside
    if (inside === null)
      return fail(NOT_IN)
    if (this.#opensSparring)
      return fail(ONE_AT_A_TIME)
    this.#opensSparring = true
    this.#isSparringWanted = true
    const opened = await this.#host.collections.spar(collection, inside.window, opponent, seat)
      .finally(() => this.#opensSparring = false)
    if (!opened.ok)
      return opened
    if (this.#inside === inside && this.#isSparringWanted)
      inside.sparring = opened.value.match
    else
      this.#host.collections.endSparring(opened.value.match)
    return opened
  }

  stopSparring(): Result<null, Problem> {
    this.#endSparring()
    return succeed(null)
  }

  #endSparring(): void {
    this.#isSparringWanted = false
    const match = this.#inside?.sparring ?? null
    if (this.#inside === null || match === null)
      return
    this.#inside.sparring = null
    this.#host.collections.endSparring(match)
  }

  /** Passes on how the guest's collection has changed. */
  hearCollection(id: string): void {
    if (this.#inside?.collection !== id)
      return
    const own = this.#own()
    const text = JSON.stringify(own)
    if (own === null || text === this.#toldHandIns)
      return
    this.#toldHandIns = text
    this.#told.handIns(own)
  }

  #own(): OwnHandIns | null {
    const { collection = null, window = '' } = this.#inside ?? {}
    return collection === null ? null : this.#host.collections.get(collection)?.viewOf(window) ?? null
  }

  takeSeat(match: string, seat: Seat): Result<null, Problem> {
    return this.#inside === null ? fail(NOT_IN) : this.#host.seats.take(match, seat, this.#inside.window)
  }

  overview(): Result<Overview, Problem> {
    return this.#inside === null
      ? fail(NOT_IN)
      : succeed(overviewForGuest(this.#host.overview('spectator'), this.#inside.match, this.#question()))
  }

  castVote(id: string, move: unknown): Result<null, Problem> {
    return this.#inside === null
      ? fail(NOT_IN)
      : this.#host.votes.cast({ window: this.#inside.window, address: this.#place.address }, id, move)
  }

  /** Passes on changes of the guest's match and of the class's question. */
  hearChange(change: OverviewChange): void {
    if (this.#inside === null)
      return
    if (change.vote !== undefined)
      this.#tellVote(change.now)
    const { match } = this.#inside
    const own = match === null
      ? null
      : changeForGuest(change, { id: match, gamePort: this.#host.matches.get(match)?.hostedPort?.id ?? null })
    if (own !== null)
      this.#told.change(own)
  }

  /** The window has gone, or now belongs to another guest. */
  leave(): void {
    this.#endSparring()
    const inside = this.#inside
    this.#inside = null
    if (inside === null)
      return
    inside.leave()
    this.#told.stopWatching()
  }

  #hear(news: GuestNews): void {
    const inside = this.#inside
    this.#told.stopWatching()
    this.#told.news(news)
    if (news.state !== 'in' || inside === null) {
      this.#endSparring()
      this.#inside = null
      return
    }
    const goneMatches = inside.match === null ? [] : [inside.match]
    inside.match = news.match
    const { now, matches, ports, vote } = overviewForGuest(
      this.#host.overview('spectator'),
      inside.match,
      this.#question(),
    )
    this.#told.change({ now, matches, ports, goneMatches, vote })
  }

  /** Says nothing if only other guests have voted: there may be hundreds of them. */
  #tellVote(now: number): void {
    const before = this.#toldVote
    const vote = this.#question()
    if (this.#toldVote !== before)
      this.#told.change({ now, vote })
  }

  /** The question to this guest; null if they play in its match, as everybody else there would hear it. */
  #question(): Question | null {
    const vote = this.#inside === null ? null : this.#host.votes.questionFor(this.#inside.window)
    this.#toldVote = vote === null ? '' : JSON.stringify([vote.id, vote.isClosed, vote.played, vote.own])
    return vote
  }
}
