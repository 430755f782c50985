import type { GamePort, Problem } from '../../shared/api.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Contest } from '../../shared/contest/contest.ts'
import type { ContestSummary } from '../../shared/contest/summary.ts'
import type { AnyDialect } from '../../shared/game/game.ts'
import type { Seat } from '../../shared/game/seat.ts'
import type { Listen } from '../../shared/listen.ts'
import type { Result } from '../../shared/result.ts'
import type { Client } from '../net/client.ts'
import type { LocalName } from '../net/localName.ts'
import type { OpenedMatch } from '../port/waitingMatch.ts'
import type { ConnectedClient } from '../seats/connectedClient.ts'
import type { WorkerPool } from '../workers/workerPool.ts'
import type { ContestGame } from './contestGame.ts'
import { greetsFirst } from '../../shared/game/dialect.ts'
import { dialectOrUsual } from '../../shared/games/index.ts'
import { fail, succeed } from '../../shared/result.ts'
import { Mutex } from '../mutex.ts'
import { reachableAddresses } from '../net/addresses.ts'
import { portProblem } from '../net/portProblem.ts'
import { AwaitedGame } from './awaitedGame.ts'
import { ContestPort } from './contestPort.ts'
import { recognise, withoutToken } from './recognise.ts'

/** At most this many programs of one participant may wait at once. */
const MOST_WAITING = 4

export interface ContestPortsOptions {
  /** The contest as its log has it. */
  readonly contest: Contest
  /**
   * Port 0 means free ports. Any other is the common port of all programs known by a token; participant n, if it needs
   * a port of its own, has the n-th port after it.
   */
  readonly listen: Listen
  /** Whether free ports will do if those are taken, since they are only known from an earlier host. */
  readonly mayMove: boolean
  /** This machine's name, announced while the ports are open to the network. */
  readonly localName: LocalName
  readonly clock: Clock
  readonly workers: WorkerPool
  readonly noted: (note: GamePort['notes'][number]) => void
  readonly changed: () => void
}

/** A program that waits, and the port that it came to. */
interface Waiting { readonly participant: number, readonly port: ContestPort }

/**
 * Where programs connect that participants start themselves, with one game for each connection. Programs with a token,
 * in a dialect in which programs greet first, share one port; each other program has its own.
 */
export class ContestPorts {
  readonly #options: ContestPortsOptions
  readonly #dialect: AnyDialect
  /** Ports by participant; null is the common port. */
  readonly #ports = new Map<number | null, { readonly port: ContestPort, readonly number: number }>()
  /** Programs that have connected and play no game, in the order in which they came. */
  readonly #clients = new Map<ConnectedClient, Waiting>()
  readonly #games = new Set<AwaitedGame>()
  readonly #mutex = new Mutex()
  #isClosed = false

  constructor(options: ContestPortsOptions) {
    this.#options = options
    const { game, dialect } = options.contest.plan
    this.#dialect = dialectOrUsual(game, dialect)
  }

