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
/** A job of one long game may be longer, as its opening counts too; but no longer than this, in bytes. */
const MOST_GAME = 2 ** 20
/** The records of a result have no more characters than this together, unless a single one is longer. */
export const MOST_RESULT = 64_000
/** Every record has fewer characters than this. */
const MOST_RECORD = 32 * 2 ** 20
export const MOST_GAMES = 500

const match = z.string().regex(/^[\da-f]{12}$/)
const sentence = z.string().max(1_000)
const sha256 = z.string().regex(/^[\da-f]{64}$/)
const queueName = z.string().regex(/^fulcrum-[\w.-]{1,200}$/)
const fields = z.record(z.string(), z.unknown())

/** The bundle of a program, and its variables if the owner lets them travel; null for a bot. */
const program = z.object({ bundle: sha256, env: programSeatSchema.shape.env }).nullable()
export type JobProgram = z.infer<typeof program>

/** Games to be played one after the other. What their plans share is stored once, and the rest with each game. */
export const jobSchema = z.object({
  contest: z.string().regex(/^[\w-]{1,40}$/),
  common: fields,
  /** `programs` by seat, seat 1 first. */
  games: z.array(z.object({ match, own: fields, programs: z.array(program).max(MOST_SEATS).optional() })).min(1)
    .max(MOST_GAMES),
})
export type Job = z.infer<typeof jobSchema>

/** Games that a worker has played: for each its record as text and how long it took, or why it could not be played. */
export const resultSchema = z.object({
  /** The worker, with the id under which it announces itself. */
  worker: z.object({ id: z.string().min(1).max(100), ...machineSchema.shape }),
  games: z.array(z.union([
    z.object({ match, ms: z.number().min(0), record: z.string().max(MOST_RECORD) }),
    z.object({ match, problem: sentence }),
  ])).min(1).max(MOST_GAMES),
})
export type Result = z.infer<typeof resultSchema>

/** What a worker announces about itself. */
export const workerSchema = z.object({
  ...machineSchema.shape,
  version: z.string().max(40),
  state: z.enum(['plays', 'paused', 'leaving']),
  /** How many games it plays at once: at most by its own setting, and by order. */
  ownSlots: z.int().min(1).max(256),
  slots: z.int().min(1).max(256),
  /** Games that it plays now, games that it has played, and its rate per second over the last ten seconds. */
  games: z.int().min(0),
  played: z.int().min(0),
  gamesPerS: z.number().min(0),
  /** How often another worker had taken over its job by the end. */
  stalls: z.int().min(0),
  /** How far its clock is ahead of the broker's. */
  clockMs: z.number(),
  /** The interpreters that it has for programs; null if it starts none. */
  interpreters: z.record(z.string().max(40), z.string().max(40).nullable()).nullable(),
  /** The queues from which it takes jobs. */
  serves: z.array(queueName).max(1_000),
})
export type WorkerNews = z.infer<typeof workerSchema>

/** What a coordinator announces about its contest, for workers and for people elsewhere. */
export const contestSchema = z.object({
  /** Who hosts it. */
  coordinator: z.string().max(5_000),
  /** What the broker has of the contest, and how fast it is played, as its host counts. */
  counts: z.object({
    waitingJobs: z.int().min(0),
    playedJobs: z.int().min(0),
    waitingResults: z.int().min(0),
    gamesPerS: z.object({ here: z.number().min(0), elsewhere: z.number().min(0) }),
  }),
  version: z.string().max(40),
  /** The queues of its jobs, and the interpreters that each needs of a worker; bots need none. */
  queues: z.array(z.object({
    name: queueName,
    needs: z.array(z.object({ name: z.string().max(40), atLeast: z.string().max(40).nullable() })).max(MOST_SEATS),
  })).max(1_000),
})
export type ContestNews = z.infer<typeof contestSchema>

/** Reads a job from outside; null if it is invalid or too long. */
export function readJob(data: unknown): Job | null {
  const job = jobSchema.safeParse(data)
  return job.success && JSON.stringify(job.data).length <= MOST_GAME ? job.data : null
}

/** Says that these games are not wanted any more. */
export const stopSchema = z.object({ matches: z.array(match).max(100_000) })
export const STOP_CHANNEL = 'fulcrum-stop'

/** The queue of games between our bots. Rules and bots may differ between versions, so each version has its own. */
export function botsQueue(version: string): string {
  return `fulcrum-bots-${version}`
}

/** The queue of games with programs that need these interpreters: workers that have them take from it. */
export function programsQueue(version: string, needs: readonly InterpreterNeed[]): string {
  const names = needs.map(({ name, atLeast }) => `-${name}${atLeast === null ? '' : `-${atLeast}`}`)
  return `fulcrum-programs-${version}${names.join('').replaceAll(/[^\w.-]/g, '_')}`
}

export function resultsQueue(contest: string): string {
  return `fulcrum-results-${contest}`
}

/** A key that exists once a contest is over: nobody wants its results any more. */
export function overKey(contest: string): string {
  return `fulcrum:over:${contest}`
}

/**
 * The match of a game. It follows from the game's place, so that a later coordinator recognises the result of a game
 * that an earlier one handed out.
 */
export function matchOf(contest: string, slot: Slot, attempt: number): string {
  return createHash('sha256').update(`${contest}/${slotText(slot)}#${attempt}`).digest('hex').slice(0, 12)
}

interface JobGame {
  readonly match: string
  readonly plan: MatchPlan
  readonly programs: JobProgram[] | undefined
}

/** A job of these games. Its id follows from its first game, so that the job can't be enqueued twice. */
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

/** A game of a job; `asGiven` is its plan as received, which its record must repeat. */
export interface PlannedGame { readonly plan: MatchPlan, readonly asGiven: unknown }

/** A game of a job; null if its plan is invalid. */
export function plannedIn(
  { common }: Job,
  { own }: Job['games'][number],
): PlannedGame | null {
  const asGiven = { ...common, ...own }
  const plan = matchPlanSchema.safeParse(asGiven)
  return plan.success ? { plan: plan.data, asGiven } : null
}
