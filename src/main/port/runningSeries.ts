import type { Contest } from '../../shared/contest/contest.ts'
import type { ContestGame } from '../../shared/contest/encounter.ts'
import type { ContestEvent, ContestFact } from '../../shared/contest/events.ts'
import type { NextGame, SeriesPlan } from '../../shared/contest/series.ts'
import type { PerSeat, Seat } from '../../shared/game/seat.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Cancel, Clock } from '../clock/clock.ts'
import type { MatchRunner } from '../match/matchRunner.ts'
import type { ConnectedClient } from '../seats/connectedClient.ts'
import { contestOf } from '../../shared/contest/foldLog.ts'
import { isContestOver } from '../../shared/contest/isContestOver.ts'
import { nextStep } from '../../shared/contest/nextStep.ts'
import { outOf } from '../../shared/contest/outOfSeries.ts'
import { playedIn } from '../../shared/contest/played/played.ts'
import { contestPlanOf, namesIn, needsPort, nextGame, seriesBeginning } from '../../shared/contest/series.ts'
import { seatsOf } from '../../shared/game/seat.ts'
import { seriesSlot } from '../../shared/match/contestPlace.ts'
import { displayNames } from '../../shared/match/player.ts'
import { HOST_DIED } from '../../shared/match/sentences.ts'

/** The log of a series, as `ContestLog` writes it: `ahead` has every event at once. */
export interface SeriesLog {
  readonly ahead: Contest
  /** Writes a fact down, and with it the match of that id. */
  readonly append: (fact: ContestFact, match?: string | null) => Promise<void>
}

export interface RunningSeriesOptions {
  readonly id: string
  /** Of this program. */
  readonly version: string
  readonly plan: SeriesPlan
  /** The series' log so far, where it goes on; null for a new one. */
  readonly log: SeriesLog | null
  /** Begins the log of a new one by these events, which are written together with the next one. */
  readonly newLog: (beginning: readonly [ContestEvent, ...ContestEvent[]]) => SeriesLog
  /** The match of its current game, where that goes on too; any other went down with its host and is played again. */
  readonly goesOn?: string
  readonly clock: Clock
  /** Opens the match of a game for these clients, by their seats there; where one is missing, its entrant is out. */
  readonly openGame: (game: NextGame, clients: PerSeat<ConnectedClient>) => void
  /** A match of it was stopped before it started: it is no game. */
  readonly neverBegan: (match: string) => void
  /** The last game is over, and every connection is closed. */
  readonly over: (series: RunningSeries) => void
}

/**
 * A series: the same players, game after game, the clients among them over the same connections. Nobody else writes
 * to its log while it runs. Between two games it hears the clients itself.
 */
export class RunningSeries {
  readonly #options: RunningSeriesOptions
  /** Null until its first game has started. */
  #log: SeriesLog | null
  /** Who is still connected, by the entrant that it is. */
  readonly #clients = new Map<number, ConnectedClient>()
  #cancelPause: Cancel = () => {}
  #isWaitingForAnswers = false
  #isClosed = false