  /** The open ports, and their addresses. */
  get place(): Pick<ContestSummary, 'ports' | 'addresses' | 'localName'> {
    const { listen: { lan }, localName } = this.#options
    const ports = [...this.#ports].map(([participant, { number }]) => ({ participant, port: number }))
    return {
      ports,
      addresses: ports.length === 0 ? [] : reachableAddresses(lan),
      localName: lan && ports.length > 0 ? localName.current : null,
    }
  }

  /** Opens the ports that are missing. After `close` it opens none. */
  async open(): Promise<Result<null, Problem>> {
    return this.#mutex.take(async () => this.#openMissing())
  }

  async #openMissing(): Promise<Result<null, Problem>> {
    if (this.#isClosed)
      return fail({ code: 'refused', message: 'The contest is over.' })
    const before = this.#ports.size
    const opened = await this.#openEach()
    if (this.#ports.size > before)
      this.#options.changed()
    return opened
  }

  async #openEach(): Promise<Result<null, Problem>> {
    for (const { number, participant } of this.#options.contest.entrants) {
      const whose = participant.seat.kind !== 'external'
        ? undefined
        : this.#isKnownByToken(participant.token)
          ? null
          : number
      if (whose === undefined || this.#ports.has(whose))
        continue
      const opened = await this.#openPort(whose)
      if (!opened.ok)
        return opened
    }
    return succeed(null)
  }

  /**
   * Has a game wait for the programs at its external seats. The answer is a function to call once the others are ready.
   */
  await(game: ContestGame, opened: OpenedMatch, awaited: ReadonlyMap<Seat, number>): () => void {
    const { clock, workers } = this.#options
    const waiting: AwaitedGame = new AwaitedGame({
      opened,
      game,
      awaited,
      clock,
      workers,
      began: client => void this.#clients.delete(client),
      released: client => this.#release(client),
      done: () => void this.#games.delete(waiting),
    })
    this.#games.add(waiting)
    // The caller must hold the game before it begins.
    queueMicrotask(() => {
      for (const [client, { participant }] of this.#clients)
        this.#offer(client, participant)
    })
    return () => waiting.startWhenReady()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const game of this.#games)
      game.close()
    return this.#mutex.take(async () => {
      this.#clients.clear()
      const ports = [...this.#ports.values()]
      this.#ports.clear()
      await Promise.all(ports.map(async ({ port }) => port.close()))
    })
  }

  #isKnownByToken(token: string | undefined): boolean {
    return token !== undefined && greetsFirst(this.#dialect)
  }

  async #openPort(whose: number | null): Promise<Result<null, Problem>> {
    const { listen, mayMove } = this.#options
    const wanted = listen.port === 0 ? 0 : listen.port + (whose ?? 0)
    let port = this.#newPort(whose, wanted)
    let opened = await port.open()
    if (!opened.ok && mayMove && wanted !== 0) {
      port = this.#newPort(whose, 0)
      opened = await port.open()
    }
    if (!opened.ok)
      return fail(portProblem(opened.error, wanted))
    this.#ports.set(whose, { port, number: opened.value })
    return succeed(null)
  }

  #newPort(whose: number | null, wanted: number): ContestPort {
    const { contest, listen, localName, clock, noted } = this.#options
    const port: ContestPort = new ContestPort({
      listen: { ...listen, port: wanted },
      localName,
      dialect: this.#dialect,
      settings: contest.plan.settings,
      clock,
      whoIs: client => this.#whoIs(client, whose),
      arrived: (participant, client) => this.#arrived(client, { participant, port }),
      named: (client) => {
        this.#hideToken(client.client, this.#clients.get(client)?.participant)
        this.#gameOf(client)?.startWhenReady()
      },
      gone: client => this.#gone(client),
      noted,
    })
    return port
  }

  /** The record of a game has the greeting. */
  #hideToken(client: Client, participant: number | undefined): void {
    const token = this.#options.contest.entrants.find(({ number }) => number === participant)?.participant.token
    if (token !== undefined && client.greeting !== undefined)
      client.greeting = withoutToken(client.greeting, token)
  }

  #whoIs(client: Client, whose: number | null): Result<number, string> {
    const { contest } = this.#options
    const { greeting = '', name } = client
    const number = whose ?? recognise(contest.entrants, greeting, name)
    if (number === null) {
      return fail(
        'Nobody in this contest has that name and number. Greet with the name and the number (token) that you were given, such as Ann#4821.',
      )
    }
    this.#hideToken(client, number)
    const waiting = [...this.#clients.values()].filter(({ participant }) => participant === number).length
    return waiting < MOST_WAITING
      ? succeed(number)
      : fail(`${waiting} programs of ${contest.nameOf(number)} wait here already. End those that you do not need.`)
  }

  #arrived(client: ConnectedClient, waiting: Waiting): void {
    this.#clients.set(client, waiting)
    this.#offer(client, waiting.participant)
  }

  #offer(client: ConnectedClient, participant: number): void {
    if (this.#gameOf(client) !== null)
      return
    const game = [...this.#games].find(({ wanted }) => wanted.includes(participant))
    if (game === undefined)
      return
    this.#clients.get(client)?.port.take(client, game.seat(participant, client))
    game.startWhenReady()
  }

  #gameOf(client: ConnectedClient): AwaitedGame | null {
    return [...this.#games].find(game => game.has(client)) ?? null
  }

  /**
   * Has a program wait for another game, since its own never began. A program that was told its seat can't be given
   * another.
   */
  #release(client: ConnectedClient): void {
    const waiting = this.#clients.get(client)
    if (waiting === undefined || this.#dialect.greeting?.ask !== undefined) {
      this.#clients.delete(client)
      client.client.finish()
      return
    }
    waiting.port.takeBack(client)
    this.#offer(client, waiting.participant)
  }

  #gone(client: ConnectedClient): void {
    this.#clients.delete(client)
    this.#gameOf(client)?.vacate(client)
  }
}
