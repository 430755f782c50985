import type { Line } from '../../shared/analysis/line.ts'
import type { Listen, Listener, MatchSummary, NewCheck, NewMatch, Overview, Problem, PuzzlesOfMatch, ReviewStatus, SeriesSummary } from '../../shared/api.ts'
import type { ArchiveStatus, GameSummary } from '../../shared/archive/library.ts'
import type { Check } from '../../shared/check/check.ts'
import type { Judgement } from '../../shared/game/analysis.ts'
import type { PerSeat, Seat } from '../../shared/game/seat.ts'
import type { MatchEvent, MatchPlan } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { SeriesEvent } from '../../shared/match/series.ts'
import type { Result } from '../../shared/result.ts'
import type { ReachReport, Room } from '../../shared/rooms.ts'
import type { Archive } from '../archive/archive.ts'
import type { RunningCheck } from '../check/runningCheck.ts'
import type { Cancel, Clock } from '../clock/clock.ts'
import type { CompleteMove } from '../match/completeMove.ts'
import type { MatchListener, SeatDriver } from '../match/seatDriver.ts'
import type { SeriesTerms } from '../port/referee.ts'
import type { SeriesListener } from '../port/runningSeries.ts'
import type { OpenedMatch } from '../port/waitingMatch.ts'
import type { Owner } from '../workers/owner.ts'
import type { SolverServices } from '../workers/solverService.ts'
import type { WholeMatch } from './analysis.ts'
import type { OpenDoor } from './hostRooms.ts'
import type { OpenGame } from './hostSeries.ts'
import type { ChangeListener, FeedRole, OverviewPart } from './overviewFeed.ts'
import type { WindowName } from './seatOwners.ts'
import { randomInt, randomUUID } from 'node:crypto'
import { seatsOf } from '../../shared/game/seat.ts'
import { dialectOf } from '../../shared/games/index.ts'
import { drawChance } from '../../shared/match/chance.ts'
import { isOver, rematchPlan } from '../../shared/match/match.ts'
import { botTitle, canBeResumed, hasExternalSeat, hasHumanSeat } from '../../shared/match/player.ts'
import { needsPort } from '../../shared/match/series.ts'
import { letsTakeBack } from '../../shared/match/takeBack.ts'
import { fail, succeed } from '../../shared/result.ts'
import { openCheck } from '../check/openCheck.ts'
import { systemClock } from '../clock/clock.ts'
import { newSolverServices } from '../games/index.ts'
import { MatchRunner } from '../match/matchRunner.ts'
import { Referee } from '../port/referee.ts'
import { BotDriver } from '../seats/botDriver.ts'
import { completeByWorkers } from '../seats/completeByWorkers.ts'
import { HumanDriver } from '../seats/humanDriver.ts'
import { WorkerPool } from '../workers/workerPool.ts'
import { Analysis } from './analysis.ts'
import { checkPlan } from './checkPlan.ts'
import { HostLibrary } from './hostLibrary.ts'
import { HostRooms } from './hostRooms.ts'
import { HostSeries } from './hostSeries.ts'
import { Matches, namesIn } from './matches.ts'
import { summariseMatch } from './matchSummary.ts'
import { OverviewFeed } from './overviewFeed.ts'
import { Ports } from './ports.ts'
import { Puzzles } from './puzzles.ts'
import { Rooms } from './rooms.ts'
import { SeatOwners } from './seatOwners.ts'

export interface HostOptions {
  readonly version: string
  readonly clock?: Clock
  readonly solvers?: SolverServices
  /** Where matches are kept; without one they are kept in memory only. */
  readonly archive?: Archive | null
  /** Serves the page for guests; without it no match can be opened to others. */
  readonly openDoor?: (host: Host) => OpenDoor
}

/** What the command line may ask of a port beyond what a window can. */
export interface PortTerms {
  /** Games to play, or series of them; null for as many as clients come. */
  readonly games: number | null
  readonly atOnce: number
  readonly seed: number
  /** Of a series; a window's have as many games as seats, with the usual pause. */
  readonly series?: SeriesTerms
}

/** An opened match, and the referee of its port where it has one. */
export interface Opened { readonly runner: MatchRunner, readonly referee: Referee | null }

/** A window that asks for something: by which name others know it, and whether the person at the host sits before it. */
export interface Asker { readonly window: WindowName, readonly isAtHost: boolean }

/** How the persons' seats of a port's first match, or of one without a port, are given. */
interface FirstSeating { readonly asker: Asker | null, readonly offered: readonly Seat[] }
/** Who sits at a person's seat: a window, a guest who is yet to come, or whoever plays there first. */
type Seating = (seat: Seat) => WindowName | 'offered' | null

