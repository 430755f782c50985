import type { Problem } from '../../../shared/api.ts'
import type { Cancel, Clock } from '../../../shared/clock.ts'
import type { Collection } from '../../../shared/collect/collection.ts'
import type { CollectionPlan } from '../../../shared/collect/events.ts'
import type { CollectionList } from '../../../shared/collect/views.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import type { Result } from '../../../shared/result.ts'
import type { Archive } from '../../archive/archive.ts'
import type { HostChecks } from '../checks/hostChecks.ts'
import type { HostContests } from '../contests/hostContests.ts'
import type { GuestPage } from '../guests/guestPage.ts'
import type { GuestRooms } from '../guests/guestRooms.ts'
import type { Matches } from '../matches/matches.ts'
import type { NewMatches } from '../matches/newMatches.ts'
import type { WindowName } from '../seatOwners.ts'
import type { LadderContests } from './collectionLadder.ts'
import { beginCollection, doubledName, extendCollection } from '../../../shared/collect/collection.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { isOver } from '../../../shared/match/isOver.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { collectionIdsIn, CollectionLog } from '../../archive/collectionLog.ts'
import { newId } from '../newId.ts'
import { HostedCollection } from './hostedCollection.ts'
import { ReadingPace } from './readingPace.ts'

/** Changes of a collection are told at most this often, in ms. */
const TOLD_EVERY_MS = 100

/** So many bots of others are started at once for guests who want to play against them. */
const MOST_SPARRING = 4

const MANY_SPAR: Problem = { code: 'refused', message: 'Many spar at this moment. Try again in a minute.' }
const NO_ARCHIVE: Problem = { code: 'archive', message: 'This host keeps no archive, and so collects no bots.' }
const NO_SUCH: Problem = { code: 'refused', message: 'There is no such collection.' }

export interface HostCollectionsOptions {
  readonly archive: Archive | null
  readonly clock: Clock
  readonly rooms: GuestRooms
  readonly door: GuestPage
  readonly checks: Pick<HostChecks, 'begin'>
  readonly matches: Pick<Matches, 'abort' | 'dismiss'>
  readonly newMatches: Pick<NewMatches, 'create'>
  readonly contests: LadderContests & Pick<HostContests, 'get'>
  /** Called when a collection has changed, with its id. */
  readonly changed: (id: string) => void
}

/** The collections of a host, from its data folder. */
export class HostCollections {
  readonly #options: HostCollectionsOptions
  readonly #known = new Map<string, HostedCollection>()
  /** Reads the data folder when somebody first asks. */
  #read: Promise<Result<null, Problem>> | null = null
  /** The matches between guests and the bots of others that go on. */
  readonly #sparring = new Set<string>()
  /** How many of them are being opened. */
  #opening = 0
  /** The collections whose change is to be told soon. */
  readonly #due = new Map<string, Cancel>()

  /** Why a collection of the data folder can't be shown, by its id. */
  readonly #unread = new Map<string, string>()
  /** For what is handed in to any of them. */
  readonly #pace: ReadingPace

  constructor(options: HostCollectionsOptions) {
    this.#options = options
    this.#pace = new ReadingPace(options.clock)
  }

