import type { Problem } from '../../../shared/api.ts'
import type { ContestEvent, Correction } from '../../../shared/contest/events.ts'
import type { Machines, WorkerOrder } from '../../../shared/contest/machines.ts'
import type { ContestPlan, Participant } from '../../../shared/contest/plan.ts'
import type { ContestSummary } from '../../../shared/contest/summary.ts'
import type { Listen } from '../../../shared/listen.ts'
import type { ProgramSeat } from '../../../shared/match/program.ts'
import type { Slot } from '../../../shared/match/slot.ts'
import type { Result } from '../../../shared/result.ts'
import type { Archive } from '../../archive/archive.ts'
import type { KeptGame } from '../../archive/contestRecords.ts'
import type { ContestPortsOptions } from '../../contest/contestPorts.ts'
import type { StoredContest } from '../../contest/readContest.ts'
import type { HostSeries } from '../matches/hostSeries.ts'
import type { HostedContest, StartsWhen } from './hostedContest.ts'
import type { BegunContest, NewHostedContestOptions } from './newHostedContest.ts'
import { Contest } from '../../../shared/contest/contest.ts'
import { isContestOver } from '../../../shared/contest/isContestOver.ts'
import { unusedName } from '../../../shared/contest/planning/distinctNames.ts'
import { wholeAddress } from '../../../shared/contest/queueAddress.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { ContestLog } from '../../contest/contestLog.ts'
import { damagedLog, readContest } from '../../contest/readContest.ts'
import { settleLeft } from '../../contest/settleLeft.ts'
import { brokerProblem } from '../../queue/broker.ts'
import { keepQueue, knownQueue } from '../../queue/knownQueues.ts'
import { newId } from '../newId.ts'
import { checkContestPlan } from './checkContestPlan.ts'
import { whyNotChanged, whyNotCorrected, whyNotEntered } from './contestRefusals.ts'
import {
  begin,
  noteChangedPrograms,
  noteCodes,
  noteNewPrograms,
  openDoors,
  refused,
  startDraft,
  summaryOf,
  wallsProblem,
} from './hostedContest.ts'
import { newHostedContest } from './newHostedContest.ts'
import { NO_ARCHIVE, NO_SUCH_CONTEST, StoredContests } from './storedContests.ts'

export interface HostContestsOptions extends Omit<NewHostedContestOptions, 'archive'> {
  readonly archive: Archive | null
  /** Series are contests too, but are played differently. */
  readonly series: HostSeries
}

const USUAL_LISTEN: Listen = { port: 0, lan: false }
const NOT_OF_SERIES = 'A series can be ended, and resumed where it was left.'
const WHY_NOT_RESUMED = {
  draft: 'The contest has not been started.',
  running: 'The contest runs.',
  finished: 'The contest is over.',
  stopped: 'The contest is over.',
} as const

/** A contest that an earlier host left: as it was read, and with what was added to put its log in order. */
interface LeftContest { readonly stored: StoredContest, readonly ahead: Contest }

/** The contests of this host and its archive. */
export class HostContests {
  /** Contests as the archive has them. */
  readonly stored: StoredContests
  readonly #options: HostContestsOptions
  /** Contests that this host has dealt with. */
  readonly #known = new Map<string, HostedContest>()
  /** Whether the rooms of its people are about to be looked at. */
  #looksAtRooms = false
  /** Contests that are being read from the archive. */
  readonly #opening = new Map<string, Promise<Result<HostedContest, Problem>>>()
  /** Logs that an earlier host left, while they are being settled. */
  readonly #settling: ContestLog[] = []
  /** By id: so they need not be read again when they go on. */
  readonly #left = new Map<string, LeftContest>()
  #settled: Promise<void>

