import type { NewMatch, Problem } from '../../../shared/api.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { Collection, HandedIn, Student } from '../../../shared/collect/collection.ts'
import type { CollectionFact } from '../../../shared/collect/events.ts'
import type { LadderCard } from '../../../shared/collect/ladderCard.ts'
import type { UploadPart } from '../../../shared/collect/upload.ts'
import type {
  AlikeBots,
  CollectedSeat,
  CollectionSummary,
  CollectionView,
  CollectionWork,
  HandInContent,
  OwnHandIns,
} from '../../../shared/collect/views.ts'
import type { Contest } from '../../../shared/contest/contest.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import type { Result } from '../../../shared/result.ts'
import type { CollectionLog } from '../../archive/collectionLog.ts'
import type { RunningCheck } from '../../check/runningCheck.ts'
import type { HostChecks } from '../checks/hostChecks.ts'
import type { HostContests } from '../contests/hostContests.ts'
import type { GuestRooms } from '../guests/guestRooms.ts'
import type { WindowName } from '../seatOwners.ts'
import type { CollectedProgram, LadderContests } from './collectionLadder.ts'
import type { ReadingPace } from './readingPace.ts'
import type { Received } from './received.ts'
import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { alikeBots } from '../../../shared/collect/alike.ts'
import { dueOf, extendCollection, playingOf, sparringBotOf, studentOf } from '../../../shared/collect/collection.ts'
import { MOST_HAND_INS, MOST_STUDENTS } from '../../../shared/collect/events.ts'
import { startedAs } from '../../../shared/collect/handInStart.ts'
import { ladderOf } from '../../../shared/collect/ladder.ts'
import { ladderCard } from '../../../shared/collect/ladderCard.ts'
import { collectionSummary, collectionView, ownHandIns } from '../../../shared/collect/views.ts'
import { isContestOver } from '../../../shared/contest/isContestOver.ts'
import { firstSeats, perSeat } from '../../../shared/game/seat.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { botFolderOf } from '../../archive/botFolders.ts'
import { whenChecked } from '../../check/checkOutcome.ts'
import { CheckQueue } from '../../check/checkQueue.ts'
import { Mutex } from '../../mutex.ts'
import { beginLadder, followLadder } from './collectionLadder.ts'
import { readHandIn } from './readHandIn.ts'
import { receive } from './received.ts'
import { BUSY, Uploads } from './uploads.ts'

/** In a game without a clock, a bot fails its check once it has said nothing for this long, in ms. */
const STALL_MS = 10_000
/** How much later than its time a move of a check may come, in ms. */
const MARGIN_MS = 50
/** So many are checked at once, even on a machine with few cores: a bot that starts waits for the disk, too. */
const LEAST_CHECKS = 2
/** One in each seat, as most games have two: our own runner takes the messages, however they are cut. */
const GAMES = 2
/** So many bots that take long are checked beside the others: a class must not wait for one that hangs. */
const MOST_SLOW_CHECKS = 2
/** As many new names as one device can take while the host runs: nobody fills a collection alone. */
const MOST_FROM_ADDRESS = 40

export interface HostedCollectionOptions {
  readonly dataFolder: string
  /** Why nothing can be written in that folder, as a sentence; null if it can. */
  readonly archiveProblem: () => string | null
  readonly log: CollectionLog
  readonly clock: Clock
  /** For what comes to all collections of a host. */
  readonly pace: ReadingPace
  readonly rooms: Pick<GuestRooms, 'roomOf'>
  readonly checks: Pick<HostChecks, 'begin'>
  readonly contests: LadderContests & Pick<HostContests, 'get'>
  /** Called when something about it has changed. */
  readonly changed: () => void
}

/** The teacher has given a guest's name to whoever comes next. */
export const NO_NAME: Problem = {
  code: 'refused',
  message: 'The teacher has let another browser take your name. Enter the code and your name again.',
}

/** A collection of this host: it takes bots in, checks them, and has every change on the disk before it is told. */
export class HostedCollection {
  readonly #options: HostedCollectionOptions
  readonly #checks: CheckQueue
  readonly #uploads: Uploads
  /** Facts are written one after the other. */
  readonly #mutex = new Mutex()
  /** The ladder follows one change after the other. */
  readonly #onLadder = new Mutex()
  #collection: Collection
  readonly #damage: string | null
  /** Its room as it was told last, as text. */
  #toldRoom = 'null'
  /** How many new students have come from each address. */
  readonly #cameFrom = new Map<string, number>()
  #isClosed = false

