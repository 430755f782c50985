import type { GamePort, Problem } from '../../shared/api.ts'
import type { Clock } from '../../shared/clock.ts'
import type { NextGame } from '../../shared/contest/series.ts'
import type { PerSeat } from '../../shared/game/seat.ts'
import type { Listen } from '../../shared/listen.ts'
import type { MatchPlan } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Players } from '../../shared/match/player.ts'
import type { MatchRunner } from '../../shared/match/run/matchRunner.ts'
import type { Result } from '../../shared/result.ts'
import type { LocalName } from '../net/localName.ts'
import type { Transport } from '../net/transport.ts'
import type { ConnectedClient } from '../seats/connectedClient.ts'
import type { WorkerPool } from '../workers/workerPool.ts'
import type { RunningSeriesOptions, SeriesLog } from './runningSeries.ts'
import type { OpenedMatch } from './waitingMatch.ts'
import { randomUUID } from 'node:crypto'
import { planIn } from '../../shared/contest/series.ts'
import { perSeat, seatsOf } from '../../shared/game/seat.ts'
import { dialectOrUsual } from '../../shared/games/index.ts'
import { isOver } from '../../shared/match/isOver.ts'
import { deriveSeed } from '../../shared/random.ts'
import { fail, succeed } from '../../shared/result.ts'
import { reachableAddresses } from '../net/addresses.ts'
import { Client } from '../net/client.ts'
import { framerFor } from '../net/framing.ts'
import { ownConnections } from '../net/ownConnections.ts'
import { portProblem } from '../net/portProblem.ts'
import { GREETING_MS, Greetings } from './greetings.ts'
import { callOf, Lobby } from './lobby.ts'
import { PortListener } from './portListener.ts'
import { PortNews } from './portNews.ts'
import { RunningSeries } from './runningSeries.ts'
import { WaitingMatch } from './waitingMatch.ts'

/** In dialects in which TCP clients don't speak first, a WebSocket's request must come within this time, in ms. */
const SILENCE_MS = 300

export interface HostedPortOptions {
  readonly id: string
  /** The version of this program, for the logs of series. */
  readonly version: string
  readonly listen: Listen
  /** The plan of each game here. */
  readonly plan: MatchPlan
  /** How many games, or series, to play before the port closes; null for no limit. */
  readonly games: number | null
  /** How many games, or series, may run at the same time; further clients wait in the lobby. */
  readonly atOnce: number
  /** How games of a series follow each other, if the dialect's connections last for a series. */
  readonly series: SeriesTerms
  /** Begins the logs of series, and forgets matches that never began. */
  readonly seriesLogs: Pick<RunningSeriesOptions, 'newLog' | 'neverBegan'>
  /** A series was created here; its events follow with its first game. */
  readonly seriesOpened: (series: RunningSeries) => void
  /** The series no longer runs here. */
  readonly seriesOver: (series: RunningSeries) => void
  readonly clock: Clock
  readonly localName: LocalName
  /** The threads that find the hints which clients ask for. */
  readonly workers: WorkerPool
  /**
   * Makes a match for this port. It starts when its external seats are taken. `rematchOf` is the match that it repeats.
   */
  readonly openMatch: (plan: MatchPlan, hostedPort: HostedPort, rematchOf: string | null) => OpenedMatch
  /** The port is open; the first match follows. */
  readonly opened: (port: GamePort) => void
  /** The clients that wait there or the port's news have changed. */
  readonly changed: (hostedPort: HostedPort) => void
  /** Something happened on the port outside any match. */
  readonly noted: (note: GamePort['notes'][number]) => void
}

/**
 * The games of a series and the pause between them, in ms; `resumes` is the log of a series that was left, and that is
 * continued first; null for none.
 */
export interface SeriesTerms { readonly games: number, readonly pauseMs: number, readonly resumes: SeriesLog | null }

/**
 * One port: accepts clients (`Greetings`), lets them wait (`Lobby`), seats them in the order in which they came
 * (`WaitingMatch`), and opens match after match for them.
 */
export class HostedPort {
  readonly id: string
  /** Resolved when the last of the games is over. */
  readonly done: Promise<void>
  readonly #options: HostedPortOptions
  readonly #listener: PortListener
  readonly #greetings: Greetings
  readonly #lobby: Lobby
  /** Matches that are not over. */
  readonly #open = new Set<MatchRunner>()
  /** Those of these that have not begun, by id. */
  readonly #waiting = new Map<string, WaitingMatch>()
  /** Series that are not over, even between two of their games. */
  readonly #series = new Set<RunningSeries>()
  readonly #news: PortNews
  #resolveDone = (): void => {}
  #port = 0
  #opened = 0
  #latest: string | null = null
  #shut = false

