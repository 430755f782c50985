import type { SeriesSummary } from '../../shared/api.ts'
import type { ContestEvent } from '../../shared/contest/events.ts'
import type { NextGame, Series, SeriesPlan } from '../../shared/contest/series.ts'
import type { Seat } from '../../shared/game/seat.ts'
import type { MatchPlan } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Archive } from '../archive/archive.ts'
import type { StoredSeries } from '../archive/seriesFiles.ts'
import type { Clock } from '../clock/clock.ts'
import type { MatchRunner } from '../match/matchRunner.ts'
import type { SeriesListener } from '../port/runningSeries.ts'
import { randomUUID } from 'node:crypto'
import { canGoOn, entrantAt, nameInGame, needsPort, planOf } from '../../shared/contest/series.ts'
import { entrantName, shortStandings } from '../../shared/contest/seriesText.ts'
import { seatsOf } from '../../shared/game/seat.ts'
import { gameOf } from '../../shared/games/index.ts'
import { isOver } from '../../shared/match/match.ts'
import { RunningSeries } from '../port/runningSeries.ts'

/** Series that are over and that this host keeps in mind, so that whoever watches may look at them. */
const KEPT_OVER = 50

export interface HostSeriesOptions {
  /** Of this program. */
  readonly version: string
  readonly archive: Archive | null
  readonly clock: Clock
  /** Everybody who listens to the host hears of it. */
  readonly told: SeriesListener
  /** The lists of series are not as they were. */
  readonly changed: () => void
}

/** Opens the match of a game that needs no port; it starts by itself a moment later. */
export type OpenGame = (plan: MatchPlan) => MatchRunner

/**
 * The series of this host: those of its ports write their logs here, those without programs run here.
 * Beside them it knows the ones that an earlier host left in the middle.
 */
export class HostSeries {
  readonly #options: HostSeriesOptions
  /** The oldest first; those that ended here are forgotten when there are many. */
  readonly #known = new Map<string, StoredSeries>()
  readonly #running = new Map<string, RunningSeries>()
  #left: readonly StoredSeries[]

  constructor(options: HostSeriesOptions) {
    this.#options = options
    this.#left = options.archive?.leftSeries() ?? []
  }

  /** Takes an event of a series: it is written down before anybody hears of it. */
  readonly hear: SeriesListener = (event, after) => {
    const { archive, told, changed } = this.#options
    archive?.recordSeries(event, after)
    this.#known.set(after.id, { events: [...this.#known.get(after.id)?.events ?? [], event], series: after, report: null })
    told(event, after)
    changed()
  }

  /** A series of a port, or of this host, goes on from now. */
  opened(series: RunningSeries): void {
    this.#running.set(series.id, series)
  }

  /** Whether a series goes on here, or did. */
  has(id: string): boolean {
    return this.#known.has(id) || this.#running.has(id)
  }

  /** Its events so far; none before its first game began. Null where there is no such series. */
  async eventsOf(id: string): Promise<readonly ContestEvent[] | null> {
    if (this.has(id))
      return this.#known.get(id)?.events ?? []
    const stored = await this.#options.archive?.seriesOf(id) ?? null
    return this.has(id) ? this.#known.get(id)?.events ?? [] : stored?.events ?? null // somebody may have resumed it meanwhile
  }

  /** A series that an earlier host left in the middle; null where there is none of that id. */
  left(id: string): StoredSeries | null {
    return this.#left.find(({ series }) => series.id === id) ?? null
  }

