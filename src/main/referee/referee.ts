import type { Listen, Listener, Problem } from '../../shared/api.ts'
import type { MatchPlan } from '../../shared/match/events.ts'
import type { Result } from '../../shared/result.ts'
import type { PerSeat, Seat } from '../../shared/seat.ts'
import type { Cancel, Clock } from '../host/clock.ts'
import type { MatchRunner } from '../host/matchRunner.ts'
import type { SaidMove } from '../seats/externalSitter.ts'
import type { Transport } from './transport.ts'
import { gameOf } from '../../shared/games/index.ts'
import { isOver } from '../../shared/match/match.ts'
import { cleanName } from '../../shared/match/player.ts'
import { deriveSeed } from '../../shared/random.ts'
import { fail, succeed } from '../../shared/result.ts'
import { SEATS } from '../../shared/seat.ts'
import { ownConnections } from '../net/ownConnections.ts'
import { ExternalSitter } from '../seats/externalSitter.ts'
import { reachableAddresses } from './addresses.ts'
import { Client } from './client.ts'
import { Doorway } from './doorway.ts'
import { framerFor } from './framing.ts'
import { portProblem } from './portProblem.ts'

/** A connection that sends no greeting is closed after this long. */
export const GREETING_MS = 10_000
/** Where clients don't speak first, a WebSocket's request comes within this. */
const SILENCE_MS = 300
const KEPT_NOTES = 50
/** The log of a waiting match takes no more news of its port than this: strangers must not make it grow without end. */
const MOST_EVENTS_BEFORE_START = 200

type Note = Listener['notes'][number]

