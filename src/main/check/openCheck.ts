import type { NewCheck, Problem } from '../../shared/api.ts'
import type { Result } from '../../shared/result.ts'
import type { CheckOptions } from './runningCheck.ts'
import { usualGames } from '../../shared/check/plannedGames.ts'
import { BOT_DIALECT } from '../../shared/game/botDialect.ts'
import { dialectOf, gameOf, withSettingsOf } from '../../shared/games/index.ts'
import { validateProgram } from '../../shared/match/validateProgram.ts'
import { fail } from '../../shared/result.ts'
import { RunningCheck } from './runningCheck.ts'

/** By default every check has the same bots' moves and starts, so that a failure can be repeated. */
const USUAL_SEED = 1

/** A requested check, of a program that somebody starts and connects, or that the check starts. */
export interface CheckRequest extends NewCheck {
  /** How late a move may come after its time, in ms; 0 if omitted. */
  readonly marginMs?: number | undefined
  /** How long the program may be silent in a game without a clock, in ms; a minute if omitted. */
  readonly stallMs?: number | undefined
}

/** Validates the settings and the dialect, and then begins a check. */
export async function openCheck(
  { port, ...asked }: CheckRequest,
  options: Omit<CheckOptions, 'plan' | 'port'>,
): Promise<Result<RunningCheck, Problem>> {
  const request = asked.program?.proto === 'bot' ? { ...asked, dialect: BOT_DIALECT } : asked
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
