import type { MatchSummary, Overview, Problem } from '../../shared/api.ts'
import type { ArchiveStatus, GameSummary } from '../../shared/archive/library.ts'
import type { Cancel, Clock } from '../../shared/clock.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { MatchRunner } from '../../shared/match/run/matchRunner.ts'
import type { Result } from '../../shared/result.ts'
import type { Archive } from '../archive/archive.ts'
import type { LocalName } from '../net/localName.ts'
import type { LauncherOptions } from '../programs/launcher.ts'
import type { SolverServices } from '../workers/solverService.ts'
import type { WholeMatch } from './analysis/analysis.ts'
import type { ReadEvents } from './contests/contestWatch.ts'
import type { OpenDoor } from './guests/guestPage.ts'
import type { HostListener } from './hostNews.ts'
import type { ChangeListener, FeedRole } from './windows/overviewFeed.ts'
import { availableParallelism } from 'node:os'
import { gameOf } from '../../shared/games/index.ts'
import { isOver } from '../../shared/match/isOver.ts'
import { succeed } from '../../shared/result.ts'
import { botFoldersIn } from '../archive/botFolders.ts'
import { dataFolder } from '../archive/dataFolder.ts'
import { systemClock } from '../clock/clock.ts'
import { newSolverServices } from '../games/index.ts'
import { mapKernel } from '../games/mapKernel.ts'
import { NO_LOCAL_NAME } from '../net/localName.ts'
import { Launcher } from '../programs/launcher.ts'
import { MachineWatch } from '../programs/machineWatch.ts'
import { completeByWorkers } from '../seats/completeByWorkers.ts'
import { closeSolvers, releasePlayers, releaseSolvers } from '../workers/solverService.ts'
import { WorkerPool } from '../workers/workerPool.ts'
import { Analysis } from './analysis/analysis.ts'
import { HostAnalysis } from './analysis/hostAnalysis.ts'
import { HostPositions } from './analysis/hostPositions.ts'
import { Puzzles } from './analysis/puzzles.ts'
import { HostChecks } from './checks/hostChecks.ts'
import { HostCollections } from './collections/hostCollections.ts'
import { HostContests } from './contests/hostContests.ts'
import { ClassVote } from './guests/classVote.ts'
import { GuestPage } from './guests/guestPage.ts'
import { GuestRooms } from './guests/guestRooms.ts'
import { HostBots } from './hostBots.ts'
import { HostLibrary } from './hostLibrary.ts'
import { HostNews } from './hostNews.ts'
import { BuiltInDrivers } from './matches/builtInDrivers.ts'
import { HostMoves } from './matches/hostMoves.ts'
import { HostPrograms } from './matches/hostPrograms.ts'
import { HostRooms } from './matches/hostRooms.ts'
import { HostSeats } from './matches/hostSeats.ts'
import { HostSeries } from './matches/hostSeries.ts'
import { Matches, namesIn } from './matches/matches.ts'
import { MatchOpener } from './matches/matchOpener.ts'
import { summariseMatch } from './matches/matchSummary.ts'
import { NewMatches } from './matches/newMatches.ts'
import { Ports } from './matches/ports.ts'
import { Seating } from './matches/seating.ts'
import { UnfinishedMatches } from './matches/unfinishedMatches.ts'
import { UnfinishedSeries } from './matches/unfinishedSeries.ts'
import { SeatOwners } from './seatOwners.ts'
import { OverviewFeed } from './windows/overviewFeed.ts'

export interface HostOptions {
  readonly version: string
  /** What commands for the command line begin with. The default is right in a clone of the sources. */
  readonly command?: string
  readonly clock?: Clock
  readonly solvers?: SolverServices
  /** Where matches are kept; without an archive, only in memory. */
  readonly archive?: Archive | null
  /** Serves the page for guests; without it no match can be opened to others. */
  readonly openDoor?: (host: Host) => OpenDoor
  /** How programs are confined; by default with what this system has. */
  readonly wrapping?: LauncherOptions['wrapping']
  /** The pages in which bots of the workshop run that are started here; by default they run as processes. */
  readonly botPages?: LauncherOptions['botPages']
  /** Makes the name that is announced for this machine, and tells when it changes; without it no name is announced. */
  readonly newLocalName?: (changed: () => void) => LocalName
}

const NO_ARCHIVE: ArchiveStatus = { state: 'off', message: null, folder: '', bytes: 0 }

/**
 * All matches and ports of this process. Windows and the command line use its parts. This class makes the parts, and
 * passes on to the others what happens in one.
 */
