import type { NewCheck, Problem } from '../../shared/api.ts'
import type { Result } from '../../shared/result.ts'
import type { CheckOptions } from './runningCheck.ts'
import { usualGames } from '../../shared/check/plannedGames.ts'
import { dialectOf, gameOf, withSettingsOf } from '../../shared/games/index.ts'
import { fail } from '../../shared/result.ts'
import { RunningCheck } from './runningCheck.ts'

/** The same bots' moves and starts in every check, unless somebody asks for others: what failed can be tried again. */
const USUAL_SEED = 1

/** Begins a check, once its settings and its dialect are known to be right. */
export async function openCheck({ port, ...request }: NewCheck, options: Omit<CheckOptions, 'plan' | 'port'>): Promise<Result<RunningCheck, Problem>> {
  const { settings: checks, title } = gameOf(request.game)
  const settings = checks.safeParse(withSettingsOf(request.game, request.dialect, request.settings))
  if (!settings.success)
    return badRequest(`The settings of the game are not right: ${settings.error.issues[0]?.message ?? 'unknown'}.`)
  if (dialectOf(request.game, request.dialect) === null)
    return badRequest(`${title} has no dialect called ${request.dialect}.`)
  const checked = { ...request, settings: settings.data }
  const plan = { ...checked, games: request.games ?? usualGames(checked), seed: request.seed ?? USUAL_SEED }
  return RunningCheck.open({ ...options, plan, port })
}

function badRequest(message: string): Result<never, Problem> {
  return fail({ code: 'bad-request', message })
}