  constructor(options: HostContestsOptions) {
    this.#options = options
    this.#settled = this.#settleLeft()
    const { archive, clock, series, told, changed } = options
    this.stored = new StoredContests({
      archive,
      clock,
      settled: async () => this.settled,
      isHere: id => this.#known.has(id) || series.has(id),
      told: (event, mended) => {
        this.#left.delete(mended.id)
        told(event, mended)
      },
      changed,
    })
  }

  /** Resolves once what an earlier host left is in order. */
  get settled(): Promise<void> {
    return this.#settled
  }

  /** The archive could not be opened before, and has now what an earlier host left. */
  archiveOpened(): void {
    this.#settled = this.#settleLeft()
  }

  /** A contest that this host has dealt with, as its log has it; null for any other. */
  get(id: string): Contest | null {
    return this.#known.get(id)?.running.contest ?? null
  }

  /** Whether the contest is not over, or ended on this host. */
  isCurrent(id: string): boolean {
    return this.#known.has(id) || this.#options.series.has(id)
      || this.#options.archive?.leftOfContests.contests.some(left => left.id === id) === true
  }

  /** Contests that are not over or ended on this host, the newest first. */
  get current(): ContestSummary[] {
    const here = [...[...this.#known.values()].map(summaryOf), ...this.#options.series.current()].toSorted((
      one,
      other,
    ) => other.createdAt - one.createdAt)
    const left = this.#options.archive?.leftOfContests.contests ?? []
    const ids = new Set(here.map(({ id }) => id))
    return [
      ...here,
      ...left.filter(({ id }) => !ids.has(id)).map(summary =>
        summary.status === 'running' ? { ...summary, status: 'paused' as const } : summary,
      ),
    ]
  }

  /** All contests of this host and its archive, the newest first. */
  async list(): Promise<Result<readonly ContestSummary[], Problem>> {
    await this.settled
    const { archive, series } = this.#options
    const stored = await archive?.contests() ?? succeed([])
    if (!stored.ok)
      return fail({ code: 'archive', message: stored.error })
    const ids = new Set(stored.value.map(({ id }) => id))
    return succeed([...series.current(ids).reverse(), ...stored.value.map((summary) => {
      const known = this.#known.get(summary.id)
      return known === undefined ? series.summaryOf(summary.id) ?? summary : summaryOf(known)
    })])
  }

  /** Writing has become impossible, or possible again: contests pause meanwhile. */
  holdChanged(): void {
    this.#known.forEach(({ running }) => running.goOn())
    this.#options.changed()
  }