/** Somebody who has greeted and waits for a game, with at most one move sent too early. */
interface Waiting { readonly client: Client, early: SaidMove | null }

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
  /** Makes a match in which every seat but the external ones is taken. */
  readonly openMatch: (plan: MatchPlan) => MatchRunner
  /** The port is open; the first match follows. */
  readonly opened: (port: Listener) => void
  readonly changed: () => void
  /** Something happened on the port while no match waits whose log could say it. */
  readonly noted: (note: Note) => void
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
  readonly #doorway: Doorway
  readonly #lobby: Waiting[] = []
  /** Who has not greeted yet, and what stops the wait for it. */
  readonly #greeting = new Map<Client, Cancel>()
  readonly #open = new Set<MatchRunner>()
  readonly #reserved = new WeakMap<MatchRunner, PerSeat<string>>()
  readonly #notes: Note[] = []
  #resolveDone = (): void => {}
  #port = 0
  #opened = 0
  #latest: string | null = null
  #shut = false

  private constructor(options: RefereeOptions) {
    this.id = options.id
    this.#options = options
    this.done = new Promise(resolve => this.#resolveDone = resolve)
    const { wire } = gameOf(options.plan.game)
    this.#doorway = new Doorway({
      ...options.listen,
      newFramer: () => framerFor(wire.framing),
      silenceMs: wire.greeting === null ? SILENCE_MS : null,
      patienceMs: GREETING_MS,
      clock: options.clock,
      connections: ownConnections(),
      admit: (transport, waitedMs) => this.#admit(transport, waitedMs),
      turnedAway: sentence => this.#note('warning', sentence),
    })
  }

  /** Opens the port and the first match. */
  static async open(options: RefereeOptions): Promise<Result<Referee, Problem>> {
    const referee = new Referee(options)
    const opened = await referee.#doorway.open()
    if (!opened.ok)
      return fail(portProblem(opened.error, options.listen.port))
    referee.#port = opened.value
    options.opened(referee.describe())
    referee.#openMatch(options.plan)
    return succeed(referee)
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
      notes: [...this.#notes],
    }
  }

  /** Opens a rematch for the next clients. `names` are for two clients: if they come again, each gets that seat. */
  openRematch(plan: MatchPlan, names: PerSeat<string>): MatchRunner {
    const runner = this.#openMatch(plan)
    this.#reserved.set(runner, names)
    this.#fillSeats()
    return runner
  }

  /** Takes nobody in any more and sends away who waits; matches that run go on. */
  shut(): void {
    this.#shut = true
    this.#doorway.shut()
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
    this.#resolveIfDone()
    this.#options.changed()
  }

  /** Shuts, stops what runs, and waits until every connection has closed. */
  async close(): Promise<void> {
    this.shut()
    for (const runner of this.#open)
      runner.abort('the host was closed')
    await this.#doorway.close()
  }

  #openMatch(plan: MatchPlan): MatchRunner {
    const runner = this.#options.openMatch({ ...plan, seed: deriveSeed(plan.seed, this.#opened) })
    this.#opened++
    this.#open.add(runner)
    this.#latest = runner.id
    runner.listen((_event, match) => {
      if (isOver(match) && this.#open.delete(runner))
        this.#matchEnded()
    })
    this.#options.changed()
    return runner
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
    const giveUp = (sentence: string): void => {
      stopWaiting()
      this.#note('warning', sentence)
      client.finish(null)
    }
    cancelTimer = this.#options.clock.after(patienceMs, () =>
      giveUp(`${client.peer} sent no greeting for ${GREETING_MS / 1000} s; the connection was closed`))
    this.#greeting.set(client, stopWaiting)
    client.handTo({
      message: (text) => {
        stopWaiting()
        this.#greet(client, text)
      },
      malformed: why => giveUp(`${client.peer} sent a greeting that ${why}; the connection was closed`),
      gone: () => giveUp(`${client.peer} left without a greeting`),
    })
  }

  #greet(client: Client, text: string): void {
    const { plan } = this.#options
    const { greeting } = gameOf(plan.game).wire
    const read = greeting?.read(text)
    if (greeting === null || read === undefined || !read.ok) {
      this.#note('warning', `${client.peer} sent a greeting that ${read?.ok === false ? read.error : 'nobody expects'}; the connection was closed`)
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
    const waiting: Waiting = { client, early: null }
    const leave = (sentence: string): void => {
      this.#lobby.splice(this.#lobby.indexOf(waiting), 1)
      this.#note('warning', sentence)
      client.finish(null)
      this.#options.changed()
    }
    const who = client.name ?? client.peer
    client.handTo({
      message: (text) => {
        const request = gameOf(this.#options.plan.game).wire.read(text)
        if (!request.ok)
          leave(`${who} sent a message that ${request.error} while waiting for a game; the connection was closed`)
        else if (request.value.type === 'leave')
          leave(`${who} left while waiting for a game`)
        else if (request.value.type === 'move' && waiting.early !== null)
          leave(`${who} sent a second move while waiting for a game; the connection was closed`)
        else if (request.value.type === 'move')
          waiting.early = { move: request.value.move, said: text }
      },
      malformed: why => leave(`${who} sent something that ${why} while waiting for a game; the connection was closed`),
      gone: () => leave(`${who} left while waiting for a game`),
    })
    this.#lobby.push(waiting)
    this.#fillSeats()
    this.#options.changed()
  }

  /** Seats those who wait, in order, and opens matches for them as long as that is allowed. */
  #fillSeats(): void {
    while (this.#lobby.length > 0 && !this.#shut) {
      const seat = this.#freeSeat() ?? this.#seatInNewMatch()
      if (seat === null)
        return
      const waiting = this.#lobby.shift()
      if (waiting !== undefined)
        this.#seat(seat.runner, seat.seat, waiting)
    }
  }

  #freeSeat(): { runner: MatchRunner, seat: Seat } | null {
    for (const runner of this.#open) {
      const { status, plan, players } = runner.match
      const seat = SEATS.find(one => plan.seats[one].kind === 'external' && players[one] === null)
      if (status === 'waiting' && seat !== undefined)
        return { runner, seat }
    }
    return null
  }

  #seatInNewMatch(): { runner: MatchRunner, seat: Seat } | null {
    const { games, atOnce, plan } = this.#options
    if (this.#open.size >= atOnce || (games !== null && this.#opened >= games))
      return null
    this.#openMatch(plan)
    return this.#freeSeat()
  }

  #seat(runner: MatchRunner, seat: Seat, { client, early }: Waiting): void {
    const game = gameOf(this.#options.plan.game)
    runner.seat(seat, new ExternalSitter(client, game, `Player ${seat}`, early, free => this.#vacate(runner, free)))
    if (this.#shouldSwap(runner, seat, client))
      runner.swapSeats()
    runner.startWhenReady()
  }

  /** Of two clients the one that stays is the first now, and so sits at seat 1. */
  #vacate(runner: MatchRunner, seat: Seat): void {
    runner.vacate(seat)
    if (seat === 1 && isBetweenClients(runner) && runner.match.players[2] !== null)
      runner.swapSeats()
    this.#fillSeats()
  }

  /** Of two clients the second may ask for the first move; a single one only where the plan lets it choose. */
  #shouldSwap(runner: MatchRunner, seat: Seat, client: Client): boolean {
    const { plan, players } = runner.match
    if (!isBetweenClients(runner))
      return plan.clientChooses && client.wantsFirst !== (seat === 1)
    const reserved = this.#reserved.get(runner)
    if (reserved !== undefined && players[1] !== null && players[2] !== null)
      return players[1].name === reserved[2] && players[2].name === reserved[1]
    return seat === 2 && client.wantsFirst
  }

  #note(level: Note['level'], text: string): void {
    const note: Note = { at: this.#options.clock.now(), level, text }
    this.#notes.push(note)
    if (this.#notes.length > KEPT_NOTES)
      this.#notes.shift()
    const waiting = this.#freeSeat()?.runner
    if (waiting === undefined || waiting.match.events > MOST_EVENTS_BEFORE_START)
      this.#options.noted(note)
    else
      waiting.note(null, level, text)
    this.#options.changed()
  }
}

function isBetweenClients({ match }: MatchRunner): boolean {
  return SEATS.every(seat => match.plan.seats[seat].kind === 'external')
}