  /** All collections, and what is wrong with those that can't be shown. */
  async list(): Promise<Result<CollectionList, Problem>> {
    const read = await this.#whenRead()
    if (!read.ok)
      return read
    const summaries = [...this.#known.values()].map(({ summary }) => summary)
    return succeed({
      collections: summaries.toSorted((one, other) => other.createdAt - one.createdAt),
      unread: [...this.#unread.values()],
    })
  }

  /** Makes a collection, and opens it. */
  async create(plan: CollectionPlan, lan: boolean): Promise<Result<{ id: string }, Problem>> {
    const { archive, clock } = this.#options
    const settings = gameOf(plan.game).settings.safeParse(plan.settings)
    if (!settings.success)
      return badRequest(`The settings of the game are not right: ${settings.error.issues[0]?.message ?? 'unknown'}.`)
    const doubled = doubledName(plan.names ?? [])
    if (doubled !== undefined)
      return badRequest(`The list has ${doubled} twice. Make the names different.`)
    const read = await this.#whenRead()
    if (!read.ok || archive === null)
      return read.ok ? fail(NO_ARCHIVE) : read
    if (archive.contestsProblem !== null)
      return fail({ code: 'archive', message: archive.contestsProblem })
    const id = newId()
    const log = new CollectionLog(archive.folder, id)
    const fact = { type: 'created', collection: id, plan: { ...plan, settings: settings.data } } as const
    const written = await log.append(clock.now(), fact)
    if (!written.ok)
      return fail({ code: 'archive', message: written.error })
    const collection = beginCollection(written.value)
    if (collection !== null)
      this.#known.set(id, this.#host(archive, log, collection, null))
    const opened = await this.open(id, lan)
    return opened.ok ? succeed({ id }) : opened
  }

  /** Lets students come, by the code that they have had before. */
  async open(id: string, lan: boolean): Promise<Result<null, Problem>> {
    return this.do(id, async (hosted) => {
      const { rooms, door } = this.#options
      if (hosted.summary.trouble !== null)
        return fail({ code: 'archive', message: hosted.summary.trouble })
      const ready = await door.makeReady(lan)
      if (!ready.ok)
        return ready
      rooms.openCollection(id, hosted.collection.code, lan)
      await door.fit()
      hosted.checkLeft()
      void hosted.resumeLadder()
      return succeed(null)
    })
  }

  /** Opens a match of a guest's bot, which plays at its window, against the bot of another student. */
  async spar(
    id: string,
    window: WindowName,
    opponent: string,
    seat: Seat,
  ): Promise<Result<{ match: string }, Problem>> {
    return this.do(id, async (hosted) => {
      if (this.#sparring.size + this.#opening >= MOST_SPARRING)
        return fail(MANY_SPAR)
      const asked = hosted.sparringMatch(window, opponent, seat)
      if (!asked.ok)
        return asked
      this.#opening++
      const opened = await this.#options.newMatches.create(asked.value, { asker: { window, isAtHost: true } })
        .finally(() => this.#opening--)
      if (!opened.ok)
        return opened
      const { runner } = opened.value
      this.#sparring.add(runner.id)
      runner.listen(() => isOver(runner.match) && this.#sparring.delete(runner.id))
      return succeed({ match: runner.id })
    })
  }

  /** Ends such a match, if it still goes on, and takes it off the list. */
  endSparring(match: string): void {
    const { matches } = this.#options
    matches.abort(match)
    matches.dismiss(match)
  }

  /** Does something with a collection. */
  async do<T>(
    id: string,
    work: (hosted: HostedCollection) => Result<T, Problem> | Promise<Result<T, Problem>>,
  ): Promise<Result<T, Problem>> {
    const read = await this.#whenRead()
    if (!read.ok)
      return read
    const hosted = this.#known.get(id)
    return hosted === undefined ? fail(NO_SUCH) : work(hosted)
  }

  /** A collection that is known already; null if there is none. */
  get(id: string): HostedCollection | null {
    return this.#known.get(id) ?? null
  }

  /** The rooms have changed, maybe those of collections. */
  roomsChanged(): void {
    for (const hosted of this.#known.values())
      hosted.roomChanged()
  }

  /** The archive could not be opened before: there may be collections in it, and all can be added to now. */
  archiveOpened(): void {
    this.#read = null
    for (const id of this.#known.keys())
      this.#tellSoon(id)
  }

  /** Something has happened in a contest, maybe in the ladder of a collection. */
  contestChanged(contest: string): void {
    for (const [id, { collection }] of this.#known) {
      if (collection.ladder === contest)
        this.#tellSoon(id)
    }
  }

  /** Ends all checks, and resolves once nothing is written any more. */
  async close(): Promise<void> {
    this.#due.forEach(cancel => cancel())
    await Promise.all([...this.#known.values()].map(async hosted => hosted.close()))
  }

  async #whenRead(): Promise<Result<null, Problem>> {
    const { archive } = this.#options
    if (archive === null)
      return fail(NO_ARCHIVE)
    const read = await (this.#read ??= this.#readAll(archive))
    if (!read.ok)
      this.#read = null // the disk may answer next time
    return read
  }

  async #readAll(archive: Archive): Promise<Result<null, Problem>> {
    const ids = await collectionIdsIn(archive.folder)
    if (!ids.ok)
      return fail({ code: 'archive', message: ids.error })
    for (const id of ids.value) {
      const log = new CollectionLog(archive.folder, id)
      const read = await log.read()
      if (!read.ok) {
        this.#read = null // that one is tried again
        this.#unread.set(id, read.error)
        continue
      }
      const { events: [created, ...later], damage } = read.value
      const begun = created === undefined ? null : beginCollection(created)
      if (begun !== null && begun.id === id && !this.#known.has(id)) {
        const collection = later.reduce(extendCollection, begun)
        this.#known.set(id, this.#host(archive, log, collection, damage))
      }
      if (this.#known.has(id))
        this.#unread.delete(id)
      else
        this.#unread.set(id, `A collection can’t be shown: its file ${log.path} is damaged at its beginning.`)
    }
    return succeed(null)
  }

  #host(
    archive: Archive,
    log: CollectionLog,
    collection: Collection,
    damage: string | null,
  ): HostedCollection {
    const { clock, rooms, checks, contests } = this.#options
    return new HostedCollection(collection, damage, {
      dataFolder: archive.folder,
      archiveProblem: () => archive.contestsProblem,
      log,
      clock,
      pace: this.#pace,
      rooms,
      checks,
      contests,
      changed: () => this.#tellSoon(collection.id),
    })
  }

  #tellSoon(id: string): void {
    if (this.#due.has(id))
      return
    this.#due.set(id, this.#options.clock.after(TOLD_EVERY_MS, () => {
      this.#due.delete(id)
      this.#options.changed(id)
    }))
  }
}

function badRequest(message: string): Result<never, Problem> {
  return fail({ code: 'bad-request', message })
}
