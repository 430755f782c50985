import type { NewCheck, Problem } from '../../shared/api.ts'
import type { Result } from '../../shared/result.ts'
import type { CheckOptions } from './runningCheck.ts'
import { usualGames } from '../../shared/check/plannedGames.ts'
import { dialectOf, gameOf, withSettingsOf } from '../../shared/games/index.ts'
import { validateProgram } from '../../shared/match/validateProgram.ts'
import { fail } from '../../shared/result.ts'
import { RunningCheck } from './runningCheck.ts'

/** Every check has the same bots' moves and starts, unless others are asked for: what failed can be tried again. */
const USUAL_SEED = 1

/** A check that is asked for: of what somebody starts and lets connect, or of what is started for it. */
export interface CheckRequest extends NewCheck {
  /** So much later than its time a move may come; 0 where it is left out. */
  readonly marginMs?: number | undefined
  /** In a game without a clock it may say nothing for so long; a minute where it is left out. */
  readonly stallMs?: number | undefined
}

/** Begins a check, once its settings and its dialect are known to be right. */
export async function openCheck(
  { port, ...request }: CheckRequest,
  options: Omit<CheckOptions, 'plan' | 'port'>,
): Promise<Result<RunningCheck, Problem>> {
  const { settings: checks, title } = gameOf(request.game)
  const settings = checks.safeParse(withSettingsOf(request.game, request.dialect, request.settings))
  if (!settings.success)
    return badRequest(`The settings of the game are not right: ${settings.error.issues[0]?.message ?? 'unknown'}.`)
  if (dialectOf(request.game, request.dialect) === null)
    return badRequest(`${title} has no dialect called ${request.dialect}.`)
  const problem = request.program === undefined ? null : validateProgram(request.game, request.dialect, request.program)
  if (problem !== null)
    return badRequest(problem)
  const checked = { ...request, settings: settings.data }
  const plan = { ...checked, games: request.games ?? usualGames(checked), seed: request.seed ?? USUAL_SEED }
  return RunningCheck.open({ ...options, plan, port })
}

function badRequest(message: string): Result<never, Problem> {
  return fail({ code: 'bad-request', message })
}
