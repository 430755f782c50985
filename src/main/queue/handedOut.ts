import type { MatchPlan } from '../../shared/match/events.ts'
import type { JobProgram } from './messages.ts'
import type { Results } from './results.ts'
import type { StoredQueue } from './storedQueue.ts'
import { Buffer } from 'node:buffer'
import { cleanName } from '../../shared/cleanName.ts'
import { insist } from './insist.ts'
import { jobOf, jobSchema, MOST_GAMES, MOST_JOB } from './messages.ts'

/** States of jobs that are not over: no worker has begun them, or one plays them. */
const OPEN = ['waiting', 'active'] as const
const MOST_FAILED = 1_000
/** The index of the last name that is read, from 0: no more workers than this ever begin one job. */
const MOST_LOGS = 9

/** A game that is handed out. */
export interface OutGame {
  readonly match: string
  readonly plan: MatchPlan
  readonly encounter: string
  /** The programs by seat, seat 1 first; null for a bot. Undefined where only bots play. */
  readonly programs: JobProgram[] | undefined
}

type Part = [OutGame, ...OutGame[]]

/** A job that failed, and the workers that began it: a worker is listed once for each time that it did. */
export interface FailedJob {
  readonly matches: readonly string[]
  readonly why: string
  readonly workers: readonly string[]
}

/** How many jobs no worker has begun, and how many are being played. */
export interface JobCounts { readonly waitingJobs: number, readonly playedJobs: number }

/** The jobs of one contest that the broker has. */
export class HandedOut {
  readonly #contest: string
  readonly #stored: StoredQueue
  readonly #results: Results
  readonly #isClosed: () => boolean
  /** By job, its games that have no result yet. */
  readonly #jobs = new Map<string, Map<string, OutGame | null>>()
  /**
   * Jobs that the broker has lost, each with the newest result then: it must be taken in before they are enqueued
   * again.
   */
  readonly #missing = new Map<string, string | null>()

  #counts: JobCounts = { waitingJobs: 0, playedJobs: 0 }

  constructor(contest: string, stored: StoredQueue, results: Results, isClosed: () => boolean) {
    this.#contest = contest
    this.#stored = stored
    this.#results = results
    this.#isClosed = isClosed
  }

  /** The counts as of the last `restore`. */
  get counts(): JobCounts {
    return this.#counts
  }