/** Everything that happens outside a match's own log. */
export interface HostListener {
  readonly overviewChanged?: (part: OverviewPart) => void
  readonly matchEvent?: MatchListener
  readonly seriesEvent?: SeriesListener
  readonly portOpened?: (port: Listener) => void
  readonly listenerNoted?: (note: Listener['notes'][number]) => void
  readonly archiveChanged?: () => void
  readonly reviewChanged?: (match: string, status: ReviewStatus) => void
}

/** Between two games of a series, in ms, where nobody says otherwise; somebody at a window wants to see how the last one ended. */
export const SERIES_PAUSE_MS = 2_000
const PAUSE_FOR_PEOPLE_MS = 5_000

const NO_ARCHIVE: ArchiveStatus = { state: 'off', message: null, folder: '', bytes: 0 }

const noSuchSeries: Problem = { code: 'no-such-series', message: 'There is no such series that could be gone on with any more.' }

const noSuchMatch: Problem = { code: 'no-such-match', message: 'That match is no longer on the host.' }

/** All matches and ports of this process. Windows and the command line drive it. */
export class Host {
  readonly version: string
  readonly #clock: Clock
  readonly #solvers: SolverServices
  /** The games of the archive, for windows and the command line. */
  readonly library: HostLibrary
  readonly #archive: Archive | null
  /** Puzzles for windows. */
  readonly puzzles: Puzzles
  readonly #workers: WorkerPool
  readonly #completeMove: CompleteMove
  readonly #analysis: Analysis
  readonly #matches = new Matches(id => this.#forgotten(id))
  readonly #ports = new Ports()
  readonly #checks = new Set<RunningCheck>()
  readonly #owners = new SeatOwners()
  readonly #series: HostSeries
  /** Which guests may come in, and who is in. */
  readonly guests: Rooms
  /** The rooms as windows ask for them. */
  readonly rooms: HostRooms
  readonly #listeners = new Set<HostListener>()
  readonly #overviews: OverviewFeed
  #isShared = false