export class Host {
  readonly clock: Clock
  /** The name by which others on the network find this machine, while something is open to them. */
  readonly localName: LocalName
  readonly matches = new Matches(id => this.#forgotten(id))
  readonly newMatches: NewMatches
  readonly unfinished: UnfinishedMatches
  readonly ports: Ports
  readonly moves: HostMoves
  readonly seats: HostSeats
  readonly series: HostSeries
  readonly unfinishedSeries: UnfinishedSeries
  /** Which guests may come in, and who is in. */
  readonly guests: GuestRooms
  /** The rooms, as windows ask for them. */
  readonly rooms: HostRooms
  /** The question that the class is asked. */
  readonly votes: ClassVote
  /** The games of the archive, for windows and the command line. */
  readonly library: HostLibrary
  readonly analysis: HostAnalysis
  readonly checks: HostChecks
  readonly programs: HostPrograms
  readonly contests: HostContests
  /** Positions that programs got wrong. */
  readonly positions: HostPositions
  /** Bots that people write in the window. */
  readonly bots: HostBots
  /** Bots that students hand in. */
  readonly collections: HostCollections
  readonly #archive: Archive | null
  readonly #solvers: SolverServices
  readonly #workers: WorkerPool
  readonly #launcher: Launcher
  readonly #analysis: Analysis
  readonly #owners = new SeatOwners()
  readonly #door: GuestPage
  readonly #news = new HostNews()
  readonly #overviews: OverviewFeed
  #isShared = false

  constructor(
    {
      version,
      command = 'node bin/fulcrum.mjs',
      clock = systemClock,
      archive = null,
      solvers = newSolverServices(),
      openDoor,
      wrapping,
      botPages = null,
      newLocalName,
    }: HostOptions,
  ) {
    const news = this.#news
    const matches = this.matches
    const owners = this.#owners
    const roomsChanged = (): void => {
      news.changed({ kind: 'rooms' })
      this.collections.roomsChanged()
      this.contests.roomsChanged()
    }
    this.clock = clock
    const localName = this.localName = newLocalName?.(() => this.#nameChanged()) ?? NO_LOCAL_NAME
    const launcher = this.#launcher = new Launcher({
      ...wrapping === undefined ? {} : { wrapping },
      botPages,
      left: sentence => news.tell(listener => listener.programsNoted?.(sentence)),
    })
    const usual = dataFolder(null) // that folder may hold keys even if this host uses another one, or none
    for (const folder of archive === null ? [usual] : [usual, archive.folder])
      launcher.hide(folder)
    if (archive !== null)
      launcher.copyFrom(botFoldersIn(archive.folder)) // within the hidden data folder
    this.#archive = archive
    this.#solvers = solvers
    const workers = this.#workers = new WorkerPool({ solvers })
    const series = this.series = new HostSeries({
      version,
      archive,
      clock,
      settled: async () => this.contests.settled,
      told: (event, after) => news.tell(listener => listener.contestEvent?.(event, after)),
      changed: () => news.changed({ kind: 'contests' }),
    })
    const rooms = this.guests = new GuestRooms({
      now: clock.now,
      changed: roomsChanged,
      seatOf: (match, window) => owners.seatOf(match, window),
    })
    const door = this.#door = new GuestPage({ openDoor: openDoor?.(this) ?? null, rooms, changed: roomsChanged })
    const drivers = new BuiltInDrivers({ workers, series, clock, launcher })
    const seating = new Seating({ matches, owners, rooms, series })
    // The watch measures in system time.
    const machine = clock === systemClock ? new MachineWatch(clock, () => matches.running) : null
    const opener = new MatchOpener({
      clock,
      matches,
      owners,
      rooms,
      seating,
      drivers,
      series,
      news,
      completeMove: completeByWorkers(workers),
      machine,
      heard: (event, match) => this.#heard(event, match),
      isHeld: () => this.#isHeld,
    })
    const ports = this.ports = new Ports({ version, clock, localName, workers, series, opener, news })
    const seats = this.seats = new HostSeats({ matches, owners, rooms, drivers, news })
    const unfinished = this.unfinished = new UnfinishedMatches({ archive, matches, opener, series, news })
    this.checks = new HostChecks(ports, {
      clock,
      workers,
      launcher,
      matchOver: match => releasePlayers(solvers, match),
    })
    this.contests = new HostContests({
      version,
      localName,
      archive,
      clock,
      series,
      opener,
      matches,
      rooms,
      guestDoor: door,
      owners,
      workers,
      checks: this.checks,
      launcher,
      noted: note => news.tell(listener => listener.portNoted?.(note)),
      told: (event, after) => {
        news.tell(listener => listener.contestEvent?.(event, after))
        this.collections.contestChanged(after.id)
      },
      changed: () => news.changed({ kind: 'contests' }),
    })
    this.moves = new HostMoves(matches, seats)
    this.unfinishedSeries = new UnfinishedSeries({ series, matches, unfinished, opener, ports })
    this.rooms = new HostRooms({ rooms, door, matches, owners, seats, ports, localName, news })
    this.votes = new ClassVote({
      eventsOf: id => matches.whole(id)?.events ?? null,
      seatOf: (match, window) => owners.seatOf(match, window),
      changed: () => news.changed({ kind: 'vote' }),
    })
    this.newMatches = new NewMatches({ matches, opener, ports, seats, series, door, rooms: this.rooms })
    this.library = new HostLibrary(archive, (id, game) => this.#renamed(id, game))
    this.programs = new HostPrograms(matches, launcher)
    this.#analysis = new Analysis({
      workers,
      changed: (match, status) => news.tell(listener => listener.reviewChanged?.(match, status)),
      released: owner => releaseSolvers(solvers, owner),
      isHosted: match => matches.has(match),
    })
    this.analysis = new HostAnalysis({
      analysis: this.#analysis,
      puzzles: new Puzzles(workers),
      matchOf: async id => this.#wholeMatch(id),
    })
    this.positions = new HostPositions({
      archive,
      clock,
      workers,
      launcher,
      analysis: this.analysis,
      matchOf: async id => this.#wholeMatch(id),
    })
    this.bots = new HostBots({ archive, clock })
    this.collections = new HostCollections({
      archive,
      clock,
      rooms,
      door,
      checks: this.checks,
      matches,
      newMatches: this.newMatches,
      contests: this.contests,
      changed: id => news.tell(listener => listener.collectionChanged?.(id)),
    })
    this.#overviews = new OverviewFeed(clock, {
      about: { version, command, cores: availableParallelism() },
      matches: () => matches.ids,
      ports: () => ports.ids,
      summarise: id => this.#summaryOf(id),
      describe: id => ports.get(id)?.describe() ?? null,
      archive: () => archive?.status ?? NO_ARCHIVE,
      unfinished: () => unfinished.list(),
      contests: () => this.contests.current,
      shared: () => this.#isShared,
      announcesName: () => localName.isWanted,
      maps: () => ({ memoryMib: workers.mapMemoryMib, kernel: mapKernel() }),
      rooms: () => this.rooms.describe(),
      vote: () => this.votes.question,
    })
    this.listen({ overviewChanged: part => this.#overviews.changed(part) })
    archive?.whenChanged(() => {
      news.tell(listener => listener.archiveChanged?.())
      news.changed({ kind: 'archive' })
      queueMicrotask(() => this.#holdMatches()) // not during the event that could not be written
    })
    archive?.whenNowKept(() => {
      this.contests.archiveOpened()
      this.collections.archiveOpened()
      news.changed({ kind: 'unfinished' })
    })
  }

  /** Tells what happens here from now on. The answer stops that. */
  listen(listener: HostListener): Cancel {
    return this.#news.listen(listener)
  }

  /** The overview that a window of that role may see. */
  overview(role: FeedRole): Overview {
    return this.#overviews.whole(role)
  }

  /** Tells changes of the overview from now on. The answer stops that. */
  listenToOverview(role: FeedRole, listener: ChangeListener): Cancel {
    return this.#overviews.listen(role, listener)
  }

  match(id: string): MatchRunner | null {
    return this.matches.get(id)?.runner ?? null
  }

  /** All events of a match, live or from the archive; null if there is no such match. */
  async eventsOf(id: string): Promise<readonly MatchEvent[] | null> {
    return (await this.#wholeMatch(id))?.events ?? null
  }

  /** The events so far of a match of this host; null if it has no such match. */
  liveEventsOf(id: string): readonly MatchEvent[] | null {
    return this.matches.whole(id)?.events ?? null
  }

  /** At most `count` events of a contest or series, from number `from` on. */
  async contestPart(id: string, from: number, count: number): Promise<Result<ReadEvents, Problem>> {
    const events = this.series.eventsOf(id)
    return events === null
      ? this.contests.stored.eventsOf(id, from, count)
      : succeed({ events: events.slice(from, from + count), isDamaged: false })
  }

  /** Ends a contest or a series for good, unfinished. */
  async stopContest(id: string): Promise<Result<null, Problem>> {
    return this.series.isOne(id) ? this.unfinishedSeries.end(id) : this.contests.stop(id)
  }

  /** Whether windows that only watch may read the library. */
  get isShared(): boolean {
    return this.#isShared
  }

  /** Shares the library with windows that only watch, or stops that. Lasts as long as this host. */
  share(shared: boolean): void {
    this.#isShared = shared
    this.#news.changed({ kind: 'shared' })
  }

  /** Announces a name while something is open to the network, or stops that. Lasts as long as this host. */
  announceName(announces: boolean): void {
    this.localName.want(announces)
    this.#news.changed({ kind: 'announcesName' })
  }

  /** Sets how much memory maps may take, in MiB. Lasts as long as this host. */
  setMapMemory(mib: number): void {
    this.#workers.mapMemoryMib = mib
    this.#news.changed({ kind: 'maps' })
  }

  /** Whether closing now would end something that people or programs are in the middle of. */
  get isBusy(): boolean {
    return [...this.matches.all].some(({ runner: { match } }) =>
      match.status === 'running' && !this.unfinished.canBeLeft(match),
    )
  }

  /** Leaves contests and matches that can be resumed, stops all other matches, and closes every port and thread. */
  async close(): Promise<void> {
    await this.#door.shut()
    await Promise.all([this.contests.close(), this.positions.close(), this.bots.close(), this.collections.close()])
    for (const { runner } of this.matches.all) {
      if (this.unfinished.canBeLeft(runner.match))
        runner.suspend()
      else
        runner.abort({ code: 'host-closed' })
    }
    await Promise.all([
      this.series.close(),
      this.ports.close(),
      this.checks.close(),
      this.#launcher.close(),
      this.localName.close(),
    ])
    await this.#workers.close()
    await closeSolvers(this.#solvers)
    await this.#archive?.close()
  }

  async #wholeMatch(id: string): Promise<WholeMatch | null> {
    return this.matches.whole(id) ?? await this.#archive?.gameOf(id) ?? null
  }

  /** Handles a match's event before anybody else. First of all the event is written down. */
  #heard(event: MatchEvent, match: Match): void {
    this.#archive?.record(event, match)
    this.#news.tell(listener => listener.matchEvent?.(event, match))
    if (event.type === 'created' && gameOf(match.plan.game).validate !== undefined)
      this.#workers.makeReadyForMoves()
    if (event.type === 'swapped')
      this.#owners.swap(match.id)
    if (event.type === 'taken-back')
      this.#analysis.takenBack(match.id, event.ply)
    this.votes.heard(event, match)
    if (event.type !== 'thought')
      this.#news.changed({ kind: 'match', id: match.id })
    if (isOver(match))
      releasePlayers(this.#solvers, match.id)
  }

  /** Matches and contests wait while nothing can be written, and go on once writing works. */
  #holdMatches(): void {
    for (const { runner } of [...this.matches.all]) {
      if (this.#isHeld)
        runner.hold()
      else
        runner.release()
    }
    this.contests.holdChanged()
  }

  get #isHeld(): boolean {
    return this.#archive !== null && this.#archive.hold !== null
  }

  /** Renames the players of a match that is over but still on this host. */
  #renamed(id: string, game: GameSummary): void {
    if (this.matches.rename(id, namesIn(game)))
      this.#news.changed({ kind: 'match', id })
  }

  /** Updates ports and rooms, which contain the name. */
  #nameChanged(): void {
    for (const id of this.ports.ids)
      this.#news.changed({ kind: 'port', id })
    this.#news.changed({ kind: 'contests' })
    this.#news.changed({ kind: 'rooms' })
    const { current } = this.localName
    if (current !== null)
      this.#news.tell(listener => listener.nameAnnounced?.(current))
  }

  #forgotten(id: string): void {
    this.rooms.forget(id)
    this.votes.forget(id)
    this.#owners.forget(id)
    this.#analysis.unlisted(id)
    this.#news.changed({ kind: 'match', id })
  }

  #summaryOf(id: string): MatchSummary | null {
    const entry = this.matches.get(id)
    const match = this.matches.whole(id)?.match
    return entry === null || match === undefined
      ? null
      : summariseMatch(match, entry, {
          ownerOf: seat => this.#owners.ownerOf(id, seat),
          isOffered: seat => this.#owners.isOffered(id, seat),
        })
  }
}
