import type { Cancel, Clock } from '../../shared/clock.ts'
import type { Contest } from '../../shared/contest/contest.ts'
import type { ContestGame } from '../../shared/contest/encounter.ts'
import type { ContestEvent, ContestFact } from '../../shared/contest/events.ts'
import type { NextGame, SeriesPlan } from '../../shared/contest/series.ts'
import type { PerSeat, Seat } from '../../shared/game/seat.ts'
import type { Match } from '../../shared/match/match.ts'
import type { MatchRunner } from '../../shared/match/run/matchRunner.ts'
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

type Voided = Extract<ContestFact, { readonly type: 'game-void' }>

/** The log of a series, as `ContestLog` writes it: `ahead` has every event at once. */
export interface SeriesLog {
  readonly ahead: Contest
  /** Writes a fact, and with it the match of that id. */
  readonly append: (fact: ContestFact, match?: string | null) => Promise<void>
}

export interface RunningSeriesOptions {
  readonly id: string
  /** The version of this program. */
  readonly version: string
  readonly plan: SeriesPlan
  /** The log of a series that continues; null for a new series. */
  readonly log: SeriesLog | null
  /** Begins a new log with these events, which are written together with the next event. */
  readonly newLog: (beginning: readonly [ContestEvent, ...ContestEvent[]]) => SeriesLog
  /** The match of the current game, if that is resumed too; otherwise the game is played again. */
  readonly goesOn?: string
  readonly clock: Clock
  /** Opens the match of a game for these clients, by seat; a missing client's entrant is out. */
  readonly openGame: (game: NextGame, clients: PerSeat<ConnectedClient>) => void
  /** A match of the series was stopped before it started, so it does not count as a game. */
  readonly neverBegan: (match: string) => void
  /** The last game is over, and all connections are closed. */
  readonly over: (series: RunningSeries) => void
}

/**
 * A series: the same players in game after game, with clients on the same connections. While it runs, only this class
 * writes its log. Between two games it listens to the clients itself.
 */
export class RunningSeries {
  readonly #options: RunningSeriesOptions
  /** Null until the first game has started. */
  #log: SeriesLog | null
  /** Connected clients, by their entrants' numbers. */
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
      this.#void({ reason: HOST_DIED, cutOffBy: 'host' }, null)
  }

  get id(): string {
    return this.#options.id
  }

  /** The players' names, if the series continues from an earlier host. */
  get names(): PerSeat<string> | null {
    return this.#contest === null ? null : namesIn(this.#contest)
  }

  /** The first game to be played here; a series that continues must have one left. */
  get firstGame(): NextGame {
    const { id, plan, version } = this.#options
    const beginning = seriesBeginning(id, contestPlanOf(plan, {}), version)
    const game = nextGame(this.#contest ?? contestOf(beginningAt(0, beginning)))
    if (game === null)
      throw new Error(`series ${id} has no game left to play`)
    return game
  }

  /** The seats in that game of entrants who are out of the series. */
  emptySeats({ seating }: NextGame): readonly Seat[] {
    const out = this.#contest === null ? [] : outOf(this.#contest)
    return seatsOf(seating).filter(seat => out.includes(seating[seat] ?? seat))
  }

  /** The match of a game has started, with these clients at their seats. */
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
   * The match of the current game is over, whatever its end. Its clients are handed back a moment later. If a match was
   * stopped before it started, it does not count, and the series ends here: games played so far stay, and the series
   * can be resumed. The same holds if the host was closed.
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
      this.#void(played, match.id)
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
   * A game is over for a client, which is told so; until the next game the series listens to it. Clients that are out
   * of the series get no next game.
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
   * Ends the series between two games for good; games played so far count. During a game, stopping the game ends it.
   */
  async stop(): Promise<void> {
    if (this.#contest !== null && this.#running === null && !isContestOver(this.#contest))
      await this.#end({ type: 'stopped', why: 'person' })
  }

  /** Leaves the series, so that it can be resumed. */
  close(): void {
    if (this.#isClosed)
      return
    if (this.#contest?.status === 'running')
      this.#record({ type: 'paused' })
    this.#sendAllAway()
  }

  /**
   * Delays the next game until clients have sent the answers that they owe, for at most as long as their dialect says.
   */
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

  /** An owed answer has come, or never will. */
  #answered(): void {
    if (!this.#isWaitingForAnswers || [...this.#clients.values()].some(({ owedTo }) => owedTo !== null))
      return
    this.#cancelPause()
    this.#goOn()
  }

  get #contest(): Contest | null {
    return this.#log?.ahead ?? null
  }

  /** The current game. */
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
    // Not before the clients are told the end of a game that may just have ended.
    queueMicrotask(() => {
      clients.forEach(({ client }) => client.finish())
      this.#options.over(this)
    })
  }

  /** Voids the current game; its match is kept if something was played. */
  #void({ reason, cutOffBy }: Pick<Voided, 'reason' | 'cutOffBy'>, match: string | null): void {
    const running = this.#running
    if (running !== null)
      this.#record({ type: 'game-void', slot: running.slot, attempt: running.attempt, reason, cutOffBy }, match)
  }

  #record(fact: ContestFact, match: string | null = null): void {
    void this.#log?.append(fact, match)
  }
}

/** The first events of a log, made from its first facts. */
function beginningAt(at: number, facts: readonly [ContestFact, ...ContestFact[]]): [ContestEvent, ...ContestEvent[]] {
  const [created, ...later] = facts
  return [{ seq: 0, at, ...created }, ...later.map((fact, index) => ({ seq: index + 1, at, ...fact }))]
}