  /** Adopts the jobs and results of an earlier coordinator. The answer is their matches. */
  async adopt(): Promise<ReadonlySet<string>> {
    const ids = await this.#stored.queue.getRanges([...OPEN], 0, -1)
    const own = ids.filter(id => isOf(this.#contest, id))
    const jobs = await Promise.all(own.map(async id =>
      [id, jobSchema.safeParse(await this.#stored.dataOf(id))] as const,
    ))
    const results = await this.#results.waiting() // after the jobs, to find what ends meanwhile
    const matches = new Set(results)
    for (const [id, job] of jobs) {
      if (!job.success || job.data.contest !== this.#contest)
        continue
      this.#jobs.set(id, new Map(job.data.games.map(({ match }) => [match, null])))
      job.data.games.forEach(({ match }) => matches.add(match))
    }
    this.#jobs.set(`${this.#contest}-results`, new Map([...results].map(match => [match, null])))
    return matches
  }

  /** Says that a game of an adopted job is wanted. False if no job has it. */
  claim(game: OutGame): boolean {
    const job = [...this.#jobs.values()].find(games => games.has(game.match))
    job?.set(game.match, game)
    return job !== undefined
  }

  /**
   * Enqueues games, `atOnce` to a job, keeping encounters together. With `isAgain` they go to the front of the queue.
   */
  async add(games: readonly OutGame[], atOnce: number, isAgain = false): Promise<void> {
    const jobs = cut(this.#contest, games, Math.min(atOnce, MOST_GAMES - 1)).map(part => ({
      ...jobOf(this.#contest, part),
      part,
    }))
    for (const { id, part } of jobs)
      this.#jobs.set(id, new Map(part.map(game => [game.match, game])))
    await insist(
      async () => this.#stored.queue.addBulk(jobs.map(({ id, job }) => ({
        name: 'games',
        data: job,
        opts: { jobId: id, removeOnComplete: true, attempts: 1, lifo: isAgain },
      }))),
      this.#isClosed,
    )
  }

  /**
   * Crosses off matches that have a result, or that nobody wants any more (`isWithdrawn`). Withdrawing also removes
   * jobs of which no game is wanted, unless a worker plays them.
   */
  async settle(matches: readonly string[], isWithdrawn = false): Promise<void> {
    const empty: string[] = []
    for (const [id, games] of this.#jobs) {
      matches.forEach(match => games.delete(match))
      if (games.size === 0) {
        this.#jobs.delete(id)
        this.#missing.delete(id)
        empty.push(id)
      }
    }
    if (isWithdrawn)
      await Promise.all(empty.map(async id => this.#stored.queue.remove(id)))
  }

  /** Removes the jobs that nobody has begun. The answer is their matches. */
  async takeBack(): Promise<readonly string[]> {
    const taken: string[] = []
    for (const [id, games] of [...this.#jobs]) {
      if (await this.#stored.queue.getJobState(id) !== 'waiting' || await this.#stored.queue.remove(id) !== 1)
        continue
      taken.push(...games.keys())
      this.#jobs.delete(id)
    }
    return taken
  }

  /** The jobs that failed. Each is reported once. */
  async failed(): Promise<readonly FailedJob[]> {
    const failed: FailedJob[] = []
    for (const id of await this.#stored.queue.getRanges(['failed'], 0, MOST_FAILED)) {
      const games = this.#jobs.get(id)
      if (games === undefined)
        continue
      const { logs } = await this.#stored.queue.getJobLogs(id, 0, MOST_LOGS)
      const why = await this.#stored.whyFailed(id)
      failed.push({ matches: [...games.keys()], why, workers: logs.map(cleanName) })
      this.#jobs.delete(id)
      await this.#stored.queue.remove(id)
    }
    return failed
  }

  /**
   * Enqueues jobs again that the broker has lost, but first waits until the results that were there at that time have
   * been taken in: a job ends after its results have come, so it may not be lost at all.
   */
  async restore(): Promise<void> {
    const known = [...this.#jobs.keys()]
    const there = await Promise.all(known.map(async id => this.#stored.queue.getJobState(id)))
    this.#counts = {
      waitingJobs: there.filter(state => state === 'waiting').length,
      playedJobs: there.filter(state => state === 'active').length,
    }
    const newest = there.includes('unknown') ? await this.#results.newest() : null
    for (const [index, id] of known.entries()) {
      const before = this.#missing.get(id)
      if (there[index] !== 'unknown')
        this.#missing.delete(id)
      else if (before === undefined)
        this.#missing.set(id, newest)
      else if (before === null || await this.#results.isGone(before))
        await this.#addAgain(id)
    }
  }

  async #addAgain(id: string): Promise<void> {
    const games = [...this.#jobs.get(id)?.values() ?? []].filter(game => game !== null)
    this.#jobs.delete(id)
    this.#missing.delete(id)
    if (games.length > 0)
      await this.add(games, games.length, true)
  }
}

/** Whether the job with that id belongs to that contest. */
export function isOf(contest: string, id: string): boolean {
  return id.slice(0, id.lastIndexOf('-')) === contest
}

/** Cuts games into jobs of about `atOnce` games and of allowed length, splitting an encounter only if it must. */
function cut(contest: string, games: readonly OutGame[], atOnce: number): Part[] {
  const parts: Part[] = []
  for (const game of games) {
    const last = parts.at(-1)
    if (last === undefined || (last.length >= atOnce && last.at(-1)?.encounter !== game.encounter))
      parts.push([game])
    else
      last.push(game)
  }
  return parts.flatMap(part => fitting(contest, part))
}

function fitting(contest: string, part: Part): Part[] {
  const [first, ...others] = part
  if (others.length === 0 || Buffer.byteLength(JSON.stringify(jobOf(contest, part).job)) <= MOST_JOB)
    return [part]
  const middle = Math.floor(part.length / 2)
  const half = part[middle]?.encounter === part[middle - 1]?.encounter && middle > 1 ? middle - 1 : middle
  const [second = first, ...rest] = part.slice(half)
  return [...fitting(contest, [first, ...others.slice(0, half - 1)]), ...fitting(contest, [second, ...rest])]
}
