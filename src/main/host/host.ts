import type { Listen, Listener, MatchSummary, NewCheck, NewMatch, Overview, Problem, PuzzlesOfMatch, ReviewStatus, SeriesSummary } from '../../shared/api.ts'
import type { ArchiveStatus, GameSummary } from '../../shared/archive/library.ts'
import type { Check } from '../../shared/check/check.ts'
import type { Judgement } from '../../shared/game/analysis.ts'
import type { PerSeat, Seat } from '../../shared/game/seat.ts'
import type { MatchEvent, MatchPlan } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { SeriesEvent } from '../../shared/match/series.ts'
import type { Result } from '../../shared/result.ts'
import type { Archive } from '../archive/archive.ts'
import type { RunningCheck } from '../check/runningCheck.ts'
import type { Cancel, Clock } from '../clock/clock.ts'
import type { MatchListener, SeatDriver } from '../match/seatDriver.ts'
import type { SeriesTerms } from '../port/referee.ts'
import type { SeriesListener } from '../port/runningSeries.ts'
import type { OpenedMatch } from '../port/waitingMatch.ts'
import type { Owner } from '../workers/owner.ts'
import type { SolverServices } from '../workers/solverService.ts'
import type { WholeMatch } from './analysis.ts'
import type { OpenGame } from './hostSeries.ts'
import type { ChangeListener, OverviewPart } from './overviewFeed.ts'
import type { WindowName } from './seatOwners.ts'
import { randomInt, randomUUID } from 'node:crypto'
import { seatsOf } from '../../shared/game/seat.ts'
import { dialectOf } from '../../shared/games/index.ts'
import { drawChance } from '../../shared/match/chance.ts'
import { isOver, rematchPlan } from '../../shared/match/match.ts'
import { canBeResumed, hasExternalSeat, hasHumanSeat } from '../../shared/match/player.ts'
import { needsPort } from '../../shared/match/series.ts'
import { fail, succeed } from '../../shared/result.ts'
import { openCheck } from '../check/openCheck.ts'
import { systemClock } from '../clock/clock.ts'
import { newSolverServices } from '../games/index.ts'
import { MatchRunner } from '../match/matchRunner.ts'
import { Referee } from '../port/referee.ts'
import { BotDriver } from '../seats/botDriver.ts'
import { HumanDriver } from '../seats/humanDriver.ts'
import { WorkerPool } from '../workers/workerPool.ts'
import { Analysis } from './analysis.ts'
import { checkPlan } from './checkPlan.ts'
import { HostLibrary } from './hostLibrary.ts'
import { HostSeries } from './hostSeries.ts'
import { Matches, namesIn } from './matches.ts'
import { summariseMatch } from './matchSummary.ts'
import { OverviewFeed } from './overviewFeed.ts'
import { Ports } from './ports.ts'
import { Puzzles } from './puzzles.ts'
import { SeatOwners } from './seatOwners.ts'

export interface HostOptions {
  readonly version: string
  readonly clock?: Clock
  readonly solvers?: SolverServices
  /** Where matches are kept; without one they are kept in memory only. */
  readonly archive?: Archive | null
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
  readonly #analysis: Analysis
  readonly #matches = new Matches(id => this.#forgotten(id))
  readonly #ports = new Ports()
  readonly #checks = new Set<RunningCheck>()
  readonly #owners = new SeatOwners()
  readonly #series: HostSeries
  readonly #listeners = new Set<HostListener>()
  readonly #overviews: OverviewFeed
  #isShared = false

