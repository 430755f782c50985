import type { Problem } from '../../../shared/api.ts'
import type { MatchPlan } from '../../../shared/match/events.ts'
import type { Result } from '../../../shared/result.ts'
import { seatsOf } from '../../../shared/game/seat.ts'
import { botOf, dialectOf, gameOf, withSettingsOf } from '../../../shared/games/index.ts'
import { drawChance } from '../../../shared/match/chance.ts'
import { playOpening } from '../../../shared/match/opening.ts'
import { hasProgramSeat } from '../../../shared/match/player.ts'
import { validateProgram } from '../../../shared/match/validateProgram.ts'
import { validateTable } from '../../../shared/match/validateTable.ts'
import { fail, succeed } from '../../../shared/result.ts'

/**
 * The plan with checked and completed settings, a valid number of seats, existing bots and dialect, and the opening in
 * the game's own notation.
 */
export function checkPlan(plan: MatchPlan): Result<MatchPlan, Problem> {
  const game = gameOf(plan.game)
  const settings = game.settings.safeParse(withSettingsOf(plan.game, plan.dialect, plan.settings))
  if (!settings.success)
    return badRequest(`The settings of the game are not right: ${settings.error.issues[0]?.message ?? 'unknown'}.`)
  // Programs that are started here are told their seat then, so seats can't be swapped later.
  const checked = { ...plan, settings: settings.data, clientChooses: plan.clientChooses && !hasProgramSeat(plan.seats) }
  const problem = validateSeats(checked) ?? validateDialect(checked) ?? validatePrograms(checked)
  if (problem !== null)
    return badRequest(problem)
  return plan.opening === undefined ? succeed(checked) : withPlainOpening(drawChance(checked))
}

/** The moves of an opening fit only one start, so chance decisions about the start are settled here. */
function withPlainOpening(plan: MatchPlan): Result<MatchPlan, Problem> {
  const played = playOpening(plan)
  return played.ok && !played.value.isOver
    ? succeed({ ...plan, opening: [...played.value.moves] })
    : badRequest('That position can’t be played on: a move before it breaks a rule, or the game is over there.')
}

/** Why these seats can't play the game, as a sentence; null if they can. */
function validateSeats({ game: id, settings, seats, first = 1 }: MatchPlan): string | null {
  const problem = validateTable({ game: id, settings, seats: seatsOf(seats), first })
  if (problem !== null)
    return problem
  const unknown = Object.values(seats).find(seat => seat.kind === 'bot' && botOf(id, seat.bot) === null)
  return unknown?.kind === 'bot' ? `${gameOf(id).title} has no bot called ${unknown.bot}.` : null
}

function validateDialect({ game, dialect }: MatchPlan): string | null {
  return dialectOf(game, dialect) === null ? `${gameOf(game).title} has no dialect called ${dialect}.` : null
}

function validatePrograms({ game, dialect, seats }: MatchPlan): string | null {
  for (const seat of seatsOf(seats)) {
    const plan = seats[seat]
    const problem = plan?.kind === 'program' ? validateProgram(game, dialect, plan) : null
    if (problem !== null)
      return `Seat ${seat}: ${problem}`
  }
  return null
}

function badRequest(message: string): Result<never, Problem> {
  return fail({ code: 'bad-request', message })
}
