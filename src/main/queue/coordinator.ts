import type { GamePort } from '../../shared/api.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Contest } from '../../shared/contest/contest.ts'
import type { ContestFact } from '../../shared/contest/events.ts'
import type { Machines, WorkerOrder } from '../../shared/contest/machines.ts'
import type { DueGame } from '../../shared/contest/nextStep.ts'
import type { ContestSummary } from '../../shared/contest/summary.ts'
import type { MatchPlan } from '../../shared/match/events.ts'
import type { Result } from '../../shared/result.ts'
import type { Archive } from '../archive/archive.ts'
import type { GameEnd, PlayedGame } from '../contest/contestGame.ts'
import type { OtherMachines } from '../contest/otherMachines.ts'
import type { Broker } from './broker.ts'
import type { FailedJob, OutGame } from './handedOut.ts'
import type { AwaitedGame } from './intake.ts'
import type { Lane } from './lane.ts'
import type { Lease } from './lease.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { MOST_ATTEMPTS } from '../../shared/contest/encounter.ts'
import { SEATS } from '../../shared/game/seat.ts'
import { withoutEnvironments } from '../../shared/match/player.ts'
import { fail, succeed } from '../../shared/result.ts'
import { ANNOUNCE_MS } from './announce.ts'
import { Attendance } from './attendance.ts'
import { openBroker } from './broker.ts'
import { SentBundles } from './bundles.ts'
import { Intake, lost } from './intake.ts'
import { knownQueue } from './knownQueues.ts'
import { Lanes } from './lanes.ts'
import { matchOf, overKey, resultsQueue, STOP_CHANNEL } from './messages.ts'
import { Results } from './results.ts'

/** The jobs are checked once per this many looks at who is there. */
const LOOKS_A_COUNT = 3

/** If the broker has not let go of the coordinator after this long, the broker itself has gone, in ms. */
const LEAVING_MS = 5_000
/** How long the broker tells workers that a contest is over, in seconds. */
const OVER_S = 7 * 24 * 60 * 60

export interface CoordinatorOptions {
  /** The contest as its log has it. */
  readonly contest: Contest
  /** The address of the contest's queue, without the password. */
  readonly queue: string
  /** This host's version: a worker must have the same. */
  readonly version: string
  readonly archive: Pick<Archive, 'folder' | 'takeRecords' | 'dropRecord' | 'differing'>
  readonly clock: Clock
  readonly noted: (note: GamePort['notes'][number]) => void
  /** Called when two machines have played one game differently. */
  readonly alarmed: (alarm: Extract<ContestFact, { readonly type: 'played-differently' }>) => void
  /** Called when there may be room for a further game, or the trouble has changed. */
  readonly changed: () => void
  /** Called when the workers' summary in lists has changed. */
  readonly summaryChanged: () => void
}

interface Out extends AwaitedGame {
  readonly game: DueGame
  /** The plan with the variables of its programs. */
  readonly given: MatchPlan
  readonly lane: Lane
}

/** What exists while the queue is open. */
interface Open {
  readonly broker: Broker
  readonly bundles: SentBundles
  readonly lanes: Lanes
  readonly results: Results
}

/**
 * Hands out games of a contest through a queue, and takes in their results. The queue is never the source of truth: the
 * rules replay each record, and its result stays in the queue until the contest's log has both. So whatever the broker
 * forgets is handed out again, and whatever comes twice counts once.
 */
export class Coordinator implements OtherMachines {
  readonly #options: CoordinatorOptions
  /** Games that are handed out and not over, by match. */
  readonly #out = new Map<string, Out>()
  /** Matches of the games that go into the next jobs. */
  readonly #next: string[] = []
  readonly #withdrawn: string[] = []
  readonly #intake: Intake
  #open: Open | null = null
  readonly #attendance: Attendance
  #opening: Promise<unknown> = Promise.resolve()
  #isClosed = false
  #closing: Promise<void> | null = null

