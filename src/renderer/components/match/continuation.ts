import type { NewMatch } from '../../../shared/api.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import type { Listen } from '../../../shared/listen.ts'
import type { Match } from '../../../shared/match/match.ts'
import type { SeatPlan } from '../../../shared/match/player.ts'
import type { Position } from '../../stores/matchRecord.ts'
import { perSeat } from '../../../shared/game/seat.ts'
import { botOf, gameOf } from '../../../shared/games/index.ts'
import { playerKindOf } from '../../../shared/match/player.ts'

/**
 * How a game is continued from a position: the person's or program's seat, the bot at all other seats, and the time for
 * each.
 */
export interface Continuation {
  readonly seat: Seat
  /** Whether a person takes the seat, or a program that connects again. */
  readonly by: 'person' | 'program'
  readonly bot: string
  readonly budgetMs: number | null
}

/** Whether a new match can continue from a position: the game is not over there, and every seat still plays. */
export function canGoOn({ plan, forfeits }: Match, { state, ply }: Position): boolean {
  const game = gameOf(plan.game)
  const isShort = game.withdraw !== undefined && forfeits.some(({ plies }) => plies <= ply)
  return game.toMove(state) !== null && !isShort
}

/** What is continued: a match, or a line of the analysis board in the form of a match without an id. */
export type Continued = Pick<Match, 'plan' | 'seats'> & { readonly id: string | null }

/**
 * The default: the seat that moves next is played by a person, or by the program that played it, against a bot that
 * played another seat, with the match's own clock.
 */
export function usualContinuation({ plan, seats }: Continued, { state }: Pick<Position, 'state'>): Continuation {
  const game = gameOf(plan.game)
  const seat = game.toMove(state) ?? 1
  const [bot = game.usualBot] = seats.flatMap((other) => {
    const planned = plan.seats[other]
    return other !== seat && planned?.kind === 'bot' && botOf(plan.game, planned.bot) !== null ? [planned.bot] : []
  })
  return {
    seat,
    by: playerKindOf(plan.seats[seat]) === 'external' ? 'program' : 'person',
    bot,
    budgetMs: plan.budgetMs,
  }
}

/** The request for the match: it begins with the moves that led to the position. A program connects at `listen`. */
export function continuing(
  { plan, seats }: Continued,
  moves: readonly unknown[],
  { seat, by, bot, budgetMs }: Continuation,
  listen: Listen,
): NewMatch {
  const own = plan.seats[seat]
  const taken: SeatPlan = by === 'program'
    ? { kind: 'external' }
    : { kind: 'human', name: own?.kind === 'human' ? own.name : '' }
  return {
    plan: {
      game: plan.game,
      settings: plan.settings,
      budgetMs,
      pauseMs: 0,
      seats: perSeat<SeatPlan>(seats, other => other === seat ? taken : { kind: 'bot', bot }),
      ...(plan.first === undefined ? {} : { first: plan.first }),
      ...(plan.dialect === undefined ? {} : { dialect: plan.dialect }),
      clientChooses: false,
      opening: [...moves],
    },
    ...by === 'program' ? { listen, games: 1 } : { listen: null },
  }
}
