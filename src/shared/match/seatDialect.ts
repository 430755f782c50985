import type { AnyDialect } from '../game/game.ts'
import type { Seat } from '../game/seat.ts'
import type { MatchPlan } from './events.ts'
import { dialectOrUsual, gameOf } from '../games/index.ts'

/** The parts of a plan that decide how its players are spoken to. */
type SpokenPlan = Pick<MatchPlan, 'game'> & { readonly dialect?: string | undefined, readonly seats?: MatchPlan['seats'] }

/** The dialect that is spoken at a seat: the match's, except with a bot of the workshop. */
export function dialectAt({ game, dialect, seats }: SpokenPlan, seat: Seat): AnyDialect {
  const planned = seats?.[seat]
  return planned?.kind === 'program' && planned.proto === 'bot'
    ? gameOf(game).botDialect
    : dialectOrUsual(game, dialect)
}
