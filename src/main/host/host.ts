import type { Listener, MatchSummary, NewMatch, Overview, Problem, ReviewStatus } from '../../shared/api.ts'
import type { ArchiveStatus, GameSummary } from '../../shared/archive/library.ts'
import type { Judgement } from '../../shared/game/analysis.ts'
import type { Seat } from '../../shared/game/seat.ts'
import type { MatchEvent, MatchPlan } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Result } from '../../shared/result.ts'
import type { Archive } from '../archive/archive.ts'
import type { Cancel, Clock } from '../clock/clock.ts'
import type { MatchListener, SeatDriver } from '../match/seatDriver.ts'
import type { OpenedMatch } from '../port/waitingMatch.ts'
import type { Owner } from '../workers/owner.ts'
import type { SolverServices } from '../workers/solverService.ts'
import type { WholeMatch } from './analysis.ts'
import type { ChangeListener, OverviewPart } from './overviewFeed.ts'
import { randomInt, randomUUID } from 'node:crypto'
import { renamed } from '../../shared/archive/renamed.ts'
import { matchOf } from '../../shared/archive/steps.ts'
import { isOver, rematchPlan } from '../../shared/match/match.ts'
import { canBeResumed, hasExternalSeat } from '../../shared/match/player.ts'
import { fail, succeed } from '../../shared/result.ts'
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
import { summariseMatch } from './matchSummary.ts'
import { OverviewFeed } from './overviewFeed.ts'

/** Finished matches beyond this many are forgotten, the oldest first. */
export const KEPT_FINISHED = 200

export interface HostOptions {
  readonly version: string
  readonly clock?: Clock
  readonly solvers?: SolverServices
  /** Where matches are kept; without one they are kept in memory only. */
  readonly archive?: Archive | null
}

/** What the command line may ask for beyond what a window can. */
export interface Series {
  /** Games to play; null for as many as clients come. */
  readonly games: number | null
  readonly atOnce: number
  readonly seed: number
}

/** An opened match, and the referee of its port where it has one. */
export interface Opened { readonly runner: MatchRunner, readonly referee: Referee | null }

/** Everything that happens outside a match's own log. */
export interface HostListener {
  readonly overviewChanged?: (part: OverviewPart) => void
  readonly matchEvent?: MatchListener
  readonly portOpened?: (port: Listener) => void
  readonly listenerNoted?: (note: Listener['notes'][number]) => void
  readonly archiveChanged?: () => void
  readonly reviewChanged?: (match: string, status: ReviewStatus) => void
}

const NO_ARCHIVE: ArchiveStatus = { state: 'off', message: null, folder: '', bytes: 0 }

const noSuchMatch: Problem = { code: 'no-such-match', message: 'That match is no longer on the host.' }

/** All matches and ports of this process. Windows and the command line drive it. */
export class Host {
  readonly version: string
  readonly #clock: Clock
  readonly #solvers: SolverServices
  /** The games of the archive, for windows and the command line. */
  readonly library: HostLibrary
  readonly #archive: Archive | null
  readonly #workers: WorkerPool
  readonly #analysis: Analysis
  readonly #matches = new Map<string, { readonly runner: MatchRunner, readonly createdAt: number, readonly referee: Referee | null }>()
  /** Those of them whose players were renamed when they were over. */
  readonly #renamed = new Map<string, WholeMatch>()
  readonly #referees = new Map<string, Referee>()
  /** Ports that are shut, until the last of their connections has closed. */
  readonly #closing = new Set<Promise<void>>()
  readonly #listeners = new Set<HostListener>()
  readonly #overviews: OverviewFeed
  #isShared = false