  constructor(options: CoordinatorOptions) {
    const { archive: { folder }, changed, ...others } = options
    this.#options = options
    this.#attendance = new Attendance({
      ...others,
      folder,
      noted: text => this.#note(text),
      troubleChanged: changed,
    })
    this.#intake = new Intake({
      ...options,
      attendance: this.#attendance,
      awaited: match => this.#out.get(match),
      noted: text => this.#note(text),
      isClosed: () => this.#isClosed,
    })
  }

  /** Why nothing is handed out, as sentences; null while games are handed out. */
  get trouble(): string | null {
    return this.#attendance.trouble
  }

  /** Who plays, for people. */
  get machines(): Machines {
    return this.#attendance.machines
  }

  /** Who plays, for lists; undefined if no other machine does. */
  get summary(): ContestSummary['workers'] {
    return this.#attendance.summary
  }

  /** Tells a worker how to go on. The error is a sentence. */
  async order(worker: string, order: WorkerOrder): Promise<Result<null, string>> {
    return this.#attendance.order(worker, order)
  }

  /** Opens the queue if it is not open, and finds what an earlier coordinator left there. */
  async open(): Promise<Result<null, string>> {
    const opening = this.#openOnce()
    this.#opening = opening
    return opening
  }

  async #openOnce(): Promise<Result<null, string>> {
    if (this.#open !== null)
      return succeed(null)
    const { queue, archive } = this.#options
    const address = knownQueue(archive.folder, queue)
    const opened = address.ok ? await openBroker(address.value) : address
    if (!opened.ok)
      return opened
    const broker = opened.value
    try {
      const lease = await this.#attendance.claim(broker)
      if (lease.ok)
        await this.#begin(broker, lease.value)
      else
        broker.close()
      return lease.ok ? succeed(null) : lease
    }
    catch (error) {
      this.#open = null
      broker.close()
      const why = error instanceof Error ? error.message : String(error)
      return fail(`The queue at ${queue} does not do what it is asked for: ${why}.`)
    }
  }

  async #begin(broker: Broker, lease: Lease): Promise<void> {
    const { contest, version } = this.#options
    const results = new Results({
      broker,
      name: resultsQueue(contest.id),
      take: async result => this.#intake.take(result),
      unreadable: () => this.#note('A result that nobody can read was thrown away'),
      areOurs: () => this.#attendance.isOurs,
    })
    const bundles = new SentBundles(broker.client, text => this.#note(text))
    await bundles.send(contest)
    const lanes = new Lanes({ contest, version, broker, bundles, results, isClosed: () => this.#isClosed })
    await broker.client.del(overKey(contest.id))
    const known = await lanes.adopt()
    runningMatches(contest).filter(match => known.has(match)).forEach(match => this.#intake.early.add(match))
    this.#open = { broker, bundles, lanes, results }
    await this.#attendance.begin({ broker, lease, lanes, results })
    this.#options.changed()
    void results.run()
    void this.#keepLooking(this.#open)
  }

  get hasRoom(): boolean {
    return this.#open !== null && this.trouble === null && !this.#isClosed
      && (this.#intake.early.size > 0 || this.#open.lanes.hasRoom)
  }

  /** A game's last attempt is kept for this machine. */
  canTake(game: DueGame): boolean {
    const tried = this.#options.contest.gameOf(game.slot)?.failures.length ?? 0
    return this.hasRoom
      && (this.has(game) || (tried + 1 < MOST_ATTEMPTS && this.#open?.lanes.of(game)?.hasRoom === true))
  }

  has(game: DueGame): boolean {
    return this.#intake.early.has(matchOf(this.#options.contest.id, game.slot, game.attempt))
      && this.#open?.lanes.of(game) != null
  }

  play(given: MatchPlan, game: DueGame, over: (end: GameEnd) => void): PlayedGame {
    const plan = { ...given, seats: withoutEnvironments(given.seats) }
    const match = matchOf(this.#options.contest.id, game.slot, game.attempt)
    const lane = this.#open?.lanes.of(game)
    if (lane == null)
      throw new Error('no other machine can play that game')
    const end = (how: GameEnd): void => {
      if (!this.#out.delete(match))
        return
      lane.ended()
      over(how)
    }
    const took = (ms: number): void => lane.took(ms)
    const settle = (): void => void lane.jobs.settle([match])
    const out = { game, given, plan, lane, end, took, settle, at: this.#options.clock.now() }
    this.#out.set(match, out)
    lane.began()
    this.#intake.isWanted(match)
    if (!lane.jobs.claim(this.#outGame(match, out)))
      this.#handOutSoon(match)
    const stop: PlayedGame['stop'] = (reason, cutOffBy) => {
      this.#withdrawSoon(match)
      end({ kind: 'lost', reason, cutOffBy })
    }
    return { match, waitsForPeople: () => false, stop, suspend: () => this.#out.delete(match) }
  }

  giveBackOverdue(most: number): void {
    const lane = this.trouble === null ? this.#open?.lanes.ofBots : undefined
    const now = this.#options.clock.now()
    const overdue: [string, Out][] = []
    for (const one of this.#out) { // from the one that went out first
      if (overdue.length === most || lane?.isOverdue(now - one[1].at) !== true)
        break
      if (one[1].lane === lane && !this.#intake.isWriting(one[0]))
        overdue.push(one)
    }
    for (const [match, { end }] of overdue) {
      this.#withdrawSoon(match)
      end({ kind: 'overdue' })
    }
  }

  takeBack(reason: string): void {
    const end = (match: string): void => this.#out.get(match)?.end({ kind: 'taken-back', reason })
    this.#next.splice(0).forEach(end)
    void this.#open?.lanes.takeBack().then(matches => matches.forEach(end))
      .catch(() => {}) // if the broker does not answer, all of them are played
  }

  /** Sends the programs that have changed. */
  look(): void {
    void this.#open?.bundles.send(this.#options.contest).then(() => this.#options.changed()).catch(() => {})
  }

  /** Counts a game whose result is written down and announced. */
  counted(match: string): void {
    this.#attendance[this.#intake.isWriting(match) ? 'elsewhere' : 'here'].count()
  }

  /** The match's record and result are written down. */
  written(match: string): void {
    this.#intake.written(match)
  }

  /** Leaves the queue as it is for a later host, or removes the contest from it if the contest is over. */
  async close(isOver = false): Promise<void> {
    return this.#closing ??= this.#close(isOver)
  }

  async #close(isOver: boolean): Promise<void> {
    if (this.#open === null)
      await this.#opening // it would stay open otherwise
    const open = this.#open
    if (open === null)
      return
    const leaving = isOver && this.trouble === null ? this.#clear(open) : this.#leave(open)
    await Promise.race([leaving, wait(LEAVING_MS, null, { ref: false })]).catch(() => {}) // the broker may go away
    this.#isClosed = true
    open.results.giveUp()
    this.#intake.tellRepeats()
    open.broker.close()
  }

  async #clear(open: Open): Promise<void> {
    await open.broker.client.set(overKey(this.#options.contest.id), '', 'EX', OVER_S)
    this.#withdrawn.push(...this.#out.keys())
    await this.#withdraw(open)
    await open.results.drop()
    await this.#leave(open)
    await open.bundles.drop()
  }

  async #leave({ results }: Open): Promise<void> {
    this.#isClosed = true
    this.#intake.keepEarly(new Set())
    if (this.trouble === null)
      await results.close() // before another host takes in those results
    await this.#attendance.end()
  }

  #outGame(match: string, { plan, given, game: { slot, seating } }: Out): OutGame {
    const programs = seating.map((number, index) => {
      const bundle = this.#open?.bundles.of(number)?.sha256
      const seat = given.seats[SEATS[index] ?? 1]
      const env = seat?.kind === 'program' ? seat.env : undefined
      return bundle === undefined ? null : { bundle, ...env === undefined ? {} : { env } }
    })
    return {
      match,
      plan,
      encounter: `${slot.round}.${slot.encounter}`,
      programs: programs.some(program => program !== null) ? programs : undefined,
    }
  }

  /** Puts games that are given away at the same time into jobs together. */
  #handOutSoon(match: string): void {
    this.#next.push(match)
    if (this.#next.length > 1)
      return
    queueMicrotask(() => {
      const lanes = new Map<Lane, OutGame[]>()
      for (const one of this.#next.splice(0)) {
        const out = this.#out.get(one)
        if (out !== undefined)
          lanes.set(out.lane, [...lanes.get(out.lane) ?? [], this.#outGame(one, out)])
      }
      for (const [lane, games] of lanes)
        void lane.jobs.add(games, lane.atOnce)
    })
  }

  #withdrawSoon(match: string): void {
    this.#withdrawn.push(match)
    if (this.#withdrawn.length === 1)
      queueMicrotask(() => this.#open !== null && void this.#withdraw(this.#open).catch(() => {}))
  }

  /**
   * Tells workers that nobody wants the withdrawn games any more. If they play one all the same, it counts for nothing.
   */
  async #withdraw({ lanes, broker: { client } }: Open): Promise<void> {
    const matches = this.#withdrawn.splice(0)
    if (matches.length > 0)
      await Promise.all([lanes.settle(matches, true), client.publish(STOP_CHANNEL, JSON.stringify({ matches }))])
  }

  async #keepLooking({ bundles, lanes }: Open): Promise<void> {
    const { contest, changed } = this.#options
    for (let looks = 1; !this.#isClosed; looks++) {
      await wait(ANNOUNCE_MS)
      if (this.#isClosed)
        return
      await this.#attendance.look()
      changed()
      if (looks % LOOKS_A_COUNT === 0 && this.#attendance.isOurs) {
        this.#intake.keepEarly(new Set(runningMatches(contest)))
        await bundles.send(contest).catch(() => {}) // a later round may succeed
        await lanes.count().then(failed => this.#tellFailed(failed), () => {})
      }
    }
  }

  #tellFailed(failed: readonly FailedJob[]): void {
    for (const { matches, why, workers: names } of failed) {
      const reasons = names.map(name => `${name} went away in the middle of it`)
      const all = [...new Set(names)].join(', ')
      const reason = names.length > 1 ? `${all} went away in the middle of it` : `${all} could not play it: ${why}`
      matches.forEach(match => this.#out.get(match)?.end(lost(reason, reasons.slice(1))))
    }
  }

  #note(text: string): void {
    const { noted, clock } = this.#options
    noted({ at: clock.now(), level: 'info', text })
  }
}

/** The matches of games that began and have no result yet. */
function runningMatches({ openEncounters }: Contest): string[] {
  return [...openEncounters].flatMap(({ games }) => games)
    .flatMap(({ match, status }) => status === 'running' && match !== null ? [match] : [])
}
