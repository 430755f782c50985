import type { PerSeat, Seat } from '../../shared/game/seat.ts'
import type { Match } from '../../shared/match/match.ts'
import type { NextGame, Series, SeriesEvent, SeriesFact, SeriesPlan } from '../../shared/match/series.ts'
import type { Cancel, Clock } from '../clock/clock.ts'
import type { ConnectedClient } from '../seats/connectedClient.ts'
import { perSeat, seatsOf } from '../../shared/game/seat.ts'
import { displayNames } from '../../shared/match/player.ts'
import { beginSeries, foldSeries, needsPort, nextGame, seriesOf } from '../../shared/match/series.ts'

/** Hears every event of a series, with the series as it is then. */
export type SeriesListener = (event: SeriesEvent, after: Series) => void

export interface RunningSeriesOptions {
  readonly id: string
  readonly plan: SeriesPlan
  /** Its events so far, where it goes on from an earlier host; empty for a new one. */
  readonly events: readonly SeriesEvent[]
  /** The match of its current game, where that goes on too; any other went down with its host and is played again. */
  readonly goesOn?: string
  readonly clock: Clock
  /** The events are committed before anything follows from them. */
  readonly listener: SeriesListener
  /** Opens the match of a game for these clients, by their seats there; where one is missing, its entrant is out. */
  readonly openGame: (game: NextGame, clients: PerSeat<ConnectedClient>) => void
  /** The last game is over, and every connection is closed. */
  readonly over: (series: RunningSeries) => void
}

/**
 * A series: the same players, game after game, the clients among them over the same connections. It is the
 * only writer of its log. Between two games it hears the clients itself.
 */
export class RunningSeries {
  readonly #options: RunningSeriesOptions
  readonly #log: SeriesEvent[]
  #series: Series | null
  /** Who is still connected, by the entrant that it is. */
  readonly #clients = new Map<Seat, ConnectedClient>()
  #cancelPause: Cancel = () => {}
  #isWaitingForAnswers = false
  #isClosed = false

  constructor(options: RunningSeriesOptions) {
    this.#options = options
    this.#log = [...options.events]
    this.#series = seriesOf(options.events)
    const current = this.#series?.current ?? null
    if (current !== null && current.match !== options.goesOn)
      this.#record({ type: 'game-stopped', game: current.game, match: current.match })
  }

  get id(): string {
    return this.#options.id
  }

  /** The game that is to be played first here; a series that goes on must have one left. */
  get firstGame(): NextGame {
    const { id, plan } = this.#options
    const game = nextGame(this.#series ?? { id, plan, played: 0, out: [], isOver: false })
    if (game === null)
      throw new Error(`series ${id} has no game left to play`)
    return game
  }

  /** The seats in that game of those who are out of the series. */
  emptySeats({ seating }: NextGame): readonly Seat[] {
    return seatsOf(seating).filter(seat => this.#series?.out.includes(seating[seat] ?? seat) === true)
  }

  /** The match of a game has started, with these clients at the seats that are theirs. */
  gameStarted(match: Match, { game, seating }: NextGame, clients: PerSeat<ConnectedClient>): void {
    const entrantAt = (seat: Seat): Seat => seating[seat] ?? seat
    for (const seat of seatsOf(clients)) {
      const client = clients[seat]
      if (client !== undefined)
        this.#clients.set(entrantAt(seat), client)
    }
    if (this.#series === null) {
      const names = displayNames(match.players)
      this.#record({ type: 'series-began', series: this.#options.id, plan: this.#options.plan, names: perSeat(match.seats, seat => names[seat]) })
    }
    this.#record({ type: 'game-began', game, match: match.id, seating })
  }

  /**
   * The match of the current game is over, one way or the other. Its clients are handed back a moment
   * later. A match that was stopped before it started is no game, and ends the series here: what was
   * played before stays played, and can be gone on with. So can a series whose host was closed.
   */
  gameEnded(match: Match): void {
    const current = this.#series?.current
    if (current?.match !== match.id) {
      this.close()
      return
    }
    if (match.outcome === null) {
      this.#record({ type: 'game-stopped', game: current.game, match: match.id })
      if (match.stopped?.code === 'host-closed')
        this.close()
      else
        this.#end()
      return
    }
    const { places, scores } = match.outcome
    const left = match.forfeits.filter(({ kind }) => kind !== 'timeout').map(({ seat }) => current.seating[seat] ?? seat)
    const out = left.filter(entrant => this.#isProgram(entrant) && this.#series?.out.includes(entrant) !== true)
    this.#record({ type: 'game-ended', game: current.game, match: match.id, places, ...scores === null ? {} : { scores }, out })
    const isLast = this.#series === null || nextGame(this.#series) === null
    this.#cancelPause = this.#options.clock.after(isLast ? 0 : this.#options.plan.pauseMs, isLast ? () => this.#goOn() : () => this.#goOnOnceAnswered())
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

  /** Ends the series between two games for good; what was played counts. A game that goes on ends it by being stopped. */
  stop(): void {
    if (this.#series !== null && this.#series.current === null && !this.#series.isOver)
      this.#end()
  }

  /** Leaves the series where it is: it can be resumed. */
  close(): void {
    if (!this.#isClosed)
      this.#sendAllAway()
  }

  /** The next game waits for those who owe an answer, for as long as their dialect says. */
  #goOnOnceAnswered(): void {
    const patience = [...this.#clients.values()].filter(({ owedTo }) => owedTo !== null).map(({ dialect }) => dialect.owedAnswerMs ?? 0)
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

  #goOn(): void {
    this.#isWaitingForAnswers = false
    const next = this.#series === null ? null : nextGame(this.#series)
    if (next === null || (needsPort(this.#options.plan) && this.#clients.size === 0)) {
      this.#end()
      return
    }
    const seats = seatsOf(next.seating)
    const clients = seats.flatMap((seat) => {
      const client = this.#clients.get(next.seating[seat] ?? seat)
      return client === undefined ? [] : [[seat, client] as const]
    })
    this.#options.openGame(next, Object.fromEntries(clients))
  }

  /** Who is out for having left, or for a move against the rules: a program only, since a person or a bot is there for the next game. */
  #isProgram(entrant: Seat): boolean {
    return this.#options.plan.plan.seats[entrant]?.kind === 'external'
  }

  #isOut(connected: ConnectedClient): boolean {
    return this.#series?.out.some(entrant => this.#clients.get(entrant) === connected) === true
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

  #end(): void {
    if (this.#isClosed)
      return
    this.#record({ type: 'series-ended' })
    this.#sendAllAway()
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

  #record(fact: SeriesFact): void {
    const at = Math.max(this.#options.clock.now(), this.#log.at(-1)?.at ?? 0)
    const event: SeriesEvent = { seq: this.#log.length, at, ...fact }
    this.#log.push(event)
    this.#series = this.#series === null ? beginSeries(event) : foldSeries(this.#series, event)
    this.#options.listener(event, this.#series)
  }
}