  /** The rooms have changed, maybe those of a contest's people; all that change at once are looked at once. */
  roomsChanged(): void {
    if (this.#looksAtRooms)
      return
    this.#looksAtRooms = true
    queueMicrotask(() => {
      this.#looksAtRooms = false
      this.#known.forEach(hosted => void noteCodes(hosted))
    })
  }

  /** Whether a contest stands still only for something that passes without anybody's help. */
  goesOnByItself(id: string): boolean {
    return this.#known.get(id)?.running.goesOnByItself === true
  }

  /** A contest of this host or its archive, which is this host's from now on. */
  async contestOf(id: string): Promise<Result<Contest, Problem>> {
    const opened = await this.#open(id)
    return opened.ok ? succeed(opened.value.running.contest) : opened
  }

  /**
   * Creates a contest. Unless it is to be a draft, it starts once its programs have passed their check; if its ports or
   * its queue can't be opened, it is not created.
   */
  async create(asked: ContestPlan, isDraft = false, listen = USUAL_LISTEN): Promise<Result<{ id: string }, Problem>> {
    const { archive, clock, version } = this.#options
    const plan = checkContestPlan(asked)
    if (!plan.ok)
      return plan
    const problem = archive === null ? NO_ARCHIVE : archive.contestsProblem
    if (archive === null || problem !== null)
      return fail({ code: 'archive', message: problem ?? NO_ARCHIVE })
    const unwalled = plan.value.participants.some(({ seat }) => seat.kind === 'program')
      ? wallsProblem(plan.value, await this.#options.launcher.means())
      : null
    if (unwalled !== null)
      return fail({ code: 'bad-request', message: unwalled })
    const queue = plan.value.queue === undefined ? succeed(null) : await queueThere(archive, plan.value.queue)
    if (!queue.ok)
      return fail({ code: 'queue', message: queue.error })
    const id = newId()
    const created: ContestEvent = {
      seq: 0,
      at: clock.now(),
      type: 'contest-created',
      contest: id,
      plan: queue.value === null ? plan.value : { ...plan.value, queue: queue.value },
      version,
      listen,
    }
    const begun = { events: [created], contest: new Contest(created) } as const
    const hosted = newHostedContest(begun, { listen, mayMove: false }, [], { ...this.#options, archive })
    const kept = await this.#keep(hosted, created, archive, isDraft)
    if (!kept.ok) {
      await hosted.close()
      return kept
    }
    this.#options.told(created, hosted.running.contest)
    this.#options.changed()
    const started = isDraft ? succeed(null) : await startDraft(hosted, 'passed')
    return started.ok ? succeed({ id }) : started
  }

  /** Opens what a new contest needs unless it is a draft, writes its first event, and takes it in. */
  async #keep(
    hosted: HostedContest,
    created: ContestEvent,
    archive: Archive,
    isDraft: boolean,
  ): Promise<Result<null, Problem>> {
    const opened = isDraft ? succeed(null) : await openDoors(hosted)
    if (!opened.ok)
      return opened
    const { id } = hosted.running.contest
    const written = await archive.appendToContest({ contest: id, events: [created], matches: [] })
    if (!written.ok)
      return fail({ code: 'archive', message: written.error })
    this.#known.set(id, hosted)
    return succeed(null)
  }

  async start(id: string, when: StartsWhen = 'passed'): Promise<Result<null, Problem>> {
    return this.#do(
      id,
      async hosted =>
        hosted.running.status === 'draft' ? startDraft(hosted, when) : refused('The contest has been started already.'),
    )
  }

  /**
   * Checks the programs of these participants, also while the contest is played. Numbers of participants without a
   * program are ignored.
   */
  async check(id: string, numbers: readonly number[]): Promise<Result<null, Problem>> {
    return this.#do(id, async ({ running, checkIn }) => {
      if (isContestOver(running))
        return refused('The contest is over.')
      await (running.status === 'draft' ? noteChangedPrograms(running) : noteNewPrograms(running))
      void checkIn.check(numbers)
      return succeed(null)
    })
  }

