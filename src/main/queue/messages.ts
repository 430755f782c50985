import type { MatchPlan } from '../../shared/match/events.ts'
import type { Slot } from '../../shared/match/slot.ts'
import type { InterpreterNeed } from '../programs/bundle/interpreterNeeded.ts'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { MOST_SEATS } from '../../shared/game/seat.ts'
import { matchPlanSchema } from '../../shared/match/events.ts'
import { machineSchema } from '../../shared/match/load.ts'
import { programSeatSchema } from '../../shared/match/program.ts'
import { slotText } from '../../shared/match/slot.ts'

/** A job is no longer than this, in bytes. */
export const MOST_JOB = 16_000
/** One game may be longer than a job is to be, by its opening; but no longer than this. */
const MOST_GAME = 2 ** 20
/** A result has no more characters of records than this, but for one record that is longer by itself. */
export const MOST_RESULT = 64_000
/** The longest record there is has fewer characters. */
const MOST_RECORD = 32 * 2 ** 20
export const MOST_GAMES = 500

const match = z.string().regex(/^[\da-f]{12}$/)
const sentence = z.string().max(1_000)
const sha256 = z.string().regex(/^[\da-f]{64}$/)
const queueName = z.string().regex(/^fulcrum-[\w.-]{1,200}$/)
const fields = z.record(z.string(), z.unknown())

/** The bundle that a program is in, and its variables, where its owner lets these travel; null for a bot. */
const program = z.object({ bundle: sha256, env: programSeatSchema.shape.env }).nullable()
export type JobProgram = z.infer<typeof program>

/** Games to be played one after the other: of their plans what all have, and what each has of its own. */
export const jobSchema = z.object({
  contest: z.string().regex(/^[\w-]{1,40}$/),
  common: fields,
  /** `programs` by seat, seat 1 first. */
  games: z.array(z.object({ match, own: fields, programs: z.array(program).max(MOST_SEATS).optional() })).min(1)
    .max(MOST_GAMES),
})
export type Job = z.infer<typeof jobSchema>

/** Games that a worker has played: of each its record as text, and how long it took; or why it could not be played. */
export const resultSchema = z.object({
  /** By the id under which it says that it is there. */
  worker: z.object({ id: z.string().min(1).max(100), ...machineSchema.shape }),
  games: z.array(z.union([
    z.object({ match, ms: z.number().min(0), record: z.string().max(MOST_RECORD) }),
    z.object({ match, problem: sentence }),
  ])).min(1).max(MOST_GAMES),
})
export type Result = z.infer<typeof resultSchema>

/** What a worker says of itself. */
export const workerSchema = z.object({
  ...machineSchema.shape,
  version: z.string().max(40),
  state: z.enum(['plays', 'paused', 'leaving']),
  /** How many games it plays at once at most, and as it was told. */
  ownSlots: z.int().min(1).max(256),
  slots: z.int().min(1).max(256),
  /** Games that it plays now, that it has played, and a second in the last ten. */
  games: z.int().min(0),
  played: z.int().min(0),
  gamesPerS: z.number().min(0),
  /** How often what it had begun was another's by the end. */
  stalls: z.int().min(0),
  /** How far its clock is ahead of the broker's. */
  clockMs: z.number(),
  /** What there is to run programs; null where it starts none. */
  interpreters: z.record(z.string().max(40), z.string().max(40).nullable()).nullable(),
  /** The queues from which it takes jobs. */
  serves: z.array(queueName).max(1_000),
})
export type WorkerNews = z.infer<typeof workerSchema>

/** What a coordinator says of its contest, so that workers, and people at other places, know of it. */
export const contestSchema = z.object({
  /** Who hosts it. */
  coordinator: z.string().max(5_000),
  /** What the broker has of it, and how fast it is played; by the host's own count. */
  counts: z.object({
    waitingJobs: z.int().min(0),
    playedJobs: z.int().min(0),
    waitingResults: z.int().min(0),
    gamesPerS: z.object({ here: z.number().min(0), elsewhere: z.number().min(0) }),
  }),
  version: z.string().max(40),
  /** The queues of its jobs, and what these need of a worker that starts programs; bots need nothing. */
  queues: z.array(z.object({
    name: queueName,
    needs: z.array(z.object({ name: z.string().max(40), atLeast: z.string().max(40).nullable() })).max(MOST_SEATS),
  })).max(1_000),
})
export type ContestNews = z.infer<typeof contestSchema>

/** A job from outside; null for what is none, or too long. */
export function readJob(data: unknown): Job | null {
  const job = jobSchema.safeParse(data)
  return job.success && JSON.stringify(job.data).length <= MOST_GAME ? job.data : null
}

/** That these games are of no use any more. */
export const stopSchema = z.object({ matches: z.array(match).max(100_000) })
export const STOP_CHANNEL = 'fulcrum-stop'

/** Games between our bots: rules and bots may differ between two versions, so each has its own. */
export function botsQueue(version: string): string {
  return `fulcrum-bots-${version}`
}

/** Games with programs that these interpreters run: who has them takes from it. */
export function programsQueue(version: string, needs: readonly InterpreterNeed[]): string {
  const names = needs.map(({ name, atLeast }) => `-${name}${atLeast === null ? '' : `-${atLeast}`}`)
  return `fulcrum-programs-${version}${names.join('').replaceAll(/[^\w.-]/g, '_')}`
}

export function resultsQueue(contest: string): string {
  return `fulcrum-results-${contest}`
}

/** A key that is there once a contest is over: nobody wants its results any more. */
export function overKey(contest: string): string {
  return `fulcrum:over:${contest}`
}

/**
 * The match of a game: it follows from its place, so that a coordinator which comes later knows the result of what an
 * earlier one handed out.
 */
export function matchOf(contest: string, slot: Slot, attempt: number): string {
  return createHash('sha256').update(`${contest}/${slotText(slot)}#${attempt}`).digest('hex').slice(0, 12)
}

interface JobGame {
  readonly match: string
  readonly plan: MatchPlan
  readonly programs: JobProgram[] | undefined
}

/** A job of these games. Its id follows from its first one, so that it is not there twice. */
export function jobOf(
  contest: string,
  games: readonly [JobGame, ...JobGame[]],
): { readonly id: string, readonly job: Job } {
  const plans = games.map(({ plan }) =>
    Object.entries(plan).map(([key, value]) => [key, JSON.stringify(value)] as const),
  )
  const [first = []] = plans
  const common = new Set(
    first.filter(entry => plans.every(plan => plan.some(([key, text]) => key === entry[0] && text === entry[1])))
      .map(([key]) => key),
  )
  const part = (plan: MatchPlan, isCommon: boolean): Record<string, unknown> =>
    Object.fromEntries(Object.entries(plan).filter(([key]) => common.has(key) === isCommon))
  return {
    id: `${contest}-${games[0].match}`,
    job: {
      contest,
      common: part(games[0].plan, true),
      games: games.map(({ match, plan, programs }) => ({ match, own: part(plan, false), ...programs && { programs } })),
    },
  }
}

/** A game of a job; `asGiven` is its plan as it came, which its record must have. */
export interface PlannedGame { readonly plan: MatchPlan, readonly asGiven: unknown }

/** The game, or null where its plan is none. */
export function plannedIn(
  { common }: Job,
  { own }: Job['games'][number],
): PlannedGame | null {
  const asGiven = { ...common, ...own }
  const plan = matchPlanSchema.safeParse(asGiven)
  return plan.success ? { plan: plan.data, asGiven } : null
}
