import type { Problem } from '../../../shared/api.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { ContestEvent } from '../../../shared/contest/events.ts'
import type { NextGame, SeriesPlan } from '../../../shared/contest/series.ts'
import type { ContestSummary } from '../../../shared/contest/summary.ts'
import type { LoggedSummary } from '../../../shared/contest/views/loggedSummary.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import type { GameId } from '../../../shared/games/index.ts'
import type { MatchPlan } from '../../../shared/match/events.ts'
import type { Match } from '../../../shared/match/match.ts'
import type { MatchRunner } from '../../../shared/match/run/matchRunner.ts'
import type { Result } from '../../../shared/result.ts'
import type { Archive } from '../../archive/archive.ts'
import type { ContestListener, ContestLogOptions } from '../../contest/contestLog.ts'
import { randomUUID } from 'node:crypto'
import { isContestOver } from '../../../shared/contest/isContestOver.ts'
import { entrantAt, nameInGame, namesIn, planIn, seriesIn } from '../../../shared/contest/series.ts'
import { summaryIn } from '../../../shared/contest/views/loggedSummary.ts'
import { seatsOf } from '../../../shared/game/seat.ts'
import { isOver } from '../../../shared/match/isOver.ts'
import { HOST_DIED } from '../../../shared/match/sentences.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { ContestLog, IN_MEMORY } from '../../contest/contestLog.ts'
import { damagedLog, readContest } from '../../contest/readContest.ts'
import { RunningSeries } from '../../port/runningSeries.ts'

/** How many finished series this host remembers, so that people can look at them. */
const KEPT_OVER = 50

export interface HostSeriesOptions {
  /** The version of this program. */
  readonly version: string
  readonly archive: Archive | null
  readonly clock: Clock
  /** Resolves once everything that an earlier host left is settled. */
  readonly settled: () => Promise<void>
  /** Tells everybody who listens to the host. */
  readonly told: ContestListener
  /** Called when the lists of contests have changed. */
  readonly changed: () => void
}

/** Opens the match of a game that needs no port; it starts by itself a moment later. */
export type OpenGame = (plan: MatchPlan) => MatchRunner

/**
 * A series that this host has dealt with: its log, what is written of it, and its summary with the number of events
 * that the summary is made from.
 */
interface KnownSeries {
  readonly log: ContestLog
  readonly events: ContestEvent[]
  listed?: { readonly events: number, readonly summary: LoggedSummary }
}

const NO_SUCH_SERIES: Problem = { code: 'no-such-contest', message: 'That series is over, or not here any more.' }

/** The series of this host: those of ports, which write their logs here, and those without programs, which run here. */
export class HostSeries {
  readonly #options: HostSeriesOptions
  /** The oldest first. If there are many, finished ones are forgotten. */
  readonly #known = new Map<string, KnownSeries>()
  readonly #running = new Map<string, RunningSeries>()

  constructor(options: HostSeriesOptions) {
    this.#options = options
  }

  /** Begins the log of a series with these events. */
  readonly newLog = (beginning: readonly [ContestEvent, ...ContestEvent[]]): ContestLog => {
    const events: ContestEvent[] = []
    return this.#know(ContestLog.begin(beginning, this.#logOptions(events)), events)
  }

  /** A series of a port or of this host now goes on. */
  opened(series: RunningSeries): void {
    this.#running.set(series.id, series)
  }

  /** Whether the series goes on here, or did. */
  has(id: string): boolean {
    return this.#known.has(id) || this.#running.has(id)
  }

  /** Whether that is a series, of this host or left by an earlier one. */
  isOne(id: string): boolean {
    return this.has(id) || this.#left.some(series => series.id === id)
  }

  /** The written events of a series of this host; none before its first game began. Null for any other series. */
  eventsOf(id: string): readonly ContestEvent[] | null {
    return this.has(id) ? this.#known.get(id)?.events ?? [] : null
  }