  constructor(options: RunningSeriesOptions) {
    this.#options = options
    this.#log = options.log
    if (this.#contest?.status === 'paused')
      this.#record({ type: 'resumed' })
    const running = this.#running
    if (running !== null && running.match !== options.goesOn)
      this.#void(HOST_DIED, null)
  }

  get id(): string {
    return this.#options.id
  }

  /** What its players are called, where it goes on from an earlier host. */
  get names(): PerSeat<string> | null {
    return this.#contest === null ? null : namesIn(this.#contest)
  }

  /** The game that is to be played first here; a series that goes on must have one left. */
  get firstGame(): NextGame {
    const { id, plan, version } = this.#options
    const beginning = seriesBeginning(id, contestPlanOf(plan, {}), version)
    const game = nextGame(this.#contest ?? contestOf(beginningAt(0, beginning)))
    if (game === null)
      throw new Error(`series ${id} has no game left to play`)
    return game
  }

  /** The seats in that game of those who are out of the series. */
  emptySeats({ seating }: NextGame): readonly Seat[] {
    const out = this.#contest === null ? [] : outOf(this.#contest)
    return seatsOf(seating).filter(seat => out.includes(seating[seat] ?? seat))
  }

  /** The match of a game has started, with these clients at the seats that are theirs. */
  gameStarted(match: Match, { game, attempt, seating }: NextGame, clients: PerSeat<ConnectedClient>): void {
    const { id, plan, version } = this.#options
    for (const seat of seatsOf(clients)) {
      const client = clients[seat]
      if (client !== undefined)
        this.#clients.set(seating[seat] ?? seat, client)
    }
    if (this.#log === null) {
      const at = this.#options.clock.now()
      const beginning = seriesBeginning(id, contestPlanOf(plan, displayNames(match.players)), version)
      this.#log = this.#options.newLog(beginningAt(at, beginning))
    }
    this.#record({ type: 'game-began', slot: seriesSlot(game), attempt, match: match.id })
  }

  /**
   * The match of the current game is over, one way or the other. Its clients are handed back a moment
   * later. A match that was stopped before it started is no game, and ends the series here: what was
   * played before stays played, and can be gone on with. So can a series whose host was closed.
   */
  gameEnded(runner: MatchRunner): void {
    const { match } = runner
    const running = this.#running
    if (running?.match !== match.id) {
      this.#options.neverBegan(match.id)
      this.close()
      return
    }
    const played = playedIn(match, runner.eventsFrom(0))
    if (played.kind === 'void') {
      this.#void(played.reason, match.id)
      if (match.stopped?.code === 'host-closed')
        this.close()
      else
        void this.#end({ type: 'stopped', why: 'person' })
      return
    }
    const { slot, attempt } = running
    this.#record({ type: 'game-ended', slot, attempt, match: match.id, result: played.result }, match.id)
    const isLast = this.#next === null
    this.#cancelPause = this.#options.clock.after(
      isLast ? 0 : this.#options.plan.pauseMs,
      isLast ? () => this.#goOn() : () => this.#goOnOnceAnswered(),
    )
  }

  /**
   * A game is over for a client, which is told the end of it: until the next one it is heard here. Who is
   * out of the series is in no next one.
   */
  keep(connected: ConnectedClient): void {
    const { client, dialect, session, early } = connected
    if (this.#isClosed || this.#isOut(connected)) {
      this.#lose(connected)
      return
    }
    client.handTo({
      message: (text, heardAt) => {
        const { owedTo } = connected
        if (owedTo !== null) {
          connected.owedTo = null
          owedTo(text, heardAt)
          this.#answered()
          return
        }
        const request = session.hear(text)
        if (request.ok && request.value.type === 'leave')
          this.#lose(connected)
        else if (request.ok && request.value.type === 'move' && early.length < dialect.earlyMoves)
          early.push({ move: request.value.move, raw: text })
      },
      malformed: () => this.#lose(connected),
      gone: () => this.#lose(connected),
    })
  }

  /**
   * Ends the series between two games for good; what was played counts. A game that goes on ends it by being stopped.
   */
  async stop(): Promise<void> {
    if (this.#contest !== null && this.#running === null && !isContestOver(this.#contest))
      await this.#end({ type: 'stopped', why: 'person' })
  }

  /** Leaves the series where it is: it can be resumed. */
  close(): void {
    if (this.#isClosed)
      return
    if (this.#contest?.status === 'running')
      this.#record({ type: 'paused' })
    this.#sendAllAway()
  }

  /** The next game waits for those who owe an answer, for as long as their dialect says. */
  #goOnOnceAnswered(): void {
    const patience = [...this.#clients.values()].filter(({ owedTo }) => owedTo !== null).map(({ dialect }) =>
      dialect.owedAnswerMs ?? 0,
    )
    if (patience.length === 0) {
      this.#goOn()
      return
    }
    this.#isWaitingForAnswers = true
    this.#cancelPause = this.#options.clock.after(Math.max(...patience), () => this.#goOn())
  }

  /** An answer that was owed has come, or never will. */
  #answered(): void {
    if (!this.#isWaitingForAnswers || [...this.#clients.values()].some(({ owedTo }) => owedTo !== null))
      return
    this.#cancelPause()
    this.#goOn()
  }

  get #contest(): Contest | null {
    return this.#log?.ahead ?? null
  }

  /** The game that runs now. */
  get #running(): ContestGame | null {
    return [...this.#contest?.games() ?? []].findLast(({ status }) => status === 'running') ?? null
  }

  get #next(): NextGame | null {
    return this.#contest === null ? null : nextGame(this.#contest)
  }

  #goOn(): void {
    this.#isWaitingForAnswers = false
    const next = this.#next
    if (next === null || (needsPort(this.#options.plan.match) && this.#clients.size === 0)) {
      const step = this.#contest === null ? null : nextStep(this.#contest)
      void this.#end({ type: 'finished', why: step?.step === 'finish' ? step.why : 'left' })
      return
    }
    const seats = seatsOf(next.seating)
    const clients = seats.flatMap((seat) => {
      const client = this.#clients.get(next.seating[seat] ?? seat)
      return client === undefined ? [] : [[seat, client] as const]
    })
    this.#options.openGame(next, Object.fromEntries(clients))
  }

  #isOut(connected: ConnectedClient): boolean {
    return this.#contest !== null && outOf(this.#contest).some(number => this.#clients.get(number) === connected)
  }

  /** A client has gone between two games. */
  #lose(connected: ConnectedClient): void {
    for (const [entrant, client] of this.#clients) {
      if (client === connected)
        this.#clients.delete(entrant)
    }
    connected.client.finish()
    this.#answered()
  }

  async #end(fact: ContestFact): Promise<void> {
    if (this.#isClosed)
      return
    const written = this.#log?.append(fact)
    this.#sendAllAway()
    await written
  }

  #sendAllAway(): void {
    this.#isClosed = true
    this.#cancelPause()
    const clients = [...this.#clients.values()]
    this.#clients.clear()
    // Not before they are told the end of the game that may just have ended.
    queueMicrotask(() => {
      clients.forEach(({ client }) => client.finish())
      this.#options.over(this)
    })
  }

  /** The game that runs counts for nothing; its match is kept where something was played. */
  #void(reason: string, match: string | null): void {
    const running = this.#running
    if (running !== null)
      this.#record({ type: 'game-void', slot: running.slot, attempt: running.attempt, reason }, match)
  }

  #record(fact: ContestFact, match: string | null = null): void {
    void this.#log?.append(fact, match)
  }
}

/** The first events of a log, from its first facts. */
function beginningAt(at: number, facts: readonly [ContestFact, ...ContestFact[]]): [ContestEvent, ...ContestEvent[]] {
  const [created, ...later] = facts
  return [{ seq: 0, at, ...created }, ...later.map((fact, index) => ({ seq: index + 1, at, ...fact }))]
}
