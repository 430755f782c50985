import type { Judgement } from '../../shared/analysis.ts'
import type { Listener, MatchSummary, NewMatch, Overview, Problem, ReviewStatus } from '../../shared/api.ts'
import type { MatchPlan } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Result } from '../../shared/result.ts'
import type { Seat } from '../../shared/seat.ts'
import type { MatchListener, Sitter } from '../seats/sitter.ts'
import type { Consultants } from '../thinking/consultant.ts'
import type { Cancel, Clock } from './clock.ts'
import { randomInt, randomUUID } from 'node:crypto'
import { botOf, gameOf } from '../../shared/games/index.ts'
import { isOver, rematchPlan } from '../../shared/match/match.ts'
import { displayNames, hasExternalSeat } from '../../shared/match/player.ts'
import { fail, succeed } from '../../shared/result.ts'
import { SEATS } from '../../shared/seat.ts'
import { oracleConsultant } from '../oracle/oracleConsultant.ts'
import { RemovalOracle } from '../oracle/removalOracle.ts'
import { Referee } from '../referee/referee.ts'
import { BotSitter } from '../seats/botSitter.ts'
import { HumanSitter } from '../seats/humanSitter.ts'
import { ThinkerPool } from '../thinking/thinkerPool.ts'
import { Analysis } from './analysis.ts'
import { systemClock } from './clock.ts'
import { MatchRunner } from './matchRunner.ts'

/** Finished matches beyond this many are forgotten, the oldest first. */
const KEPT_FINISHED = 200

export interface HostOptions {
  readonly version: string
  readonly clock?: Clock
  readonly consultants?: Consultants
}

/** What the command line may ask for beyond what a window can. */
export interface Series {
  /** Games to play; null for as many as clients come. */
  readonly games: number | null
  readonly atOnce: number
  readonly seed: number
}

/** An opened match, and the referee of its port where it has one. */
export interface Opened { readonly runner: MatchRunner, readonly referee: Referee | null }

/** Everything that happens outside a match's own log. */
export interface HostListener {
  readonly overviewChanged?: () => void
  readonly matchEvent?: MatchListener
  readonly portOpened?: (port: Listener) => void
  readonly listenerNoted?: (note: Listener['notes'][number]) => void
  readonly reviewChanged?: (match: string, status: ReviewStatus) => void
}

const noSuchMatch: Problem = { code: 'no-such-match', message: 'That match is no longer on the host.' }

/** All matches and ports of this process. Windows and the command line drive it. */
export class Host {
  readonly version: string
  readonly #clock: Clock
  readonly #consultants: Consultants
  readonly #thinkers: ThinkerPool
  readonly #analysis: Analysis
  readonly #matches = new Map<string, { readonly runner: MatchRunner, readonly createdAt: number, referee: Referee | null }>()
  readonly #referees = new Map<string, Referee>()
  /** Ports that are shut, until the last of their connections has closed. */
  readonly #closing = new Set<Promise<void>>()
  readonly #listeners = new Set<HostListener>()

  constructor({ version, clock = systemClock, consultants = { 'no-tipping': oracleConsultant(new RemovalOracle()) } }: HostOptions) {
    this.version = version
    this.#clock = clock
    this.#consultants = consultants
    this.#thinkers = new ThinkerPool({ consultants })
    this.#analysis = new Analysis(this.#thinkers, (match, status) => this.#tell(listener => listener.reviewChanged?.(match, status)))
  }

  get clock(): Clock {
    return this.#clock
  }

