import type { Seat } from '../game/seat.ts'
import type { GameId } from '../games/index.ts'
import { plural } from '../counted.ts'
import { gameOf } from '../games/index.ts'

/** A requested table: the game's own settings, the seats from 1 on, and which of them makes the first move. */
export interface AskedTable {
  readonly game: GameId
  readonly settings: unknown
  readonly seats: readonly Seat[]
  readonly first: Seat
}

/** Why these seats can't play the game with its settings, as a sentence; null if they can. */
export function validateTable({ game: id, settings, seats, first }: AskedTable): string | null {
  const game = gameOf(id)
  const { least, most } = game.seats(settings)
  if (seats.length < least || seats.length > most)
    return `${game.title} is for ${least === most ? least : `${least} to ${most}`} ${plural(most, 'player', 'players')} with these settings, not for ${seats.length}.`
  return !seats.includes(first) || (first !== 1 && game.begins === 'seat-1')
    ? `Seat ${first} can’t make the first move.`
    : null
}
