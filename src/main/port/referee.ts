import type { Listen, Listener, Problem } from '../../shared/api.ts'
import type { PerSeat } from '../../shared/game/seat.ts'
import type { MatchPlan } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Player } from '../../shared/match/player.ts'
import type { Result } from '../../shared/result.ts'
import type { Cancel, Clock } from '../clock/clock.ts'
import type { MatchRunner } from '../match/matchRunner.ts'
import type { Transport } from '../net/transport.ts'
import type { WaitingClient } from '../seats/clientDriver.ts'
import type { NewsKind } from './portNews.ts'
import type { OpenedMatch } from './waitingMatch.ts'
import { gameOf } from '../../shared/games/index.ts'
import { isOver } from '../../shared/match/match.ts'
import { cleanName } from '../../shared/match/player.ts'
import { deriveSeed } from '../../shared/random.ts'
import { fail, succeed } from '../../shared/result.ts'
import { reachableAddresses } from '../net/addresses.ts'
import { Client } from '../net/client.ts'
import { framerFor } from '../net/framing.ts'
import { ownConnections } from '../net/ownConnections.ts'
import { portProblem } from '../net/portProblem.ts'
import { PortListener } from './portListener.ts'
import { PortNews } from './portNews.ts'
import { WaitingMatch } from './waitingMatch.ts'

/** A connection that sends no greeting is closed after this long. */
export const GREETING_MS = 10_000
/** Where clients don't speak first, a WebSocket's request comes within this. */
const SILENCE_MS = 300

export interface RefereeOptions {
  readonly id: string
  readonly listen: Listen
  /** What is played here, game after game. */
  readonly plan: MatchPlan
  /** Games to play before the port closes; null for as many as come. */
  readonly games: number | null
  /** Games that may run at once; further clients wait in the lobby. */
  readonly atOnce: number
  readonly clock: Clock
  /** Makes a match for this port. It starts when its external seats are taken. */
  readonly openMatch: (plan: MatchPlan, referee: Referee) => OpenedMatch
  /** The port is open; the first match follows. */
  readonly opened: (port: Listener) => void
  /** Who waits there, or what is told of it, is not as it was. */
  readonly changed: (referee: Referee) => void
  /** Something happened on the port outside any match. */
  readonly noted: (note: Listener['notes'][number]) => void
}

/**
 * One port: takes clients in, seats them in the order in which they greet, and opens match after
 * match for those who wait.
 */
export class Referee {
  readonly id: string
  /** Resolved when the last of the games is over. */
  readonly done: Promise<void>
  readonly #options: RefereeOptions
  readonly #listener: PortListener
  /** Who waits and has no seat yet. */
  readonly #lobby: WaitingClient[] = []
  /** Who has not greeted yet, and what stops the wait for it. */
  readonly #greeting = new Map<Client, Cancel>()
  /** Matches that are not over. */
  readonly #open = new Set<MatchRunner>()
  /** Those of them that have not begun, by id. */
  readonly #waiting = new Map<string, WaitingMatch>()
  readonly #news: PortNews
  #resolveDone = (): void => {}
  #port = 0
  #opened = 0
  #latest: string | null = null
  #shut = false