  constructor({ version, clock = systemClock, archive = null, solvers = newSolverServices(), openDoor }: HostOptions) {
    this.version = version
    this.#clock = clock
    this.#solvers = solvers
    this.#archive = archive
    this.#series = new HostSeries({
      archive,
      clock,
      told: (event, after) => this.#tell(listener => listener.seriesEvent?.(event, after)),
      changed: () => this.#changed({ kind: 'series' }),
    })
    this.library = new HostLibrary(archive, (id, game) => this.#rename(id, game))
    archive?.whenChanged(() => {
      this.#tell(listener => listener.archiveChanged?.())
      this.#changed({ kind: 'archive' })
    })
    const roomsChanged = (): void => this.#changed({ kind: 'rooms' })
    this.guests = new Rooms({ now: clock.now, changed: roomsChanged, seatOf: (match, window) => this.#owners.seatOf(match, window) })
    this.rooms = new HostRooms({ openDoor: openDoor?.(this) ?? null, rooms: this.guests, changed: roomsChanged })
    this.#overviews = new OverviewFeed(clock, {
      version,
      matches: () => this.#matches.ids,
      listeners: () => this.#ports.ids,
      summarise: id => this.#summaryOf(id),
      describe: id => this.#ports.get(id)?.describe() ?? null,
      archive: () => archive?.status ?? NO_ARCHIVE,
      unfinished: () => this.#unfinished(),
      series: () => this.#series.unfinished,
      shared: () => this.#isShared,
      rooms: () => this.rooms.describe(),
    })
    this.listen({ overviewChanged: part => this.#overviews.changed(part) })
    this.#workers = new WorkerPool({ solvers })
    this.#completeMove = completeByWorkers(this.#workers)
    this.puzzles = new Puzzles(this.#workers)
    this.#analysis = new Analysis({
      workers: this.#workers,
      changed: (match, status) => this.#tell(listener => listener.reviewChanged?.(match, status)),
      released: owner => this.#releaseSolvers(owner),
      isHosted: match => this.#matches.has(match),
    })
  }

  get clock(): Clock {
    return this.#clock
  }

  listen(listener: HostListener): Cancel {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /**
   * Opens a match, and a port for it where a seat is external, or a series with its first match. Settings
   * and bots are checked here. The seats of persons belong to the window that asks; where none does, to
   * whoever plays there first. Those that are offered to guests wait for one, and the match with them.
   */
  async create({ plan, listen, games, guests }: NewMatch, { asker = null, terms }: { readonly asker?: Asker | null, readonly terms?: PortTerms } = {}): Promise<Result<Opened, Problem>> {
    const checked = checkPlan({ ...plan, seed: terms?.seed ?? randomInt(2 ** 31) })
    if (!checked.ok)
      return checked
    const needsPort = hasExternalSeat(checked.value.seats)
    if (needsPort && listen === null)
      return fail({ code: 'bad-request', message: 'A match with an external client needs a port to listen on.' })
    if (needsPort && games !== undefined && games > 1 && dialectOf(plan.game, plan.dialect)?.connectionLasts !== 'series')
      return fail({ code: 'bad-request', message: 'Clients of this game play one game over a connection, and so no series. Choose one game.' })
    const ready = guests === undefined ? succeed(null) : await this.rooms.makeReady(guests.lan)
    if (!ready.ok)
      return ready
    const seating: FirstSeating = { asker, offered: guests?.seats ?? [] }
    const opened = needsPort && listen !== null
      ? await this.#openPort(checked.value, listen, seating, portTermsOf(checked.value, games, terms))
      : succeed(games === undefined || games === 1 ? this.#openBuiltIn(checked.value, seating) : this.#beginSeries(checked.value, games, seating))
    if (guests !== undefined)
      await (opened.ok ? this.rooms.open(opened.value.runner.id, guests.lan) : this.rooms.settle())
    return opened
  }

  match(id: string): MatchRunner | null {
    return this.#matches.get(id)?.runner ?? null
  }

  /** A person's move at a human seat that is the asking window's, or nobody's yet. */
  play(asker: Asker, id: string, seat: Seat, ply: number, move: unknown): Result<null, Problem> {
    const runner = this.#runnerFor(asker, id, seat)
    if (!runner.ok)
      return runner
    const { match } = runner.value
    if (match.toMove !== seat || match.plies !== ply)
      return fail({ code: 'not-your-move', message: isOver(match) ? 'The match is over.' : 'It is not that seat’s turn.' })
    const played = runner.value.move(seat, ply, move)
    return played.ok ? played : fail({ code: 'refused', message: `${played.error.sentence}.` })
  }

  resign(asker: Asker, id: string, seat: Seat): Result<null, Problem> {
    const runner = this.#runnerFor(asker, id, seat)
    if (!runner.ok)
      return runner
    if (runner.value.match.status !== 'running')
      return fail({ code: 'over', message: 'The match is not running.' })
    runner.value.forfeit(seat, { code: 'resigned' })
    return succeed(null)
  }

  /** Takes back all moves after the first `ply`, in practice: where every person's seat is the asking window's, or nobody's yet. */
  takeBack({ window }: Asker, id: string, ply: number): Result<null, Problem> {
    const runner = this.match(id)
    if (runner === null)
      return fail(noSuchMatch)
    const { match: { plan, seats, status } } = runner
    if (status !== 'running')
      return fail({ code: 'over', message: 'The match is not running.' })
    if (!letsTakeBack(plan))
      return fail({ code: 'refused', message: 'Moves can be taken back in practice only: not against programs, and not in a series.' })
    if (seats.some(seat => plan.seats[seat]?.kind === 'human' && ![null, window].includes(this.#owners.ownerOf(id, seat))))
      return fail({ code: 'not-your-seat', message: 'Another window plays here, too. Moves can be taken back only where all persons play at one window.' })
    const taken = runner.takeBack(ply)
    return taken.ok ? taken : fail({ code: 'refused', message: `It was not done: ${taken.error}.` })
  }

  /** Makes a person's seat the asking window's own, also where another window plays there. */
  takeOver(asker: Asker, id: string, seat: Seat): Result<null, Problem> {
    const runner = this.match(id)
    if (runner === null)
      return fail(noSuchMatch)
    if (runner.match.plan.seats[seat]?.kind !== 'human')
      return fail({ code: 'bad-request', message: 'Nobody at a window plays for that seat.' })
    const owner = this.#owners.ownerOf(id, seat)
    if (owner !== null && owner !== asker.window && !asker.isAtHost)
      return fail({ code: 'not-your-seat', message: 'Only the person at the host can take over a seat that another window plays.' })
    this.#seat(id, seat, asker.window, '')
    return succeed(null)
  }

  /** Leaves a person's seat to a guest; a match that has not begun waits for one. */
  offerSeat(id: string, seat: Seat): Result<null, Problem> {
    const runner = this.match(id)
    if (runner === null)
      return fail(noSuchMatch)
    if (runner.match.plan.seats[seat]?.kind !== 'human')
      return fail({ code: 'bad-request', message: 'Only a person’s seat can be offered.' })
    if (isOver(runner.match))
      return fail({ code: 'over', message: 'The match is over.' })
    if (!this.guests.has(id))
      return fail({ code: 'bad-request', message: 'Let others join this match first.' })
    this.#owners.offer(id, seat)
    this.guests.tidy()
    this.#changed({ kind: 'match', id })
    return succeed(null)
  }

  /** A guest of the match takes a seat that is offered; each may have one. */
  takeSeat(id: string, seat: Seat, window: WindowName): Result<null, Problem> {
    const guest = this.guests.guestIn(id, window)
    if (guest === null)
      return fail(noSuchMatch)
    if (!this.#owners.isOffered(id, seat))
      return fail({ code: 'not-your-seat', message: 'That seat is not free any more.' })
    if (this.#owners.seatOf(id, window) !== null)
      return fail({ code: 'not-your-seat', message: 'You have a seat already.' })
    this.#seat(id, seat, window, guest.name)
    return succeed(null)
  }

  /** Sends a guest off; a seat that was theirs is offered again. */
  sendOff(id: string, window: WindowName): Result<null, Problem> {
    const seat = this.#owners.seatOf(id, window)
    const sent = this.rooms.sendOff(id, window)
    if (sent.ok && seat !== null && this.match(id) !== null) {
      this.#owners.offer(id, seat)
      this.#changed({ kind: 'match', id })
    }
    return sent
  }

  /** Opens a match to guests, or changes how far its room reaches. */
  async openRoom(id: string, lan: boolean): Promise<Result<Room, Problem>> {
    return this.match(id) === null ? fail(noSuchMatch) : this.rooms.open(id, lan)
  }

  /** Sends every guest away. Seats that were theirs or free are for whoever plays there first. */
  async closeRoom(id: string): Promise<Result<null, Problem>> {
    for (const seat of this.match(id)?.match.seats ?? []) {
      const owner = this.#owners.ownerOf(id, seat)
      if (this.#owners.isOffered(id, seat) || (owner !== null && this.guests.guestIn(id, owner) !== null))
        this.#owners.free(id, seat)
    }
    const closed = await this.rooms.close(id)
    this.#matches.get(id)?.startWhenReady()
    this.#changed({ kind: 'match', id })
    return closed
  }

  /** Whether others on the network reach this machine, as far as that can be told from here. */
  async checkReach(id: string): Promise<Result<ReachReport, Problem>> {
    const entry = this.#matches.get(id)
    if (entry === null)
      return fail(noSuchMatch)
    const port = entry.referee?.describe() ?? null
    return succeed(await this.rooms.checkReach(id, port?.lan === true && this.#ports.get(port.id) !== null ? port.port : null))
  }

  /** The port that a match's programs connect to, by id; null where it has none. */
  portOf(id: string): string | null {
    return this.#matches.get(id)?.referee?.id ?? null
  }

  /** Which window plays for a person's seat; null while none does. */
  ownerOf(id: string, seat: Seat): WindowName | null {
    return this.#owners.ownerOf(id, seat)
  }

  /** The seat is that window's; where the match has not begun, under that name or, if it is empty, the planned one. */
  #seat(id: string, seat: Seat, window: WindowName, name: string): void {
    const entry = this.#matches.get(id)
    this.#owners.give(id, seat, window)
    if (entry !== null)
      this.#nameAt(entry.runner.match, entry.builtIn, seat, name)
    this.guests.tidy()
    this.#changed({ kind: 'match', id })
    entry?.startWhenReady()
  }

  /** The match where the asking window plays that person's seat. */
  #runnerFor({ window }: Asker, id: string, seat: Seat): Result<MatchRunner, Problem> {
    const runner = this.match(id)
    if (runner === null)
      return fail(noSuchMatch)
    if (runner.match.plan.seats[seat]?.kind !== 'human')
      return fail({ code: 'not-your-move', message: 'Nobody at a window plays for that seat.' })
    const isNew = this.#owners.ownerOf(id, seat) === null
    if (!this.#owners.claim(id, seat, window))
      return fail({ code: 'not-your-seat', message: 'Another window plays that seat. The person at the host can take it over.' })
    if (isNew)
      this.#changed({ kind: 'match', id })
    return succeed(runner)
  }

  /** Calls the person at a seat so; by the planned name where it is empty, and in a series as before. */
  #nameAt({ plan }: Match, builtIn: PerSeat<SeatDriver>, seat: Seat, name: string): void {
    const planned = plan.seats[seat]
    const driver = builtIn[seat]
    if (driver instanceof HumanDriver)
      driver.rename(this.#series.nameAt(plan, seat, name || (planned?.kind === 'human' ? planned.name : '') || null))
  }

  abort(id: string): Result<null, Problem> {
    const runner = this.match(id)
    if (runner === null)
      return fail(noSuchMatch)
    runner.abort({ code: 'stopped-by-person' })
    return succeed(null)
  }

  /** Lets a window ask for analysis. Gives the name that it asks by, until `closeWindow`. */
  openWindow(): string {
    const window = newId()
    this.#analysis.open(window)
    return window
  }

  /** The window has gone: what was worked out for nobody else ends, and is let go. */
  closeWindow(window: string): void {
    this.#analysis.close(window)
    this.puzzles.stop(window)
  }

  /** What is known of the position after `ply` moves. The newest question of a window supersedes the one before. */
  async judge(window: string, id: string, ply: number, withHint: boolean): Promise<Result<Judgement, Problem>> {
    const whole = await this.#wholeMatch(id)
    return whole === null ? fail(noSuchMatch) : this.#analysis.judge(window, whole, ply, withHint)
  }

  /** What is known of the last position of a line that belongs to no match. */
  async judgeLine(window: string, line: Line, withHint: boolean): Promise<Result<Judgement, Problem>> {
    return this.#analysis.judgeLine(window, line, withHint)
  }

  /** The window analyses no line any more: what was worked out for it ends, and is let go. */
  releaseLines(window: string): void {
    this.#analysis.releaseLines(window)
  }

  /** Begins the review of a match that is over, or tells how far it is; listeners hear the rest. */
  async review(window: string, id: string): Promise<Result<ReviewStatus, Problem>> {
    const whole = await this.#wholeMatch(id)
    return whole === null ? fail(noSuchMatch) : this.#analysis.review(window, whole)
  }

  stopReview(id: string): Result<null, Problem> {
    return this.#analysis.stopReview(id)
  }

  /** The window looks at a match no more: what was worked out for nobody else ends, and is let go. It can be had again. */
  release(window: string, id: string): void {
    this.#analysis.release(window, id)
  }

  /** The puzzle in a match that is over after `ply` moves, or those where a person or a program went wrong. */
  async findPuzzles(window: string, id: string, ply: number | null): Promise<Result<PuzzlesOfMatch, Problem>> {
    const whole = await this.#wholeMatch(id)
    return whole === null ? fail(noSuchMatch) : this.puzzles.find(window, whole, ply)
  }

  /** All events of a match, live or from the archive; null where there is no such match. */
  async eventsOf(id: string): Promise<readonly MatchEvent[] | null> {
    return (await this.#wholeMatch(id))?.events ?? null
  }

  /** The events so far of a match of this host; null where it is none. */
  liveEventsOf(id: string): readonly MatchEvent[] | null {
    return this.#matches.whole(id)?.events ?? null
  }

  /** Goes on with a match that an earlier host left in the middle. The seats of persons belong to the window that asks. */
  resume(asker: Asker | null, id: string): Result<Opened, Problem> {
    const left = this.#archive?.reopen(id) ?? null
    if (left === null || this.#matches.has(id))
      return fail({ code: 'no-such-match', message: 'There is no unfinished match of that kind any more.' })
    if (hasExternalSeat(left.match.plan.seats))
      return fail({ code: 'bad-request', message: 'A match with an external client can’t be resumed: the client is gone.' })
    const builtIn = this.#builtInDrivers(left.match.plan)
    const runner = MatchRunner.reopen(left.events, builtIn, this.#clock, this.#keep(id), this.#completeMove)
    this.#matches.add({ runner, createdAt: left.events[0].at, referee: null, builtIn, startWhenReady: () => {} })
    this.#seatPeople(runner.match, () => asker?.window ?? null)
    this.#series.resumeWith(runner, this.#gamesFor({ asker, offered: [] }))
    runner.resume()
    this.#changed({ kind: 'match', id })
    this.#changed({ kind: 'unfinished' })
    return succeed({ runner, referee: null })
  }

  /** Ends such a match as interrupted. */
  abandon(id: string): Result<null, Problem> {
    if (this.#matches.has(id) || this.#archive?.abandon(id) !== true)
      return fail({ code: 'no-such-match', message: 'There is no unfinished match of that kind any more.' })
    this.#changed({ kind: 'unfinished' })
    return succeed(null)
  }

  /** All events so far of a series, of this host or the archive; none before its first game began, null where there is no such series. */
  async seriesEventsOf(id: string): Promise<readonly SeriesEvent[] | null> {
    return this.#series.eventsOf(id)
  }

  /** Whether a series goes on here, or did. */
  hasSeries(id: string): boolean {
    return this.#series.has(id)
  }

  /** All series of this host and of its archive, the newest first. */
  async allSeries(): Promise<SeriesSummary[]> {
    return this.#series.all()
  }

  /** Goes on with a series that was left in the middle: with the game that was left too, or else with the next one. */
  async resumeSeries(asker: Asker | null, id: string, listen: Listen | null): Promise<Result<Opened, Problem>> {
    const left = this.#series.left(id)
    if (left === null)
      return fail(noSuchSeries)
    const { events, series: { plan, current } } = left
    if (current !== null && this.#unfinished().some(game => game.id === current.match))
      return this.resume(asker, current.match)
    const checked = checkPlan(plan.plan)
    if (!checked.ok)
      return checked
    if (!needsPort(plan))
      return succeed({ runner: this.#series.resume(left, this.#gamesFor({ asker, offered: [] })), referee: null })
    if (listen === null)
      return fail({ code: 'bad-request', message: 'The clients of that series need a port to come back to.' })
    return this.#openPort(plan.plan, listen, { asker, offered: [] }, { games: null, atOnce: 1, seed: plan.plan.seed, series: { ...plan, resumes: events } })
  }

  /** Ends a series for good: a game that goes on is stopped, what was played counts. */
  endSeries(id: string): Result<null, Problem> {
    const current = this.#series.currentMatch(id)
    if (current !== null && this.match(current) !== null)
      return this.abort(current)
    if (current !== null)
      this.abandon(current)
    return this.#series.end(id) ? succeed(null) : fail(noSuchSeries)
  }

  /** A match that is over and still on this host is called so here, too. */
  #rename(id: string, game: GameSummary): void {
    if (this.#matches.rename(id, namesIn(game)))
      this.#changed({ kind: 'match', id })
  }

  /** Whether windows that only watch may read the library. */
  get isShared(): boolean {
    return this.#isShared
  }

  /** Shares the library with windows that only watch, or ends that. It holds for this host only. */
  share(shared: boolean): Result<null, Problem> {
    this.#isShared = shared
    this.#changed({ kind: 'shared' })
    return succeed(null)
  }

  async #wholeMatch(id: string): Promise<WholeMatch | null> {
    return this.#matches.whole(id) ?? await this.#archive?.gameOf(id) ?? null
  }

  /** The same match once more with everybody a seat further, on the same port where it had one. */
  async rematch(asker: Asker, id: string): Promise<Result<Opened, Problem>> {
    const entry = this.#matches.get(id)
    if (entry === null)
      return fail(noSuchMatch)
    const { runner: { match }, referee } = entry
    if (!isOver(match))
      return fail({ code: 'bad-request', message: 'The match is not over yet.' })
    const plan = rematchPlan(match.plan, randomInt(2 ** 31))
    if (!hasExternalSeat(plan.seats)) {
      const opened = this.#openBuiltIn(plan, { asker, offered: [] }, id)
      return succeed(opened)
    }
    if (referee === null || this.#ports.get(referee.id) === null)
      return fail({ code: 'no-such-port', message: 'The port of that match is closed. Start a new match instead.' })
    const names = { 1: match.players[2]?.name ?? '', 2: match.players[1]?.name ?? '' }
    return succeed({ runner: referee.openRematch(plan, names, id), referee })
  }

  /** Forgets a match that is over. */
  dismiss(id: string): Result<null, Problem> {
    const runner = this.match(id)
    if (runner === null)
      return fail(noSuchMatch)
    if (!isOver(runner.match))
      return fail({ code: 'bad-request', message: 'The match is not over yet. Stop it first.' })
    this.#matches.forget(id)
    return succeed(null)
  }

  /** Closes a port; a match that runs there goes on to its end. */
  stopListening(id: string): Result<null, Problem> {
    if (!this.#ports.shut(id))
      return fail({ code: 'no-such-port', message: 'That port is closed already.' })
    this.#changed({ kind: 'listener', id })
    return succeed(null)
  }

  /** Begins a check of somebody's program. It leaves nothing behind: neither matches nor games of the archive. */
  async check(request: NewCheck, changed: (check: Check) => void): Promise<Result<RunningCheck, Problem>> {
    this.#closeIdlePort(request.port)
    const opened = await openCheck(request, {
      clock: this.#clock,
      workers: this.#workers,
      changed,
      matchOver: match => this.#releaseSolvers({ kind: 'seat', match }),
    })
    if (opened.ok) {
      this.#checks.add(opened.value)
      void opened.value.done.then(() => this.#checks.delete(opened.value))
    }
    return opened
  }

  /** What a window of that role may know of what there is. */
  overview(role: FeedRole): Overview {
    return this.#overviews.whole(role)
  }

  /** Tells what changes of the overview from now on. The answer ends it. */
  listenToOverview(role: FeedRole, listener: ChangeListener): Cancel {
    return this.#overviews.listen(role, listener)
  }

  /** Whether closing now would end something that people or programs are in the middle of. */
  get isBusy(): boolean {
    return [...this.#matches.all].some(({ runner: { match } }) => match.status === 'running' && !this.#canBeResumed(match))
  }

  /** Leaves matches that can be resumed, stops every other one, closes every port and thread. */
  async close(): Promise<void> {
    await this.rooms.shut()
    for (const { runner } of this.#matches.all) {
      if (this.#canBeResumed(runner.match))
        runner.suspend()
      else
        runner.abort({ code: 'host-closed' })
    }
    this.#series.close()
    await Promise.all([this.#ports.close(), ...[...this.#checks].map(async check => check.stop())])
    await this.#workers.close()
    await Promise.all(Object.values(this.#solvers).map(async solver => solver.close()))
    await this.#archive?.close()
  }

  async #openPort(plan: MatchPlan, listen: Listen, seating: FirstSeating, { games, atOnce, series }: PortTerms): Promise<Result<Opened, Problem>> {
    this.#closeIdlePort(listen.port)
    const [left] = series?.resumes ?? []
    const opened = await Referee.open({
      id: newId(),
      listen,
      plan,
      games,
      atOnce,
      series: series ?? { games: seatsOf(plan.seats).length, pauseMs: usualPauseMs(plan), resumes: [] },
      seriesEvent: this.#series.hear,
      seriesOpened: running => this.#series.opened(running),
      seriesOver: over => this.#series.over(over),
      clock: this.#clock,
      workers: this.#workers,
      openMatch: (next, referee, rematchOf) => this.#openMatch(next, referee, seating, rematchOf),
      opened: (port) => {
        if (left?.type === 'series-began')
          this.#series.reopen(left.series)
        this.#tell(listener => listener.portOpened?.(port))
      },
      changed: referee => this.#portChanged(referee),
      noted: note => this.#tell(listener => listener.listenerNoted?.(note)),
    })
    if (!opened.ok)
      return opened
    const { referee } = opened.value
    this.#ports.add(referee)
    this.#portChanged(referee)
    return opened
  }

  /** A port that still listens after its last match is free for the next one. */
  #closeIdlePort(port: number): void {
    const idle = this.#ports.idleAt(port)
    if (idle !== null)
      this.stopListening(idle.id)
  }

  /** Opens a match that needs no port. */
  #openBuiltIn(plan: MatchPlan, seating: FirstSeating, rematchOf: string | null = null): Opened {
    const { runner } = this.#openMatch(plan, null, seating, rematchOf)
    // The caller must hold the match before its first event after `created`.
    queueMicrotask(() => this.#matches.get(runner.id)?.startWhenReady())
    return { runner, referee: null }
  }

  #beginSeries(plan: MatchPlan, games: number, seating: FirstSeating): Opened {
    return { runner: this.#series.begin({ plan, games, pauseMs: usualPauseMs(plan) }, this.#gamesFor(seating)), referee: null }
  }

  /** The games of a series without a port; the seats of persons belong to who had them in the game before, or as the first one was planned. */
  #gamesFor(seating: FirstSeating): OpenGame {
    return plan => this.#openBuiltIn(plan, seating).runner
  }

  #openMatch(asked: MatchPlan, referee: Referee | null, seating: FirstSeating, rematchOf: string | null): OpenedMatch {
    const plan = drawChance(asked)
    const id = newId()
    const runner = MatchRunner.begin(id, plan, this.#clock, this.#keep(id), this.#completeMove)
    const isHeld = (): boolean => this.#owners.hasOffered(id)
    const inSeries = this.#series.seatBefore(runner.match, 1)?.match ?? null
    const before = rematchOf ?? inSeries ?? referee?.latestMatch ?? null
    const builtIn = this.#builtInDrivers(plan)
    const start = (): void => {
      if (runner.match.status === 'waiting' && !isHeld())
        runner.start(builtIn)
    }
    this.#matches.add({ runner, createdAt: this.#clock.now(), referee, builtIn, startWhenReady: () => referee === null ? start() : referee.startWhenReady(id) })
    this.#seatPeople(runner.match, this.#seatingAfter(before, rematchOf !== null, seating, runner.match))
    for (const seat of runner.match.seats) {
      const guest = before === null ? null : this.guests.guestIn(before, this.#owners.ownerOf(id, seat) ?? '')
      if (guest !== null)
        this.#nameAt(runner.match, builtIn, seat, guest.name)
    }
    if (before !== null && this.#isOver(before))
      this.guests.follow(before, id)
    this.#changed({ kind: 'match', id })
    return { runner, builtIn, isHeld, nameAt: (seat, own) => this.#series.nameAt(plan, seat, own) }
  }

  /**
   * Who sits where at persons' seats of a match that follows `before`: in a series whoever sat there in the
   * game before; else guests of the match before, and seats that waited for one, as there (in a rematch one
   * seat on). All others are as the first match was planned.
   */
  #seatingAfter(before: string | null, isTurned: boolean, { asker, offered }: FirstSeating, match: Match): Seating {
    const seats = before === null || !this.guests.has(before) ? [] : this.match(before)?.match.seats ?? []
    const turned = (seat: Seat): Seat => isTurned ? seats.at(seats.indexOf(seat) - 1) ?? seat : seat
    return (seat) => {
      const inSeries = this.#series.seatBefore(match, seat)
      const place = inSeries ?? (before === null || seats.length === 0 ? null : { match: before, seat: turned(seat) })
      if (place === null)
        return before === null && offered.includes(seat) ? 'offered' : asker?.window ?? null
      if (this.#owners.isOffered(place.match, place.seat))
        return 'offered'
      const owner = this.#owners.ownerOf(place.match, place.seat)
      const keeps = owner !== null && (inSeries !== null || this.guests.guestIn(place.match, owner) !== null)
      return keeps ? owner : asker?.window ?? null
    }
  }

  /** Seats the persons of a new match. */
  #seatPeople(match: Match, seating: Seating): void {
    for (const seat of match.seats.filter(seat => match.plan.seats[seat]?.kind === 'human')) {
      const who = seating(seat)
      if (who === 'offered')
        this.#owners.offer(match.id, seat)
      else if (who !== null)
        this.#owners.give(match.id, seat, who)
    }
  }

  #isOver(id: string): boolean {
    const match = this.match(id)?.match
    return match !== undefined && isOver(match)
  }

  /** Hears a match's events before anybody else does: first of all they are committed. */
  #keep(id: string): MatchListener {
    return (event, match) => {
      this.#archive?.record(event, match)
      this.#tell(listener => listener.matchEvent?.(event, match))
      if (event.type === 'swapped')
        this.#owners.swap(id)
      if (event.type === 'taken-back')
        this.#analysis.takenBack(id, event.ply)
      if (event.type !== 'thought')
        this.#changed({ kind: 'match', id })
      if (isOver(match))
        this.#releaseSolvers({ kind: 'seat', match: id })
    }
  }

  /** Whether a later host can go on with a match: people play in it, no program that would be gone, and it is kept. */
  #canBeResumed({ status, plan: { seats } }: Match): boolean {
    return this.#archive?.status.state === 'kept' && status === 'running' && canBeResumed(seats)
  }

  #unfinished(): GameSummary[] {
    return (this.#archive?.unfinished() ?? []).filter(({ id }) => !this.#matches.has(id))
  }

  /** Who sits at the seats that are no program's. */
  #builtInDrivers(plan: MatchPlan): PerSeat<SeatDriver> {
    const drivers = seatsOf(plan.seats).map(seat => [seat, this.#builtInDriver(plan, seat)] as const)
    return Object.fromEntries(drivers.filter(([, driver]) => driver !== null))
  }

  #builtInDriver(plan: MatchPlan, seat: Seat): SeatDriver | null {
    const { seats, game, seed } = plan
    const wanted = seats[seat]
    switch (wanted?.kind) {
      case 'human':
        return new HumanDriver(this.#series.nameAt(plan, seat, wanted.name || null))
      case 'bot':
        return new BotDriver(this.#workers, game, wanted, seed, this.#series.nameAt(plan, seat, botTitle(wanted.bot)))
      case 'external':
      case undefined:
        return null
    }
  }

  #forgotten(id: string): void {
    this.rooms.forget(id)
    this.#owners.forget(id)
    this.#analysis.unlisted(id)
    this.#changed({ kind: 'match', id })
  }

  #releaseSolvers(owner: Owner): void {
    for (const solver of Object.values(this.#solvers))
      solver.release(owner)
  }

  #summaryOf(id: string): MatchSummary | null {
    const entry = this.#matches.get(id)
    const match = this.#matches.whole(id)?.match
    return entry === null || match === undefined ? null : summariseMatch(match, entry, { ownerOf: seat => this.#owners.ownerOf(id, seat), isOffered: seat => this.#owners.isOffered(id, seat) })
  }

  /** Something happened on a port, or at the seats of a match that waits there. */
  #portChanged(referee: Referee): void {
    this.#changed({ kind: 'listener', id: referee.id })
    for (const id of referee.waitingMatches)
      this.#changed({ kind: 'match', id })
  }

  #changed(part: OverviewPart): void {
    this.#tell(listener => listener.overviewChanged?.(part))
  }

  #tell(what: (listener: HostListener) => void): void {
    for (const listener of this.#listeners)
      what(listener)
  }
}

/** What a port plays: what the command line asks, else one game after the other, or a series of so many. */
function portTermsOf(plan: MatchPlan, games: number | undefined, terms: PortTerms | undefined): PortTerms {
  const series = { games: games ?? seatsOf(plan.seats).length, pauseMs: usualPauseMs(plan), resumes: [] }
  return { games: null, atOnce: 1, seed: plan.seed, series, ...terms }
}

function usualPauseMs({ seats }: MatchPlan): number {
  return hasHumanSeat(seats) ? PAUSE_FOR_PEOPLE_MS : SERIES_PAUSE_MS
}

function newId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 12) // enough that no two games of an archive share one
}
