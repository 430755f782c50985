import type { Problem } from '../../shared/api.ts'
import type { MatchPlan } from '../../shared/match/events.ts'
import type { Result } from '../../shared/result.ts'
import { SEATS } from '../../shared/game/seat.ts'
import { botOf, gameOf } from '../../shared/games/index.ts'
import { fail, succeed } from '../../shared/result.ts'

/** The plan with its settings checked and filled in by the game, its bots known to exist, and its opening as the game writes it. */
export function checkPlan(plan: MatchPlan): Result<MatchPlan, Problem> {
  const settings = gameOf(plan.game).settings.safeParse(plan.settings)
  if (!settings.success)
    return fail({ code: 'bad-request', message: `The settings of the game are not right: ${settings.error.issues[0]?.message ?? 'unknown'}.` })
  for (const seat of SEATS) {
    const wanted = plan.seats[seat]
    if (wanted.kind === 'bot' && botOf(plan.game, wanted.bot) === null)
      return fail({ code: 'bad-request', message: `${gameOf(plan.game).title} has no bot called ${wanted.bot}.` })
  }
  const checked = { ...plan, settings: settings.data }
  const opening = plainMoves(checked)
  if (opening === null)
    return fail({ code: 'bad-request', message: 'That position can\'t be played on: a move before it breaks a rule, or the game is over there.' })
  return succeed(plan.opening === undefined ? checked : { ...checked, opening })
}

/** The moves of the plan's opening as the game itself writes them, whatever else they came with; null where no match can start from them. */
function plainMoves({ game: id, settings, opening = [] }: MatchPlan): unknown[] | null {
  const game = gameOf(id)
  const moves: unknown[] = []
  let state: unknown = game.setup(settings)
  for (const move of opening) {
    const played = game.play(state, move)
    if (!played.ok)
      return null
    state = played.value
    moves.push(game.lastMove(state))
  }
  return game.toMove(state) === null ? null : moves
}
