import type { Contest } from '../../shared/contest/contest.ts'
import type { Machines, WorkerOrder } from '../../shared/contest/machines.ts'
import type { ContestSummary } from '../../shared/contest/summary.ts'
import type { Result } from '../../shared/result.ts'
import type { Broker } from './broker.ts'
import type { Lanes } from './lanes.ts'
import type { ContestNews, WorkerNews } from './messages.ts'
import type { Results } from './results.ts'
import { dequal } from 'dequal/lite'
import { fail, succeed } from '../../shared/result.ts'
import { Announcements } from './announce.ts'
import { isFull } from './broker.ts'
import { hostShown, Lease } from './lease.ts'
import { contestSchema, workerSchema } from './messages.ts'
import { giveOrder, orderProblem } from './orders.ts'
import { Rate } from './rate.ts'
import { WorkersThere } from './workersThere.ts'

/** Lists are told who plays once per this many looks, that is every 2 s. */
const LOOKS_A_TELLING = 2

export interface AttendanceOptions {
  readonly contest: Contest
  /** The address of the contest's queue, without the password. */
  readonly queue: string
  readonly version: string
  /** The data folder. */
  readonly folder: string
  readonly noted: (text: string) => void
  /** Called when the trouble has changed. */
  readonly troubleChanged: () => void
  /** Called when the workers' summary in lists has changed. */
  readonly summaryChanged: () => void
}

/** What is looked at while the queue is open. */
interface Seen {
  readonly broker: Broker
  readonly lease: Lease
  readonly lanes: Lanes
  readonly results: Results
  readonly workers: Announcements<WorkerNews>
  readonly contests: Announcements<ContestNews>
}

/** Who plays a contest, as the broker knows it. Announces that this coordinator alone hosts it; workers come and go. */
export class Attendance {
  /** Games that ended on this machine, and on others. */
  readonly here = new Rate()
  readonly elsewhere = new Rate()
  readonly #options: AttendanceOptions
  readonly #there: WorkersThere
  #seen: Seen | null = null
  #trouble: string | null = null
  #isOurs = false
  #waitingResults = 0
  #summary: ContestSummary['workers']
  #looks = 0

  constructor(options: AttendanceOptions) {
    this.#options = options
    this.#there = new WorkersThere(options.version, options.noted)
  }

  /** Why nothing is handed out, as sentences; null while games are handed out. */
  get trouble(): string | null {
    return this.#trouble
  }

  /** Whether no other host plays the contest, as far as is known. */
  get isOurs(): boolean {
    return this.#isOurs
  }

  /** The workers' summary for lists; undefined if no other machine plays. */
  get summary(): ContestSummary['workers'] {
    return this.#summary
  }

  /** Who plays, for people. */
  get machines(): Machines {
    return {
      queue: this.#options.queue,
      trouble: this.#trouble,
      ...this.#counts,
      workers: this.#there.machines(this.#seen?.lanes.queues ?? []),
    }
  }

  /** Takes the contest for this host. The error is a sentence. */
  async claim({ client }: Broker): Promise<Result<Lease, string>> {
    const { contest, folder } = this.#options
    const lease = new Lease(client, contest.id, folder)
    const other = await lease.take()
    this.#isOurs = other === null
    return other === null ? succeed(lease) : fail(this.#isElsewhere(other))
  }

  /** From now on, each look reads these. */
  async begin(seen: Pick<Seen, 'broker' | 'lease' | 'lanes' | 'results'>): Promise<void> {
    const { client } = seen.broker
    this.#seen = {
      ...seen,
      workers: new Announcements(client, 'workers', workerSchema),
      contests: new Announcements(client, 'contests', contestSchema),
    }
    client.on('close', () => this.#setTrouble(
      `The queue at ${this.#options.queue} does not answer. The games on this machine go on, and the others once it is back.`,
    ))
    await this.look()
  }

  /** Announces that this host plays the contest, and looks which workers are there. */
  async look(): Promise<void> {
    const seen = this.#seen
    if (seen === null)
      return
    try {
      await this.#lookAt(seen)
    }
    catch (error) { // a later look may find the queue again
      if (isFull(error)) {
        this.#setTrouble(
          `The queue at ${this.#options.queue} is full (maxmemory). The games on this machine go on; give it more memory.`,
        )
      }
    }
  }

  async #lookAt({ lease, lanes, results, workers, contests }: Seen): Promise<void> {
    const { contest: { id }, version, folder } = this.#options
    const other = await lease.renew()
    if (this.#seen === null)
      return
    this.#isOurs = other === null
    if (other !== null)
      return this.#setTrouble(this.#isElsewhere(other))
    await contests.say(id, { coordinator: hostShown(folder), version, queues: lanes.queues, counts: this.#counts })
    this.#waitingResults = await results.count()
    const there = await workers.all()
    if (this.#seen === null)
      return
    this.#there.look(there)
    lanes.offer(queue => this.#there.slotsOf(queue))
    this.#setTrouble(null)
    this.#looks++
    if (this.#looks % LOOKS_A_TELLING === 0)
      this.#tellLists(lanes)
  }

  /** Gives a worker an order, with `why` if the reason isn't obvious. The error is a sentence. */
  async order(worker: string, order: WorkerOrder, why?: string): Promise<Result<null, string>> {
    const problem = this.#trouble ?? orderProblem(this.#there.of(worker), order)
    if (problem !== null || this.#seen === null)
      return fail(problem ?? 'Nothing is handed out now: start the contest, or resume it.')
    const given = { order, by: hostShown(this.#options.folder), ...why === undefined ? {} : { why } }
    return giveOrder(this.#seen.broker.client, worker, given)
  }

  /** Stops looking, and gives the contest back to other hosts if the broker answers. */
  async end(): Promise<void> {
    const seen = this.#seen
    this.#seen = null
    if (seen === null || this.#trouble !== null)
      return
    await seen.contests.unsay(this.#options.contest.id)
    await seen.lease.giveBack()
  }

  /** The workers of that name. */
  called(name: string): readonly { readonly id: string, readonly name: string }[] {
    return this.machines.workers.filter(worker => worker.name === name)
  }

  get #counts(): ContestNews['counts'] {
    return {
      ...this.#seen?.lanes.counts ?? { waitingJobs: 0, playedJobs: 0 },
      waitingResults: this.#waitingResults,
      gamesPerS: { here: this.here.perS, elsewhere: this.elsewhere.perS },
    }
  }

  #tellLists(lanes: Lanes): void {
    const machines = this.#there.countFor(lanes.queues.map(({ name }) => name))
    const { here, elsewhere } = this.#counts.gamesPerS
    const summary = machines === 0 ? undefined : { machines, gamesPerS: here + elsewhere }
    if (dequal(summary, this.#summary))
      return
    this.#summary = summary
    this.#options.summaryChanged()
  }

  #isElsewhere(other: string): string {
    return `${this.#options.contest.plan.name} is played by another host already (${other}). If that is gone, try again in 15 s.`
  }

  #setTrouble(trouble: string | null): void {
    if (this.#seen === null || trouble === this.#trouble)
      return
    this.#trouble = trouble
    this.#options.noted(trouble === null ? 'The queue answers again' : trouble.replace(/\.$/, ''))
    this.#options.troubleChanged()
  }
}