  /** Series that go on, and those that can be resumed; the newest first. */
  get unfinished(): SeriesSummary[] {
    const running = [...this.#known.values()].filter(({ series }) => !series.isOver && this.#running.has(series.id)).reverse()
    return [...running, ...this.#left].map(({ series }) => this.#summaryOf(series))
  }

  /** All of this host and of its data folder, the newest first. */
  async all(): Promise<SeriesSummary[]> {
    const stored = await this.#options.archive?.allSeries() ?? []
    const others = stored.filter(({ series: { id } }) => !this.#known.has(id))
    return [...this.#known.values(), ...others]
      .toSorted((one, other) => other.series.beganAt - one.series.beganAt)
      .map(({ series, report }) => report === null ? this.#summaryOf(series) : { ...this.#summaryOf(series), state: 'over', damaged: true })
  }

  /** Begins a series between people and bots; the answer is its first match. */
  begin(plan: SeriesPlan, openGame: OpenGame): MatchRunner {
    const series = this.#run({ id: randomUUID().slice(0, 8), plan, events: [] }, openGame)
    return this.#openGame(series, series.firstGame, openGame)
  }

  /** Goes on with such a series that was left, with the game that comes next; its current one is played again. */
  resume({ events, series: left }: StoredSeries, openGame: OpenGame): MatchRunner {
    this.reopen(left.id)
    const series = this.#run({ id: left.id, plan: planOf(left), events }, openGame)
    return this.#openGame(series, series.firstGame, openGame)
  }

  /** The series of a match that goes on is left no more: the match is its current game. False where it has none. */
  resumeWith(runner: MatchRunner, openGame: OpenGame): boolean {
    const left = this.#left.find(({ series }) => series.current?.match === runner.id)
    if (left === undefined)
      return false
    const { events, series } = left
    this.reopen(series.id)
    this.#follow(this.#run({ id: series.id, plan: planOf(series), events, goesOn: runner.id }, openGame), runner, null)
    return true
  }

  /** The series that was left goes on here: what it writes follows what it has. */
  reopen(id: string): void {
    const left = this.left(id)
    if (left === null)
      return
    this.#left = this.#left.filter(one => one !== left)
    this.#known.set(id, left)
    this.#options.changed()
  }

  /** Ends a series for good that is between two games, or that was left; false where there is none. */
  end(id: string): boolean {
    const left = this.left(id)
    if (left !== null) {
      this.reopen(id)
      this.#run({ id, plan: planOf(left.series), events: left.events }, () => {
        throw new Error(`series ${id} is to end`)
      })
    }
    const running = this.#running.get(id)
    running?.stop()
    return running !== undefined
  }

  /** The match of the game that a series is in, if it is. */
  currentMatch(id: string): string | null {
    return (this.#known.get(id)?.series ?? this.left(id)?.series)?.current?.match ?? null
  }

  /** Leaves the series that run here, to be resumed. Those of ports are their ports' own. */
  close(): void {
    for (const running of this.#running.values())
      running.close()
  }

  /** What to call who sits at a seat; in a series everybody keeps one name in all its games, and in a contest the participant's. */
  nameAt(plan: MatchPlan, seat: Seat, own: string | null): string {
    const inContest = plan.contest?.names[seat - 1] ?? ''
    if (inContest !== '')
      return inContest
    if (plan.series === undefined)
      return own ?? `Player ${seat}`
    const { id, game } = plan.series
    return nameInGame(own, entrantAt(plan, game, seat), this.#known.get(id)?.series.names ?? {})
  }

  /** Where who sits there now sat in the game before; null where that is not known. */
  seatBefore({ plan }: Match, seat: Seat): { readonly match: string, readonly seat: Seat } | null {
    const last = plan.series === undefined ? undefined : this.#known.get(plan.series.id)?.series.began.at(-1)
    if (plan.series === undefined || last === undefined)
      return null
    const entrant = entrantAt(plan, plan.series.game, seat)
    const before = seatsOf(last.seating).find(one => last.seating[one] === entrant)
    return before === undefined ? null : { match: last.match, seat: before }
  }

  #run(series: { readonly id: string, readonly plan: SeriesPlan, readonly events: readonly ContestEvent[], readonly goesOn?: string }, openGame: OpenGame): RunningSeries {
    const running: RunningSeries = new RunningSeries({
      ...series,
      version: this.#options.version,
      clock: this.#options.clock,
      listener: this.hear,
      openGame: game => void this.#openGame(running, game, openGame),
      over: () => this.over(running),
    })
    this.opened(running)
    return running
  }

  /** A series goes on no more: it is over, or left where nobody came to go on with it. */
  over({ id }: RunningSeries): void {
    this.#running.delete(id)
    const known = this.#known.get(id)
    if (known !== undefined && canGoOn(known.series)) {
      this.#known.delete(id)
      this.#left = [known, ...this.#left]
    }
    this.#options.changed()
    const over = [...this.#known].filter(([known, { series }]) => series.isOver && !this.#running.has(known))
    for (const [known] of over.slice(0, Math.max(0, over.length - KEPT_OVER)))
      this.#known.delete(known)
  }

  #openGame(series: RunningSeries, game: NextGame, openGame: OpenGame): MatchRunner {
    const runner = openGame(game.plan)
    this.#follow(series, runner, game)
    return runner
  }

  /** `game` is null where the series has noted already that it began. */
  #follow(series: RunningSeries, runner: MatchRunner, game: NextGame | null): void {
    runner.listen((event, match) => {
      if (event.type === 'started' && game !== null)
        series.gameStarted(match, game, {})
      if (isOver(match))
        series.gameEnded(runner)
    })
  }

  #summaryOf(series: Series): SeriesSummary {
    const { id, plan, games, began, played, beganAt } = series
    const game = gameOf(plan.game)
    const settings = game.settings.safeParse(plan.settings) // of a file, anything
    return {
      id,
      game: plan.game,
      settings: settings.success ? game.describeSettings(settings.data) : '',
      names: seatsOf(series.totals).map(entrant => entrantName(series, entrant)),
      games,
      played,
      state: canGoOn(series) ? this.left(id) === null ? 'running' : 'left' : 'over',
      standings: shortStandings(series),
      match: began.at(-1)?.match ?? null,
      needsPort: needsPort(plan),
      beganAt,
    }
  }
}