  constructor({ version, clock = systemClock, archive = null, solvers = newSolverServices() }: HostOptions) {
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
    })
    this.listen({ overviewChanged: part => this.#overviews.changed(part) })
    this.#workers = new WorkerPool({ solvers })
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
   * Opens a match, and a port for it where a seat is external, or a series with its first match. Settings and bots are checked here. The
   * seats of persons belong to the window that asks; where none does, to whoever plays there first.
   */
  async create({ plan, listen, games }: NewMatch, { asker = null, terms }: { readonly asker?: Asker | null, readonly terms?: PortTerms } = {}): Promise<Result<Opened, Problem>> {
    const checked = checkPlan({ ...plan, seed: terms?.seed ?? randomInt(2 ** 31) })
    if (!checked.ok)
      return checked
    if (!hasExternalSeat(checked.value.seats))
      return succeed(games === undefined || games === 1 ? this.#openBuiltIn(checked.value, asker) : this.#beginSeries(checked.value, games, asker))
    if (listen === null)
      return fail({ code: 'bad-request', message: 'A match with an external client needs a port to listen on.' })
    if (games !== undefined && games > 1 && dialectOf(plan.game, plan.dialect)?.connectionLasts !== 'series')
      return fail({ code: 'bad-request', message: 'Clients of this game play one game over a connection, and so no series. Choose one game.' })
    const { seats, seed } = checked.value
    const series = { games: games ?? seatsOf(seats).length, pauseMs: usualPauseMs(checked.value), resumes: [] }
    return this.#openPort(checked.value, listen, asker, { games: null, atOnce: 1, seed, series, ...terms })
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
      return fail({ code: 'not-your-move', message: isOver(match) ? 'The match is over.' : 'It is not that seat\'s turn.' })
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
    this.#owners.give(id, seat, asker.window)
    this.#changed({ kind: 'match', id })
    return succeed(null)
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
      return fail({ code: 'bad-request', message: 'A match with an external client can\'t be resumed: the client is gone.' })
    const runner = MatchRunner.reopen(left.events, this.#builtInDrivers(left.match.plan), this.#clock, this.#keep(id))
    this.#matches.add({ runner, createdAt: left.events[0].at, referee: null })
    this.#giveSeats(runner.match, asker)
    this.#series.resumeWith(runner, this.#gamesFor(asker))
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
      return succeed({ runner: this.#series.resume(left, this.#gamesFor(asker)), referee: null })
    if (listen === null)
      return fail({ code: 'bad-request', message: 'The clients of that series need a port to come back to.' })
    return this.#openPort(plan.plan, listen, asker, { games: null, atOnce: 1, seed: plan.plan.seed, series: { ...plan, resumes: events } })
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
    if (!hasExternalSeat(plan.seats))
      return succeed(this.#openBuiltIn(plan, asker))
    if (referee === null || this.#ports.get(referee.id) === null)
      return fail({ code: 'no-such-port', message: 'The port of that match is closed. Start a new match instead.' })
    const names = { 1: match.players[2]?.name ?? '', 2: match.players[1]?.name ?? '' }
    const runner = referee.openRematch(plan, names)
    this.#giveSeats(runner.match, asker)
    return succeed({ runner, referee })
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
  overview(role: Overview['role']): Overview {
    return this.#overviews.whole(role)
  }

  /** Tells what changes of the overview from now on. The answer ends it. */
  listenToOverview(role: Overview['role'], listener: ChangeListener): Cancel {
    return this.#overviews.listen(role, listener)
  }

  /** Whether closing now would end something that people or programs are in the middle of. */
  get isBusy(): boolean {
    return [...this.#matches.all].some(({ runner: { match } }) => match.status === 'running' && !this.#canBeResumed(match))
  }

  /** Leaves matches that can be resumed, stops every other one, closes every port and thread. */
  async close(): Promise<void> {
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

  async #openPort(plan: MatchPlan, listen: NonNullable<NewMatch['listen']>, asker: Asker | null, { games, atOnce, series }: PortTerms): Promise<Result<Opened, Problem>> {
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
      openMatch: (next, referee) => this.#openMatch(next, referee, asker),
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
  #openBuiltIn(plan: MatchPlan, asker: Asker | null): Opened {
    const { runner, builtIn } = this.#openMatch(plan, null, asker)
    // The caller must hold the match before its first event after `created`.
    queueMicrotask(() => {
      if (runner.match.status === 'waiting')
        runner.start(builtIn)
    })
    return { runner, referee: null }
  }

  #beginSeries(plan: MatchPlan, games: number, asker: Asker | null): Opened {
    return { runner: this.#series.begin({ plan, games, pauseMs: usualPauseMs(plan) }, this.#gamesFor(asker)), referee: null }
  }

  /** The games of a series without a port; the seats of persons belong to who had them in the game before, or to the one who asks. */
  #gamesFor(asker: Asker | null): OpenGame {
    return plan => this.#openBuiltIn(plan, asker).runner
  }

  #openMatch(asked: MatchPlan, referee: Referee | null, asker: Asker | null): OpenedMatch {
    const plan = drawChance(asked)
    const id = newId()
    const runner = MatchRunner.begin(id, plan, this.#clock, this.#keep(id))
    this.#matches.add({ runner, createdAt: this.#clock.now(), referee })
    this.#giveSeats(runner.match, asker)
    this.#changed({ kind: 'match', id })
    return { runner, builtIn: this.#builtInDrivers(plan), nameAt: (seat, own) => this.#series.nameAt(plan, seat, own) }
  }

  /** The seats of persons belong to that window; in a later game of a series to the one that had them before. */
  #giveSeats(match: Match, asker: Asker | null): void {
    for (const seat of match.seats.filter(one => match.plan.seats[one]?.kind === 'human')) {
      const before = this.#series.seatBefore(match, seat)
      const owner = (before === null ? null : this.#owners.ownerOf(before.match, before.seat)) ?? asker?.window ?? null
      if (owner !== null)
        this.#owners.give(match.id, seat, owner)
    }
  }

  /** Hears a match's events before anybody else does: first of all they are committed. */
  #keep(id: string): MatchListener {
    return (event, match) => {
      this.#archive?.record(event, match)
      this.#tell(listener => listener.matchEvent?.(event, match))
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
        return new BotDriver(this.#workers, game, wanted, seed, this.#series.nameAt(plan, seat, wanted.bot))
      case 'external':
      case undefined:
        return null
    }
  }

  #forgotten(id: string): void {
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
    return entry === null || match === undefined ? null : summariseMatch(match, entry, seat => this.#owners.ownerOf(id, seat))
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

function usualPauseMs({ seats }: MatchPlan): number {
  return hasHumanSeat(seats) ? PAUSE_FOR_PEOPLE_MS : SERIES_PAUSE_MS
}

function newId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 12) // enough that no two games of an archive share one
}