  constructor({ version, clock = systemClock, archive = null, solvers = newSolverServices() }: HostOptions) {
    this.version = version
    this.#clock = clock
    this.#solvers = solvers
    this.#archive = archive
    this.library = new HostLibrary(archive, (id, names) => this.#rename(id, names))
    archive?.whenChanged(() => {
      this.#tell(listener => listener.archiveChanged?.())
      this.#changed({ kind: 'archive' })
    })
    this.#overviews = new OverviewFeed(clock, {
      version,
      matches: () => this.#matches.keys(),
      listeners: () => this.#referees.keys(),
      summarise: id => this.#summaryOf(id),
      describe: id => this.#referees.get(id)?.describe() ?? null,
      archive: () => archive?.status ?? NO_ARCHIVE,
      unfinished: () => this.#unfinished(),
      shared: () => this.#isShared,
    })
    this.listen({ overviewChanged: part => this.#overviews.changed(part) })
    this.#workers = new WorkerPool({ solvers })
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

  /** Opens a match, and a port for it where a seat is external. Settings and bots are checked here. */
  async create({ plan, listen }: NewMatch, series?: Series): Promise<Result<Opened, Problem>> {
    const checked = checkPlan({ ...plan, seed: series?.seed ?? randomInt(2 ** 31) })
    if (!checked.ok)
      return checked
    if (!hasExternalSeat(checked.value.seats))
      return succeed(this.#openBuiltIn(checked.value))
    if (listen === null)
      return fail({ code: 'bad-request', message: 'A match with an external client needs a port to listen on.' })
    return this.#openPort(checked.value, listen, series)
  }

  match(id: string): MatchRunner | null {
    return this.#matches.get(id)?.runner ?? null
  }

  /** A person's move at a human seat. */
  play(id: string, seat: Seat, ply: number, move: unknown): Result<null, Problem> {
    const runner = this.match(id)
    if (runner === null)
      return fail(noSuchMatch)
    if (runner.match.plan.seats[seat].kind !== 'human')
      return fail({ code: 'not-your-move', message: 'Nobody at a window plays for that seat.' })
    const { plies, toMove } = runner.match
    if (toMove !== seat || plies !== ply)
      return fail({ code: 'not-your-move', message: isOver(runner.match) ? 'The match is over.' : 'It is not that seat\'s turn.' })
    const played = runner.move(seat, ply, move)
    return played.ok ? played : fail({ code: 'refused', message: `${played.error}.` })
  }

  resign(id: string, seat: Seat): Result<null, Problem> {
    const runner = this.match(id)
    if (runner === null)
      return fail(noSuchMatch)
    if (runner.match.plan.seats[seat].kind !== 'human')
      return fail({ code: 'bad-request', message: 'Only a person at a window can resign.' })
    if (runner.match.status !== 'running')
      return fail({ code: 'over', message: 'The match is not running.' })
    runner.forfeit(seat, 'resigned', `${runner.displayName(seat)} resigned`)
    return succeed(null)
  }

  abort(id: string): Result<null, Problem> {
    const runner = this.match(id)
    if (runner === null)
      return fail(noSuchMatch)
    runner.abort('a person at the host stopped it')
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

  /** All events of a match, live or from the archive; null where there is no such match. */
  async eventsOf(id: string): Promise<readonly MatchEvent[] | null> {
    return (await this.#wholeMatch(id))?.events ?? null
  }

  /** The events so far of a match of this host; null where it is none. */
  liveEventsOf(id: string): readonly MatchEvent[] | null {
    return this.#liveMatch(id)?.events ?? null
  }

  /** Goes on with a match that an earlier host left in the middle. */
  resume(id: string): Result<Opened, Problem> {
    const left = this.#archive?.reopen(id) ?? null
    if (left === null || this.#matches.has(id))
      return fail({ code: 'no-such-match', message: 'There is no unfinished match of that kind any more.' })
    const { plan } = left.match
    const drivers = { 1: this.#builtInDriver(plan, 1), 2: this.#builtInDriver(plan, 2) }
    const { 1: first, 2: second } = drivers
    if (first === null || second === null)
      return fail({ code: 'bad-request', message: 'A match with an external client can\'t be resumed: the client is gone.' })
    const runner = MatchRunner.reopen(left.events, { 1: first, 2: second }, this.#clock, this.#keep(id))
    this.#matches.set(id, { runner, createdAt: left.events[0].at, referee: null })
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

  /** A match that is over and still on this host is called so here, too. */
  #rename(id: string, names: GameSummary['names']): void {
    const events = this.match(id)?.eventsFrom(0)
    if (events === undefined)
      return
    const shown = renamed(events, names)
    this.#renamed.set(id, { match: matchOf(shown), events: shown })
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
    return this.#liveMatch(id) ?? await this.#archive?.gameOf(id) ?? null
  }

  #liveMatch(id: string): WholeMatch | null {
    const runner = this.match(id)
    return this.#renamed.get(id) ?? (runner === null ? null : { match: runner.match, events: runner.eventsFrom(0) })
  }

  /** The same match once more with the seats swapped, on the same port where it had one. */
  async rematch(id: string): Promise<Result<Opened, Problem>> {
    const entry = this.#matches.get(id)
    if (entry === undefined)
      return fail(noSuchMatch)
    const { match } = entry.runner
    if (!isOver(match))
      return fail({ code: 'bad-request', message: 'The match is not over yet.' })
    const plan = rematchPlan(match.plan, randomInt(2 ** 31))
    const { referee } = entry
    if (!hasExternalSeat(plan.seats))
      return succeed(this.#openBuiltIn(plan))
    if (referee === null || !this.#referees.has(referee.id))
      return fail({ code: 'no-such-port', message: 'The port of that match is closed. Start a new match instead.' })
    const names = { 1: match.players[2]?.name ?? '', 2: match.players[1]?.name ?? '' }
    return succeed({ runner: referee.openRematch(plan, names), referee })
  }

  /** Forgets a match that is over. */
  dismiss(id: string): Result<null, Problem> {
    const runner = this.match(id)
    if (runner === null)
      return fail(noSuchMatch)
    if (!isOver(runner.match))
      return fail({ code: 'bad-request', message: 'The match is not over yet. Stop it first.' })
    this.#forget(id)
    return succeed(null)
  }

  /** Closes a port; a match that runs there goes on to its end. */
  stopListening(id: string): Result<null, Problem> {
    const referee = this.#referees.get(id)
    if (referee === undefined)
      return fail({ code: 'no-such-port', message: 'That port is closed already.' })
    this.#referees.delete(id)
    referee.shut()
    const closing = referee.done.then(async () => referee.close()).finally(() => this.#closing.delete(closing))
    this.#closing.add(closing)
    this.#changed({ kind: 'listener', id })
    return succeed(null)
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
    return [...this.#matches.values()].some(({ runner: { match } }) => match.status === 'running' && !this.#canBeResumed(match))
  }

  /** Leaves matches that can be resumed, stops every other one, closes every port and thread. */
  async close(): Promise<void> {
    for (const { runner } of this.#matches.values()) {
      if (this.#canBeResumed(runner.match))
        runner.suspend()
      else
        runner.abort('the host was closed')
    }
    await Promise.all([...this.#closing, ...[...this.#referees.values()].map(referee => referee.close())])
    await this.#workers.close()
    await Promise.all(Object.values(this.#solvers).map(async solver => solver.close()))
    await this.#archive?.close()
  }

  async #openPort(plan: MatchPlan, listen: NonNullable<NewMatch['listen']>, series: Series | undefined): Promise<Result<Opened, Problem>> {
    this.#closeIdlePort(listen.port)
    const opened = await Referee.open({
      id: newId(),
      listen,
      plan,
      games: series?.games ?? null,
      atOnce: series?.atOnce ?? 1,
      clock: this.#clock,
      openMatch: (next, referee) => this.#openMatch(next, referee),
      opened: port => this.#tell(listener => listener.portOpened?.(port)),
      changed: referee => this.#portChanged(referee),
      noted: note => this.#tell(listener => listener.listenerNoted?.(note)),
    })
    if (!opened.ok)
      return opened
    const { referee } = opened.value
    this.#referees.set(referee.id, referee)
    this.#portChanged(referee)
    return opened
  }

  /** A port that still listens after its last match is free for the next one. */
  #closeIdlePort(port: number): void {
    const idle = [...this.#referees.values()].find(referee => referee.port === port && referee.isIdle)
    if (idle !== undefined)
      this.stopListening(idle.id)
  }

  /** Opens a match that needs no port. */
  #openBuiltIn(plan: MatchPlan): Opened {
    const { runner, builtIn: { 1: first, 2: second } } = this.#openMatch(plan, null)
    if (first === null || second === null)
      throw new Error(`match ${runner.id} needs a port`)
    // The caller must hold the match before its first event after `created`.
    queueMicrotask(() => {
      if (runner.match.status === 'waiting')
        runner.start({ 1: first, 2: second })
    })
    return { runner, referee: null }
  }

  #openMatch(plan: MatchPlan, referee: Referee | null): OpenedMatch {
    const id = newId()
    const runner = MatchRunner.begin(id, plan, this.#clock, this.#keep(id))
    this.#matches.set(id, { runner, createdAt: this.#clock.now(), referee })
    this.#forgetOldest()
    this.#changed({ kind: 'match', id })
    return { runner, builtIn: { 1: this.#builtInDriver(plan, 1), 2: this.#builtInDriver(plan, 2) } }
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

  #builtInDriver(plan: MatchPlan, seat: Seat): SeatDriver | null {
    const wanted = plan.seats[seat]
    switch (wanted.kind) {
      case 'human':
        return new HumanDriver(wanted.name, `Player ${seat}`)
      case 'bot':
        return new BotDriver(this.#workers, plan.game, wanted, plan.seed)
      case 'external':
        return null
    }
  }

  #forgetOldest(): void {
    const over = [...this.#matches].filter(([, { runner }]) => isOver(runner.match))
    for (const [id] of over.slice(0, Math.max(0, over.length - KEPT_FINISHED)))
      this.#forget(id)
  }

  #forget(id: string): void {
    this.#matches.delete(id)
    this.#renamed.delete(id)
    this.#analysis.unlisted(id)
    this.#changed({ kind: 'match', id })
  }

  #releaseSolvers(owner: Owner): void {
    for (const solver of Object.values(this.#solvers))
      solver.release(owner)
  }

  #summaryOf(id: string): MatchSummary | null {
    const entry = this.#matches.get(id)
    return entry === undefined ? null : summariseMatch(this.#renamed.get(id)?.match ?? entry.runner.match, entry.createdAt, entry.referee)
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

function newId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 12) // enough that no two games of an archive share one
}