  private constructor(options: RefereeOptions) {
    this.id = options.id
    this.#options = options
    this.done = new Promise(resolve => this.#resolveDone = resolve)
    this.#news = new PortNews(options.clock, (note) => {
      options.noted(note)
      options.changed(this)
    })
    const { wire } = gameOf(options.plan.game)
    this.#listener = new PortListener({
      ...options.listen,
      newFramer: () => framerFor(wire.framing),
      silenceMs: wire.greeting === null ? SILENCE_MS : null,
      patienceMs: GREETING_MS,
      clock: options.clock,
      connections: ownConnections(),
      admit: (transport, waitedMs) => this.#admit(transport, waitedMs),
      turnedAway: sentence => this.#news.add('refused', sentence),
    })
  }

  /** Opens the port and the first match. */
  static async open(options: RefereeOptions): Promise<Result<{ referee: Referee, runner: MatchRunner }, Problem>> {
    const referee = new Referee(options)
    const opened = await referee.#listener.open()
    if (!opened.ok)
      return fail(portProblem(opened.error, options.listen.port))
    referee.#port = opened.value
    options.opened(referee.describe())
    return succeed({ referee, runner: referee.#openMatch(options.plan, null).runner })
  }

  get port(): number {
    return this.#port
  }

  /** Whether nobody plays or waits here, so that closing the port would cost nobody anything. */
  get isIdle(): boolean {
    return this.#open.size === 0 && this.#lobby.length === 0
  }

  describe(): Listener {
    const { listen, plan } = this.#options
    return {
      id: this.id,
      game: plan.game,
      port: this.#port,
      lan: listen.lan,
      addresses: reachableAddresses(listen.lan),
      waiting: this.#lobby.map(({ client }) => client.name ?? 'a client without a name'),
      latestMatch: this.#latest,
      notes: [...this.#news.latest],
    }
  }

  /** The ids of its matches that have not begun. */
  get waitingMatches(): Iterable<string> {
    return this.#waiting.keys()
  }

  /** Who has taken which seat of a match that has not begun; null where the match is none of those. */
  playersAt(match: string): PerSeat<Player | null> | null {
    return this.#waiting.get(match)?.players ?? null
  }

  /** Opens a rematch for the next clients. `names` are for two clients: if they come again, each gets that seat. */
  openRematch(plan: MatchPlan, names: PerSeat<string>): MatchRunner {
    const { runner } = this.#openMatch(plan, names)
    this.#fillSeats()
    return runner
  }

  /** Takes nobody in any more and sends away who waits; matches that run go on. */
  shut(): void {
    this.#shut = true
    this.#listener.shut()
    for (const { client } of this.#lobby.splice(0))
      client.finish(null)
    for (const [client, stopWaiting] of this.#greeting) {
      stopWaiting()
      client.finish(null)
    }
    for (const runner of this.#open) {
      if (runner.match.status === 'waiting')
        runner.abort('the port was closed')
    }
    this.#news.close()
    this.#resolveIfDone()
    this.#options.changed(this)
  }

  /** Shuts, stops what runs, and waits until every connection has closed. */
  async close(): Promise<void> {
    this.shut()
    for (const runner of this.#open)
      runner.abort('the host was closed')
    await this.#listener.close()
  }

  /** `reserved` names the two clients for whom the seats are kept, if they come. */
  #openMatch(plan: MatchPlan, reserved: PerSeat<string> | null): WaitingMatch {
    const { clock, openMatch, changed } = this.#options
    const opened = openMatch({ ...plan, seed: deriveSeed(plan.seed, this.#opened) }, this)
    const { runner } = opened
    const waiting = new WaitingMatch({ ...opened, clock, reserved })
    this.#opened++
    this.#open.add(runner)
    this.#waiting.set(runner.id, waiting)
    this.#latest = runner.id
    runner.listen((_event, match) => {
      if (match.status !== 'waiting')
        this.#matchBegan(match)
      if (isOver(match) && this.#open.delete(runner))
        this.#matchEnded()
    })
    changed(this)
    return waiting
  }

  /** It needs its seats kept no more; where it was stopped instead, nobody is to wait there. */
  #matchBegan(match: Match): void {
    const waiting = this.#waiting.get(match.id)
    this.#waiting.delete(match.id)
    if (isOver(match))
      waiting?.dismiss()
  }

  #matchEnded(): void {
    this.#resolveIfDone()
    // Not in the middle of the event that ended the match: its clients are yet to be told.
    queueMicrotask(() => this.#fillSeats())
  }

  #resolveIfDone(): void {
    const { games } = this.#options
    if (this.#open.size === 0 && (this.#shut || (games !== null && this.#opened >= games)))
      this.#resolveDone()
  }

  #admit(transport: Transport, waitedMs: number): void {
    const { plan, clock } = this.#options
    const { wire } = gameOf(plan.game)
    const client = new Client(transport, clock, wire.gapMs)
    if (this.#shut) {
      client.finish(null)
      return
    }
    if (wire.greeting === null)
      this.#letWait(client)
    else
      this.#awaitGreeting(client, GREETING_MS - waitedMs)
  }

  #awaitGreeting(client: Client, patienceMs: number): void {
    let cancelTimer: Cancel = () => {}
    const stopWaiting = (): void => {
      cancelTimer()
      this.#greeting.delete(client)
    }
    const turnAway = (kind: NewsKind, sentence: string): void => {
      stopWaiting()
      this.#news.add(kind, sentence)
      client.finish(null)
    }
    cancelTimer = this.#options.clock.after(patienceMs, () =>
      turnAway('silent', `${client.peer} sent no greeting for ${GREETING_MS / 1000} s; the connection was closed`))
    this.#greeting.set(client, stopWaiting)
    client.handTo({
      message: (text) => {
        stopWaiting()
        this.#greet(client, text)
      },
      malformed: why => turnAway('misgreeted', `${client.peer} sent a greeting that ${why}; the connection was closed`),
      gone: () => turnAway('mute', `${client.peer} left without a greeting`),
    })
  }

  #greet(client: Client, text: string): void {
    const { plan } = this.#options
    const { greeting } = gameOf(plan.game).wire
    const read = greeting?.read(text)
    if (greeting === null || read === undefined || !read.ok) {
      this.#news.add('misgreeted', `${client.peer} sent a greeting that ${read?.ok === false ? read.error : 'nobody expects'}; the connection was closed`)
      client.finish(null)
      return
    }
    client.greeting = text
    client.name = cleanName(read.value.name ?? '') || null
    client.wantsFirst = read.value.wantsFirst
    client.send(greeting.answer(plan.settings))
    this.#letWait(client)
  }

  #letWait(client: Client): void {
    const waiting: WaitingClient = { client, since: this.#options.clock.now(), early: null }
    const who = client.name ?? client.peer
    const leave = (): void => this.#letGo(waiting, 'left', `${who} left while waiting for a game`)
    const turnAway = (what: string): void => this.#letGo(waiting, 'dismissed', `${who} ${what} while waiting for a game; the connection was closed`)
    client.handTo({
      message: (text) => {
        const request = gameOf(this.#options.plan.game).wire.read(text)
        if (!request.ok)
          turnAway(`sent a message that ${request.error}`)
        else if (request.value.type === 'leave')
          leave()
        else if (request.value.type === 'move' && waiting.early !== null)
          turnAway('sent a second move')
        else if (request.value.type === 'move')
          waiting.early = { move: request.value.move, said: text }
      },
      malformed: why => turnAway(`sent something that ${why}`),
      gone: leave,
    })
    this.#lobby.push(waiting)
    this.#fillSeats()
    if (this.#lobby.includes(waiting) || this.#matchOf(waiting)?.isFull === false)
      this.#news.add('waits', `${who} waits for a game`)
    this.#options.changed(this)
  }

  #letGo(waiting: WaitingClient, kind: NewsKind, sentence: string): void {
    const match = this.#matchOf(waiting)
    if (match === null)
      this.#lobby.splice(this.#lobby.indexOf(waiting), 1)
    else
      match.vacate(waiting)
    this.#news.add(kind, sentence)
    waiting.client.finish(null)
    this.#fillSeats()
    this.#options.changed(this)
  }

  /** The match that a client will play in, where it has a seat already. */
  #matchOf(waiting: WaitingClient): WaitingMatch | null {
    return [...this.#waiting.values()].find(match => match.has(waiting)) ?? null
  }

  /** Seats those who wait, in order, and opens matches for them as long as that is allowed. */
  #fillSeats(): void {
    while (this.#lobby.length > 0 && !this.#shut) {
      const match = [...this.#waiting.values()].find(({ isFull }) => !isFull) ?? this.#openNext()
      const next = match === null ? undefined : this.#lobby.shift()
      if (match === null || next === undefined)
        return
      match.seat(next)
    }
  }

  #openNext(): WaitingMatch | null {
    const { games, atOnce, plan } = this.#options
    if (this.#open.size >= atOnce || (games !== null && this.#opened >= games))
      return null
    return this.#openMatch(plan, null)
  }
}