  listen(listener: HostListener): Cancel {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Opens a match, and a port for it where a seat is external. Settings and bots are checked here. */
  async create({ plan, listen }: NewMatch, series?: Series): Promise<Result<Opened, Problem>> {
    const checked = checkPlan({ ...plan, seed: series?.seed ?? randomInt(2 ** 31) })
    if (!checked.ok)
      return checked
    if (!hasExternalSeat(checked.value.seats))
      return succeed({ runner: this.#openMatch(checked.value, null), referee: null })
    if (listen === null)
      return fail({ code: 'bad-request', message: 'A match with an external client needs a port to listen on.' })
    return this.#openPort(checked.value, listen, series)
  }

  match(id: string): MatchRunner | null {
    return this.#matches.get(id)?.runner ?? null
  }

  /** A person's move at a human seat. */
  play(id: string, seat: Seat, ply: number, move: unknown): Result<null, Problem> {
    const runner = this.match(id)
    if (runner === null)
      return fail(noSuchMatch)
    if (runner.match.plan.seats[seat].kind !== 'human')
      return fail({ code: 'not-your-move', message: 'Nobody at a window plays for that seat.' })
    const { plies, toMove } = runner.match
    if (toMove !== seat || plies !== ply)
      return fail({ code: 'not-your-move', message: isOver(runner.match) ? 'The match is over.' : 'It is not that seat\'s turn.' })
    const played = runner.move(seat, ply, move)
    return played.ok ? played : fail({ code: 'refused', message: `${played.error}.` })
  }

  resign(id: string, seat: Seat): Result<null, Problem> {
    const runner = this.match(id)
    if (runner === null)
      return fail(noSuchMatch)
    if (runner.match.plan.seats[seat].kind !== 'human')
      return fail({ code: 'bad-request', message: 'Only a person at a window can resign.' })
    if (runner.match.status !== 'running')
      return fail({ code: 'over', message: 'The match is not running.' })
    runner.forfeit(seat, 'resigned', `${runner.displayName(seat)} resigned`)
    return succeed(null)
  }

  abort(id: string): Result<null, Problem> {
    const runner = this.match(id)
    if (runner === null)
      return fail(noSuchMatch)
    runner.abort('a person at the host stopped it')
    return succeed(null)
  }

  /** What is known of the position after `ply` moves. */
  async judge(id: string, ply: number, withHint: boolean): Promise<Result<Judgement, Problem>> {
    const runner = this.match(id)
    return runner === null ? fail(noSuchMatch) : this.#analysis.judge(runner, ply, withHint)
  }

  /** Begins the review of a match that is over, or tells how far it is; listeners hear the rest. */
  review(id: string): Result<ReviewStatus, Problem> {
    const runner = this.match(id)
    return runner === null ? fail(noSuchMatch) : this.#analysis.review(runner)
  }

  stopReview(id: string): Result<null, Problem> {
    return this.#analysis.stopReview(id)
  }

  /** Nobody looks at a match or plays in it any more: what was worked out for it is let go. It can be had again. */
  release(id: string): void {
    for (const consultant of Object.values(this.#consultants))
      consultant.release(id)
  }

  /** The same match once more with the seats swapped, on the same port where it had one. */
  async rematch(id: string): Promise<Result<Opened, Problem>> {
    const entry = this.#matches.get(id)
    if (entry === undefined)
      return fail(noSuchMatch)
    const { match } = entry.runner
    if (!isOver(match))
      return fail({ code: 'bad-request', message: 'The match is not over yet.' })
    const plan = rematchPlan(match.plan, randomInt(2 ** 31))
    const { referee } = entry
    if (!hasExternalSeat(plan.seats))
      return succeed({ runner: this.#openMatch(plan, null), referee: null })
    if (referee === null || !this.#referees.has(referee.id))
      return fail({ code: 'no-such-port', message: 'The port of that match is closed. Start a new match instead.' })
    const names = { 1: match.players[2]?.name ?? '', 2: match.players[1]?.name ?? '' }
    return succeed({ runner: referee.openRematch(plan, names), referee })
  }

  /** Forgets a match that is over. */
  dismiss(id: string): Result<null, Problem> {
    const runner = this.match(id)
    if (runner === null)
      return fail(noSuchMatch)
    if (!isOver(runner.match))
      return fail({ code: 'bad-request', message: 'The match is not over yet. Stop it first.' })
    this.#forget(id)
    this.#changed()
    return succeed(null)
  }

  /** Closes a port; a match that runs there goes on to its end. */
  stopListening(id: string): Result<null, Problem> {
    const referee = this.#referees.get(id)
    if (referee === undefined)
      return fail({ code: 'no-such-port', message: 'That port is closed already.' })
    this.#referees.delete(id)
    referee.shut()
    const closing = referee.done.then(async () => referee.close()).finally(() => this.#closing.delete(closing))
    this.#closing.add(closing)
    this.#changed()
    return succeed(null)
  }

  overview(role: Overview['role']): Overview {
    const matches = [...this.#matches.values()]
      .map(({ runner, createdAt, referee }) => summarise(runner.match, createdAt, referee))
      .reverse()
    const listeners = [...this.#referees.values()].map(referee => referee.describe())
    return { version: this.version, role, now: this.#clock.now(), matches, listeners }
  }

  /** Whether closing now would end something that people or programs are in the middle of. */
  get isBusy(): boolean {
    return [...this.#matches.values()].some(({ runner }) => runner.match.status === 'running')
  }

  /** Stops every match, closes every port and thread. */
  async close(): Promise<void> {
    for (const { runner } of this.#matches.values())
      runner.abort('the host was closed')
    await Promise.all([...this.#closing, ...[...this.#referees.values()].map(referee => referee.close())])
    await this.#thinkers.close()
    await Promise.all(Object.values(this.#consultants).map(async consultant => consultant.close()))
  }

  async #openPort(plan: MatchPlan, listen: NonNullable<NewMatch['listen']>, series: Series | undefined): Promise<Result<Opened, Problem>> {
    this.#giveUpIdlePort(listen.port)
    const runners: MatchRunner[] = []
    let referee: Referee | null = null
    const opened = await Referee.open({
      id: newId(),
      listen,
      plan,
      games: series?.games ?? null,
      atOnce: series?.atOnce ?? 1,
      clock: this.#clock,
      openMatch: (next) => {
        const runner = this.#openMatch(next, referee)
        runners.push(runner)
        return runner
      },
      opened: port => this.#tell(listener => listener.portOpened?.(port)),
      changed: () => this.#changed(),
      noted: note => this.#tell(listener => listener.listenerNoted?.(note)),
    })
    if (!opened.ok)
      return opened
    referee = opened.value
    this.#referees.set(referee.id, referee)
    const [first] = runners
    if (first === undefined)
      throw new Error('a referee opened without a match')
    const entry = this.#matches.get(first.id)
    if (entry !== undefined)
      entry.referee = referee
    this.#changed()
    return succeed({ runner: first, referee })
  }

  /** A port that still listens after its last match is free for the next one. */
  #giveUpIdlePort(port: number): void {
    const idle = [...this.#referees.values()].find(referee => referee.port === port && referee.isIdle)
    if (idle !== undefined)
      this.stopListening(idle.id)
  }

  #openMatch(plan: MatchPlan, referee: Referee | null): MatchRunner {
    const id = newId()
    const runner = new MatchRunner(id, plan, this.#clock, (event, match) => {
      this.#tell(listener => listener.matchEvent?.(event, match))
      if (event.type !== 'thought')
        this.#changed()
      if (isOver(match))
        this.release(id)
    })
    this.#matches.set(id, { runner, createdAt: this.#clock.now(), referee })
    this.#forgetOldest()
    for (const seat of SEATS) {
      const sitter = this.#builtInSitter(plan, seat)
      if (sitter !== null)
        runner.seat(seat, sitter)
    }
    // The caller must hold the match before its first event after the start.
    queueMicrotask(() => runner.startWhenReady())
    this.#changed()
    return runner
  }

  #builtInSitter(plan: MatchPlan, seat: Seat): Sitter | null {
    const wanted = plan.seats[seat]
    switch (wanted.kind) {
      case 'human':
        return new HumanSitter(wanted.name, `Player ${seat}`)
      case 'bot':
        return new BotSitter(this.#thinkers, plan.game, wanted, plan.seed)
      case 'external':
        return null
    }
  }

  #forgetOldest(): void {
    const over = [...this.#matches].filter(([, { runner }]) => isOver(runner.match))
    for (const [id] of over.slice(0, Math.max(0, over.length - KEPT_FINISHED)))
      this.#forget(id)
  }

  #forget(id: string): void {
    this.#matches.delete(id)
    this.#analysis.forget(id)
    this.release(id)
  }

  #changed(): void {
    this.#tell(listener => listener.overviewChanged?.())
  }

  #tell(what: (listener: HostListener) => void): void {
    for (const listener of this.#listeners)
      what(listener)
  }
}

function newId(): string {
  return randomUUID().slice(0, 8)
}

/** The plan with its settings checked and filled in by the game, and its bots known to exist. */
function checkPlan(plan: MatchPlan): Result<MatchPlan, Problem> {
  const settings = gameOf(plan.game).settings.safeParse(plan.settings)
  if (!settings.success)
    return fail({ code: 'bad-request', message: `The settings of the game are not right: ${settings.error.issues[0]?.message ?? 'unknown'}.` })
  for (const seat of SEATS) {
    const wanted = plan.seats[seat]
    if (wanted.kind === 'bot' && botOf(plan.game, wanted.bot) === null)
      return fail({ code: 'bad-request', message: `${gameOf(plan.game).title} has no bot called ${wanted.bot}.` })
  }
  return succeed({ ...plan, settings: settings.data })
}

function summarise(match: Match, createdAt: number, referee: Referee | null): MatchSummary {
  const game = gameOf(match.plan.game)
  const names = displayNames(match.players)
  const { outcome } = match
  return {
    id: match.id,
    game: match.plan.game,
    title: game.title,
    settings: game.describeSettings(match.plan.settings),
    status: match.status,
    names,
    plies: match.plies,
    toMove: match.toMove,
    createdAt,
    hasPerson: SEATS.some(seat => match.plan.seats[seat].kind === 'human'),
    ending: outcome === null ? null : { winner: names[outcome.winner], kind: outcome.kind, reason: outcome.reason },
    listener: referee?.id ?? null,
  }
}
