import type { NewMatch } from '../../../shared/api.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import type { Match } from '../../../shared/match/match.ts'
import type { Position } from '../../stores/matchRecord.ts'
import { opponentOf, withSeat } from '../../../shared/game/seat.ts'
import { botOf, gameOf } from '../../../shared/games/index.ts'

/** A person gets to see the bot's moves. */
const PAUSE_MS = 500

/** How a game is to go on from a position: the seat that the person takes, who takes the other, and the time for each. */
export interface Continuation { readonly seat: Seat, readonly bot: string, readonly budgetMs: number | null }

/** What suits at first: the person moves next, against the bot that played the other seat, with the match's own clock. */
export function usualContinuation({ plan }: Match, { state }: Position): Continuation {
  const game = gameOf(plan.game)
  const seat = game.toMove(state) ?? 1
  const other = plan.seats[opponentOf(seat)]
  const bot = other.kind === 'bot' && botOf(plan.game, other.bot) !== null ? other.bot : game.usualBot
  return { seat, bot, budgetMs: plan.budgetMs }
}

/** The match to ask for: it begins with the moves that led to the position after `ply` moves. */
export function continuing({ plan }: Match, positions: readonly Position[], ply: number, { seat, bot, budgetMs }: Continuation): NewMatch {
  const own = plan.seats[seat]
  const person = { kind: 'human', name: own.kind === 'human' ? own.name : '' } as const
  return {
    plan: {
      game: plan.game,
      settings: plan.settings,
      budgetMs,
      pauseMs: PAUSE_MS,
      seats: withSeat<NewMatch['plan']['seats'][Seat]>({ 1: { kind: 'bot', bot }, 2: { kind: 'bot', bot } }, seat, person),
      clientChooses: false,
      opening: positions.slice(1, ply + 1).map(({ move }) => move),
    },
    listen: null,
  }
}