  private constructor(options: HostedPortOptions) {
    this.id = options.id
    this.#options = options
    this.done = new Promise(resolve => this.#resolveDone = resolve)
    this.#news = new PortNews(options.clock, (note) => {
      options.noted(note)
      options.changed(this)
    })
    const { plan: { settings }, clock } = options
    const dialect = dialectOrUsual(options.plan.game, options.plan.dialect)
    this.#greetings = new Greetings({
      dialect,
      settings,
      clock,
      news: this.#news,
      greeted: client => this.#enter(client),
    })
    this.#lobby = new Lobby({
      dialect,
      settings,
      clock,
      news: this.#news,
      named: client => this.#named(client),
      gone: client => this.#vacate(client),
    })
    this.#listener = new PortListener({
      ...options.listen,
      newFramer: () => framerFor(dialect.framing),
      silenceMs: dialect.greeting === null || dialect.greeting.ask !== undefined ? SILENCE_MS : null,
      patienceMs: GREETING_MS,
      farewell: dialect.farewell,
      clock: options.clock,
      localName: options.localName,
      connections: ownConnections(),
      admit: (transport, waitedMs) => this.#admit(transport, waitedMs),
      turnedAway: sentence => this.#news.add('refused', sentence),
    })
  }

  /** Opens the port and the first match. */
  static async open(
    options: HostedPortOptions,
  ): Promise<Result<{ readonly hostedPort: HostedPort, readonly runner: MatchRunner }, Problem>> {
    const hostedPort = new HostedPort(options)
    const opened = await hostedPort.#listener.open()
    if (!opened.ok)
      return fail(portProblem(opened.error, options.listen.port))
    hostedPort.#port = opened.value
    options.opened(hostedPort.describe())
    return succeed({ hostedPort, runner: hostedPort.#openFirst(null).runner })
  }

  get port(): number {
    return this.#port
  }

  /** Whether nobody plays or waits here, so that closing the port hurts nobody. */
  get isIdle(): boolean {
    return this.#open.size === 0 && this.#series.size === 0 && this.#lobby.isEmpty
  }

  /** The match that was last opened on this port. */
  get latestMatch(): string | null {
    return this.#latest
  }

  /** Whatever held a match of this port may no longer hold it. */
  startWhenReady(match: string): void {
    this.#waiting.get(match)?.startWhenReady()
  }

  describe(): GamePort {
    const { listen, plan, localName } = this.#options
    return {
      id: this.id,
      game: plan.game,
      port: this.#port,
      lan: listen.lan,
      addresses: reachableAddresses(listen.lan),
      localName: listen.lan ? localName.current : null,
      waiting: this.#lobby.names,
      latestMatch: this.#latest,
      notes: [...this.#news.latest],
    }
  }

  /** The ids of matches on this port that have not begun. */
  get waitingMatches(): Iterable<string> {
    return this.#waiting.keys()
  }

  /** Who has taken which seat of a waiting match; null if it is not waiting here. */
  playersAt(match: string): Players | null {
    return this.#waiting.get(match)?.players ?? null
  }

  /**
   * Opens a rematch of `match` for the next clients. `names` are for two clients: if both come again, each gets that
   * seat.
   */
  openRematch(plan: MatchPlan, names: PerSeat<string>, match: string): MatchRunner {
    const { runner } = this.#openFirst(names, plan, match)
    this.#fillSeats()
    return runner
  }

  /** Accepts nobody any more, and sends away those who wait. Running matches go on. */
  shut(): void {
    this.#shut = true
    this.#listener.shut()
    this.#lobby.close()
    this.#greetings.close()
    for (const runner of this.#open) {
      if (runner.match.status === 'waiting')
        runner.abort({ code: 'port-closed' })
    }
    this.#news.close()
    this.#resolveIfDone()
    this.#options.changed(this)
  }

  /** Shuts the port, stops running matches, and waits until every connection has closed. */
  async close(): Promise<void> {
    this.shut()
    for (const runner of this.#open)
      runner.abort({ code: 'host-closed' })
    for (const series of this.#series)
      series.close()
    await this.#listener.close()
  }

  /**
   * Opens the next match, or the first match of the next series. `reserved` names the clients for whom seats are kept,
   * if they come.
   */
  #openFirst(
    reserved: PerSeat<string> | null,
    asked = this.#options.plan,
    rematchOf: string | null = null,
  ): WaitingMatch {
    const plan = { ...asked, seed: deriveSeed(asked.seed, this.#opened) }
    const isFirst = this.#opened++ === 0
    if (dialectOrUsual(plan.game, plan.dialect).connectionLasts === 'game')
      return this.#openMatch(plan, reserved, null, rematchOf)
    const series = this.#newSeries(plan, isFirst)
    const game = series.firstGame
    const { names } = series
    const waiting = this.#openMatch(
      game.plan,
      names === null ? null : perSeat(seatsOf(game.seating), seat => names[game.seating[seat] ?? seat] ?? ''),
      { series, game },
      rematchOf,
    )
    series.emptySeats(game).forEach(seat => waiting.leaveEmpty(seat))
    return waiting
  }

  #openMatch(
    plan: MatchPlan,
    reserved: PerSeat<string> | null,
    inSeries: GameOfSeries | null,
    rematchOf: string | null = null,
  ): WaitingMatch {
    const { clock, workers, openMatch, changed } = this.#options
    const opened = openMatch(plan, this, rematchOf)
    const { runner } = opened
    const keep = inSeries === null ? null : (client: ConnectedClient): void => inSeries.series.keep(client)
    const waiting = new WaitingMatch({ ...opened, clock, workers, reserved, keep })
    this.#open.add(runner)
    this.#waiting.set(runner.id, waiting)
    this.#latest = runner.id
    runner.listen((event, match) => {
      if (event.type === 'started')
        inSeries?.series.gameStarted(match, inSeries.game, waiting.clients)
      if (match.status !== 'waiting')
        this.#matchBegan(match)
      if (isOver(match) && this.#open.delete(runner)) {
        inSeries?.series.gameEnded(runner)
        this.#matchEnded()
      }
    })
    changed(this)
    return waiting
  }

  #newSeries(plan: MatchPlan, isFirst: boolean): RunningSeries {
    const { version, clock, seriesLogs, seriesOpened, seriesOver, series: { games, pauseMs, resumes } } = this.#options
    const left = isFirst ? resumes : null
    const series = new RunningSeries({
      id: left?.ahead.id ?? randomUUID().slice(0, 8),
      version,
      plan: left === null ? { match: plan, games, pauseMs } : planIn(left.ahead),
      log: left,
      ...seriesLogs,
      clock,
      openGame: (game, clients) => this.#openGame(series, game, clients),
      over: (ended) => {
        this.#series.delete(ended)
        seriesOver(ended)
        this.#matchEnded()
      },
    })
    this.#series.add(series)
    seriesOpened(series)
    return series
  }

  /** Opens a later game of a series, whose clients are seated at once. */
  #openGame(series: RunningSeries, game: NextGame, clients: PerSeat<ConnectedClient>): void {
    const waiting = this.#openMatch(game.plan, null, { series, game })
    for (const seat of waiting.freeSeats) {
      const client = clients[seat]
      if (client === undefined)
        waiting.leaveEmpty(seat)
      else
        waiting.seat(client)
    }
  }

  /** A match that has begun no longer keeps its seats; if it was stopped instead, nobody may wait there. */
  #matchBegan(match: Match): void {
    const waiting = this.#waiting.get(match.id)
    this.#waiting.delete(match.id)
    if (isOver(match))
      waiting?.dismiss()
  }

  #matchEnded(): void {
    this.#resolveIfDone()
    // Not during the event that ended the match: its clients have yet to be told.
    queueMicrotask(() => this.#fillSeats())
  }

  #resolveIfDone(): void {
    const { games } = this.#options
    if (this.#open.size === 0 && this.#series.size === 0 && (this.#shut || (games !== null && this.#opened >= games)))
      this.#resolveDone()
  }

  #admit(transport: Transport, waitedMs: number): void {
    const { plan, clock } = this.#options
    const client = new Client(transport, clock, dialectOrUsual(plan.game, plan.dialect))
    if (this.#shut)
      client.finish()
    else
      this.#greetings.await(client, waitedMs)
  }

  #enter(client: Client): void {
    const connected = this.#lobby.enter(client)
    this.#fillSeats()
    this.#tellWaiting(connected)
  }

  /** A client that was seated first has said its name, which may be the last thing that its match waited for. */
  #named(connected: ConnectedClient): void {
    this.#tellWaiting(connected)
    this.#matchOf(connected)?.startWhenReady()
  }

  #tellWaiting(connected: ConnectedClient): void {
    if (!connected.owesName && (this.#lobby.has(connected) || this.#matchOf(connected)?.isFull === false))
      this.#news.add('waits', `${callOf(connected)} waits for a game`)
    this.#options.changed(this)
  }

  #vacate(client: ConnectedClient): void {
    this.#matchOf(client)?.vacate(client)
    this.#fillSeats()
    this.#options.changed(this)
  }

  /** The match in which a client already has a seat; null if it has none. */
  #matchOf(waiting: ConnectedClient): WaitingMatch | null {
    return [...this.#waiting.values()].find(match => match.has(waiting)) ?? null
  }

  /** Seats waiting clients in order, and opens matches for them as long as that is allowed. */
  #fillSeats(): void {
    while (!this.#lobby.isEmpty && !this.#shut) {
      const match = [...this.#waiting.values()].find(({ isFull }) => !isFull) ?? this.#openNext()
      const next = match === null ? undefined : this.#lobby.next()
      if (match === null || next === undefined)
        return
      this.#lobby.askName(next, match.seat(next))
    }
  }

  #openNext(): WaitingMatch | null {
    const { games, atOnce } = this.#options
    if (Math.max(this.#open.size, this.#series.size) >= atOnce || (games !== null && this.#opened >= games))
      return null
    return this.#openFirst(null)
  }
}

/** The series and the game that a match belongs to. */
interface GameOfSeries { readonly series: RunningSeries, readonly game: NextGame }
