import type { z } from 'zod'
import type { Result } from '../../result.ts'
import type { ContestPlan } from '../plan.ts'
import type { ContestFile } from './contestFile.ts'
import type { OpeningLine } from './openings.ts'
import { gameOf } from '../../games/index.ts'
import { quote } from '../../printable.ts'
import { fail, succeed } from '../../result.ts'
import { contestPlanSchema } from '../plan.ts'
import { problemsOf } from '../planning/problems.ts'
import { defaultsFor } from '../planning/usualPlan.ts'
import { openQueueProblem, readQueueAddress } from '../queueAddress.ts'
import { parseTimeControl } from './clock.ts'
import { formatIn } from './formatKeys.ts'
import { openingsOf } from './openings.ts'
import { participantsOf } from './participants.ts'
import { placeText } from './sentences.ts'

const USUAL_DOUBT = 0.05
/** At most this many unknown settings are listed. */
const MOST_TOLD = 5
type PlanInput = z.input<typeof contestPlanSchema>

/** What a plan needs beyond its file. */
export interface PlanSurroundings {
  /** Games at once, if the file does not say. */
  readonly concurrency: number
  /** The seed of all chance, if the file does not say. */
  readonly seed: number
  /** The openings in the file that `openings.file` names; null if there is none. */
  readonly openings: readonly OpeningLine[] | null
}

/**
 * The plan of a contest from its file, with usual values for what the file leaves out; or what is wrong with it, one
 * sentence each.
 */
export function planOf(file: ContestFile, surroundings: PlanSurroundings): Result<ContestPlan, readonly string[]> {
  const problems: string[] = []
  const problem = (sentence: string): void => {
    problems.push(sentence)
  }
  const game = gameOf(file.game)
  const settings = game.settings.safeParse(file.settings ?? {})
  if (!settings.success) {
    return fail(settings.error.issues.map(issue =>
      issue.code === 'unrecognized_keys'
        ? `${game.title} has no setting ${issue.keys.slice(0, MOST_TOLD).map(key => quote(key, 60)).join(', ')}; there are ${game.flags.map(({ setting }) => setting).join(', ')}.`
        : `The setting "${issue.path.join('.')}" of ${game.title}: ${issue.message}.`,
    ))
  }
  const seed = file.srand ?? surroundings.seed
  const participants = participantsOf(file, problem)
  if (participants.length < 2)
    problem(`A contest needs two participants; ${participants.length === 0 ? 'there is none' : 'there is one'}.`)
  const format = formatIn(file, {
    game: file.game,
    settings: settings.data,
    participants: participants.length,
    hasTest: file.sprt !== undefined,
  }, problem)
  const queue = file.queue === undefined ? null : readQueueAddress(file.queue)
  const queueProblem = queue?.ok === true ? openQueueProblem(queue.value) : queue?.error ?? null
  if (queueProblem !== null)
    problem(`queue: ${queueProblem}`)
  const usual = defaultsFor(file.game, format.name, settings.data)
  const plan: PlanInput = {
    name: file.event ?? `${game.title} contest`,
    game: file.game,
    settings: settings.data,
    ...file.dialect === undefined ? {} : { dialect: file.dialect },
    ...clockOf(file, usual, problem),
    format,
    participants,
    games: file.games ?? usual.games,
    swap: file.swap ?? usual.swap,
    points: file.points === undefined
      ? usual.points
      : { win: file.points[0], draw: file.points[1], loss: file.points[2] },
    order: file.order ?? usual.order,
    openings: openingsOf(file, { settings: settings.data, seed, lines: surroundings.openings }, problem),
    sprt: sprtOf(file),
    maxMoves: file.maxmoves === undefined || file.maxmoves === 0 ? null : file.maxmoves,
    ...file.pause === undefined || file.pause === 0 ? {} : { pauseMs: Math.round(file.pause * 1000) },
    concurrency: file.concurrency ?? surroundings.concurrency,
    ...file.queue === undefined ? {} : { queue: file.queue },
    strict: file.strict ?? usual.strict,
    profile: file.profile ?? usual.profile,
    ...file.check === undefined ? {} : { check: file.check },
    limits: file.limits ?? file.each?.limits ?? usual.limits,
    seed,
  }
  if (problems.length > 0)
    return fail(problems)
  const checked = contestPlanSchema.safeParse(plan)
  if (!checked.success)
    return fail(checked.error.issues.map(({ path, message }) => `${placeText(path)}: ${message}.`))
  const wrong = problemsOf(checked.data)
  return wrong.length === 0 ? succeed(checked.data) : fail(wrong.map(({ key, message }) => `${key}: ${message}`))
}

/** `st` limits the time for each move: no clock, but a program that is silent for that long loses. */
function clockOf(
  { clock = {}, each = {} }: ContestFile,
  usual: Pick<PlanInput, 'budgetMs' | 'marginMs' | 'stallMs'>,
  problem: (sentence: string) => void,
): Pick<PlanInput, 'budgetMs' | 'marginMs' | 'stallMs'> {
  for (const key of ['tc', 'st', 'timemargin'] as const) {
    if (clock[key] !== undefined && each[key] !== undefined && clock[key] !== each[key])
      problem(`${key} is ${clock[key]} in clock and ${each[key]} in each; keep one.`)
  }
  const [tc, st] = [clock.tc ?? each.tc, clock.st ?? each.st]
  if (tc !== undefined && st !== undefined)
    problem('tc is a time for the whole game and st one for each move; keep one.')
  if (st !== undefined && clock.stall !== undefined)
    problem('stall is how long a program without a clock may be silent, and st says it already; keep one.')
  const budget = tc === undefined ? null : parseTimeControl(tc)
  if (budget?.ok === false)
    problem(budget.error)
  return {
    budgetMs: st !== undefined ? null : budget?.ok === true ? budget.value : usual.budgetMs,
    marginMs: clock.timemargin ?? each.timemargin ?? usual.marginMs,
    stallMs: st !== undefined
      ? Math.round(st * 1000)
      : clock.stall === undefined
        ? usual.stallMs
        : Math.round(clock.stall * 1000),
  }
}

function sprtOf({ sprt }: ContestFile): PlanInput['sprt'] {
  if (sprt === undefined)
    return null
  const { elo0, elo1, alpha = USUAL_DOUBT, beta = USUAL_DOUBT, model = 'normalized' } = sprt
  return { elo0, elo1, alpha, beta, model }
}