  /** `damage` says what is wrong with its log, to which nothing is added then; null if nothing is. */
  constructor(collection: Collection, damage: string | null, options: HostedCollectionOptions) {
    const { clock, changed } = options
    this.#collection = collection
    this.#damage = damage
    this.#options = options
    this.#uploads = new Uploads(clock.now)
    this.#checks = new CheckQueue({
      clock,
      changed,
      atOnce: () => Math.max(LEAST_CHECKS, availableParallelism() - 1),
      mostSlow: MOST_SLOW_CHECKS,
      check: async (entry, running) => this.#check(entry, running),
      takesLong: entry => this.#checkBefore(entry),
    })
  }

  get collection(): Collection {
    return this.#collection
  }

  get view(): CollectionView {
    return collectionView(this.#collection, this.#work)
  }

  get summary(): CollectionSummary {
    return collectionSummary(this.#collection, this.#work)
  }

  /** What the student to whom the window belongs has handed in; null if it belongs to none. */
  viewOf(window: WindowName): OwnHandIns | null {
    const student = this.#studentOf(window)
    return student === null ? null : ownHandIns(this.#collection, this.#work, student)
  }

  /** Checks what an earlier host has left unchecked. */
  checkLeft(): void {
    this.#checkDue(this.#collection.students)
  }

  /** A room has changed, maybe its own: then it tells that, and writes down by which code students come. */
  roomChanged(): void {
    const room = this.#options.rooms.roomOf(this.#collection.id)
    const text = JSON.stringify(room)
    if (text !== this.#toldRoom)
      this.#options.changed()
    this.#toldRoom = text
    if (room !== null && room.code !== this.#collection.code)
      void this.#noteCode()
  }

  async #noteCode(): Promise<void> {
    await this.#mutex.take(async () => {
      const room = this.#options.rooms.roomOf(this.#collection.id)
      if (room !== null && room.code !== this.#collection.code)
        await this.#write({ type: 'opened', ...room })
    })
  }

  /**
   * Gives a name to a window, unless it belongs to another one. `from` is the address on the network from which it
   * comes; null for this machine.
   */
  async join(window: WindowName, name: string, from: string | null): Promise<Result<null, Problem>> {
    return this.#mutex.take(async () => {
      const { plan, students } = this.#collection
      const known = studentOf(this.#collection, name)
      const own = this.#studentOf(window)
      if (own !== null && own.name === known?.name)
        return succeed(null)
      if (own !== null)
        return refused(`This browser hands in as ${own.name}. Write that name, or ${askToRelease(own.name)}`)
      if (known === null && plan.names !== null)
        return refused('The list of names has nobody called that. Write your name as the teacher has it.')
      if (known !== null && known.window !== null) {
        return refused(
          `Another browser hands in as ${known.name}. If that is your name, ${askToRelease(known.name)}`,
        )
      }
      if (known === null && students.length >= MOST_STUDENTS)
        return refused(`${MOST_STUDENTS} hand in already, as many as a collection takes.`)
      const address = known === null ? from : null // only new names are counted
      const came = address === null ? 0 : this.#cameFrom.get(address) ?? 0
      if (came >= MOST_FROM_ADDRESS)
        return refused(`${MOST_FROM_ADDRESS} have come from your address already. Ask the teacher.`)
      const written = await this.#write({ type: 'joined', student: known?.name ?? name, window })
      if (address !== null && written.ok)
        this.#cameFrom.set(address, came + 1)
      return written
    })
  }

  async release(name: string): Promise<Result<null, Problem>> {
    const student = studentOf(this.#collection, name)
    return student === null
      ? refused(`Nobody here is called ${name}.`)
      : this.#note({ type: 'released', student: student.name })
  }

  async setDeadline(deadline: number | null): Promise<Result<null, Problem>> {
    const set = await this.#note({ type: 'deadline-set', deadline })
    if (this.#options.rooms.roomOf(this.#collection.id) !== null)
      this.#checkDue(this.#collection.students)
    return set
  }

  /** Takes a part of a bot; the version that was handed in once it is whole, null before. */
  async handIn(window: WindowName, part: UploadPart): Promise<Result<number | null, Problem>> {
    if (this.#studentOf(window) === null)
      return fail(NO_NAME)
    const taken = this.#uploads.take(window, part)
    if (!taken.ok || taken.value === null)
      return taken.ok ? succeed(null) : taken
    const whole = taken.value
    const received = await this.#options.pace.take(() => receive(whole, this.#collection.plan))
    if (received === null)
      return fail(BUSY)
    return received.ok ? this.#mutex.take(async () => this.#keep(window, received.value)) : refused(received.error)
  }

  async contentOf(entry: number): Promise<Result<HandInContent, Problem>> {
    const found = this.#find(entry)
    if (found === null)
      return refused('That was not handed in.')
    const content = await readHandIn(this.#options.dataFolder, found.student.name, found.handedIn)
    return content.ok ? content : fail({ code: 'archive', message: content.error })
  }

  /** The bots that take part; of students without one, those that were handed in last. */
  async alike(): Promise<readonly AlikeBots[]> {
    const latest = this.#collection.students.flatMap((student) => {
      const one = playingOf(this.#collection, student) ?? student.handedIn.at(-1)
      return one === undefined ? [] : [{ name: student.name, entry: one.entry, sha256: one.sha256 }]
    })
    const bots = []
    for (const one of latest) {
      const content = await this.contentOf(one.entry)
      if (content.ok)
        bots.push({ ...one, files: content.value.files })
    }
    return alikeBots(bots, async () => setImmediate())
  }

  /** How the bots that take part are started. */
  get programs(): readonly CollectedProgram[] {
    return this.#collection.students.flatMap((student) => {
      const playing = playingOf(this.#collection, student)
      return playing === null ? [] : [{ version: playing.version, seat: this.#seatOf(student, playing) }]
    })
  }

  async setSparring(window: WindowName, open: boolean): Promise<Result<null, Problem>> {
    const student = this.#studentOf(window)
    return student === null
      ? fail(NO_NAME)
      : this.#note({ type: 'sparring-set', student: student.name, open })
  }

  /** A match of that window's student, at that seat, against the bot of another one at all other seats. */
  sparringMatch(window: WindowName, opponent: string, seat: Seat): Result<NewMatch, Problem> {
    const own = this.#studentOf(window)
    const other = studentOf(this.#collection, opponent)
    const bot = other === null ? null : sparringBotOf(this.#collection, other)
    if (own === null)
      return fail(NO_NAME)
    if (other === null || bot === null)
      return refused(`${opponent} does not spar at present.`)
    const { game, settings, budgetMs } = this.#collection.plan
    const seats = firstSeats(gameOf(game).seats(settings).least)
    const program = this.#seatOf(other, bot)
    const written = { kind: 'human', name: own.name, isBot: true } as const
    return seats.includes(seat)
      ? succeed({
          plan: {
            game,
            settings,
            first: 1,
            budgetMs,
            pauseMs: 0,
            clientChooses: false,
            seats: perSeat(seats, one => one === seat ? written : program),
          },
          listen: null,
        })
      : refused('There is no such seat.')
  }

  /** Begins the ladder, or answers with the one that there is: the id of its contest. */
  async beginLadder(): Promise<Result<string, Problem>> {
    return this.#onLadder.take(async () => {
      const { ladder } = this.#collection
      const before = ladder === null ? null : await this.#options.contests.contestOf(ladder)
      if (ladder !== null && before?.ok === true && !isContestOver(before.value))
        return succeed(ladder)
      const begun = await beginLadder(this.#options.contests, this.#collection, this.programs)
      const noted = begun.ok ? await this.#note({ type: 'ladder-begun', contest: begun.value }) : begun
      if (begun.ok && noted.ok)
        await followLadder(this.#options.contests, begun.value, this.programs) // more may have passed meanwhile
      return noted.ok ? begun : noted
    })
  }

  /** All about one bot on the ladder, given by the number of its participant. */
  ladderCard(number: number): Result<LadderCard, Problem> {
    const contest = this.#ladder
    const card = contest === null ? null : ladderCard(contest, number)
    return card === null ? refused('That bot is not on the ladder.') : succeed(card)
  }

  /** Lets the ladder go on that an earlier host left. */
  async resumeLadder(): Promise<void> {
    const { ladder } = this.#collection
    const { contests } = this.#options
    if (ladder === null || contests.get(ladder) !== null)
      return // it goes on, or somebody has paused it
    await contests.resume(ladder)
    await this.#onLadder.take(async () => followLadder(contests, ladder, this.programs))
  }

  /** Ends what goes on. What was handed in and not checked is checked once the collection is opened again. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#checks.stop()
    await this.#mutex.take(async () => {})
  }

  /** Why nothing can be added, as a sentence; null if something can. */
  get #trouble(): string | null {
    return this.#damage ?? this.#options.archiveProblem()
  }

  get #work(): CollectionWork {
    const room = this.#options.rooms.roomOf(this.#collection.id)
    const { checking, waiting } = this.#checks
    const contest = this.#ladder
    const ladder = contest === null ? null : ladderOf(contest)
    return { isOpen: room !== null, lan: room?.lan ?? false, checking, waiting, ladder, trouble: this.#trouble }
  }

  /** The contest that is its ladder; null if there is none, or this host has not come to it yet. */
  get #ladder(): Contest | null {
    const { ladder } = this.#collection
    return ladder === null ? null : this.#options.contests.get(ladder)
  }

  #studentOf(window: WindowName): Student | null {
    return this.#collection.students.find(student => student.window === window) ?? null
  }

  #find(entry: number): { readonly student: Student, readonly handedIn: HandedIn } | null {
    for (const student of this.#collection.students) {
      const handedIn = student.handedIn.find(one => one.entry === entry)
      if (handedIn !== undefined)
        return { student, handedIn }
    }
    return null
  }

  #seatOf({ name }: Student, { start, sha256 }: HandedIn): CollectedSeat {
    return { kind: 'program', name, ...startedAs(start), folder: botFolderOf(this.#options.dataFolder, name, sha256) }
  }

  /** Keeps the files on the disk, and only then the fact that they were handed in. */
  async #keep(window: WindowName, { place, ...received }: Received): Promise<Result<number, Problem>> {
    const student = this.#studentOf(window)
    if (student === null)
      return fail(NO_NAME)
    const last = student.handedIn.at(-1)
    if (last?.sha256 === received.sha256 && isDeepStrictEqual(last.start, received.start)) {
      if (last.check?.passed === false)
        this.#queue([last.entry]) // it may have failed for what was not its fault
      return succeed(last.version)
    }
    if (student.handedIn.length >= MOST_HAND_INS)
      return refused(`You have handed in ${MOST_HAND_INS} versions, as many as a collection takes. Ask the teacher.`)
    const placed = await place(this.#options.dataFolder, student.name)
    if (!placed.ok)
      return fail({ code: 'archive', message: `Your bot could not be kept. ${placed.error}` })
    const written = await this.#write({ type: 'handed-in', student: student.name, ...received })
    if (!written.ok)
      return written
    const now = studentOf(this.#collection, student.name) ?? student
    const due = new Set(dueOf(this.#collection, now))
    const earlier = new Set(student.handedIn.map(({ entry }) => entry))
    this.#checks.drop(entry => earlier.has(entry) && !due.has(entry))
    this.#checkDue([now])
    return succeed(now.handedIn.length)
  }

  async #check(entry: number, running: (check: RunningCheck) => void): Promise<void> {
    const found = this.#find(entry)
    if (found === null)
      return
    const { game, settings, budgetMs } = this.#collection.plan
    const program = this.#seatOf(found.student, found.handedIn)
    const begun = await this.#options.checks.begin(
      { game, settings, budgetMs, marginMs: MARGIN_MS, stallMs: STALL_MS, port: 0, program, games: GAMES },
      () => {},
    )
    if (begun.ok)
      running(begun.value)
    const outcome = await whenChecked(begun)
    if (outcome === null || this.#isClosed)
      return
    await this.#note({ type: 'checked', entry, passed: outcome.passed, failures: [...outcome.failures] })
    const student = studentOf(this.#collection, found.student.name)
    if (student !== null)
      this.#checkDue([student])
  }

  /** Has all bots of these students checked that need a check. */
  #checkDue(students: readonly Student[]): void {
    this.#queue(students.flatMap(student => this.#dueOf(student)))
  }

  /**
   * The check of one version takes long: the student's version before it is checked next, ahead of what was handed in
   * later.
   */
  #checkBefore(entry: number): void {
    const found = this.#find(entry)
    if (found !== null)
      this.#queue(this.#dueOf(found.student), 'first')
  }

  #dueOf(student: Student): readonly number[] {
    const latest = student.handedIn.at(-1)
    return dueOf(this.#collection, student, latest !== undefined && this.#checks.isSlow(latest.entry))
  }

  #queue(entries: readonly number[], place?: 'first'): void {
    if (!this.#isClosed)
      void this.#checks.add(entries, place)
  }

  async #note(fact: CollectionFact): Promise<Result<null, Problem>> {
    return this.#mutex.take(async () => this.#write(fact))
  }

  async #write(fact: CollectionFact): Promise<Result<null, Problem>> {
    if (this.#trouble !== null)
      return fail({ code: 'archive', message: this.#trouble })
    const written = await this.#options.log.append(this.#options.clock.now(), fact)
    if (!written.ok)
      return fail({ code: 'archive', message: written.error })
    this.#collection = extendCollection(this.#collection, written.value)
    this.#options.changed()
    const { ladder } = this.#collection
    if (ladder !== null && (fact.type === 'checked' || fact.type === 'deadline-set'))
      void this.#onLadder.take(async () => followLadder(this.#options.contests, ladder, this.programs))
    return succeed(null)
  }
}

function refused(message: string): Result<never, Problem> {
  return fail({ code: 'refused', message })
}

/** Ends a sentence: how another browser gets the name. */
function askToRelease(name: string): string {
  return `ask the teacher to choose “Let another browser be ${name}”.`
}