  /** Changes how a participant's program is started, before the contest begins, and checks the program anew. */
  async changeProgram(id: string, number: number, seat: ProgramSeat): Promise<Result<null, Problem>> {
    return this.#do(id, async ({ running, checkIn }) => {
      const problem = whyNotChanged(running.contest, number, seat, checkIn.progress !== undefined)
      if (problem !== null)
        return refused(problem)
      await running.note({ type: 'program-replaced', participant: number, seat })
      await noteNewPrograms(running)
      if (running.contest.plan.check !== false)
        void checkIn.check([number])
      return succeed(null)
    })
  }

  /** Begins no further game. Games that are played go on to their end, or with `now` become void. */
  async pause(id: string, now: boolean): Promise<Result<null, Problem>> {
    return this.#do(id, async ({ running }) => {
      if (running.status !== 'running')
        return refused('The contest does not run.')
      await running.pause(now)
      return succeed(null)
    })
  }

  async resume(id: string): Promise<Result<null, Problem>> {
    return this.#do(id, async (hosted) => {
      const { status } = hosted.running
      if (status !== 'paused')
        return refused(WHY_NOT_RESUMED[status])
      return begin(hosted, { type: 'resumed' })
    })
  }

  /** Ends the contest for good, unfinished. */
  async stop(id: string): Promise<Result<null, Problem>> {
    return this.#do(id, async ({ running, checkIn }) => {
      if (isContestOver(running))
        return refused('The contest is over.')
      await checkIn.stop()
      await running.end({ type: 'stopped', why: 'person' })
      return succeed(null)
    })
  }

  /** Sets the result of a game, or has the game played again. */
  async correct(id: string, slot: Slot, to: Correction, reason: string): Promise<Result<null, Problem>> {
    return this.#do(id, async ({ running }) => {
      const problem = whyNotCorrected(running.contest, slot, to)
      if (problem !== null)
        return refused(problem)
      running.stopGame(slot, reason)
      await running.note({ type: 'corrected', slot, to, reason })
      return succeed(null)
    })
  }

  /** Enters a participant, from the next round on. */
  async enter(id: string, participant: Participant): Promise<Result<null, Problem>> {
    return this.#do(id, async ({ running, door, people, checkIn }) => {
      const problem = whyNotEntered(running.contest, participant)
      if (problem !== null)
        return refused(problem)
      const name = unusedName(participant.name, new Set(running.contest.entrants.map(known => known.participant.name)))
      await running.note({ type: 'entered', participant: { ...participant, name } })
      await noteNewPrograms(running)
      if (running.contest.status === 'draft')
        return succeed(null)
      if (running.contest.plan.check !== false)
        void checkIn.check([running.contest.entrants.length])
      await people.open()
      return door.open()
    })
  }

  /** Withdraws a participant from the next rounds. */
  async withdraw(id: string, number: number, reason: string): Promise<Result<null, Problem>> {
    return this.#do(id, async ({ running, people }) => {
      const entrant = running.contest.entrants[number - 1]
      if (entrant === undefined)
        return refused(`The contest has no participant ${number}.`)
      if (entrant.toRound !== null)
        return refused(`${entrant.participant.name} has withdrawn already.`)
      if (isContestOver(running))
        return refused('The contest is over.')
      await running.note({ type: 'withdrew', participant: number, reason })
      await people.leaveOut(number)
      return succeed(null)
    })
  }

  /** The other machines that play games of a contest on this host; null if it has no queue. */
  machines(id: string): Machines | null {
    return this.#known.get(id)?.workers?.machines ?? null
  }

  /** The whole address of the contest's queue, with the password. */
  queueAddress(id: string): Result<string, Problem> {
    const { archive } = this.#options
    const shown = this.#known.get(id)?.running.contest.plan.queue
    if (archive === null || shown === undefined)
      return refused('The contest has no queue.')
    const address = knownQueue(archive.folder, shown)
    return address.ok
      ? succeed(wholeAddress(address.value))
      : fail({ code: 'queue', message: address.error })
  }

  /** Gives a worker an order. */
  async orderWorker(id: string, worker: string, order: WorkerOrder): Promise<Result<null, Problem>> {
    return this.#do(id, async ({ workers }) => {
      const told = await workers?.order(worker, order) ?? fail('The contest has no queue.')
      return told.ok ? told : refused(told.error)
    })
  }

  /** Sends a text to everybody who watches. */
  async announce(id: string, text: string): Promise<Result<null, Problem>> {
    return this.#do(id, async ({ running }) => {
      await running.note({ type: 'announced', text })
      return succeed(null)
    })
  }

  /** Leaves all contests as they are, with everything written down that is over. */
  async close(): Promise<void> {
    for (const { checkIn } of this.#known.values())
      void checkIn.stop() // the check may wait for the disk, but nobody waits for the check
    await Promise.all(
      [
        ...this.#known.values(),
        ...this.#settling,
      ].map(async one => one.close()),
    )
  }

  /** The contest of that id as the archive has it. */
  async read(archive: Archive, id: string): Promise<Result<StoredContest | null, string>> {
    await this.settled
    const left = this.#left.get(id)
    const stored = await readContest(archive, id, left?.stored)
    if (!stored.ok || stored.value === null || stored.value.contest !== left?.stored.contest)
      this.#left.delete(id)
    else if (this.#left.has(id))
      this.#left.set(id, { ...left, stored: stored.value })
    return stored
  }

  async #do(
    id: string,
    what: (hosted: HostedContest) => Promise<Result<null, Problem>>,
  ): Promise<Result<null, Problem>> {
    const opened = await this.#open(id)
    return opened.ok ? what(opened.value) : opened
  }

  async #open(id: string): Promise<Result<HostedContest, Problem>> {
    if (this.#options.series.isOne(id))
      return refused(NOT_OF_SERIES)
    const known = this.#known.get(id)
    if (known !== undefined)
      return succeed(known)
    const opening = this.#opening.get(id) ?? this.#openStored(id).finally(() => this.#opening.delete(id))
    this.#opening.set(id, opening)
    return opening
  }

  async #openStored(id: string): Promise<Result<HostedContest, Problem>> {
    const { archive } = this.#options
    await this.settled
    const problem = archive === null ? NO_ARCHIVE : archive.contestsProblem
    if (archive === null || problem !== null)
      return fail({ code: 'archive', message: problem ?? NO_ARCHIVE })
    const stored = await this.read(archive, id)
    const ahead = this.#left.get(id)?.ahead
    this.#left.delete(id)
    if (!stored.ok)
      return fail({ code: 'archive', message: stored.error })
    if (stored.value === null)
      return fail(NO_SUCH_CONTEST)
    const { events, contest, damage } = stored.value
    if (contest.plan.series !== undefined)
      return refused(isContestOver(contest) ? WHY_NOT_RESUMED.finished : NOT_OF_SERIES)
    if (damage !== null)
      return fail(damagedLog('contest', damage))
    const kept = contest.mendings.length === 0 ? succeed([]) : await archive.keptGamesOf(id)
    if (!kept.ok)
      return fail({ code: 'archive', message: kept.error })
    const begun = { events, contest, ahead: ahead?.events === contest.events ? ahead : undefined }
    return succeed(this.#host(begun, archive, { listen: listenOf(events), mayMove: true }, kept.value))
  }

  #host(
    begun: BegunContest,
    archive: Archive,
    place: Pick<ContestPortsOptions, 'listen' | 'mayMove'>,
    kept: readonly KeptGame[] = [],
  ): HostedContest {
    const hosted = newHostedContest(begun, place, kept, { ...this.#options, archive })
    this.#known.set(hosted.running.contest.id, hosted)
    return hosted
  }

  async #settleLeft(): Promise<void> {
    const { archive, clock, told, changed } = this.#options
    if (archive === null || archive.contestsProblem !== null)
      return
    const newLog = (stored: StoredContest): ContestLog => {
      const { events, contest, ahead } = stored
      const log = new ContestLog(events, { archive, clock, told, troubleChanged: changed }, contest, ahead)
      this.#settling.push(log)
      if (contest.plan.series === undefined)
        this.#left.set(contest.id, { stored, ahead: log.ahead })
      return log
    }
    await settleLeft({ archive, newLog }).catch(() => {}) // unread ones are read when somebody asks for them
    this.#settling.splice(0)
    changed()
  }
}

/** The listening options that the contest was created with; earlier versions did not write them down. */
function listenOf([created]: readonly [ContestEvent, ...ContestEvent[]]): Listen {
  return (created.type === 'contest-created' ? created.listen : undefined) ?? USUAL_LISTEN
}

/**
 * Checks that the queue at that address can be used, and keeps the address. The answer is the address without its
 * password; the error is a sentence.
 */
async function queueThere({ folder }: Archive, text: string): Promise<Result<string, string>> {
  const address = knownQueue(folder, text)
  if (!address.ok)
    return address
  const problem = await brokerProblem(address.value)
  const kept = problem === null ? keepQueue(folder, address.value) : fail(problem)
  return kept.ok ? succeed(address.value.shown) : kept
}
