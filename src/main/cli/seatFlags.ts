import type { PerSeat, Seat } from '../../shared/game/seat.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { SeatPlan } from '../../shared/match/player.ts'
import type { GivenSettings } from './gameFlags.ts'
import { InvalidArgumentError } from 'commander'
import { firstSeats, perSeat, SEATS, seatsOf } from '../../shared/game/seat.ts'
import { gameOf } from '../../shared/games/index.ts'
import { seatPlan } from './options.ts'

/** Who has which seat, as a command's flags say: `--first`, `--second` and `--seat 3=bot:greedy`. */
export type NamedSeats = PerSeat<SeatPlan>

/** How bots think, as `--think` and `--ponder` say: the most milliseconds for a move, and whether out of turn, too. */
export interface BotThinking { readonly think?: number | undefined, readonly ponder?: true | undefined }

/** Parses one more `--seat`: `2=external`, `3=bot:NAME`. */
export function namedSeat(text: string, before: NamedSeats = {}): NamedSeats {
  const [, number, who] = /^([1-9])=(.+)$/.exec(text) ?? []
  const seat = SEATS.find(one => String(one) === number)
  if (seat === undefined || who === undefined)
    throw new InvalidArgumentError('It must be the number of a seat and who sits there, like 2=bot:NAME.')
  return { ...before, [seat]: seatPlan(who) }
}

/** The given settings, with as many players as there are named seats, if the game has a setting for that. */
export function withPlayers(game: GameId, given: GivenSettings, named: NamedSeats): GivenSettings {
  const last = seatsOf(named).at(-1) ?? 1
  const counts = gameOf(game).flags.some(({ setting }) => setting === 'players')
  return counts && given.players === undefined && last > 1 ? { ...given, players: last } : given
}

/** A plan for every seat of a match with these settings: seats that nobody named are for external clients. */
export function allSeats(
  game: GameId,
  settings: unknown,
  named: NamedSeats,
  thinking: BotThinking,
): PerSeat<SeatPlan> {
  const { least } = gameOf(game).seats(settings)
  const count = Math.max(least, seatsOf(named).at(-1) ?? 1)
  return perSeat(firstSeats(count), seat => withThinking(plannedAt(named, seat), thinking))
}

function plannedAt(named: NamedSeats, seat: Seat): SeatPlan {
  return named[seat] ?? { kind: 'external' }
}

function withThinking(seat: SeatPlan, { think, ponder }: BotThinking): SeatPlan {
  return seat.kind === 'bot'
    ? { ...seat, ...think === undefined ? {} : { thinkMs: think }, ...ponder === true ? { ponders: true } : {} }
    : seat
}