  /** The summary of a series of this host, for lists; null for any other. */
  summaryOf(id: string): ContestSummary | null {
    const known = this.#known.get(id)
    if (known === undefined)
      return null
    const { ahead: { status }, trouble } = known.log
    const hold = status === 'running' ? trouble : null
    return { ...loggedSummary(known), status, hold, pairing: null, ports: [], addresses: [], localName: null }
  }

  /** The series of this host except those with these ids, the oldest first. */
  current(without: ReadonlySet<string> = new Set()): ContestSummary[] {
    return [...this.#known.keys()].flatMap(id => without.has(id) ? [] : this.summaryOf(id) ?? [])
  }

  /**
   * The last series of that game that an earlier host left and that clients can come back to; null if there is none.
   * Fails if it can't be continued as it is.
   */
  async leftOf(game: GameId): Promise<Result<ContestLog | null, Problem>> {
    await this.#options.settled()
    const left = this.#left.find(series => series.game === game && series.series?.needsPort === true)
    const opened = left === undefined ? succeed(null) : await this.open(left.id)
    if (!opened.ok)
      return opened.error.code === NO_SUCH_SERIES.code ? succeed(null) : opened
    return succeed(opened.value?.ahead.status === 'paused' ? opened.value : null)
  }

  /**
   * The log of a series that is not over, also if an earlier host left it; fails if there is none, or it is damaged.
   */
  async open(id: string): Promise<Result<ContestLog, Problem>> {
    const { archive, settled } = this.#options
    await settled()
    const known = (): ContestLog | undefined => this.#known.get(id)?.log
    const stored = known() !== undefined || archive === null || archive.contestsProblem !== null
      ? succeed(null)
      : await readContest(archive, id)
    const log = known() // somebody else may have opened it meanwhile
    if (log !== undefined)
      return isContestOver(log.ahead) ? fail(NO_SUCH_SERIES) : succeed(log)
    if (!stored.ok)
      return fail({ code: 'archive', message: stored.error })
    if (stored.value === null || stored.value.contest.plan.series === undefined || isContestOver(stored.value.contest))
      return fail(NO_SUCH_SERIES)
    const { events, contest, damage } = stored.value
    if (damage !== null)
      return fail(damagedLog('series', damage))
    const written = [...events]
    return succeed(this.#know(new ContestLog(events, this.#logOptions(written), contest), written))
  }

  /** Begins a series between people and bots. The answer is its first match. */
  begin(plan: SeriesPlan, openGame: OpenGame): MatchRunner {
    const series = this.#run({ id: randomUUID().slice(0, 8), plan, log: null }, openGame)
    return this.#openGame(series, series.firstGame, openGame)
  }

  /** Goes on with such a series that was left, at its current game, which is played again, or at the next one. */
  resume(log: ContestLog, openGame: OpenGame): MatchRunner {
    const series = this.#run({ id: log.ahead.id, plan: planIn(log.ahead), log }, openGame)
    return this.#openGame(series, series.firstGame, openGame)
  }

  /** Continues the open series of a match that was resumed, if the match is its current game. */
  resumeWith(runner: MatchRunner, openGame: OpenGame): void {
    const id = runner.match.plan.series?.id ?? ''
    const log = this.#known.get(id)?.log
    if (log === undefined || this.#running.has(id) || seriesIn(log.ahead).current?.match !== runner.id)
      return
    this.#follow(this.#run({ id, plan: planIn(log.ahead), log, goesOn: runner.id }, openGame), runner, null)
  }

  /** Ends a series for good that is between two games, or that was left. */
  async end(log: ContestLog): Promise<void> {
    const running = this.#running.get(log.ahead.id)
    if (running !== undefined)
      return running.stop()
    const game = [...log.ahead.games()].find(({ status }) => status === 'running')
    if (game !== undefined)
      void log.append({ type: 'game-void', slot: game.slot, attempt: game.attempt, reason: HOST_DIED, cutOffBy: 'host' })
    await log.append({ type: 'stopped', why: 'person' })
  }

  /** Whether a series is running now. */
  isRunning(id: string): boolean {
    return this.#running.has(id)
  }

  /**
   * Leaves the running series, so that they can be resumed. Events told so far are written down. Ports close their own
   * series.
   */
  async close(): Promise<void> {
    for (const running of this.#running.values())
      running.close()
    await Promise.all([...this.#known.values()].map(async ({ log }) => log.close()))
  }

  /** The name of the player at a seat: in a series the same in all its games, in a contest the participant's. */
  nameAt(plan: MatchPlan, seat: Seat, own: string | null): string {
    const inContest = plan.contest?.names[seat - 1] ?? ''
    if (inContest !== '')
      return inContest
    if (plan.series === undefined)
      return own ?? `Player ${seat}`
    const { id, game } = plan.series
    const log = this.#known.get(id)?.log
    return nameInGame(own, entrantAt(plan, game, seat), log === undefined ? {} : namesIn(log.ahead))
  }

  /** The match and seat where the player at that seat sat in the game before; null if that is not known. */
  seatBefore({ plan }: Match, seat: Seat): { readonly match: string, readonly seat: Seat } | null {
    const log = this.#known.get(plan.series?.id ?? '')?.log
    const last = log === undefined ? undefined : seriesIn(log.ahead).began.at(-1)
    if (plan.series === undefined || last === undefined)
      return null
    const entrant = entrantAt(plan, plan.series.game, seat)
    const before = seatsOf(last.seating).find(one => last.seating[one] === entrant)
    return before === undefined ? null : { match: last.match, seat: before }
  }

  /** A series no longer runs: it is over, or was left since nobody came to go on with it. */
  over({ id }: RunningSeries): void {
    this.#running.delete(id)
    this.#options.changed()
    const over = [...this.#known].filter(([known, { log }]) => isContestOver(log.contest) && !this.#running.has(known))
    for (const [known] of over.slice(0, Math.max(0, over.length - KEPT_OVER)))
      this.#known.delete(known)
  }

  /** Forgets a match that was opened for a game and never started. */
  neverBegan(match: string): void {
    this.#options.archive?.drop(match)
  }

  /** Series that were not over when the archive was opened. */
  get #left(): readonly ContestSummary[] {
    return this.#options.archive?.leftOfContests.contests.filter(({ series }) => series !== undefined) ?? []
  }

  #know(log: ContestLog, events: ContestEvent[]): ContestLog {
    this.#known.set(log.contest.id, { log, events })
    this.#options.changed()
    return log
  }

  #logOptions(events: ContestEvent[]): ContestLogOptions {
    const { archive, clock, told, changed } = this.#options
    return {
      archive: archive === null || archive.contestsProblem !== null ? IN_MEMORY : archive,
      clock,
      told: (event, after) => {
        events.push(event)
        told(event, after)
        changed()
      },
      troubleChanged: changed,
    }
  }

  #run(
    series: {
      readonly id: string
      readonly plan: SeriesPlan
      readonly log: ContestLog | null
      readonly goesOn?: string
    },
    openGame: OpenGame,
  ): RunningSeries {
    const running: RunningSeries = new RunningSeries({
      ...series,
      version: this.#options.version,
      clock: this.#options.clock,
      newLog: this.newLog,
      openGame: game => void this.#openGame(running, game, openGame),
      neverBegan: match => this.neverBegan(match),
      over: () => this.over(running),
    })
    this.opened(running)
    return running
  }

  #openGame(series: RunningSeries, game: NextGame, openGame: OpenGame): MatchRunner {
    const runner = openGame(game.plan)
    this.#follow(series, runner, game)
    return runner
  }

  /** `game` is null if the series has already noted that the game began. */
  #follow(series: RunningSeries, runner: MatchRunner, game: NextGame | null): void {
    runner.listen((event, match) => {
      if (event.type === 'started' && game !== null)
        series.gameStarted(match, game, {})
      if (isOver(match))
        series.gameEnded(runner)
    })
  }
}

/** A series' summary, made anew only once its log has grown: making it takes a while, and lists are asked for often. */
function loggedSummary(known: KnownSeries): LoggedSummary {
  const { contest } = known.log
  if (known.listed?.events !== contest.events)
    known.listed = { events: contest.events, summary: summaryIn(contest) }
  return known.listed.summary
}
