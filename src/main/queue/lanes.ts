import type { Contest } from '../../shared/contest/contest.ts'
import type { DueGame } from '../../shared/contest/nextStep.ts'
import type { InterpreterNeed } from '../programs/bundle/interpreterNeeded.ts'
import type { Broker } from './broker.ts'
import type { SentBundles } from './bundles.ts'
import type { FailedJob, JobCounts } from './handedOut.ts'
import type { ContestNews } from './messages.ts'
import type { Results } from './results.ts'
import { Lane } from './lane.ts'
import { botsQueue, programsQueue } from './messages.ts'

export interface LanesOptions {
  readonly contest: Contest
  readonly version: string
  readonly broker: Broker
  readonly bundles: SentBundles
  readonly results: Results
  readonly isClosed: () => boolean
}

/** All lanes of a contest, by what its games need. */
export class Lanes {
  readonly #options: LanesOptions
  /** The lanes by the names of their queues. */
  readonly #lanes = new Map<string, Lane>()
  #slotsOf: (queue: string) => number = () => 0
  /** The lane of games between bots. */
  readonly ofBots: Lane

  constructor(options: LanesOptions) {
    this.#options = options
    this.ofBots = this.#laneOf(null)
  }

  get hasRoom(): boolean {
    return this.#all.some(lane => lane.hasRoom)
  }

  /** The queues, as workers are told of them. */
  get queues(): ContestNews['queues'] {
    return this.#all.map(({ name, needs }) => ({ name, needs: [...needs] }))
  }

  /** The job counts of all lanes together. */
  get counts(): JobCounts {
    const each = this.#all.map(({ jobs }) => jobs.counts)
    return {
      waitingJobs: each.reduce((sum, { waitingJobs }) => sum + waitingJobs, 0),
      playedJobs: each.reduce((sum, { playedJobs }) => sum + playedJobs, 0),
    }
  }

  /** The lane of a game; null if the game can only be played on this machine. */
  of({ seating }: DueGame): Lane | null {
    const { contest, bundles } = this.#options
    const needs: (InterpreterNeed | null)[] = []
    for (const number of seating) {
      const kind = contest.entrants[number - 1]?.participant.seat.kind
      const bundle = bundles.of(number)
      if (kind !== 'bot' && (kind !== 'program' || bundle === null))
        return null
      if (kind === 'program' && bundle !== null)
        needs.push(bundle.need)
    }
    return this.#laneOf(needs.length === 0 ? null : needs)
  }

  /** Adopts the jobs and results of an earlier coordinator. The answer is their matches. */
  async adopt(): Promise<ReadonlySet<string>> {
    const { needs } = this.#options.bundles
    for (const need of needs)
      needs.forEach(other => this.#laneOf([need, other]))
    const adopted = await Promise.all(this.#all.map(async ({ jobs }) => jobs.adopt()))
    return new Set(adopted.flatMap(matches => [...matches]))
  }

  /** Says how many games the workers can play at once that take jobs of a queue. */
  offer(slotsOf: (queue: string) => number): void {
    this.#slotsOf = slotsOf
    this.#all.forEach(lane => lane.offer(slotsOf(lane.name)))
  }

  /** Crosses off matches that have a result, or that nobody wants any more (`isWithdrawn`). */
  async settle(matches: readonly string[], isWithdrawn = false): Promise<void> {
    await Promise.all(this.#all.map(async ({ jobs }) => jobs.settle(matches, isWithdrawn)))
  }

  /** Removes the jobs that nobody has begun. The answer is their matches. */
  async takeBack(): Promise<readonly string[]> {
    return (await Promise.all(this.#all.map(async ({ jobs }) => jobs.takeBack()))).flat()
  }

  /** Counts the jobs, and enqueues those again that the broker has lost. The answer is the jobs that failed. */
  async count(): Promise<readonly FailedJob[]> {
    return (await Promise.all(this.#all.map(async ({ jobs }) => {
      const failed = await jobs.failed()
      await jobs.restore()
      return failed
    }))).flat()
  }

  get #all(): readonly Lane[] {
    return [...this.#lanes.values()]
  }

  /** The lane of games with these programs; null is the lane of bots only. */
  #laneOf(given: readonly (InterpreterNeed | null)[] | null): Lane {
    const { contest, version, broker, results, isClosed } = this.#options
    const byText = new Map((given ?? []).filter(need => need !== null).map(need => [JSON.stringify(need), need]))
    const needs = [...byText].toSorted(([one], [other]) => one < other ? -1 : 1).map(([, need]) => need)
    const name = given === null ? botsQueue(version) : programsQueue(version, needs)
    const known = this.#lanes.get(name)
    if (known !== undefined)
      return known
    const lane = new Lane({ name, needs }, contest.id, broker, results, isClosed)
    lane.offer(this.#slotsOf(name))
    this.#lanes.set(name, lane)
    return lane
  }
}
